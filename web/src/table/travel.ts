import { moves } from "../lib/settings.svelte";

/** A thing on the table that may lie somewhere else after the next message: an element with `data-travels`. */
const THINGS = "[data-travels]";
type Thing = HTMLElement | SVGGraphicsElement;
type Places = Map<string, { thing: Thing; rect: DOMRect }>;
/** Whatever moved less does not need to be followed with the eyes. */
const LEAST = 40;
/** What drawings take from the area around them: the colour of the piece and of its player. */
const INHERITED = ["--c", "--k", "--sw"];

/** Where everything lies that can travel. */
export function whereabouts(): Places {
  const places: Places = new Map();
  if (!moves()) return places;
  for (const thing of document.querySelectorAll<Thing>(THINGS)) {
    const rect = thing.getBoundingClientRect();
    if (rect.width > 0) places.set(thing.dataset["travels"]!, { thing, rect });
  }
  return places;
}

/** Lets everything that lies elsewhere now travel there. What was only pushed aside by its neighbours stays itself. */
export function travel(before: Places): void {
  if (before.size === 0) return;
  for (const thing of document.querySelectorAll<Thing>(THINGS)) {
    const was = before.get(thing.dataset["travels"]!);
    if (!was || was.thing === thing) continue;
    const to = thing.getBoundingClientRect();
    if (to.width > 0 && Math.hypot(was.rect.x - to.x, was.rect.y - to.y) > LEAST) fly(thing, was.rect, to);
  }
}

/** A copy flies over everything, so that no edge cuts it off; the thing itself waits unseen at its new place. */
function fly(thing: Thing, from: DOMRect, to: DOMRect): void {
  const copy = document.createElement("div");
  copy.inert = true;
  copy.ariaHidden = "true";
  copy.style.cssText = `position:fixed;z-index:20;pointer-events:none;transform-origin:0 0;left:${to.x}px;top:${to.y}px;width:${to.width}px;height:${to.height}px`;
  const look = getComputedStyle(thing);
  for (const name of INHERITED) copy.style.setProperty(name, look.getPropertyValue(name));
  copy.append(thing instanceof SVGGraphicsElement ? framed(thing) : plain(thing));
  document.body.append(copy);
  thing.style.visibility = "hidden";
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const flight = copy.animate([{ transform: start }, { transform: "none" }], { duration: 380, easing: "ease-out" });
  flight.onfinish = flight.oncancel = () => {
    copy.remove();
    thing.style.visibility = "";
  };
}

/** Without what would make the copy a second piece. */
function plain(thing: Element): Element {
  const copy = thing.cloneNode(true) as Element;
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of part.getAttributeNames()) if (name.startsWith("data-") || name === "id" || name === "tabindex") part.removeAttribute(name);
  }
  return copy;
}

/** A part of a drawing needs a drawing around it. */
function framed(thing: SVGGraphicsElement): SVGSVGElement {
  const box = thing.getBBox();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  drawing.setAttribute("width", "100%");
  drawing.setAttribute("height", "100%");
  drawing.style.overflow = "visible";
  const place = thing.cloneNode(false) as SVGElement;
  place.replaceChildren(...plain(thing).childNodes);
  place.removeAttribute("transform");
  place.removeAttribute("data-travels");
  drawing.append(place);
  return drawing;
}
