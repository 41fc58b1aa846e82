//! The own tableau: tracks as bars, cards in their colour columns, busts, colonies, seals, tiles.

use hadara::{BustView, CardView, ColonyTaken, Colour, Face, PlayerView, Track};

use super::{Scene, title, words};
use crate::render::canvas::{Block, Line, Role, fill};
use crate::render::theme::Theme;

/// Steps that a bar can show; the number beside it tells what goes beyond.
const BAR: usize = 32;

pub(super) fn block(scene: &Scene<'_>, me: &PlayerView) -> Block {
    let mut block = Block::new();
    block.push(heading(scene, me));
    for track in Track::ALL {
        block.push(bar(scene, me, track));
    }
    if !me.cards.is_empty() {
        block.gap();
        block.append(columns(scene, me));
    }
    block.gap();
    block.append(possessions(scene, me));
    block
}

/// Name, crest, coins, points.
fn heading(scene: &Scene<'_>, me: &PlayerView) -> Line {
    let theme = scene.theme;
    let mut line =
        title(scene.name(me.seat)).with(Role::Dim, format!(" · {}", words::crest(theme, me.crest)));
    if me.start.is_none() {
        line = line.with(Role::Dim, " · ").with(Role::Strong, theme.coins(me.coins));
        line = line.with(Role::Dim, " · ").with(Role::Strong, theme.points(me.score.total));
    }
    if scene.view.turn_order.first() == Some(&me.seat) {
        line.push(Role::Dim, theme.tr(" · start player", " · Startspieler"));
    }
    line.with(Role::Dim, format!(" · {} {}", theme.tr("initiative", "Initiative"), me.initiative))
}

/// `M Military   12 ████████████··┊···  next colony at 15`.
fn bar(scene: &Scene<'_>, me: &PlayerView, track: Track) -> Line {
    let theme = scene.theme;
    let (role, value) = (words::track_role(track), usize::from(me.tracks[track.index()]));
    let label = format!("{} {:<10}", words::letter(theme, track), words::track(theme, track));
    let marks = marks(scene, me, track);
    let mut line = Line::of(role, label).with(Role::Strong, format!("{value:>3} "));
    line.push(role, "█".repeat(value.min(BAR)));
    for step in value + 1..=BAR {
        line.push(Role::Dim, if marks.contains(&step) { "┊" } else { "·" });
    }
    line.plain(" ").with(note_role(me, track), note(theme, me, track, &marks))
}

/// Where something is waiting on the track.
fn marks(scene: &Scene<'_>, me: &PlayerView, track: Track) -> Vec<usize> {
    let taken = |level| me.colonies.iter().any(|colony| colony.level == level);
    match track {
        Track::Income => Vec::new(),
        Track::Military => {
            let open = scene.view.colonies.iter().filter(|colony| !taken(colony.level));
            open.map(|colony| colony.needed.unwrap_or_else(|| colony.requirement.into()).into()).collect()
        }
        Track::Culture => {
            let open = me.busts.iter().filter(|bust| bust.tile.is_none());
            open.map(|bust| bust.needed.into()).collect()
        }
        Track::Food => vec![me.cards.len()],
    }
}

fn note_role(me: &PlayerView, track: Track) -> Role {
    if track == Track::Food && me.hunger > 0 { Role::Strong } else { Role::Dim }
}

/// What the value means.
fn note(theme: &Theme, me: &PlayerView, track: Track, marks: &[usize]) -> String {
    let value = usize::from(me.tracks[track.index()]);
    let next = marks.iter().find(|&&mark| mark > value);
    let reached = marks.iter().any(|&mark| mark <= value);
    match (track, next) {
        (Track::Income, _) => {
            format!("{} {}", signed_coins(theme, me.income), theme.tr("each time", "jedes Mal"))
        }
        (Track::Military, _) if reached => theme.tr("a colony in reach", "Kolonie erreichbar"),
        (Track::Culture, _) if reached => theme.tr("a bust in reach", "Büste erreichbar"),
        (Track::Military, Some(at)) => format!("{} {at}", theme.tr("next colony at", "nächste Kolonie bei")),
        (Track::Culture, Some(at)) => format!("{} {at}", theme.tr("next bust at", "nächste Büste bei")),
        (Track::Military, None) => theme.tr("all colonies taken", "alle Kolonien genommen"),
        (Track::Culture, None) => theme.tr("all busts carved", "alle Büsten gemeißelt"),
        (Track::Food, _) if me.hunger > 0 => {
            format!("{}, {} {}", theme.cards(me.cards.len()), me.hunger, theme.tr("unfed!", "ohne Nahrung!"))
        }
        (Track::Food, _) => format!("{}, {}", theme.cards(me.cards.len()), theme.tr("all fed", "alle satt")),
    }
}

fn signed_coins(theme: &Theme, coins: u16) -> String {
    format!("+{}", theme.coins(coins))
}

/// The own cards, one column per colour.
fn columns(scene: &Scene<'_>, me: &PlayerView) -> Block {
    let width = (scene.theme.width - 4) / 5;
    let column = |colour: Colour| {
        let mut block = Block::new();
        let count = me.counts[colour.index()];
        let name = format!("{} {count}", words::colour_title(scene.theme, colour));
        block.push(Line::of(words::role(colour), name));
        for card in me.cards.iter().filter(|card| card.colour == colour) {
            block.append(own_card(scene.theme, card, width));
        }
        block.padded(width)
    };
    Block::beside(&Colour::ALL.map(column), 1)
}

