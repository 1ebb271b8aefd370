import { describe, expect, it } from '@jest/globals';
import { releaseJsonSchema, releaseRouteSchema } from './release.ts';

describe('releaseJsonSchema', () => {
  it('describes release.json as JSON schema, for teams that build with other tools', () => {
    expect(releaseJsonSchema()).toMatchObject({
      type: 'object',
      required: expect.arrayContaining([
        'name',
        'version',
        'contract',
        'routes',
        'browser',
        'server',
        'files',
      ]) as unknown,
      properties: {
        contract: { type: 'integer' },
        routes: { type: 'array', items: { properties: { layout: { enum: ['login', 'admin', 'default', 'none'] } } } },
      },
    });
  });
});

describe('releaseRouteSchema', () => {
  const route = { name: 'v-id', path: '/v/{id}', layout: 'none', guards: [], title: 'Шалгах' };
  const accepts = (differences: object) => releaseRouteSchema.safeParse({ ...route, ...differences }).success;
  const withCharacters = (characters: string) => ({ params: { id: { characters, minLength: 1, maxLength: 22 } } });

  it('lets a page force light or dark, and not system (specification §4)', () => {
    expect([accepts({ colourMode: 'light' }), accepts({ colourMode: 'dark' })]).toEqual([true, true]);
    expect(accepts({ colourMode: 'system' })).toBe(false);
  });

  it.each(['1-9A-HJ-NP-Za-km-z', '0-9a-f-', 'abc_'])('takes %s for the characters of a parameter', (characters) => {
    expect(accepts(withCharacters(characters))).toBe(true);
  });

  it.each(['', 'z-a', '^a', 'a]+[b', '\\d', '--', 'a-z-0'])(
    'refuses "%s", which is no list of characters and ranges',
    (characters) => {
      expect(accepts(withCharacters(characters))).toBe(false);
    },
  );
});
