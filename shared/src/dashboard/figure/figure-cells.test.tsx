import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FigureData } from '@ecard/shared/ui/work';
import { drawCells } from './figure-cells.ts';
import type { CellLevels } from './figure-cells.ts';
import { composePicture } from './figure-picture.ts';

const data: FigureData = {
  categoryHeader: 'Чиглэл',
  categories: [
    { key: 'r1', label: 'Ч:7 Төв – Зах', short: 'Ч:7' },
    { key: 'r2', label: 'Галт тэрэг' },
  ],
  series: ['07', '08'].map((name, at) => ({
    ...{ key: name, name, format: (value: number) => `${String(value)}%` },
    values: [at === 0 ? null : 105, 40],
  })),
};
const levels: CellLevels = {
  legend: [
    { name: 'Сул', tone: 'positive' },
    { name: 'Хэт', tone: 'danger' },
  ],
  toneOf: (category) => (category === 0 ? 'danger' : 'positive'),
};
const root = document.documentElement.style;
const tokens = { 'positive-soft': '#e1f4ef', 'danger-soft': '#fdecec', danger: '#b4232a' };

beforeEach(() => {
  for (const [name, value] of Object.entries(tokens)) root.setProperty(`--ec-${name}`, value);
});
afterEach(() => {
  for (const name of Object.keys(tokens)) root.removeProperty(`--ec-${name}`);
});

const fillsOf = (picture: Element) => [...picture.querySelectorAll('rect')].map((one) => one.getAttribute('fill'));

describe('drawCells', () => {
  it('writes names, numbers and levels in rows, and nothing where there is no number', () => {
    const words = [...drawCells(data, levels).querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(words).toEqual(['Чиглэл', '07', '08', 'Ч:7', '105%', 'Галт тэрэг', '40%', '40%', 'Сул', 'Хэт']);
  });

  it('paints each number in the tone of its level, with a line around the most important one', () => {
    const drawing = drawCells(data, levels);
    const { 'positive-soft': free, 'danger-soft': full } = tokens;
    expect(fillsOf(drawing)).toEqual([full, free, free, free, full]);
    const outlined = [...drawing.querySelectorAll('rect[stroke]')];
    expect(outlined.map((one) => [one.getAttribute('fill'), one.getAttribute('stroke')])).toEqual(
      Array(2).fill([full, tokens.danger]),
    );
  });

  it('puts every cell inside the drawing, each beside the one before', () => {
    const drawing = drawCells(data, levels);
    const of = (one: Element, name: string) => Number(one.getAttribute(name));
    const cells = [...drawing.querySelectorAll('rect')];
    const ends = cells.map((one) => [of(one, 'x') + of(one, 'width'), of(one, 'y') + of(one, 'height')] as const);
    expect(Math.max(...ends.map(([x]) => x))).toBeLessThanOrEqual(of(drawing, 'width'));
    expect(Math.max(...ends.map(([, y]) => y))).toBeLessThanOrEqual(of(drawing, 'height'));
    const [, second, third] = cells;
    expect(third && of(third, 'x')).toBeGreaterThan(second ? of(second, 'x') + of(second, 'width') : 0);
  });

  it('is a picture with its title as large as it says itself', () => {
    const drawing = drawCells(data, levels);
    const picture = composePicture(drawing, { title: 'Дүүргэлт, %', entries: [] });
    expect(picture.width).toBe(Number(drawing.getAttribute('width')) + 32);
    expect(picture.height).toBeGreaterThan(Number(drawing.getAttribute('height')));
    expect(picture.svg).toMatch(/>Дүүргэлт, %<.*>105%</);
  });
});
