import type { Release } from '@ecard/shared/contract';
import type { PageData } from '../page/page-data.ts';
import { PAGE_DATA_ID } from '../page/page-data.ts';
import { readPageData } from './read-page-data.ts';

/**
 * Puts the developer's release in the place of the promoted one, in the page's data, before the shell starts from it. Its
 * files are loaded with the hashes of its own `release.json`. The pages stay those of the promoted release.
 *
 * @throws Error when the machine does not answer; the page then goes on with the promoted release.
 */
export async function loadOverride(
  window: Window & typeof globalThis,
  { remote, origin }: DOMStringMap,
): Promise<void> {
  const answer = await window.fetch(`${origin}/release.json`, { cache: 'no-store' });
  const release = (await answer.json()) as Pick<Release, 'name' | 'version' | 'browser' | 'files'>;
  if (release.name !== remote) throw new Error(`${origin} serves ${release.name}, not ${remote}`);
  const url = (file: string) => `${origin}/${file}`;
  const data = readPageData(window.document);
  const changed: PageData = {
    ...data,
    releases: [
      ...data.releases.filter(({ name }) => name !== remote),
      {
        name: remote,
        version: release.version,
        entry: url(release.browser.entry),
        files: '',
        list: { preload: {}, files: {} },
      },
    ],
    integrity: {
      ...data.integrity,
      // As webpack's loading asks for them, and as the page asks whether it knows the entry.
      ...Object.fromEntries(
        Object.entries(release.files).flatMap(([file, hash]) => [
          [url(file), hash],
          [new URL(url(file)).pathname, hash],
        ]),
      ),
    },
  };
  const element = window.document.getElementById(PAGE_DATA_ID);
  if (element) element.textContent = JSON.stringify(changed);
}
