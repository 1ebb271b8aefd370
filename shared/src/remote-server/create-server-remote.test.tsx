import { describe, expect, it, jest } from '@jest/globals';
import { queryOptions, useQuery } from '@ecard/shared/ui';
import { createScreenPart } from '@ecard/shared/remote';
import type { RemoteDefinition, ScreenModule } from '@ecard/shared/remote';
import type { HoldThread, PortalContext } from '../contract/index.ts';
import { createTestContext } from '../testing/create-test-context.ts';
import { reply } from '../testing/fake-network.ts';
import { createServerRemote } from './create-server-remote.tsx';

const cards = ({ http }: Pick<PortalContext, 'http'>) =>
  queryOptions({ queryKey: ['cards'], queryFn: async () => (await http.get<string[]>('/api/cards')).data });

function makeRemote(context: PortalContext, differences: Partial<ScreenModule> = {}) {
  const screen: ScreenModule = {
    Screen: () => <p>{useQuery(cards(context)).data?.join(', ') ?? 'loading'}</p>,
    prefetch: async ({ queryClient }) => {
      await queryClient.query(cards(context)).catch(() => undefined);
      return undefined;
    },
    ...differences,
  };
  const definition: RemoteDefinition = { name: 'mf-auth', screens: { cards: () => Promise.resolve({ screen }) } };
  return createServerRemote(definition);
}
const request = { route: 'cards', params: {}, url: '/cards' };
const pass: HoldThread = (stretch) => stretch();
const contextWith = (answer: unknown) => createTestContext({ responses: { 'GET /api/cards': answer } });

describe('createServerRemote', () => {
  it('renders a screen with its data, and returns the data', async () => {
    const context = contextWith(['A', 'B']);
    const { html, state, status } = await makeRemote(context).render(context, request, pass);
    expect(html).toContain('<p>A, B</p>');
    expect(JSON.stringify(state)).toContain('["A","B"]');
    expect(status).toBe(200);
    expect(context.calls).toHaveLength(1);
  });

  it('returns the status and title of the screen', async () => {
    const context = contextWith([]);
    const remote = makeRemote(context, { prefetch: () => Promise.resolve({ status: 404, title: 'Карт олдсонгүй' }) });
    expect(await remote.render(context, request, pass)).toMatchObject({ status: 404, title: 'Карт олдсонгүй' });
  });

  it('returns the wait that a screen asks for', async () => {
    const context = contextWith([]);
    const remote = makeRemote(context, { prefetch: () => Promise.resolve({ status: 429, retryAfterSeconds: 40 }) });
    expect(await remote.render(context, request, pass)).toMatchObject({ status: 429, retryAfterSeconds: 40 });
  });

  it('renders the parts that this account sees, and names them', async () => {
    const context = contextWith([]);
    const part = createScreenPart('filters', () => Promise.resolve(() => <p>шүүлтүүр</p>), <p>хүлээнэ үү</p>);
    const remote = makeRemote(context, { Screen: () => <part.Part />, parts: () => [part] });
    const { html, parts } = await remote.render(context, request, pass);
    expect(html).toContain('<p>шүүлтүүр</p>');
    expect(parts).toEqual(['filters']);
  });

  it('fails when the data could not be loaded, so that the browser mounts the screen itself', async () => {
    const context = contextWith(reply(403));
    await expect(makeRemote(context).render(context, request, pass)).rejects.toMatchObject({
      code: 'PREFETCH_FAILED',
      cause: expect.objectContaining({ response: expect.objectContaining({ status: 403 }) }),
    });
  });

  it('fails with the error of a prefetch', async () => {
    const context = contextWith([]);
    const remote = makeRemote(context, { prefetch: () => Promise.reject(new Error('broken')) });
    await expect(remote.render(context, request, pass)).rejects.toThrow('broken');
  });

  it('fails for a route it does not have', async () => {
    const context = contextWith([]);
    await expect(makeRemote(context).render(context, { ...request, route: 'none' }, pass)).rejects.toMatchObject({
      code: 'UNKNOWN_ROUTE',
    });
  });

  it('says that it holds the thread while a screen prepares and renders, and not while it waits for the host', async () => {
    let held = false;
    const seen: [string, boolean][] = [];
    const hold: HoldThread = (stretch) => {
      held = true;
      try {
        return stretch();
      } finally {
        held = false;
      }
    };
    const context = contextWith(() => {
      seen.push(['host', held]);
      return ['A'];
    });
    const Screen = () => {
      seen.push(['render', held]);
      return null;
    };
    const remote = makeRemote(context, {
      Screen,
      prefetch: async ({ queryClient }) => {
        seen.push(['prepare', held]);
        await Promise.resolve();
        await queryClient.query(cards(context)).catch(() => undefined);
        return undefined;
      },
    });
    await remote.render(context, request, hold);
    expect(seen).toEqual([
      ['prepare', true],
      ['host', false],
      ['render', true],
    ]);
  });

  it('shares nothing between two requests', async () => {
    const one = contextWith(['A']);
    const other = contextWith(['B']);
    const [first, second] = await Promise.all([
      makeRemote(one).render(one, request, pass),
      makeRemote(other).render(other, request, pass),
    ]);
    expect([first.html.includes('A'), first.html.includes('B')]).toEqual([true, false]);
    expect(JSON.stringify(second.state)).not.toContain('"A"');
  });

  it('renders a screen that needs no data', async () => {
    const context = contextWith([]);
    const render = jest.fn(() => <p>ready</p>);
    const { html } = await createServerRemote({
      name: 'mf-auth',
      screens: { cards: () => Promise.resolve({ screen: { Screen: render } }) },
    }).render(context, request, pass);
    expect(html).toContain('<p>ready</p>');
  });
});
