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
import { createServerContext } from '../../src/render/server-context.ts';

/**
 * Prepares the trees of a page of the shell with everything they ask for in memory.
 *
 * @param data - What the shell's answer carried for the browser.
 * @param url - Path with search.
 * @returns A function that renders both trees anew and answers their HTML.
 */
export async function prepareTrees(data: PageData, url: string, token: string): Promise<() => string> {
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
    navigationState: data.navigationState,
    faults: data.faults,
  };
  const request = { route: match.route.name, params: match.params, url };
  const screen = await loadScreen({ name: match.route.remote, screens }, match.route.name);
  const context = createServerContext({ snapshot, url, apiUrl: '', timeoutMs: 1_000, headers: {} });
  const queryClient = createQueryClient();
  hydrate(queryClient, data.fragment?.state as DehydratedState);
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
        slot={<Slot html={`<div>${fragment}</div>`} />}
      />,
    );
  };
}
