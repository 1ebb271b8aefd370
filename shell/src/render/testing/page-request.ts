import { anonymousSnapshot } from '@ecard/shared/store';
import { makeRoute } from '../../testing/make-release.ts';
import type { RenderRequest } from '../render-job.ts';

/** Asks for a page of a remote. */
export function makePageRequest(url: string, name = url.slice(1), remote = 'mf-auth'): RenderRequest {
  const match = { route: { ...makeRoute({ name, path: url }), remote }, params: {} };
  return {
    model: {
      page: { kind: 'screen', layout: 'default', match, url },
      navigation: [],
      openPages: [],
      inAdministration: false,
      navigationState: { narrow: false, closed: [] },
      faults: [],
    },
    snapshot: anonymousSnapshot(),
    homeTiles: [],
    hostHeaders: {},
  };
}
