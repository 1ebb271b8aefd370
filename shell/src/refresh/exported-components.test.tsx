import { describe, expect, it } from '@jest/globals';
import * as runtime from 'react-refresh/runtime';
import { exportedComponents } from './exported-components.ts';

const Figures = () => <p>дүн</p>;
const Part = () => <Figures />;

describe('exportedComponents', () => {
  it('finds what a module exports by itself and what it exports as part of an object', () => {
    const exports = { Figures, figuresPart: { name: 'figures', Part, load: () => undefined }, limit: 20 };
    const components = exportedComponents(exports, runtime);
    expect([...components]).toEqual([
      ['Figures', Figures],
      ['figuresPart.Part', Part],
    ]);
  });

  it('looks no deeper, and into nothing that is more than an object of values', () => {
    const deep = { features: { record: { tabs: [{ Content: Figures }], Content: Figures } } };
    expect(exportedComponents(deep, runtime).size).toBe(0);
    expect(exportedComponents({ known: new Map([['figures', Figures]]) }, runtime).size).toBe(0);
    expect(exportedComponents(undefined, runtime).size).toBe(0);
  });
});
