import type { BrowserRelease, PageData } from '../page/page-data.ts';
import type { ReleaseFiles } from '../page/release-files.ts';
import { FILES_NAME, releaseUrl, routeUrls } from './release-urls.ts';

/** URL paths of a route's files beyond the entry. */
export type RouteUrls = ReturnType<typeof routeUrls>;

/** The lists of the releases' browser files; a page comes with the hashes of its own remote's alone. */
export interface ReleaseLists {
  /**
   * Loads the list of a remote's files, once, and allows webpack's loading and the page's these files.
   *
   * @returns The files of each route and part.
   * @throws Error `REMOTE_ENTRY_FAILED` when it cannot be had, or is not the one that the page's document names.
   */
  load(remote: string): Promise<Readonly<Record<string, RouteUrls>>>;
}

/** @param ask - The page's `fetch`. */
export function createReleaseLists(
  { releases, integrity, shared }: Pick<PageData, 'releases' | 'integrity' | 'shared'>,
  ask: typeof fetch,
): ReleaseLists {
  const lists = new Map<string, Promise<Readonly<Record<string, RouteUrls>>>>();

  async function loadList(release: BrowserRelease): Promise<Readonly<Record<string, RouteUrls>>> {
    const { preload, files } = release.list ?? (await fetchList(release, ask));
    for (const [file, hash] of Object.entries(files)) integrity[releaseUrl(release, file)] = hash;
    return Object.fromEntries(
      Object.entries(preload).map(([route, names]) => [route, routeUrls(release, names, shared)]),
    );
  }

  return {
    load(remote) {
      const release = releases.find(({ name }) => name === remote);
      if (!release) return Promise.resolve({});
      const known = lists.get(remote);
      if (known) return known;
      const list = loadList(release);
      lists.set(remote, list);
      list.catch(() => lists.delete(remote));
      return list;
    },
  };
}

async function fetchList(release: BrowserRelease, ask: typeof fetch): Promise<ReleaseFiles> {
  try {
    const answer = await ask(releaseUrl(release, FILES_NAME), { integrity: release.files });
    if (!answer.ok) throw new Error(`the shell answered ${String(answer.status)}`);
    return (await answer.json()) as ReleaseFiles;
  } catch (cause) {
    const error = new Error(`the files of ${release.name} are not known`, { cause });
    throw Object.assign(error, { code: 'REMOTE_ENTRY_FAILED' });
  }
}
