import { describe, expect, it } from '@jest/globals';
import { moveColumn, pinColumn, toggleColumn } from './edit-layout.ts';
import { arrangeColumns, parseListLayout, writeListLayout } from './list-layout.ts';

const columns = [{ key: 'number', primary: true }, { key: 'kind' }, { key: 'total' }, { key: 'status' }];
const parse = (text?: string) => parseListLayout(text, columns);
const shown = (layout: ReturnType<typeof parse>) => arrangeColumns(columns, layout).map(({ key }) => key);

describe('parseListLayout', () => {
  it('reads a stored layout', () => {
    const text = 'c.status*.number.kind!.total';
    expect(writeListLayout(parse(text))).toBe(text);
  });

  it.each([undefined, '', 'x', 'n.A', 'n.kind;Path=/', 'n.<b>', `n${'.x'.repeat(61)}`])(
    'treats %s as never arranged',
    (text) => {
      expect(writeListLayout(parse(text))).toBe('n.number.kind.total.status');
    },
  );

  it('gives a list that nobody arranged the usual density', () => {
    expect(parseListLayout(undefined, columns, 'compact').density).toBe('compact');
    expect(parseListLayout('n', columns, 'compact').density).toBe('regular');
  });

  it('drops columns that no longer exist, and those named twice', () => {
    expect(writeListLayout(parse('r.gone.total.total!.number.kind.status'))).toBe('r.total.number.kind.status');
  });

  it('places new columns after their predecessor in the list', () => {
    expect(writeListLayout(parse('n.total.number.status'))).toBe('n.total.number.kind.status');
  });

  it('never hides the column that names the row', () => {
    expect(shown(parse('n.number!.kind!.total.status'))).toEqual(['number', 'total', 'status']);
  });

  it('pins one column only', () => {
    expect(writeListLayout(parse('n.number.kind*.total*.status'))).toBe('n.number.kind*.total.status');
  });
});

describe('arrangeColumns', () => {
  it('has the pinned column first and leaves out the hidden ones', () => {
    expect(shown(parse('n.number.kind!.total.status*'))).toEqual(['status', 'number', 'total']);
  });
});

describe('toggleColumn', () => {
  it('hides and shows again', () => {
    const hidden = toggleColumn(parse(), 'kind');
    expect(shown(hidden)).toEqual(['number', 'total', 'status']);
    expect(shown(toggleColumn(hidden, 'kind'))).toEqual(['number', 'kind', 'total', 'status']);
  });

  it('unpins a column when it is hidden', () => {
    expect(writeListLayout(toggleColumn(parse('n.number.kind*.total.status'), 'kind'))).toBe(
      'n.number.kind!.total.status',
    );
  });
});

describe('pinColumn', () => {
  it('replaces the pinned column, and shows the new one', () => {
    expect(writeListLayout(pinColumn(parse('n.number*.kind!.total.status'), 'kind'))).toBe(
      'n.number.kind*.total.status',
    );
  });

  it('unpins the pinned column', () => {
    expect(writeListLayout(pinColumn(parse('n.number*.kind.total.status'), 'number'))).toBe(
      'n.number.kind.total.status',
    );
  });
});

describe('moveColumn', () => {
  it('moves by one place, and not beyond the ends', () => {
    expect(writeListLayout(moveColumn(parse(), 'total', -1))).toBe('n.number.total.kind.status');
    expect(writeListLayout(moveColumn(parse(), 'number', 1))).toBe('n.kind.number.total.status');
    expect(moveColumn(parse(), 'number', -1)).toEqual(parse());
    expect(moveColumn(parse(), 'status', 1)).toEqual(parse());
  });
});
