/** Out of sight, but not out of the accessibility tree. */
const HIDDEN =
  'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** Makes a function that says a text to screen readers, politely. */
export function createAnnouncer(document: Document): (text: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.dataset['announcer'] = '';
  region.style.cssText = HIDDEN;
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
