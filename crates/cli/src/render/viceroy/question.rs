//! What is to be decided, as one sentence.

use viceroy::{DecisionView, Stage};

use super::{Scene, words};

impl Scene<'_> {
    /// What is to be decided: the running task says more than the stage.
    pub(crate) fn question(&self) -> String {
        let theme = self.theme;
        if let Some(decision) = &self.view.decision {
            return self.task(decision);
        }
        match self.view.stage {
            Stage::Start => theme.tr(
                "Which character goes to level 1 for free, and which one to your hand? The others go back.",
                "Welcher Charakter kommt kostenlos auf Stufe 1, welcher auf deine Hand? Die anderen gehen zurück.",
            ),
            Stage::Bid => theme.tr(
                "What is in your fist? Alone at a colour you get its character, tied you lose the gem.",
                "Was ist in deiner Faust? Allein an einer Farbe bekommst du ihren Charakter, bei Gleichstand verlierst du den Edelstein.",
            ),
            Stage::Name => self.naming(),
            Stage::Choose => theme.tr(
                "Which card do you play or discard? All cards are turned over together, the lowest number acts first.",
                "Welche Karte spielst du oder legst du ab? Alle decken gemeinsam auf, die niedrigste Nummer beginnt.",
            ),
            _ => String::new(),
        }
    }

    /// Alone it is a free choice; two who tied must name different characters.
    fn naming(&self) -> String {
        let me = self.view.me;
        let mine = self.view.columns.iter().find(|column| me.is_some_and(|me| column.bidders.contains(me)));
        let is_tied = mine.is_some_and(|column| column.bidders.len() > 1);
        if is_tied {
            self.theme.tr(
                "Two bid for two characters: which one do you name? If both name the same, nobody gets one.",
                "Zwei bieten auf zwei Charaktere: Welchen nennst du? Nennt ihr denselben, bekommt niemand einen.",
            )
        } else {
            self.theme
                .tr("Which of the two characters do you take?", "Welchen der beiden Charaktere nimmst du?")
        }
    }

    fn task(&self, decision: &DecisionView) -> String {
        let theme = self.theme;
        match decision {
            DecisionView::Place { card, .. } => {
                let title = words::title(theme, *card);
                theme.tr(&format!("Where does {title} go?"), &format!("Wohin kommt {title}?"))
            }
            DecisionView::TakeGems { left, .. } => {
                let gems = theme.gems(*left);
                theme.tr(
                    &format!("You take {gems}, in the order of the colours: which one next?"),
                    &format!("Du nimmst {gems} in der Reihenfolge der Farben: Welcher kommt als Nächstes?"),
                )
            }
            DecisionView::DrawCards { left, .. } => {
                let cards = theme.cards(usize::from(*left));
                theme.tr(
                    &format!("You draw {cards}: from which deck?"),
                    &format!("Du ziehst {cards}: von welchem Stapel?"),
                )
            }
            DecisionView::TopLevel { .. } => theme.tr(
                "The top of the pyramid: points, or the rewards of three levels?",
                "Die Spitze der Pyramide: Punkte oder die Belohnungen dreier Stufen?",
            ),
            other => self.law_task(other),
        }
    }

    fn law_task(&self, decision: &DecisionView) -> String {
        let theme = self.theme;
        match decision {
            DecisionView::Pick { .. } => {
                theme.tr("Which character do you take?", "Welchen Charakter nimmst du?")
            }
            DecisionView::ChooseOption { law, .. } => {
                let title = words::title(theme, *law);
                theme.tr(&format!("{title}: what do you choose?"), &format!("{title}: Was wählst du?"))
            }
            DecisionView::ChooseColour { .. } => theme.tr(
                "Which colour does the inexhaustible gem have?",
                "Welche Farbe hat der unerschöpfliche Edelstein?",
            ),
            DecisionView::PutBack { left, .. } => {
                let left = theme.cards(usize::from(*left));
                theme.tr(
                    &format!("You put {left} back on the law deck: which law next, to lie on top?"),
                    &format!("Du legst {left} auf den Gesetzesstapel zurück: Welches Gesetz kommt als Nächstes obenauf?"),
                )
            }
            DecisionView::TuckFree { .. } => theme.tr(
                "Which free card goes under the law? Its tokens are lost.",
                "Welche freie Karte kommt unter das Gesetz? Ihre Marker gehen verloren.",
            ),
            DecisionView::Park { left, .. } => theme.tr(
                &format!("Up to {left} more gems may lie on the law, 2 points each: which one next?"),
                &format!(
                    "Noch bis zu {left} Edelsteine dürfen auf das Gesetz, je 2 Punkte: Welcher als Nächstes?"
                ),
            ),
            other => self.step(other),
        }
    }

    /// Questions that come several times in a row: one token, gem or card after the other.
    fn step(&self, decision: &DecisionView) -> String {
        let theme = self.theme;
        match decision {
            DecisionView::KeepOrTuck { .. } => theme.tr(
                "Do you keep the card, or tuck it under your law for 4 points?",
                "Behältst du die Karte, oder schiebst du sie für 4 Punkte unter dein Gesetz?",
            ),
            DecisionView::TuckHand { .. } => theme.tr(
                "Do you keep this hand card, or tuck it under the law for 5 points?",
                "Behältst du diese Handkarte, oder schiebst du sie für 5 Punkte unter das Gesetz?",
            ),
            DecisionView::Exchange { give: None, .. } => theme.tr(
                "Which token do you offer for exchange? It will cost 3 gems.",
                "Welchen Marker bietest du zum Tausch? Es kostet 3 Edelsteine.",
            ),
            DecisionView::Exchange { get: None, .. } => {
                theme.tr("Which token do you want for it?", "Welchen Marker willst du dafür?")
            }
            DecisionView::Exchange { .. } => theme.tr(
                "Which gem do you pay next? They go in the order of the colours.",
                "Welchen Edelstein zahlst du als Nächstes? Sie gehen in der Reihenfolge der Farben.",
            ),
            _ => String::new(),
        }
    }
}
