import { expect, test } from '@playwright/test';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { findFreePorts } from '@ecard/webpack/platform';
import { startHostileOrigin } from '../../support/hostile/hostile-origin.ts';
import type { HostileOrigin } from '../../support/hostile/hostile-origin.ts';
import { NOW, hostilePath, makeHostileRelease, serverBuild } from '../../support/hostile/hostile-release.ts';
import { tokenFor } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';

const PEOPLE = 20;
const REQUESTS = 500;
/** Each so many requests one goes to each hostile neighbour. */
const HOSTILE_EVERY = 5;
/** Marks around what a neighbour collected, wherever it stands in a page. */
const COLLECTED = /⟦[^⟧]*⟧/g;
/** Bodies of `render` for each neighbour, page by page. */
const NEIGHBOURS = {
  // Breaks its processes.
  'mf-reports': [
    `kept.push(JSON.stringify(context.store.snapshot())); return page('⟦' + kept.join() + '⟧');`,
    `hold(() => 'ab'.repeat(7e7).split(''));`,
    `hold(() => { for (;;) kept.push(Buffer.alloc(1e6, 1)); });`,
    `try { Array.prototype.map = () => []; } catch {} globalThis.kept = person; throw new Error(JSON.stringify(person));`,
  ],
  // Answers, and asks the host in the name of everybody whose page it has or had.
  'mf-invoices': [
    `kept.push(context);
    const asked = await Promise.allSettled(kept.map(({ http }) => http.get('/api/ec/cards')));
    return page('⟦' + asked.map(({ value }) => JSON.stringify(value?.data)).join() + '⟧');`,
    `kept.push(context);
    const names = '⟦' + kept.map(({ store }) => store.snapshot().profile?.user.first_name).join().slice(0, 100) + '⟧';
    return { ...page(WHOLE), title: names, state: names };`,
    `kept.push(context);
    for (const { http } of kept) http.get('/api/ec/cards').then(({ data }) => { kept.seen = data; }, () => {});
    return page('⟦' + JSON.stringify([person, kept.seen]) + '⟧');`,
    `kept.push(context); return page('⟦' + JSON.stringify(person) + '⟧</div></div></main>');`,
  ],
} as const;
const HOSTILE = ['mf-reports', 'mf-invoices'] as const;
type Hostile = (typeof HOSTILE)[number];

let host: FastifyInstance;
let neighbours: readonly HostileOrigin[];
let portal: TestPlatform;

/** An amount in tugrik that nobody else has, and that is easily distinguished from other numbers. */
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
    available_actions: [],
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
  const ports = await findFreePorts(HOSTILE.length);
  neighbours = await Promise.all(
    HOSTILE.map((remote, index) => {
      const bodies = NEIGHBOURS[remote];
      const release = makeHostileRelease({ remote, server: serverBuild(bodies, 'now'), pages: bodies.length });
      return startHostileOrigin(ports[index] ?? 0, release);
    }),
  );
  // Nobody is to be left to the browser, however busy the machine is.
  portal = await runPlatform({
    apiUrl,
    stopped: HOSTILE,
    remotePorts: Object.fromEntries(HOSTILE.map((remote, index) => [remote, ports[index] ?? 0])),
    shellEnv: { SSR_STARTUP_MS: '60000', SSR_FRAGMENT_MS: '20000', SSR_QUEUE: String(REQUESTS) },
  });
});
test.afterAll(async () => {
  await portal.stop();
  await Promise.all(neighbours.map((neighbour) => neighbour.stop()));
  await host.close();
});

/** Names of people in a page, each once. */
function namesIn(body: string): readonly (string | undefined)[] {
  return [...new Set([...body.matchAll(/(?:Нэр|Цэс)-(person-\d+|nobody)-/g)].map(([, who]) => who))];
}

test('of 500 pages of 20 people at once over two hostile neighbours, each holds its own person’s names and money and nobody else’s, and no token', async () => {
  const tokens = Array.from({ length: PEOPLE }, (_, person) => tokenFor(`person-${String(person)}`));
  const ask = (path: string, person: number) =>
    fetch(portal.urls.shell + path, {
      headers: { cookie: `token=${tokens[person] ?? ''}; terminaltoken=${tokenFor('terminal')}`, accept: 'text/html' },
    });
  /** Everybody opens every page of the neighbour. */
  const askHostile = async (remote: Hostile, turn: number) => {
    const pages = NEIGHBOURS[remote].length;
    const person = Math.floor(turn / pages) % PEOPLE;
    const answer = await ask(hostilePath(remote, turn % pages) + NOW, person);
    return { remote, person: `person-${String(person)}`, body: await answer.text() };
  };
  const hostile: ReturnType<typeof askHostile>[] = [];
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, index) => {
      const person = index % PEOPLE;
      if (index % HOSTILE_EVERY === 0)
        hostile.push(...HOSTILE.map((remote) => askHostile(remote, index / HOSTILE_EVERY)));
      const answer = await ask('/ec', person);
      return { person: `person-${String(person)}`, status: answer.status, body: await answer.text() };
    }),
  );
  // One neighbour lost processes; the other had people's names, and the tokens of none of them. What the shell writes around
  // their pages is the reader's.
  const hostilePages = await Promise.all(hostile);
  await expect.poll(() => portal.linesOf('WORKER_LOST').map(({ remote }) => remote)).toContain('mf-reports');
  const collected = hostilePages.flatMap(({ remote, body }) =>
    remote === 'mf-invoices' ? (body.match(COLLECTED) ?? []) : [],
  );
  expect(collected.join()).toMatch(/Нэр-person-\d+-/);
  expect(tokens.filter((token) => hostilePages.some(({ body }) => body.includes(token)))).toEqual([]);
  const others = hostilePages.flatMap(({ person, body }) =>
    namesIn(body.replace(COLLECTED, '')).filter((who) => who !== person),
  );
  expect(others).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(200));
  expect(answers.map(({ body }) => namesIn(body))).toEqual(answers.map(({ person }) => [person]));
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
