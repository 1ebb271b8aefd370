import { renderToString } from 'react-dom/server';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { createQueryClient } from '@ecard/shared/ui';
import { NO_ACTIONS } from '../layouts/shell-actions.ts';
import { ShellTree } from '../layouts/shell-tree.tsx';
import { Slot } from '../layouts/slot.tsx';
import type { PageModel } from '../page/page-model.ts';
import { createLayoutContext } from './layout-context.ts';

/** Stands where the fragment comes; React escapes it everywhere else. */
const PLACE = '<!--fragment-->';

/** Renders the shell's own part of a page: what stands before the fragment and what stands after it. */
export function renderLayout(model: PageModel, snapshot: PortalSnapshot): readonly [before: string, after: string] {
  const html = renderToString(
    <ShellTree
      context={createLayoutContext(model.page.url, snapshot)}
      queryClient={createQueryClient()}
      model={model}
      actions={NO_ACTIONS}
      slot={model.page.kind === 'screen' ? <Slot remote={model.page.match.route.remote} html={PLACE} /> : null}
    />,
  );
  const at = html.indexOf(PLACE);
  return at === -1 ? [html, ''] : [html.slice(0, at), html.slice(at + PLACE.length)];
}
