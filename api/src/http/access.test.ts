import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { Tokens } from '../security/tokens.ts';
import { enforceAccess } from './access.ts';

const noTokens: Tokens = {
  issueUser: () => Promise.reject(new Error('not used')),
  issueTerminal: () => Promise.reject(new Error('not used')),
  read: () => Promise.resolve(undefined),
};

function createGuardedApp() {
  const app = Fastify();
  enforceAccess(app, {
    tokens: noTokens,
    loadAccount: async () => undefined,
    actFor: async () => undefined,
    loadTerminal: async () => undefined,
  });
  return app;
}

describe('enforceAccess', () => {
  it('keeps an app from starting while an endpoint does not declare its access', async () => {
    const app = createGuardedApp();
    app.get('/open', { config: { access: { kind: 'public' } } }, async () => 'ok');
    app.get('/forgotten', async () => 'secret');
    await expect(app.ready()).rejects.toThrow('These endpoints do not declare their access: GET /forgotten');
  });

  it('lets an app start when all endpoints declare theirs', async () => {
    const app = createGuardedApp();
    app.get('/open', { config: { access: { kind: 'public' } } }, async () => 'ok');
    expect((await app.inject('/open')).body).toBe('ok');
  });
});
