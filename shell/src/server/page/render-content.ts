import type { FastifyRequest } from 'fastify';
import { originHeaders } from '../../http/api-headers.ts';
import { openTiles } from '../../page/offers.ts';
import type { RenderedPage } from '../../render/render-job.ts';
import type { AppOptions } from '../app-options.ts';
import { isOverridden, versionOf } from './show-page.ts';
import type { ShownPage } from './show-page.ts';

/** A page without its document, and the time it took. */
export interface RenderedContent {
  readonly rendered: RenderedPage;
  readonly seconds: number;
}

/** Renders layout and fragment; the renderer is called before anything is waited for. */
export async function renderContent(
  request: FastifyRequest,
  shown: ShownPage,
  { renderer }: Pick<AppOptions, 'renderer'>,
): Promise<RenderedContent> {
  const { model, snapshot, set } = shown;
  const began = performance.now();
  const rendered = await renderer.render({
    model,
    snapshot,
    homeTiles: openTiles(set.offers.home, set.map.routes, snapshot),
    hostHeaders: originHeaders(request),
    version: versionOf(shown),
    withoutFragment: isOverridden(shown),
  });
  return { rendered, seconds: (performance.now() - began) / 1000 };
}
