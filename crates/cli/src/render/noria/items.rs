//! The offered actions, each in as few words as its heading leaves to say.

use game::Seat;
use noria::{Action, Chamber, Disc, Good, Island, Path, Placed, Resource, SiteNumber, Slot};

use super::{Scene, words};
use crate::render::canvas::{Line, Role};

impl Scene<'_> {
    pub(super) fn described(&self, action: Action) -> Line {
        let theme = self.theme;
        match action {
            Action::StartWith { resource } | Action::TakeShip { resource } => resource_line(self, resource),
            Action::BeginOn { path } => Line::new().plain(words::path(theme, path)),
            Action::SetDisc { slot, .. } => Line::new().plain(words::slot(theme, slot)),
            Action::NightShift { ring } => {
                let turn = theme.tr("turn the ", "drehen: ");
                Line::new().plain(format!("{turn}{}", words::ring(theme, ring)))
            }
            Action::Modify { slot } | Action::Upgrade { slot } | Action::Inspect { slot } => self.on(slot),
            Action::Onto { slot } => self.target(slot, &theme.tr("swap with ", "tauschen gegen ")),
            Action::Place { slot, .. } => self.target(slot, &theme.tr("instead of ", "statt ")),
            Action::Activate { slot, twice } => self.activation(slot, twice),
            Action::SellGood { good } => self.sale(good),
            Action::BuyResource { resource } => self.purchase(resource),
            Action::TakeDisc { disc } => self.market_disc(disc),
            Action::Invest { path } => self.investment(path),
            Action::Explore => {
                Line::new().plain(theme.tr("to a new island, face down", "zu einer neuen, verdeckten Insel"))
            }
            Action::Travel { island } => self.way(island),
            Action::Build { site } => self.site(site),
            Action::Produce { good, count } => self.production(good, count),
            Action::AlsoProduce { good } => self.production(good, 1).plain(theme.tr(" as well", " dazu")),
            Action::Repeat { slot } | Action::Boost { slot } => self.on(slot),
            Action::Pay { resource, count } => Line::of(
                words::resource_role(resource),
                format!("{count} {}", words::resource(theme, resource)),
            ),
            Action::PayGoods { good, count } => {
                Line::new().plain(format!("{count} × {}", words::good(theme, good)))
            }
            Action::Intrigue { chamber } => self.seat_in(chamber),
            Action::Dismiss { chamber } => Line::new().plain(words::row(theme, &chamber.to_string())),
            end => Line::new().plain(self.ending(end)),
        }
    }

    fn placed(&self, slot: Slot) -> Option<Placed<Disc>> {
        self.me().and_then(|me| me.wheel).and_then(|wheel| wheel.at(slot))
    }

    /// The disc on a slot, with the slot.
    fn on(&self, slot: Slot) -> Line {
        words::disc_on(self.theme, self.placed(slot), slot)
    }

    /// A slot, with the disc that lies there.
    fn target(&self, slot: Slot, verb: &str) -> Line {
        let line = Line::new().plain(words::slot(self.theme, slot));
        match self.placed(slot) {
            Some(placed) => {
                let star = if placed.upgraded { " ★" } else { "" };
                let name = format!("{}{star}", words::disc(self.theme, placed.disc));
                line.with(Role::Dim, format!(" · {verb}")).with(words::disc_role(placed.disc), name)
            }
            None => line.with(Role::Dim, self.theme.tr(" · free", " · frei")),
        }
    }

    /// `Energy (large 4)  +3`, or for two uses.
    fn activation(&self, slot: Slot, twice: bool) -> Line {
        let uses: u16 = if twice { 2 } else { 1 };
        let kind = self.placed(slot).and_then(|placed| placed.disc.resource());
        let ships = |kind: Resource| self.me().map_or(0, |me| me.ships[kind.index()]);
        let line = self.on(slot);
        let line = match kind {
            Some(kind) => line.with(Role::Strong, format!("  +{}", uses * u16::from(ships(kind)))),
            None => line,
        };
        if twice { line.with(Role::Glow, self.theme.tr("  two uses", "  zweimal")) } else { line }
    }

    fn sale(&self, good: Good) -> Line {
        let market = self.view.black_market;
        let brings = if good.is_complex() { market.complex } else { market.simple };
        let text = format!("{} {}", self.theme.tr("sell 1", "verkaufen: 1"), words::good(self.theme, good));
        Line::new().plain(text).with(Role::Strong, format!("  +{brings} {}", words::knowledge(self.theme)))
    }

    fn purchase(&self, resource: Resource) -> Line {
        let price = self.view.black_market.resource;
        let line = Line::new()
            .plain(self.theme.tr("buy 1 ", "kaufen: 1 "))
            .followed_by(resource_line(self, resource));
        line.with(Role::Strong, format!("  −{price} {}", words::knowledge(self.theme)))
    }

    fn market_disc(&self, disc: Disc) -> Line {
        let stack = self.view.market[disc.index()];
        let price = match stack.price {
            0 => self.theme.tr("free", "kostenlos"),
            price => self.resources(price),
        };
        let line = Line::of(words::disc_role(disc), words::disc(self.theme, disc));
        line.with(Role::Dim, format!("  {price}, ×{}", stack.left))
    }

    /// "1 resource", "4 resources".
    fn resources(&self, count: u8) -> String {
        match count {
            1 => self.theme.tr("1 resource", "1 Rohstoff"),
            n => format!("{n} {}", self.theme.tr("resources", "Rohstoffe")),
        }
    }

    /// `Settlement → level 4  4+ resources`.
    fn investment(&self, path: Path) -> Line {
        let theme = self.theme;
        let view = &self.view.paths[path.index()];
        let Some(next) = view.next else { return Line::new().plain(words::path(theme, path)) };
        let plus = if view.levels[usize::from(next.level) - 1].unequal { "+" } else { "" };
        let mut price = Vec::new();
        if next.goods > 0 {
            let kind = if path == Path::Research {
                theme.tr("complex", "komplexe")
            } else {
                theme.tr("simple", "einfache")
            };
            price.push(format!("{}{plus} {kind}", next.goods));
        }
        if next.goods == 0 {
            price.push(format!("{}{plus} {}", next.resources - next.fee, theme.tr("resources", "Rohstoffe")));
        }
        if next.fee > 0 {
            price.push(format!("{} {}", next.fee, theme.tr("of choice", "nach Wahl")));
        }
        let level = format!(" → {} {}", theme.tr("level", "Stufe"), next.level);
        Line::new()
            .plain(words::path(theme, path))
            .with(Role::Strong, level)
            .with(Role::Dim, format!("  {}", price.join(", ")))
    }

    /// The way to an island, with what is left there and what the ambassadors cost.
    fn way(&self, island: Island) -> Line {
        let line = Line::new().plain(words::island(self.theme, island.number()));
        let Some(view) = self.view.islands.iter().find(|view| view.island == island) else { return line };
        let ships: u8 = view.ships.iter().map(|space| space.count).sum();
        let sites = view.sites.iter().filter(|site| site.built.is_none()).count();
        let left = self.theme.tr(
            &format!(" · ships {ships}, sites {sites}"),
            &format!(" · Schiffe {ships}, Bauplätze {sites}"),
        );
        let line = line.with(Role::Dim, left);
        match view.fee {
            Some(fee) if fee > 0 => line.with(Role::Strong, format!("  −{}", self.resources(fee))),
            _ => line,
        }
    }

    fn site(&self, number: SiteNumber) -> Line {
        let here = self.me().and_then(|me| me.ambassador);
        let island = self.view.islands.iter().find(|view| Some(view.island) == here);
        let Some(site) = island.map(|island| island.sites[number.index()].site) else { return Line::new() };
        let count = format!("  +{} {}", site.warehouses, self.theme.tr("empty", "leer"));
        Line::new().plain(words::good(self.theme, site.good)).with(Role::Strong, count)
    }

    fn production(&self, good: Good, count: u8) -> Line {
        let cost = self.view.production[good.index()].map(|each| u32::from(each) * u32::from(count));
        let line = Line::new().plain(format!("{count} × {}", words::good(self.theme, good)));
        line.with(Role::Dim, "  − ").followed_by(words::resources(self.theme, cost))
    }

    /// `Settlement  2→4, You 3, Cog 5`: what a level will be worth, and how high everybody stands.
    fn seat_in(&self, chamber: Chamber) -> Line {
        let view = &self.view.chambers[chamber.index()];
        let then = view.values.get(usize::from(view.seated) + 1).copied().unwrap_or(view.value);
        let line = Line::new().plain(words::row(self.theme, &chamber.to_string()));
        let line = line.with(Role::Strong, format!("  {}→{then}", view.value));
        let mut levels = Line::of(Role::Dim, self.theme.tr("  levels", "  Stufen"));
        for player in &self.view.players {
            levels.push(Role::Plain, " ");
            levels.append(self.mark(player.seat));
            levels.push(Role::Dim, self.level_for(player.seat, chamber).to_string());
        }
        line.followed_by(levels)
    }

    /// The level of a seat that a chamber multiplies.
    fn level_for(&self, seat: Seat, chamber: Chamber) -> u8 {
        let levels = self.view.players[seat.index()].levels;
        match chamber {
            Chamber::Specialization => levels.into_iter().max().unwrap_or(0),
            Chamber::Division => levels.into_iter().min().unwrap_or(0),
            path => levels[path.index()],
        }
    }

    fn ending(&self, action: Action) -> String {
        let theme = self.theme;
        match action {
            Action::EndInfluence => {
                theme.tr("leave the wheel, go on to the actions", "das Rad lassen, weiter zu den Aktionen")
            }
            Action::EndActions => {
                theme.tr("end the actions, go on to politics", "Aktionen beenden, weiter zur Politik")
            }
            Action::EndPolitics => {
                theme.tr("end the turn: the rings turn", "den Zug beenden: die Ringe drehen sich")
            }
            Action::EndProduction => theme.tr("nothing more", "nichts weiter"),
            _ => theme.tr("leave the remaining uses", "auf die übrigen Nutzungen verzichten"),
        }
    }
}

fn resource_line(scene: &Scene<'_>, resource: Resource) -> Line {
    Line::of(words::resource_role(resource), words::resource(scene.theme, resource))
}