/// A card in one line, or more for four steps or an ability.
fn own_card(theme: &Theme, card: &CardView, width: usize) -> Block {
    let points = Line::of(Role::Dim, words::short_points(theme, card.points));
    let mut parts = words::step_parts(theme, card.values.per_track());
    if let Some(track) = card.tile {
        let tile = format!("{} {}", theme.tr("tile", "Plättchen"), words::letter(theme, track));
        parts.push(Line::of(words::track_role(track), tile));
    }
    // A card with a tile is known by it; else its ability has to be named.
    if let Some(ability) = card.ability.filter(|_| card.tile.is_none()) {
        let name = words::ability_name(theme, ability);
        let word = |word: &str| Line::of(words::role(card.colour), word);
        parts.extend(name.split_whitespace().map(word));
    }
    parts.push(points);
    indented(&fill(parts, width - 1))
}

/// The second line and those below stand one to the right, so that one sees where a card begins.
fn indented(block: &Block) -> Block {
    let line = |(i, line): (usize, &Line)| Line::new().plain(" ".repeat(i.min(1))).followed_by(line.clone());
    block.lines().iter().enumerate().map(line).collect()
}

/// Busts, colonies, seals and tiles, each with its label.
fn possessions(scene: &Scene<'_>, me: &PlayerView) -> Block {
    let theme = scene.theme;
    let mut block = Block::new();
    let labelled = |label: String, parts: Vec<Line>, block: &mut Block| {
        let indent = 11;
        let mut line = Line::of(Role::Dim, format!("{label:<indent$}"));
        for part in parts {
            let separator = if line.width() > indent { "   " } else { "" };
            if line.width() + separator.len() + part.width() > theme.width {
                block.push(std::mem::replace(&mut line, Line::new().plain(" ".repeat(indent))));
            } else {
                line.push(Role::Plain, separator);
            }
            line.append(part);
        }
        block.push(line);
    };
    labelled(
        theme.tr("Busts", "Büsten"),
        me.busts.iter().map(|each| bust(scene, me, each)).collect(),
        &mut block,
    );
    if !me.colonies.is_empty() {
        let colonies = me.colonies.iter().map(|each| colony(theme, each)).collect();
        labelled(theme.tr("Colonies", "Kolonien"), colonies, &mut block);
    }
    labelled(theme.tr("Seals", "Siegel"), seals(scene, me), &mut block);
    let tiles = vec![free_tiles(theme, me), sets(theme, me)];
    labelled(theme.tr("Free tiles", "Plättchen"), tiles, &mut block);
    block
}

/// `✓ 6: 4pt M+2`, `▸ 12: 8pt, bonus 3`.
fn bust(scene: &Scene<'_>, me: &PlayerView, bust: &BustView) -> Line {
    let theme = scene.theme;
    let points = words::short_points(theme, bust.points);
    let culture = me.tracks[Track::Culture.index()];
    let needs = if bust.needed == u16::from(bust.requirement) {
        format!("{}:", bust.requirement)
    } else {
        format!("{}→{}:", bust.requirement, bust.needed)
    };
    match bust.tile {
        Some(tile) if tile.face == Face::Track => {
            let letter = words::letter(theme, tile.track);
            Line::of(Role::Plain, format!("✓{needs} {points} "))
                .with(words::track_role(tile.track), format!("{letter}+{}", bust.bonus))
        }
        Some(_) => {
            Line::of(Role::Plain, format!("✓{needs} {points} +{}", words::short_points(theme, bust.bonus)))
        }
        None if culture >= bust.needed => Line::of(Role::Glow, format!("▸{needs} {points} +{}", bust.bonus)),
        None => Line::of(Role::Dim, format!("{needs} {points} +{}", bust.bonus)),
    }
}

fn colony(theme: &Theme, colony: &ColonyTaken) -> Line {
    let how =
        if colony.allied { theme.tr("allied", "verbündet") } else { theme.tr("plundered", "geplündert") };
    let line = Line::new().plain(format!(
        "{} {how} {}",
        colony.requirement,
        words::short_points(theme, colony.points)
    ));
    match colony.values {
        Some(values) => {
            let mut line = line.plain(" ");
            line.append(words::steps(theme, values.per_track()));
            line
        }
        None => line,
    }
}

/// Bought seals as letters, room for more as rings, and the prices of now.
fn seals(scene: &Scene<'_>, me: &PlayerView) -> Vec<Line> {
    let theme = scene.theme;
    let mut silver = Line::new().plain(theme.tr("silver ", "silbern "));
    for place in 0..2 {
        match me.silver.get(place) {
            Some(&track) => silver.push(words::track_role(track), words::letter(theme, track)),
            None => silver.push(Role::Dim, "○"),
        }
    }
    let gold = Line::new().plain(theme.tr("gold ", "golden "));
    let gold = gold.with(Role::Yellow, "G".repeat(me.gold.into()));
    let gold = gold.with(Role::Dim, "○".repeat(2 - usize::from(me.gold.min(2))));
    let prices = scene.view.seals;
    let price = |part: Line, price: u16| part.with(Role::Dim, format!(" ({})", theme.coins(price)));
    vec![price(silver, prices.silver), price(gold, prices.gold)]
}

fn free_tiles(theme: &Theme, me: &PlayerView) -> Line {
    let mut line = Line::new();
    for track in Track::ALL {
        let count = me.free_tiles[track.index()];
        let role = if count == 0 { Role::Dim } else { words::track_role(track) };
        line.push(role, format!("{}×{count} ", words::letter(theme, track)));
    }
    line
}

fn sets(theme: &Theme, me: &PlayerView) -> Line {
    let text = match me.sets {
        1 => theme.tr("1 set of five colours", "1 Set aus fünf Farben"),
        n => format!("{n} {}", theme.tr("sets of five colours", "Sets aus fünf Farben")),
    };
    Line::of(Role::Dim, text)
}
