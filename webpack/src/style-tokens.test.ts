import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const repository = new URL('../../', import.meta.url).pathname;
/** Papers have sizes of their own, and the page that an inspector reads at arm's length has no sheet but its own. */
const OTHERS = /(?:tokens|print|(?:invoice-sheet|receipt-slip|print-slip|public-check)\.module)\.css$/;

/** Titles of pages and windows, and the one figure a page is opened for. */
const HEAVY = [
  'base.css h1',
  'brand.module.css .name',
  'bus-stop.module.css .mark',
  'card-tile.module.css .balance',
  'dialog.module.css .title',
  'fee-preview.module.css .fee strong',
  'invoice-print.module.css .title',
  'login-layout.module.css .lead',
  'page.module.css .title',
  'payment.module.css .amount',
  'report-add.module.css .rows',
  'sign-in.module.css .title',
  'staff-home.module.css .value',
  'stat-tile.module.css .value',
];
/** The brand itself, the primary action, and the link over a page's header. */
const BRANDED = ['bus-stop.module.css', 'button.module.css', 'skip-link.module.css', 'states.module.css'];
/** Letters of a picture, and room for what lies over the text. */
const OWN_LENGTHS = [
  'bus-stop.module.css .mark font-size: 28px',
  'calendar.module.css .month_caption padding-inline-end: 76px',
  'calendar.module.css .month_caption padding-inline-end: 92px',
  'data-table.module.css .selectable .rows > * > .primary padding-inline-end: 96px',
  'field-box.module.css .withAfter padding-inline-end: 36px',
  'field-box.module.css .withBefore padding-inline-start: 36px',
  'filter-bar.module.css .searchInput padding-inline: 36px var(--ec-space-2)',
  'period-bar.module.css .form > .button padding-top: 25px',
];
/** The veil around a drawer that is no modal window, and the ground of the line one writes in. */
const OWN_SHADOWS = [
  'dialog.module.css .right[open]:not(:modal) box-shadow: 0 0 0 100vmax var(--ec-scrim)',
  'line-grid.module.css .row:focus-within box-shadow: 0 0 0 4px var(--ec-subtle)',
];
/** Motion that lasts as long as one waits, and the clocks of a message and of the page that an inspector reads. */
const WAITS = [
  'list-results.module.css .bar animation: wait 400ms step-end',
  'list-results.module.css .bar::before animation: run 1.2s 400ms infinite linear backwards',
  'public-check.module.css .elapsed::before animation: check-seconds 86400s steps(86400, end) infinite',
  'public-check.module.css .live animation: check-live 2.4s linear infinite',
  'shell-app.module.css .progress animation: advance 8s cubic-bezier(0.1, 0.8, 0.2, 1) forwards',
  'skeleton.module.css .block animation: shimmer 1.6s ease-in-out infinite',
  'spinner.module.css .spinner animation: turn 700ms linear infinite',
  'toasts.module.css .place :global(.Toastify__progress-bar--animated) animation-duration: 5000ms !important',
];
const LONGEST_MS = 200;
const REDUCED = '@media (prefers-reduced-motion: reduce)';

interface Declaration {
  readonly file: string;
  readonly selector: string;
  readonly property: string;
  readonly value: string;
  /** File and selector: `button.module.css .primary`. */
  readonly at: string;
  /** Rules around that of the selector: `@media print`. */
  readonly within: readonly string[];
}

