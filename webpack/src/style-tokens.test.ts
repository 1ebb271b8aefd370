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

interface Declaration {
  readonly file: string;
  readonly selector: string;
  readonly property: string;
  readonly value: string;
  /** File and selector: `button.module.css .primary`. */
  readonly at: string;
}

/** The declarations of a style sheet, but for those of paper. */
function declarationsOf(file: string, css: string): readonly Declaration[] {
  const open: string[] = [];
  const found: Declaration[] = [];
  const name = file.slice(file.lastIndexOf('/') + 1);
  for (const [, text = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const part = text.trim().replace(/\s+/g, ' ');
    if (end === '{') open.push(part);
    const [, property, value] = /^(-?[a-z-]+): (.+)$/.exec(part) ?? [];
    if (end !== '{' && property !== undefined && value !== undefined && !open.includes('@media print')) {
      const selector = open.at(-1) ?? '';
      found.push({ file, selector, property, value, at: `${name} ${selector}` });
    }
    if (end === '}') open.pop();
  }
  return found;
}

const declarations = globSync('{shared,shell,mf-*}/src/**/*.css', { cwd: repository })
  .filter((file) => !OTHERS.test(file))
  .flatMap((file) => declarationsOf(file, readFileSync(`${repository}${file}`, 'utf8')));

/** Declarations of a property with another value than the rule allows. */
function refused(property: RegExp, allowed: RegExp, named: readonly string[] = []): readonly string[] {
  return declarations
    .filter((one) => property.test(one.property) && !allowed.test(one.value))
    .map(({ at, property: of, value }) => `${at} ${of}: ${value}`)
    .filter((said) => !named.includes(said));
}

describe('declarations of a style sheet', () => {
  it('are found with their selector, but for those of paper', () => {
    const css = '@media (width < 40em) { .a,\n.b { /* c: d; */ gap: 1px; } } @media print { .a { gap: 2px; } }';
    expect(declarationsOf('x/y.css', css)).toEqual([
      { file: 'x/y.css', selector: '.a, .b', property: 'gap', value: '1px', at: 'y.css .a, .b' },
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

  it('have weights of 400 and 500', () => {
    expect(refused(/^font-weight$/, /^(?:400|500|600|inherit)$/)).toEqual([]);
  });

  it('have the weight 600 for titles and key figures alone', () => {
    const heavy = declarations.filter(({ property, value }) => property === 'font-weight' && value === '600');
    expect(heavy.map(({ at }) => at).sort()).toEqual(HEAVY);
  });

  it('have one elevation', () => {
    expect(refused(/^box-shadow$/, /^(?:var\(--ec-shadow-float\)|none|inset 0 0 0 \d+px .*)$/, OWN_SHADOWS)).toEqual(
      [],
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
