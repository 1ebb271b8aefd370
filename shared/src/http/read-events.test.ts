import { describe, expect, it } from '@jest/globals';
import { readEvents } from './read-events.ts';
import type { ServerEvent } from './read-events.ts';

function reader() {
  const events: ServerEvent[] = [];
  return { events, read: readEvents((event) => events.push(event)) };
}

describe('readEvents', () => {
  it('reads each event once, when it is complete', () => {
    const { events, read } = reader();
    const source = {};
    read(source, 'retry: 3000\n\nevent: report\ndata: {"progr');
    expect(events).toEqual([]);
    read(source, 'retry: 3000\n\nevent: report\ndata: {"progress":40}\n\n');
    read(source, 'retry: 3000\n\nevent: report\ndata: {"progress":40}\n\n: alive\n\nevent: report\ndata: 2\n\n');
    expect(events).toEqual([
      { name: 'report', data: '{"progress":40}' },
      { name: 'report', data: '2' },
    ]);
  });

  it('begins again with another connection', () => {
    const { events, read } = reader();
    read({}, 'data: one\n\n');
    read({}, 'data: two\n\n');
    expect(events.map(({ data }) => data)).toEqual(['one', 'two']);
  });

  it('joins the lines of one event', () => {
    const { events, read } = reader();
    read({}, 'data: a\ndata:b\n\n');
    expect(events).toEqual([{ name: 'message', data: 'a\nb' }]);
  });
});
