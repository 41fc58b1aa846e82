/** What a person has chosen for this browser. Kept in the browser, never sent. */
export type Lang = "de" | "en";
export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "on" | "off";

interface Stored {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  /** Whether a choice waits for the button; else a click acts at once. */
  confirm: boolean;
}

const KEY = "spielwerk.settings";

function browserLang(): Lang {
  const languages = typeof navigator === "undefined" ? [] : navigator.languages;
  return languages.find((lang) => lang.startsWith("de") || lang.startsWith("en"))?.startsWith("de") ? "de" : "en";
}

function stored(): Stored {
  const defaults: Stored = { lang: browserLang(), theme: "system", motion: "system", confirm: true };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return defaults; // a browser without storage still plays
  }
}

class Settings {
  lang = $state<Lang>("en");
  theme = $state<Theme>("system");
  motion = $state<Motion>("system");
  confirm = $state(true);

  constructor() {
    Object.assign(this, stored());
    this.show();
  }

  set(change: Partial<Stored>): void {
    Object.assign(this, change);
    const { lang, theme, motion, confirm } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, theme, motion, confirm }));
    } catch {
      // See above: the choice holds until the page is closed.
    }
    this.show();
  }

  private show(): void {
    if (typeof document === "undefined") return;
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
  }
}

export const settings = new Settings();

/** Whether pieces may travel. */
export function moves(): boolean {
  if (settings.motion !== "system") return settings.motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
