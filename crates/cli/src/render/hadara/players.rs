//! The others as compact rows, and the score so far with the rulebook's rows.

use game::Score;
use hadara::{PlayerView, Stage, Track};

use super::{Scene, title, words};
use crate::render::canvas::{Block, Line, Role};
use crate::render::grid::{Align, Grid};
use crate::render::score::score_sheet;
use crate::render::theme::Theme;

/// The score sheet as it stands.
pub(super) fn score(scene: &Scene<'_>) -> Block {
    let heading = match scene.view.stage {
        Stage::Over => scene.theme.tr("Final score", "Schlusswertung"),
        _ => scene.theme.tr("Score so far", "Punkte bisher"),
    };
    let names: Vec<String> = scene.view.players.iter().map(|player| scene.name(player.seat)).collect();
    let scores: Vec<&Score> = scene.view.players.iter().map(|player| &player.score).collect();
    let mut block = Block::new();
    block.push(title(heading));
    let me = scene.view.me.map(game::Seat::index);
    block.append(score_sheet(scene.theme, "hadara", &names, &scores, me));
    block
}

/// Who starts when: before the first card that is all there is to know of the others.
pub(super) fn initiative(scene: &Scene<'_>) -> Block {
    let theme = scene.theme;
    let mut players: Vec<&PlayerView> = scene.view.players.iter().collect();
    players.sort_by_key(|player| player.initiative);
    let mut block = Block::new();
    block.push(title(theme.tr("At the table, by initiative", "Am Tisch, nach Initiative")));
    for player in players {
        let role = if scene.is_me(player.seat) { Role::Glow } else { Role::Plain };
        let line =
            Line::of(Role::Strong, format!("{:>4}  ", player.initiative)).with(role, scene.name(player.seat));
        let chosen = if player.has_chosen {
            theme.tr(", has chosen ✓", ", hat gewählt ✓")
        } else {
            String::new()
        };
        block.push(line.with(Role::Dim, format!(" ({}){chosen}", words::crest(theme, player.crest))));
    }
    block
}

/// The other players; all players for a spectator. The crests are left out where they do not fit.
pub(super) fn others(scene: &Scene<'_>) -> Block {
    let with_crests = others_block(scene, true);
    if with_crests.width() <= scene.theme.width { with_crests } else { others_block(scene, false) }
}

fn others_block(scene: &Scene<'_>, crests: bool) -> Block {
    let theme = scene.theme;
    let mut columns = vec![Align::Left];
    columns.extend([Align::Right; 5]);
    columns.extend([Align::Left; 4]);
    let mut grid = Grid::new(columns, 1);
    let mut header = vec![String::new(), theme.tr("coins", "Münzen")];
    header.extend(Track::ALL.map(|track| format!("{:>2}", words::letter(theme, track))));
    header.push(theme.tr(" ye re bl gr pu", " ge ro bl gr li"));
    header.push(theme.tr("colonies", "Kolonien"));
    header.push(theme.tr("busts", "Büsten"));
    header.push(theme.tr("seals", "Siegel"));
    grid.header(header);
    for player in scene.view.players.iter().filter(|player| !scene.is_me(player.seat)) {
        grid.row(row(scene, player, crests));
    }
    let mut block = Block::new();
    block.push(title(match scene.view.me {
        Some(_) => theme.tr("The others", "Die anderen"),
        None => theme.tr("Players", "Mitspieler"),
    }));
    block.append(grid.block());
    block
}

fn row(scene: &Scene<'_>, player: &PlayerView, crests: bool) -> Vec<Line> {
    let theme = scene.theme;
    let pending = scene.view.pending.contains(player.seat);
    let mark = if player.has_chosen {
        " ✓"
    } else if pending {
        " ▸"
    } else {
        ""
    };
    let crest = if crests { format!(" ({})", words::crest(theme, player.crest)) } else { String::new() };
    let name = format!("{}{crest}{mark}", scene.name(player.seat));
    let mut cells = vec![Line::of(Role::Strong, name), Line::new().plain(player.coins.to_string())];
    for track in Track::ALL {
        let value = player.tracks[track.index()].to_string();
        cells.push(Line::of(words::track_role(track), value));
    }
    cells.push(counts(player));
    cells.push(Line::new().plain(list(player.colonies.iter().map(|colony| colony.requirement))));
    let carved = player.busts.iter().filter(|bust| bust.tile.is_some());
    cells.push(Line::new().plain(list(carved.map(|bust| bust.requirement))));
    cells.push(Line::new().plain(seals(theme, player)));
    cells
}

/// Cards per colour, each number in its colour and under its letters.
fn counts(player: &PlayerView) -> Line {
    let mut line = Line::new();
    for colour in hadara::Colour::ALL {
        line.push(words::role(colour), format!("{:>3}", player.counts[colour.index()]));
    }
    line
}

fn list(numbers: impl Iterator<Item = u8>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    if numbers.is_empty() { "–".to_owned() } else { numbers.join(" ") }
}

/// The tracks of the silver seals and the number of gold ones.
fn seals(theme: &Theme, player: &PlayerView) -> String {
    let mut parts = Vec::new();
    if !player.silver.is_empty() {
        let letters: String = player.silver.iter().map(|&track| words::letter(theme, track)).collect();
        parts.push(format!("S:{letters}"));
    }
    if player.gold > 0 {
        parts.push(format!("G:{}", player.gold));
    }
    if parts.is_empty() { "–".to_owned() } else { parts.join(" ") }
}
