const SVG = 'http://www.w3.org/2000/svg';

/** Attributes of a picture that stands alone. */
export const PICTURE = { xmlns: SVG, 'font-family': 'system-ui, sans-serif', 'font-size': '13' };

/** About as wide as a letter of a picture, in pixels. */
export const LETTER_PX = 7.5;

/** Makes an element of a picture. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
  words?: string,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  setAttributes(made, attributes);
  if (words !== undefined) made.textContent = words;
  return made;
}

export function setAttributes(target: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, String(value));
}

/** Returns a function that reads a token of the present colour mode: a picture has no style sheet. */
export function readTokens(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--ec-${name}`).trim();
}
