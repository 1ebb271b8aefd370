import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { globalConfig, version } from 'zod/v4/core';

const cardSchema = () => z.object({ id: z.string(), balance: z.int() });

describe('compiled schemas of a server', () => {
  it('accept and refuse the same values as uncompiled ones', async () => {
    const plain = cardSchema();
    await import('./compile-schemas.ts');
    const compiled = cardSchema();
    const card = { id: '1', balance: 500, other: true };
    expect(compiled.parse(card)).toEqual(plain.parse(card));
    for (const wrong of [{ id: 1, balance: 500 }, { id: '1', balance: 0.5 }, null])
      expect(compiled.safeParse(wrong).error?.issues).toEqual(plain.safeParse(wrong).error?.issues);
  });

  it('are compiled at their first use', async () => {
    await import('./compile-schemas.ts');
    const schema = cardSchema();
    const before = schema._zod.run;
    schema.parse({ id: '1', balance: 500 });
    expect(schema._zod.run).not.toBe(before);
  });

  it('belong to this copy of zod alone: a remote may have another', async () => {
    await import('./compile-schemas.ts');
    const run = () => undefined;
    const ours = { _zod: { version, run } };
    const others = { _zod: { version: { ...version, patch: version.patch + 1 }, run } };
    globalConfig.postProcessor?.(ours);
    globalConfig.postProcessor?.(others);
    expect(ours._zod.run).not.toBe(run);
    expect(others._zod.run).toBe(run);
  });
});
