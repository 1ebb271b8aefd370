import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const repository = new URL('../../', import.meta.url).pathname;
/** Paper has sizes of its own, and pictures letters as large as they are. */
const others = /sheet|slip|print|draft|permit-paper|bus-stop|not-found|start|public-check/;
const sizes =
  /^(?:var\(--ec-type-[a-z]+\)|(?:0\.8125|0\.875|1|1\.25|1\.75)rem|\d+(?:\.\d+)?pt|inherit|clamp\(.*|var\(.*)$/;
const weights = /^(?:400|500|600|inherit|normal)$/;

function declarationsOf(property: string): readonly (readonly [string, string])[] {
  return globSync('{shared,shell,mf-*}/src/**/*.css', { cwd: repository })
    .filter((file) => !others.test(file))
    .flatMap((file) =>
      [...readFileSync(`${repository}${file}`, 'utf8').matchAll(new RegExp(`[^-]${property}: ([^;]+);`, 'g'))].map(
        ([, value = '']) => [file, value] as const,
      ),
    );
}

describe('style sheets of screens', () => {
  it('have five sizes of type', () => {
    const found = declarationsOf('font-size');
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(([, value]) => !sizes.test(value))).toEqual([]);
  });

  it('have weights of 400 and 500, and 600 for titles and key figures', () => {
    expect(declarationsOf('font-weight').filter(([, value]) => !weights.test(value))).toEqual([]);
  });

  it('have one elevation', () => {
    const shadows = declarationsOf('box-shadow').filter(
      ([, value]) => !/^(?:var\(--ec-shadow-float\)|none|inset .*|0 0 0 .*)$/.test(value),
    );
    expect(shadows).toEqual([]);
  });
});
