import { describe, expect, it } from '@jest/globals';
import { figureXlsx } from './figure-xlsx.ts';

describe('figureXlsx', () => {
  it('writes numbers as numbers, gaps as empty cells and text as text', async () => {
    const book = figureXlsx(
      {
        categoryHeader: 'Өдөр',
        categories: [
          { key: '1', label: 'A & B' },
          { key: '2', label: '=1+1' },
        ],
        series: [{ key: 'a', name: 'Зорчилт', values: [1234.5, null], format: String }],
      },
      'Зорчилт: өдрөөр',
    );
    const text = await book.text();
    expect(text).toContain('<c t="inlineStr"><is><t xml:space="preserve">A &amp; B</t></is></c><c><v>1234.5</v></c>');
    expect(text).toContain('<t xml:space="preserve">=1+1</t></is></c><c/></row>');
    expect(text).toContain('<sheet name="Зорчилт  өдрөөр"');
  });

  it('cuts a long name before an emoji that does not fit, and drops signs that XML cannot hold', async () => {
    const title = `${'Т'.repeat(30)}🚌`;
    const series = [{ key: 'a', name: 'Мөр\u0001', values: [1], format: String }];
    const book = figureXlsx({ categoryHeader: 'Өдөр', categories: [{ key: '1', label: 'A' }], series }, title);
    const text = await book.text();
    expect(text).toContain(`<sheet name="${'Т'.repeat(30)}"`);
    expect(text).toContain('<t xml:space="preserve">Мөр</t>');
  });
});
