import { expect, test } from '@playwright/test';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { tokenFor } from '../support/recording-host.ts';
import { runPlatform } from '../support/run-platform.ts';
import type { TestPlatform } from '../support/run-platform.ts';

const PEOPLE = 40;
const REQUESTS = 200;

let host: FastifyInstance;
let portal: TestPlatform;

/** A host whose every answer holds what belongs to the asker alone, given in an order of its own. */
function startPersonalHost(): FastifyInstance {
  const app = Fastify();
  const personOf = (authorization = '') => {
    const [, payload = ''] = authorization.split('.');
    return (JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { sub?: string }).sub ?? 'nobody';
  };
  app.addHook('preHandler', async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
  });
  app.post('/api/auth/login/terminal', () => ({ token: tokenFor('terminal') }));
  app.get('/api/ec/season', () => ({ id: null, status: 'NONE' }));
  app.get('/api/user/profile', ({ headers }) => ({
    user: {
      id: personOf(headers.authorization),
      last_name: 'Овог',
      first_name: `Нэр-${personOf(headers.authorization)}-`,
    },
    groups: [],
  }));
  app.get('/api/organization/pages', ({ headers }) => ({
    systems: [{ id: 1, name: `Цэс-${personOf(headers.authorization)}-`, path: '/ec', sort: 1 }],
  }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' }));
  return app;
}

test.beforeAll(async () => {
  test.setTimeout(150_000);
  host = startPersonalHost();
  const apiUrl = await host.listen({ port: 0, host: '127.0.0.1' });
  // Nobody is to be left to the browser, however busy the machine is.
  portal = await runPlatform({ apiUrl, shellEnv: { SSR_STARTUP_MS: '60000', SSR_FRAGMENT_MS: '20000' } });
});
test.afterAll(async () => {
  await portal.stop();
  await host.close();
});

test('of 200 requests of 40 people at once, each answer holds its own person’s names and nobody else’s, and no token', async () => {
  const tokens = Array.from({ length: PEOPLE }, (_, person) => tokenFor(`person-${String(person)}`));
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, index) => {
      const person = index % PEOPLE;
      const answer = await fetch(`${portal.urls.shell}/ec`, {
        headers: {
          cookie: `token=${tokens[person] ?? ''}; terminaltoken=${tokenFor('terminal')}`,
          accept: 'text/html',
        },
      });
      return { person: `person-${String(person)}`, status: answer.status, body: await answer.text() };
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(200));
  const seen = answers.map(({ body }) => [
    ...new Set([...body.matchAll(/(?:Нэр|Цэс)-(person-\d+|nobody)-/g)].map(([, who]) => who)),
  ]);
  expect(seen).toEqual(answers.map(({ person }) => [person]));
  expect(answers.filter(({ body }) => tokens.some((token) => body.includes(token)))).toEqual([]);
  expect(portal.log.filter((line) => tokens.some((token) => line.includes(token)))).toEqual([]);
});

test('of 1 000 requests at once none fails, and the shell goes on', async () => {
  test.setTimeout(120_000);
  const statuses = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const answer = await fetch(`${portal.urls.shell}/`, { headers: { accept: 'text/html' } });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await fetch(`${portal.urls.shell}/readyz`)).status).toBe(200);
});
