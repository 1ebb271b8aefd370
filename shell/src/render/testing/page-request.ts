import { anonymousSnapshot } from '@ecard/shared/store';
import { makeRoute } from '../../testing/make-release.ts';
import type { RenderRequest } from '../render-job.ts';

/** Asks for a page of mf-auth. */
export function makePageRequest(url: string, name = url.slice(1)): RenderRequest {
  const match = { route: { ...makeRoute({ name, path: url }), remote: 'mf-auth' }, params: {} };
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
