import { describe, expect, it } from '@jest/globals';
import { releaseJsonSchema, releaseRouteSchema, releaseSchema } from './release.ts';

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

  it('lets only a page without layout leave script out', () => {
    expect([accepts({ script: 'none' }), accepts({ script: 'none', layout: 'default' })]).toEqual([true, false]);
    expect(accepts({ script: 'some' })).toBe(false);
  });

  it('refuses rules for parameters that the path does not have', () => {
    const rule = { characters: '0-9', minLength: 1, maxLength: 9 };
    expect([accepts({ params: { id: rule } }), accepts({ params: { id: rule, no: rule } })]).toEqual([true, false]);
  });

  it.each(['1-9A-HJ-NP-Za-km-z', '0-9a-f-', 'abc_'])('accepts %s as the characters of a parameter', (characters) => {
    expect(accepts(withCharacters(characters))).toBe(true);
  });

  it.each(['', 'z-a', '^a', 'a]+[b', '\\d', '--', 'a-z-0'])(
    'refuses "%s", which is not a list of characters and ranges',
    (characters) => {
      expect(accepts(withCharacters(characters))).toBe(false);
    },
  );
});

describe('releaseSchema', () => {
  const hash = `sha384-${'A'.repeat(64)}`;
  const route = { name: 'help', path: '/help', layout: 'default', guards: [], title: 'Тусламж' };
  const release = {
    name: 'mf-help',
    version: '1.0.0',
    contract: 1,
    builtAt: '2026-01-01T00:00:00.000Z',
    commit: 'abc1234',
    routes: [route],
    browser: { entry: 'browser/remoteEntry.js', preload: {} },
    server: { entry: 'server/remoteEntry.js' },
    files: { 'browser/remoteEntry.js': hash, 'server/remoteEntry.js': hash },
  };
  const accepts = (differences: object) => releaseSchema.safeParse({ ...release, ...differences }).success;
  const acceptsRoute = (differences: object) => accepts({ routes: [{ ...route, ...differences }] });
  const manyRoutes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...route,
      name: `r-${String(index)}`,
      path: `/r/${String(index)}`,
    }));
  const manyFiles = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`browser/${String(index)}.js`, hash]));

  it('accepts at most 200 pages and 2,000 files', () => {
    expect([accepts({ routes: manyRoutes(200) }), accepts({ files: manyFiles(2_000) })]).toEqual([true, true]);
    expect([accepts({ routes: manyRoutes(201) }), accepts({ files: manyFiles(2_001) })]).toEqual([false, false]);
  });

  it('refuses a page that matches every unknown address', () => {
    expect([acceptsRoute({ path: '/help/{id}' }), acceptsRoute({ path: '/{id}' })]).toEqual([true, false]);
  });

  it('accepts versions of a build and of a pre-release, and none longer than other places keep', () => {
    const versions = ['1.0.1', '1.0.1+9f2c01ab34de', '1.0.1-0+9f2c01ab34de', `1.0.0+${'a'.repeat(54)}`];
    expect(versions.map((version) => accepts({ version }))).toEqual([true, true, true, true]);
    const refused = ['1.0', '1.0.0 ', '1.0.0+', `1.0.0+${'a'.repeat(55)}`];
    expect(refused.map((version) => accepts({ version }))).toEqual([false, false, false, false]);
  });

  it('refuses a time with more digits than any clock has', () => {
    expect(accepts({ builtAt: `2026-01-01T00:00:00.${'0'.repeat(1_000)}Z` })).toBe(false);
  });

  it('refuses a file inside the name of another', () => {
    expect(accepts({ files: { 'browser/a': hash, 'browser/a/b': hash } })).toBe(false);
    expect(accepts({ files: { 'browser/a': hash, 'browser/ab/b': hash } })).toBe(true);
  });

  it.each([
    ...['release.json', 'release.json/x', '.used', './browser/a.js', '/browser/a.js', 'browser/../a.js'],
    ...['browser//a.js', 'browser/./a.js', 'browser/', 'browser/.', 'browser\\a.js', ''],
  ])('refuses the file "%s": it would stand in another’s place, or has another name', (file) => {
    expect(accepts({ files: { ...release.files, [file]: hash } })).toBe(false);
  });

  it.each(['browser/a.js', 'browser/.map', 'browser/release.json', 'LICENSE', 'browser/a+b~c@d_e-f.1.js'])(
    'accepts the file "%s"',
    (file) => {
      expect(accepts({ files: { ...release.files, [file]: hash } })).toBe(true);
    },
  );

  it.each(['title', 'description', 'action', 'robots', 'icon', 'name'])('bounds the text %s of a page', (field) => {
    expect(acceptsRoute({ [field]: 'a'.repeat(1_000) })).toBe(false);
  });
});
