import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from '@jest/globals';

const { resolve } = createRequire(import.meta.url);
const defaultStyleSheet = readFileSync(resolve('jsdom/lib/jsdom/browser/default-stylesheet.js'), 'utf8');

const properties = ['display', 'visibility', 'pointer-events'];

describe('the computed style of an element in tests', () => {
  afterEach(() => document.head.replaceChildren());

  it.each([
    ['every element that the style sheet of jsdom names', everyNamedElement()],
    [
      'what is hidden',
      '<p hidden><b>1</b></p><input type="hidden"><input type="text"><dialog>2</dialog><dialog open>3</dialog>',
    ],
    ['ruby', '<ruby>字<rp>(</rp><rt>zi</rt><rp>)</rp></ruby><rt>alone</rt>'],
    ['a picture', '<svg><title>1</title><g style="pointer-events: none"><path></path></g></svg>'],
    [
      'styles of its own',
      '<div style="display: none">1</div><li style="display: unset">2</li><p style="display: flex" hidden>3</p>',
    ],
    [
      'what it takes from those around it',
      '<div style="visibility: hidden; pointer-events: none"><p><b style="visibility: visible">1</b><i style="visibility: inherit; pointer-events: unset">2</i></p></div>',
    ],
  ])('is that of jsdom: %s', (_what, html) => {
    document.body.innerHTML = html;
    const quick = styles();
    useStyleSheet('');
    expect(quick).toEqual(styles());
  });

  it('has every other property of jsdom', () => {
    const quick = getComputedStyle(addParagraph({ style: 'color: red; opacity: 0.5' }));
    expect([quick.color, quick.opacity, quick.getPropertyValue('color')]).toEqual([
      'rgb(255, 0, 0)',
      '0.5',
      'rgb(255, 0, 0)',
    ]);
  });

  it('follows a style sheet of the document', () => {
    const paragraph = addParagraph({ class: 'gone' });
    useStyleSheet('.gone { display: none }');
    expect(getComputedStyle(paragraph).display).toBe('none');
  });
});

function styles() {
  return [...document.querySelectorAll('body, body *')].map((element) => {
    const style = getComputedStyle(element);
    const fields = [style.display, style.visibility, style.pointerEvents];
    return [element.localName, ...fields, ...properties.map((name) => style.getPropertyValue(name))];
  });
}

function addParagraph(attributes: Readonly<Record<string, string>>) {
  const paragraph = document.createElement('p');
  for (const [name, value] of Object.entries(attributes)) paragraph.setAttribute(name, value);
  document.body.append(paragraph);
  return paragraph;
}

function useStyleSheet(css: string) {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}

/** Returns each element of the sheet once, in one another where HTML lets them stand so. */
function everyNamedElement() {
  const names = new Set(defaultStyleSheet.match(/(?<=^|\n|, )[a-z][a-z0-9]*(?=,| \{)/gu));
  expect(names.size).toBeGreaterThan(80);
  const table =
    '<table><caption></caption><colgroup><col></colgroup><thead><tr><th></th></tr></thead><tbody><tr><td></td></tr></tbody></table>';
  return `${[...names].map((name) => `<${name}></${name}>`).join('')}${table}`;
}
