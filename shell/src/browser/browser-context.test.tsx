import { describe, expect, it } from '@jest/globals';
import type { PortalStore } from '@ecard/shared/contract';
import { reply } from '@ecard/shared/testing';
import type { RecordedCall } from '@ecard/shared/testing';
import { OTHER_TOKEN } from '../testing/make-token.ts';
import { createBrowserContext } from './browser-context.ts';
import { device, resetAfterEach, setUp } from './browser-session.fixtures.ts';

const TERMINAL_LOGIN = 'POST /api/auth/login/terminal';
const refusal = reply(401, { code: 'UNAUTHENTICATED' });
const ignore = (): undefined => undefined;

/** The context of a signed-out page at a host that gives a new terminal token. */
async function openPage(answers: Record<string, unknown>) {
  const { session, history, snapshot, calls } = setUp(device, { [TERMINAL_LOGIN]: { token: OTHER_TOKEN }, ...answers });
  await session.restart();
  const { http } = createBrowserContext({
    store: { snapshot } as unknown as PortalStore,
    history,
    notify: { success: ignore, info: ignore, error: ignore },
    session,
    applyPreferences: ignore,
    routes: [],
    loadCalls: () => import('./host-calls.ts'),
    onUnreachable: ignore,
    onEnded: () => Promise.resolve(false),
  });
  const terminalLogins = () => calls.filter(({ method, path }) => `${method} ${path}` === TERMINAL_LOGIN);
  return { http, terminalLogins };
}

describe('the HTTP client of a signed-out page', () => {
  resetAfterEach();

  it('repeats a call whose terminal token was refused, with a new one', async () => {
    const { http, terminalLogins } = await openPage({
      'GET /api/payment/1': ({ headers }: RecordedCall) =>
        headers['authorization'] === `Bearer ${OTHER_TOKEN}` ? { id: '1' } : refusal,
    });
    const answers = await Promise.all([http.get<unknown>('/api/payment/1'), http.get<unknown>('/api/payment/1')]);
    expect(answers.map(({ data }) => data)).toEqual([{ id: '1' }, { id: '1' }]);
    expect(terminalLogins()).toHaveLength(1);
  });

  it('renews the terminal token once, also where the new one is refused too', async () => {
    const { http, terminalLogins } = await openPage({ 'GET /api/payment/1': refusal });
    await expect(http.get('/api/payment/1')).rejects.toMatchObject({ response: { status: 401 } });
    await expect(http.get('/api/payment/1')).rejects.toMatchObject({ response: { status: 401 } });
    expect(terminalLogins()).toHaveLength(1);
  });

  it('keeps the terminal token at a wrong password', async () => {
    const { http, terminalLogins } = await openPage({
      'POST /api/auth/login': reply(401, { code: 'INVALID_CREDENTIALS' }),
    });
    await expect(http.post('/api/auth/login', {})).rejects.toMatchObject({ response: { status: 401 } });
    expect(terminalLogins()).toHaveLength(0);
  });
});
