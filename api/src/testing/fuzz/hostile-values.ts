import fc from 'fast-check';

const deepArray = () => Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 1);
const deepObject = () => Array.from({ length: 200 }).reduce<unknown>((inner) => ({ a: inner }), 1);

/** Values that break programs: wrong types, huge and empty ones, odd Unicode, texts that other languages run. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.005, 1e21, -1e308, 5e-324, 2 ** 53 + 2, 2_147_483_648),
  fc.constantFrom<unknown>('', ' ', '\t\n', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202e\u200b', '🚌'.repeat(40)),
  fc.constantFrom<unknown>(
    '٣',
    '１２',
    '²',
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '1_000',
    '1,5',
    '+1',
    '--1',
    '00',
    '-0',
  ),
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    '"; drop table ec_card; --',
    '$1',
    ':id',
    '\\',
    '%',
    '_%_',
    '${7*7}',
    '{{7*7}}',
  ),
  fc.constantFrom<unknown>(
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '=1+1',
  ),
  fc.constantFrom<unknown>(
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T23:59:60Z',
    '+275760-09-13',
    '2026-1-1',
    '24:00',
    '-infinity',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { __proto__: null },
    { constructor: { prototype: 1 } },
    { length: 1e9 },
  ),
  fc.constantFrom<unknown>(
    'я'.repeat(100_000),
    Array.from({ length: 5_000 }, () => 'x'),
    Array.from({ length: 500 }, () => ({})),
  ),
  fc.constant(0).map(deepArray),
  fc.constant(0).map(deepObject),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Bytes of bodies that are no JSON, or JSON that should not be read. */
export const hostileBody: fc.Arbitrary<{ readonly contentType: string; readonly payload: string | Buffer }> = fc.oneof(
  fc
    .constantFrom('{', '{"a":}', '[1,', 'null', '"text"', '1', '[]', '{"a":1}{"b":2}', '\ufeff{}', 'NaN', "{'a':1}")
    .map(json),
  fc.constantFrom('{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}').map(json),
  fc.constantFrom(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, `{"a":"${'x'.repeat(1_200_000)}"}`).map(json),
  fc
    .uint8Array({ minLength: 1, maxLength: 200 })
    .map((bytes) => ({ contentType: 'application/json', payload: Buffer.from(bytes) })),
  fc
    .constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', '')
    .map((contentType) => ({ contentType, payload: '<a>1</a>' })),
);

function json(payload: string) {
  return { contentType: 'application/json', payload };
}
