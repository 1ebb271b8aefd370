import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as apiSchema from '@ecard/shared/api-schema';
import type { Enumeration } from '@ecard/shared/api-schema';

const repository = new URL('../../', import.meta.url).pathname;
const enumerations = Object.entries<unknown>(apiSchema).flatMap(([name, value]) =>
  isEnumeration(value) ? [[name, value] as const] : [],
);

function isEnumeration(value: unknown): value is Enumeration<string> {
  return typeof value === 'object' && value !== null && 'values' in value && 'labels' in value && 'tones' in value;
}

/** Objects that hold no other ones, as their keys with those values that are words. */
function recordsOf(source: string): readonly (readonly (readonly [string, string])[])[] {
  return [...source.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) =>
    [...body.matchAll(/(?:^|[,\n])\s*'?([\w+-]+)'?: '([^'\n]*)'/g)].map(
      ([, key = '', word = '']) => [key, word] as const,
    ),
  );
}

/** Names of the enumerations whose words an object repeats: two of its keys are their values, one with their own word. */
function repeatedIn(source: string): readonly string[] {
  return recordsOf(source).flatMap((record) =>
    enumerations
      .filter(([, { labels }]) => {
        const known = record.filter(([key]) => Object.hasOwn(labels, key));
        return known.length >= 2 && known.some(([key, word]) => labels[key] === word);
      })
      .map(([name]) => name),
  );
}

describe('words of a state', () => {
  it('are found where a record repeats them, and where it gives some of them another name', () => {
    expect(repeatedIn("{ BANK: 'Банк', CASH: 'Бэлэн', CARD: 'Карт' }")).toContain('paymentMethods');
    expect(repeatedIn("{\n  tabs: {\n    DRAFT: 'Ноорог',\n    OPEN: 'Нээлттэй',\n  },\n}")).toContain(
      'invoiceStatuses',
    );
  });

  it('are no words of another meaning', () => {
    expect(repeatedIn("{ organization: 'Байгууллага', kind: 'Төрөл', month: 'Сар' }")).toEqual([]);
  });

  it('stand in no text or definition of a remote', () => {
    const files = globSync('mf-*/src/**/*.{text.ts,definition.ts,definition.tsx}', { cwd: repository });
    expect(files.length).toBeGreaterThan(40);
    const repeated = files.flatMap((file) =>
      repeatedIn(readFileSync(`${repository}${file}`, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(repeated).toEqual([]);
  });
});

describe('words of a filter', () => {
  it('come from the shared place in the list of every export', () => {
    const files = globSync('mf-*/src/**/*.definition.tsx', { cwd: repository })
      .map((file) => [file, readFileSync(`${repository}${file}`, 'utf8')] as const)
      .filter(([, source]) => source.includes('exports: {'));
    expect(files.length).toBeGreaterThan(8);
    const own = files.flatMap(([file, source]) =>
      [
        ...source.matchAll(
          /[\n ](\w+): \{\s*kind: '(?:choices?|lookup|day|dayRange|amountRange|flag|text)',\s*label:/g,
        ),
      ].map(([, name = '']) => `${file}: ${name}`),
    );
    expect(own).toEqual([]);
  });

  it('say of what they are empty: the field of a bar shows no label', () => {
    const files = globSync('mf-*/src/**/*.text.ts', { cwd: repository });
    const choices = files.flatMap((file) =>
      [...readFileSync(`${repository}${file}`, 'utf8').matchAll(/ (any[A-Z]\w*): '([^']+)'/g)].map(
        ([, name = '', word = '']) => [`${file}: ${name}`, word] as const,
      ),
    );
    expect(choices.length).toBeGreaterThan(15);
    expect(choices.filter(([, word]) => /^(?:Бүгд|Бүх|Бусад)$/.test(word))).toEqual([]);
  });
});
