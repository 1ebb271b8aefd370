import { afterEach, describe, expect, it } from '@jest/globals';
import { FRAGMENT_STATE_ID } from '../page/page-data.ts';
import { readFragmentState } from './read-page-data.ts';

describe('readFragmentState', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });
  const serve = (state: string) => {
    document.body.innerHTML = `<script type="application/json" id="${FRAGMENT_STATE_ID}">${state}</script>`;
  };

  it('reads what the remote wrote, nothing among it', () => {
    serve('{"a":1}');
    expect(readFragmentState(document)).toEqual({ a: 1 });
    serve('null');
    expect(readFragmentState(document)).toBeNull();
  });

  it('finds no state where the server rendered no fragment', () => {
    expect(readFragmentState(document)).toBeUndefined();
  });

  it('throws for a text that is not JSON', () => {
    serve('{"a":');
    expect(() => readFragmentState(document)).toThrow(SyntaxError);
  });
});