/** The declarations of a style sheet. */
function declarationsOf(file: string, css: string): readonly Declaration[] {
  const open: string[] = [];
  const found: Declaration[] = [];
  const name = file.slice(file.lastIndexOf('/') + 1);
  for (const [, text = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const part = text.trim().replace(/\s+/g, ' ');
    if (end === '{') open.push(part);
    const [, property, value] = /^(-?[a-z-]+): (.+)$/.exec(part) ?? [];
    if (end !== '{' && property !== undefined && value !== undefined) {
      const selector = open.at(-1) ?? '';
      found.push({ file, selector, property, value, at: `${name} ${selector}`, within: open.slice(0, -1) });
    }
    if (end === '}') open.pop();
  }
  return found;
}

/** Those of papers too. */
const everywhere = globSync('{shared,shell,mf-*}/src/**/*.css', { cwd: repository }).flatMap((file) =>
  declarationsOf(file, readFileSync(`${repository}${file}`, 'utf8')),
);
const declarations = everywhere.filter(({ file, within }) => !OTHERS.test(file) && !within.includes('@media print'));

/** Declarations of a property with another value than the rule allows. */
function refused(
  property: RegExp,
  allowed: RegExp,
  named: readonly string[] = [],
  of: readonly Declaration[] = declarations,
): readonly string[] {
  return of
    .filter((one) => property.test(one.property) && !allowed.test(one.value))
    .map(({ at, property: name, value }) => `${at} ${name}: ${value}`)
    .filter((said) => !named.includes(said));
}

/** Milliseconds that a transition or an animation lasts: the first of its times, the second is its delay. */
function durationOf(motion: string): number {
  const [, number = '0', unit] = /(?:^|\s)([\d.]+)(m?s)\b/.exec(motion) ?? [];
  return Number(number) * (unit === 's' ? 1000 : 1);
}

/** Each transition and animation of all style sheets on its own. */
function motions(): readonly Declaration[] {
  return everywhere
    .filter(({ property }) => /^(?:transition|animation)(?:-duration)?$/.test(property))
    .flatMap((one) => one.value.split(/, (?![^(]*\))/).map((value) => ({ ...one, value })));
}

describe('declarations of a style sheet', () => {
  it('are found with their selector and the rules around it', () => {
    const css = '@media print { .a,\n.b { /* c: d; */ gap: 1px; } } .a { gap: 2px; }';
    const one = { file: 'x/y.css', property: 'gap' };
    expect(declarationsOf('x/y.css', css)).toEqual([
      { ...one, selector: '.a, .b', value: '1px', at: 'y.css .a, .b', within: ['@media print'] },
      { ...one, selector: '.a', value: '2px', at: 'y.css .a', within: [] },
    ]);
  });

  it('are found in the style sheets of the kit, the shell and each remote', () => {
    expect(new Set(declarations.map(({ file }) => file.split('/')[0])).size).toBe(6);
  });
});

describe('style sheets of screens', () => {
  it('have five sizes of type', () => {
    const token = String.raw`var\(--ec-type-(?:small|body|lead|title|display)\)`;
    const one = String.raw`(?:${token}|clamp\(${token}, [\d.]+(?:cqi|vw), ${token}\))`;
    const size = new RegExp(`^(?:inherit|${one}|var\\(--ec-tile-value, ${one}\\))$`);
    expect(declarations.filter(({ property }) => property === 'font-size').length).toBeGreaterThan(100);
    expect(refused(/^(?:font-size|--ec-tile-value)$/, size, OWN_LENGTHS)).toEqual([]);
  });

  it('have weights of 400, 500 and 600, on paper too', () => {
    expect(refused(/^font-weight$/, /^(?:400|500|600|inherit)$/, [], everywhere)).toEqual([]);
  });

  it('set no size and weight beside the tokens in one declaration', () => {
    expect(refused(/^font$/, /^inherit$/)).toEqual([]);
  });

  it('have the weight 600 for titles and key figures alone', () => {
    const heavy = declarations.filter(({ property, value }) => property === 'font-weight' && value === '600');
    expect(heavy.map(({ at }) => at).sort()).toEqual(HEAVY);
  });

  it('have one elevation', () => {
    const flat = /^(?:var\(--ec-shadow-float\)|none|inset 0 0 0 \d+px .*)$/;
    expect(refused(/^box-shadow$/, flat, OWN_SHADOWS, everywhere)).toEqual([]);
  });

  it('move for 200 ms at most, but for what shows that one waits', () => {
    const long = motions().filter(({ value }) => durationOf(value) > LONGEST_MS);
    expect(motions().length).toBeGreaterThan(25);
    expect(long.map(({ at, property, value }) => `${at} ${property}: ${value}`).sort()).toEqual(WAITS);
  });

  it('stand still for people who want no motion', () => {
    const off = everywhere.filter(
      ({ at, within }) => at === 'base.css *, *::before, *::after' && within.includes(REDUCED),
    );
    expect(off.map(({ property, value }) => `${property}: ${value}`)).toEqual([
      'animation-duration: 0.01ms !important',
      'animation-iteration-count: 1 !important',
      'scroll-behavior: auto !important',
      'transition-duration: 0.01ms !important',
    ]);
    // The page that an inspector reads has no other sheet; its seconds are a number.
    expect(everywhere).toContainEqual(
      expect.objectContaining({
        at: 'public-check.module.css .live',
        property: 'animation',
        value: 'none',
        within: [REDUCED],
      }),
    );
    const pages = everywhere.filter(({ selector }) => selector.includes('view-transition'));
    expect(new Set(pages.map(({ within }) => within.join()))).toEqual(
      new Set(['@media (prefers-reduced-motion: no-preference)']),
    );
  });

  it('have spaces of the grid', () => {
    const space = String.raw`(?:0|auto|inherit|-?1px|-?\d+%|var\(--[\w-]+\)|calc\(.*var\(--ec-.*\))`;
    const spaces = new RegExp(`^${space}(?: ${space})*$`);
    expect(declarations.filter(({ property }) => property === 'gap').length).toBeGreaterThan(100);
    expect(refused(/^(?:(?:margin|padding)(?:-|$)|(?:row-|column-)?gap$)/, spaces, OWN_LENGTHS)).toEqual([]);
  });

  it("have the brand's green for the brand and the primary action alone", () => {
    const branded = declarations.filter(({ value }) => /--ec-primary(?:-hover|-soft|-text)?\)/.test(value));
    expect(new Set(branded.map(({ at }) => at.split(' ')[0]))).toEqual(new Set(BRANDED));
  });

  it('mark what is selected in no colour of the brand', () => {
    const selected = declarations.filter(({ selector }) =>
      /\[aria-(?:selected|current|pressed|checked)|:checked|selected|chosen/i.test(selector),
    );
    expect(selected.length).toBeGreaterThan(30);
    expect(selected.filter(({ value }) => value.includes('--ec-primary'))).toEqual([]);
  });
});
