import { describe, expect, it } from '@jest/globals';
import type { AxiosInstance } from 'axios';
import type { ServerApp } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import { makeRoute } from '../testing/make-release.ts';
import { createJobMarks, hasMark } from './job-marks.ts';
import { renderFragment } from './render-fragment.ts';
import type { RenderJob } from './render-job.ts';

const match = { route: { ...makeRoute(), remote: 'mf-auth' }, params: { id: '7' } };
const url = '/ec?page=2';

function makeJob(): RenderJob {
  return {
    model: {
      page: { kind: 'screen', layout: 'default', match, url },
      navigation: [],
      openPages: [],
      navigationState: { narrow: false, closed: [] },
      faults: [],
    },
    snapshot: anonymousSnapshot({ token: 't', actions: [{ code: 'a' }] }),
    hostHeaders: {},
    fragment: 'server',
    marks: createJobMarks(),
  };
}

function render(
  render: ServerApp['render'],
  { job = makeJob(), budgetMs = 5_000, loadApp = () => Promise.resolve({ render }) } = {},
) {
  return renderFragment({ match, url, job }, { apiUrl: 'http://host.test', budgetMs, loadApp });
}

const fragment = { html: '<p>Карт</p>', state: { a: 1 }, status: 200 };
const never = () => new Promise<never>(() => undefined);

describe('renderFragment', () => {
  it('gives what the remote renders for the request', async () => {
    const outcome = await render((context, request) =>
      Promise.resolve({
        html: `${request.route} ${request.params['id'] ?? ''} ${request.url}`,
        state: context.store.snapshot().token,
        status: 404,
      }),
    );
    expect(outcome).toEqual({ rendered: { html: 'ec 7 /ec?page=2', state: 't', status: 404 } });
  });

  it('gives the remote the context of this request alone', async () => {
    let seen: unknown;
    await render((context) => {
      const { pathname, search } = context.history.location;
      seen = {
        place: pathname + search,
        may: [context.can('a'), context.can('b'), context.can('')],
        contract: context.contract,
        base: (context.http as AxiosInstance).defaults.baseURL,
      };
      return Promise.resolve(fragment);
    });
    expect(seen).toEqual({ place: url, may: [true, false, false], contract: 1, base: 'http://host.test' });
  });

  it('fails when the remote is not done within its budget', async () => {
    expect(await render(never, { budgetMs: 5 })).toMatchObject({ failure: { code: 'FRAGMENT_TIMEOUT' } });
  });

  it('fails when the remote is not loaded within the budget', async () => {
    expect(await render(never, { budgetMs: 5, loadApp: never })).toMatchObject({
      failure: { code: 'FRAGMENT_TIMEOUT' },
    });
  });

  it('fails when the remote throws, with its message', async () => {
    const outcome = await render(() => Promise.reject(new Error('no such card')));
    expect(outcome).toEqual({ failure: { code: 'FRAGMENT_THREW', message: 'no such card' } });
  });

  it('fails when the remote throws at once, or something that is no error', async () => {
    const outcome = await render(() => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- a remote may throw anything
      throw 'text';
    });
    expect(outcome).toMatchObject({ failure: { code: 'FRAGMENT_THREW' } });
  });

  it('fails when the remote cannot be loaded, with the code of the reason', async () => {
    const changed = Object.assign(new Error('changed'), { code: 'RELEASE_HASH' });
    expect(await render(never, { loadApp: () => Promise.reject(changed) })).toMatchObject({
      failure: { code: 'RELEASE_HASH' },
    });
  });

  it('marks the job exactly while the remote is being loaded and while it holds the thread', async () => {
    const job = makeJob();
    const seen: boolean[] = [];
    const see = () => void seen.push(hasMark(job.marks, 'holdsThread'));
    const app: ServerApp = {
      render(_context, _request, hold) {
        see();
        hold(see);
        see();
        return Promise.resolve(fragment);
      },
    };
    await render(never, {
      job,
      loadApp: () => {
        see();
        return Promise.resolve(app);
      },
    });
    see();
    expect(seen).toEqual([true, false, true, false, false]);
  });

  it('takes the mark back when the held stretch throws', async () => {
    const job = makeJob();
    await render(
      (_context, _request, hold) =>
        hold(() => {
          throw new Error('broken');
        }),
      { job },
    );
    expect(hasMark(job.marks, 'holdsThread')).toBe(false);
  });
});
