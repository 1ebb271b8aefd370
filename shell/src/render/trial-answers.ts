/** Stands in a trial's answers where each person has their mark. */
const MARK_PLACE = '[mark]';

/** Something that a check of a host's answer missed, as zod names it. A remote's process says it: nothing of it is certain. */
interface Miss {
  readonly code?: unknown;
  readonly path?: unknown;
  readonly expected?: unknown;
  readonly values?: unknown;
  readonly options?: unknown;
  readonly discriminator?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly errors?: unknown;
}

/** Answer of a trial's host to the calls of one page, which becomes what the page's checks ask for. */
export interface TrialAnswer {
  /** Returns the answer in JSON, with the mark in its place. */
  written(mark: string): string;
  /**
   * Fills in what a check missed.
   *
   * @param misses - JSON of the remote's process.
   * @returns False when nothing was learned, so that another try would end alike.
   */
  learn(misses: string | undefined): boolean;
}

/** A page of a list that is empty, and a record that has little: what a screen does with it shows what it keeps. */
const FIRST = {
  data: [],
  page: 1,
  page_size: 20,
  total: 0,
  id: MARK_PLACE,
  name: MARK_PLACE,
  code: MARK_PLACE,
  user: { id: MARK_PLACE, first_name: MARK_PLACE, last_name: MARK_PLACE },
  rows: [],
};

const OF_TYPE: Readonly<Record<string, unknown>> = {
  string: MARK_PLACE,
  number: 1,
  int: 1,
  boolean: false,
  array: [],
  tuple: [],
  object: {},
  record: {},
  null: null,
};

const MOMENT = '2026-01-01T08:00:00+08:00';
/** Texts of the forms that the host's answers have, tried one after the other: an expression of a remote is not run here. */
const FORMS = [
  '2026-01-01',
  MOMENT,
  '00000000-0000-7000-8000-000000000001',
  '08:00',
  '2026-01',
  '1',
  'A',
  'a',
  '/',
  '#000000',
  'a@trial.invalid',
  'https://trial.invalid/',
  '12345678',
  '1234 УБА',
];
/** Names of texts that a screen reads as days or moments, though its checks take any text. */
const IS_TIME = /(?:_at|_on|_until|_from|_to|date|day)$/;
const MOST_MISSES = 200;
const MOST_DEPTH = 20;
const MOST_ITEMS = 10;

/** Makes the answer of a page; it begins as that of every page. */
export function createTrialAnswer(): TrialAnswer {
  let answer: unknown = structuredClone(FIRST);
  /** Number of times a place was filled in. */
  const tries = new Map<string, number>();

  function fill(miss: Miss, depth: number): boolean {
    const path = pathOf(miss.path);
    if (!path || depth > MOST_DEPTH) return false;
    const key = JSON.stringify([path, miss.code]);
    const tried = tries.get(key) ?? 0;
    tries.set(key, tried + 1);
    if (miss.code === 'invalid_union' && miss.discriminator === undefined) {
      const kinds = listOf(miss.errors);
      const chosen = kinds[tried % Math.max(kinds.length, 1)];
      return listOf(chosen)
        .map((one) => fill({ ...(one as Miss), path: [...path, ...(pathOf((one as Miss).path) ?? [])] }, depth + 1))
        .includes(true);
    }
    const isTime = miss.expected === 'string' && IS_TIME.test(String(path.at(-1)));
    const value = isTime ? MOMENT : valueFor(miss, tried);
    if (value === undefined) return false;
    answer = withValue(answer, path, value);
    return true;
  }

  return {
    written: (mark) => JSON.stringify(answer).replaceAll(MARK_PLACE, mark),
    learn: (misses) =>
      readMisses(misses)
        .map((miss) => fill(miss, 0))
        .includes(true),
  };
}

function valueFor(miss: Miss, tried: number): unknown {
  switch (miss.code) {
    case 'invalid_type':
      return typeof miss.expected === 'string' && Object.hasOwn(OF_TYPE, miss.expected)
        ? OF_TYPE[miss.expected]
        : undefined;
    case 'invalid_format':
      return FORMS[tried];
    case 'invalid_value':
    case 'invalid_union': {
      const values = listOf(miss.values ?? miss.options);
      const value = values[tried % Math.max(values.length, 1)];
      return typeof value === 'object' ? undefined : value;
    }
    case 'too_small':
      if (miss.origin === 'array')
        return Number(miss.minimum) < MOST_ITEMS ? Array.from({ length: Number(miss.minimum) }, () => null) : undefined;
      return miss.origin === 'string' ? '1'.repeat(Math.min(Number(miss.minimum), 100)) : Number(miss.minimum) + tried;
    case 'too_big':
      return miss.origin === 'string' ? '1' : Number(miss.maximum) - tried;
    default:
      return undefined;
  }
}

/** Returns the answer with another value at a place; what stands in its way is replaced. */
function withValue(answer: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return structuredClone(value);
  if (typeof key === 'number') {
    const items: unknown[] = Array.isArray(answer) ? [...(answer as unknown[])] : [];
    items[key] = withValue(items[key], rest, value);
    return items;
  }
  const members = typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : {};
  const before = Object.hasOwn(members, key) ? (members as Record<string, unknown>)[key] : undefined;
  return Object.fromEntries([...Object.entries(members), [key, withValue(before, rest, value)]]);
}

function readMisses(json: string | undefined): readonly Miss[] {
  try {
    return listOf(JSON.parse(json ?? '[]')).filter((miss) => typeof miss === 'object' && miss !== null) as Miss[];
  } catch {
    return [];
  }
}

function pathOf(path: unknown): readonly (string | number)[] | undefined {
  const keys = listOf(path);
  const isPlace = (key: unknown) =>
    typeof key === 'string' || (Number.isInteger(key) && Number(key) >= 0 && Number(key) < MOST_ITEMS);
  return keys.length <= MOST_DEPTH && keys.every(isPlace) ? (keys as (string | number)[]) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, MOST_MISSES) : [];
}
