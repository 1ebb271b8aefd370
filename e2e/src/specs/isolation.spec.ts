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

/** An amount in tugrik that nobody else has, and that is easily told from other numbers. */
function balanceOf(person: string): number {
  return 700_000 + 1_001 * Number(person.replace(/\D/g, ''));
}

/** One card with all the money of its owner. */
function cardsWorth(balance: number) {
  const card = {
    id: 'card',
    card_no: '•••• •••• 0264',
    media_type: 'PLASTIC',
    holder_name: null,
    category: { id: 'c1', code: 'ADULT', name: 'Том хүн' },
    balance,
    rides_today: 0,
    rides_per_day: 4,
    status: 'ACTIVE',
    expires_on: null,
    block_reason: null,
    last_taps: [],
  };
  const aggregates = { balance_total: balance, active: 1, blocked: 0 };
  return { data: [card], page: 1, page_size: 20, total: 1, aggregates };
}

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
  app.get('/api/ec/cards', ({ headers }) => cardsWorth(balanceOf(personOf(headers.authorization))));
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

test('of 200 requests of 40 people at once, each answer holds its own person’s names and money and nobody else’s, and no token', async () => {
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
  // On the card, over all cards, and in the data the browser goes on with; not the end of a moment in milliseconds.
  const amounts = answers.map(({ body }) => [
    ...new Set([...body.matchAll(/(?<![\d,])7\d\d,?\d{3}(?=₮|[,}])/g)].map(([amount]) => amount.replace(',', ''))),
  ]);
  expect(amounts).toEqual(answers.map(({ person }) => [String(balanceOf(person))]));
  expect(answers.filter(({ body }) => tokens.some((token) => body.includes(token)))).toEqual([]);
  expect(portal.log.filter((line) => tokens.some((token) => line.includes(token)))).toEqual([]);
});

/** Pages whose fragment was rendered, and those that were left to the browser because too many waited. */
async function countPages(): Promise<number> {
  const series = (outcome: string) => `shell_fragments_total{remote="mf-auth",outcome="${outcome}"}`;
  return (await portal.metric(series('rendered'))) + (await portal.metric(series('RENDER_BUSY')));
}

test('of 1 000 requests at once each is answered whole and counted, and the shell goes on', async () => {
  test.setTimeout(120_000);
  const countedBefore = await countPages();
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const answer = await fetch(`${portal.urls.shell}/`, { headers: { accept: 'text/html' } });
      return { status: answer.status, isWhole: (await answer.text()).trimEnd().endsWith('</html>') };
    }),
  );
  expect(answers.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([]);
  expect(await countPages()).toBe(countedBefore + answers.length);
  expect((await fetch(`${portal.urls.shell}/readyz`)).status).toBe(200);
});
