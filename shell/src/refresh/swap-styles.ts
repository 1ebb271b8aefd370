import type { RemoteBuild } from '../page/builds.ts';
import { fileName, namedFiles } from './named-files.ts';

/** Puts a build's style sheets in the place of those of the build before that the page has. */
export async function swapStyles(document: Document, before: RemoteBuild, after: RemoteBuild): Promise<void> {
  const next = namedFiles(after);
  const swaps = [...namedFiles(before)].map(async ([name, url]) => {
    const newUrl = next.get(name);
    if (!name.endsWith('.css') || !newUrl || fileName(newUrl) === fileName(url)) return;
    const present = document.querySelector(`link[href$="${url}"][rel="stylesheet"],[data-href="${fileName(url)}"]`);
    if (present) await replace(present, newUrl, after.files[newUrl] ?? '');
  });
  await Promise.all(swaps);
}

/** The old one goes once the new one is there, so that nobody sees the page without either. */
async function replace(present: Element, url: string, integrity: string): Promise<void> {
  const link = present.ownerDocument.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: url, integrity, crossOrigin: 'anonymous' });
  // The name by which webpack recognises a style sheet that is already there.
  link.dataset['href'] = fileName(url);
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${url} did not come`)));
    present.after(link);
  });
  present.remove();
}
