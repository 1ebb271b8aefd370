import { renderToString } from 'react-dom/server';
import { RemoteTree, loadScreen, serverIdentifierPrefix } from '@ecard/shared/remote';
import { createQueryClient, hydrate } from '@ecard/shared/ui';
import type { DehydratedState } from '@ecard/shared/ui';
import { screens } from 'bench:screens';
import { NO_ACTIONS } from '../../src/layouts/shell-actions.ts';
import { ShellTree } from '../../src/layouts/shell-tree.tsx';
import { Slot } from '../../src/layouts/slot.tsx';
import { buildNavigation } from '../../src/page/navigation.ts';
import { openPages } from '../../src/page/open-pages.ts';
import type { PageData } from '../../src/page/page-data.ts';
import { resolvePage } from '../../src/page/resolve-page.ts';
import { worksInAdministration } from '../../src/page/works-in-administration.ts';
import { createLayoutContext } from '../../src/render/layout-context.ts';

/**
 * Prepares the trees of a page of the shell with everything they ask for in memory.
 *
 * @param data - What the shell's answer carried for the browser.
 * @param state - What it carried of the fragment.
 * @param url - Path with search.
 * @returns A function that renders both trees at every call and returns their HTML.
 */
export async function prepareTrees(data: PageData, state: unknown, url: string, token: string): Promise<() => string> {
  const snapshot = { ...data.snapshot, token, terminalToken: token };
  const [pathname = '', search = ''] = url.split(/(?=\?)/);
  const resolution = resolvePage({ pathname, search, map: data, snapshot, faults: data.faults });
  if (resolution.kind !== 'page' || resolution.page.kind !== 'screen') throw new Error(`${url} is no screen`);
  const { page } = resolution;
  const { match } = resolution.page;
  const model = {
    page,
    navigation: buildNavigation(data.routes, snapshot),
    openPages: openPages(data.routes, snapshot),
    inAdministration: worksInAdministration(data.routes, snapshot),
    navigationState: data.navigationState,
    faults: data.faults,
  };
  const request = { route: match.route.name, params: match.params, url };
  const screen = await loadScreen({ name: match.route.remote, screens }, match.route.name);
  const context = createLayoutContext(url, snapshot);
  const queryClient = createQueryClient();
  hydrate(queryClient, state as DehydratedState);
  const shellQueries = createQueryClient();
  return () => {
    const fragment = renderToString(
      <RemoteTree context={context} queryClient={queryClient} screen={screen} request={request} />,
      { identifierPrefix: serverIdentifierPrefix(match.route.remote) },
    );
    return renderToString(
      <ShellTree
        context={context}
        queryClient={shellQueries}
        model={model}
        actions={NO_ACTIONS}
        slot={<Slot remote={match.route.remote} html={`<div>${fragment}</div>`} />}
      />,
    );
  };
}
