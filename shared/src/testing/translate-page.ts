/** Replaces each text within an element by an element that holds a copy, as the translators of browsers do. */
export function translatePage(element: Element): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translated = document.createElement('span');
    text.replaceWith(translated);
    translated.append(text.data);
  }
}
