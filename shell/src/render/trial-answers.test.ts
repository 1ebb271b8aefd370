import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { createTrialAnswer } from './trial-answers.ts';

const MARK = 't0123456789abcdef';

/** Answers a check again and again, as a trial does. */
function answerTo(schema: z.ZodMiniType): { readonly data: unknown; readonly lessons: number } {
  const answer = createTrialAnswer();
  for (let lessons = 0; ; lessons += 1) {
    const { success, data, error } = schema.safeParse(JSON.parse(answer.written(MARK)));
    if (success) return { data, lessons };
    if (!answer.learn(JSON.stringify(error.issues)) || lessons > 40) return { data: error.issues, lessons: NaN };
  }
}

describe('createTrialAnswer', () => {
  it('is an empty list and a small record at first', () => {
    const page = z.object({ data: z.array(z.string()), page: z.int(), page_size: z.int(), total: z.int() });
    expect(answerTo(page)).toEqual({ data: { data: [], page: 1, page_size: 20, total: 0 }, lessons: 0 });
  });

  it('becomes what a page’s checks ask for, with the person’s mark where any text will do', () => {
    const record = z.object({
      holder: z.object({ last_name: z.string(), phone: z.nullable(z.string()), age: z.number().check(z.minimum(18)) }),
      status: z.enum(['LOST', 'ACTIVE']),
      created_at: z.iso.datetime({ offset: true }),
      updated_at: z.string(),
      day: z.iso.date(),
      month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      owner_id: z.uuid(),
      way: z.union([z.literal(0), z.literal(1)]),
      of: z.discriminatedUnion('kind', [z.object({ kind: z.literal('CARD'), no: z.string() })]),
      place: z.tuple([z.number(), z.number()]),
      counts: z.record(z.string(), z.number()),
      short: z.string().check(z.maxLength(3)),
      data: z.object({ total: z.number() }),
    });
    const { data, lessons } = answerTo(record);
    expect(data).toMatchObject({
      holder: { last_name: MARK, age: 18 },
      status: 'LOST',
      of: { kind: 'CARD', no: MARK },
    });
    expect(Date.parse((data as { updated_at: string }).updated_at)).not.toBeNaN();
    expect(lessons).toBeLessThan(20);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"path":[]}'],
    ['nothing', undefined],
    ['a place that is none', '[{"code":"invalid_type","expected":"string","path":[{}]}]'],
    ['a list without end', '[{"code":"invalid_type","expected":"string","path":["data",4000000000]}]'],
    ['a kind of value that is none', '[{"code":"invalid_type","expected":"constructor","path":["a"]}]'],
    ['a check nobody knows', '[{"code":"custom","path":["a"]}]'],
  ])('learns nothing from %s', (_what, misses) => {
    const answer = createTrialAnswer();
    const before = answer.written(MARK);
    expect([answer.learn(misses), answer.written(MARK)]).toEqual([false, before]);
  });

  it('takes a name of the language for a name', () => {
    const answer = createTrialAnswer();
    answer.learn('[{"code":"invalid_type","expected":"string","path":["__proto__","polluted"]}]');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
