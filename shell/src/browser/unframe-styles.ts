import { SCREEN_LAYER, takeOutOfFrame } from '@ecard/shared/contract';

const REMOTE_SHEET = 'link[rel="stylesheet"][href^="/_remotes/"], style[data-href]';

/**
 * Styles remotes in a browser that does not know `@scope` and ignores all that stands in one: every sheet comes a second
 * time, out of its frame.
 */
export function unframeStyles(document: Document): void {
  const done = new WeakSet<Element>();
  const look = (): void => {
    for (const element of document.head.querySelectorAll(REMOTE_SHEET)) {
      if (done.has(element)) continue;
      done.add(element);
      void unframe(element).catch(() => undefined);
    }
  };
  new MutationObserver(look).observe(document.head, { childList: true });
  look();
}

async function unframe(element: Element): Promise<void> {
  const text = element instanceof HTMLLinkElement ? await textOf(element) : element.textContent;
  const [, remote = ''] = /^@layer \w+\{@scope \(\[data-remote=([a-z0-9-]+)\]/.exec(text) ?? [];
  const content = takeOutOfFrame(text, remote);
  if (content === undefined) return;
  const style = element.ownerDocument.createElement('style');
  style.textContent = `@layer ${SCREEN_LAYER}{${content}}`;
  element.after(style);
}

/** The file is in the browser's cache. */
async function textOf({ href, integrity }: HTMLLinkElement): Promise<string> {
  return (await fetch(href, { integrity })).text();
}
