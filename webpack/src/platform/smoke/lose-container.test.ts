import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryDir } from '../repository.ts';
import type { PageFault } from './look-at-pages.ts';
import { COSTS, loseContainer } from './lose-container.ts';
import type { Loss } from './lose-container.ts';

const incomplete: PageFault = { path: '/invoice', kind: 'incomplete' };
const unanswered: PageFault = { path: '/report', kind: 'unanswered' };

let killed: number;
/** Faults found at one look after the other; the last one goes on. */
let looks: (readonly PageFault[])[];
/** The container is back at this look. */
let backAt: number;
let looked: number;

beforeEach(() => {
  [killed, looks, backAt, looked] = [0, [[]], 1, 0];
});

function lose(loss: Partial<Loss>): Promise<number> {
  return loseContainer({
    service: 'api',
    cost: 'data',
    kill: () => {
      killed += 1;
      return Promise.resolve();
    },
    isBack: () => Promise.resolve(looked >= backAt),
    look: () => {
      looked += 1;
      return Promise.resolve((looks.length > 1 ? looks.shift() : looks[0]) ?? []);
    },
    limitMs: 10_000,
    pauseMs: 0,
    ...loss,
  });
}

describe('loseContainer', () => {
  it('kills the container once, and looks until every page is whole', async () => {
    looks = [[], [incomplete], [incomplete], []];
    backAt = 2;
    await lose({});
    expect([killed, looked]).toEqual([1, 4]);
  });

  it('looks until the container is back, although every page is whole', async () => {
    backAt = 3;
    await lose({ service: 'mf-auth', cost: 'nothing' });
    expect([killed, looked]).toEqual([1, 3]);
  });

  it('refuses a remote whose loss costs a page', async () => {
    looks = [[incomplete]];
    await expect(lose({ service: 'mf-auth', cost: 'nothing' })).rejects.toThrow(
      'Without mf-auth pages fail: /invoice (incomplete).',
    );
  });

  it('refuses a host whose loss keeps the shell from answering', async () => {
    looks = [[incomplete], [incomplete, unanswered]];
    await expect(lose({})).rejects.toThrow('Without api pages fail: /report (unanswered).');
  });

  it('lets the loss of the shell cost every page', async () => {
    looks = [[unanswered], [incomplete], []];
    await lose({ service: 'shell', cost: 'pages' });
    expect(looked).toBe(3);
  });

  it('refuses pages that are not whole again within the limit, and names them', async () => {
    looks = [[incomplete]];
    await expect(lose({ limitMs: 0 })).rejects.toThrow(
      '0 s after api was killed these pages are not whole: /invoice (incomplete).',
    );
  });

  it('refuses a container that is not back within the limit', async () => {
    backAt = Infinity;
    await expect(lose({ limitMs: 0 })).rejects.toThrow('0 s after api was killed it does not run, or is not healthy.');
  });
});

it('each container of the stack that goes on running is lost once', async () => {
  const text = await readFile(join(repositoryDir, 'docker-compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true }) as { services: Readonly<Record<string, { restart: string }>> };
  const lasting = Object.entries(services).filter(([, { restart }]) => restart !== 'no');
  expect(Object.keys(COSTS).sort()).toEqual(lasting.map(([name]) => name).sort());
});
