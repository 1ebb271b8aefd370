import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import type { PortalContext } from '../contract/index.ts';
import { createTestContext } from '../testing/create-test-context.ts';
import type { TestContext } from '../testing/create-test-context.ts';
import { createRemote } from './create-remote.tsx';
import { definition, propsFor, requestOf, settle, stage } from './remote-screens.fixtures.tsx';

describe('createRemote, at a visit', () => {
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  const url = '/cards';
  const request = requestOf('cards', url);
  const prepare = (differences: object = {}) => {
    const context = createTestContext({ responses: { 'GET /api/cards': ['A', 'B'] }, ...differences });
    stage.http = context.http;
    return { remote: createRemote(definition), context };
  };

  /** A context whose host answers once the test lets it. */
  function holdAnswer(context: TestContext) {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const get: PortalContext['http']['get'] = async (...asked) => {
      await answered;
      return context.http.get(...asked);
    };
    const http = { ...context.http, get };
    stage.http = http;
    return {
      answer: () => {
        answer();
      },
      held: { ...context, http },
    };
  }

  it('begins to load its data with its code, and asks for nothing twice', async () => {
    const { remote, context } = prepare();
    await remote.preload('cards', { context, request });
    await waitFor(() => {
      expect(context.calls).toHaveLength(1);
    });
    const props = propsFor('a', 'cards', { context, request });
    await remote.preload('cards', { context, request });
    await remote.mount(props);
    await waitFor(() => {
      expect(props.element.textContent).toBe('A, B');
    });
    expect(context.calls).toHaveLength(1);
    await remote.unmount(props);
  });

  it('is ready with data that come within 100 ms, so that the first frame has them', async () => {
    const { remote, context } = prepare();
    const { answer, held } = holdAnswer(context);
    const ready = jest.fn();
    const preloaded = remote.preload('cards', { context: held, request }).then(ready);
    await settle();
    expect(ready).not.toHaveBeenCalled();
    answer();
    await preloaded;
    const props = propsFor('a', 'cards', { context: held, request });
    await remote.mount(props);
    expect(props.element.textContent).toBe('A, B');
    await remote.unmount(props);
  });

  it('is ready after 100 ms without data that take longer, and shows them once they come', async () => {
    jest.useFakeTimers();
    const { remote, context } = prepare();
    const { answer, held } = holdAnswer(context);
    const ready = jest.fn();
    const preloaded = remote.preload('cards', { context: held, request }).then(ready);
    await jest.advanceTimersByTimeAsync(99);
    expect(ready).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await preloaded;
    jest.useRealTimers();
    const props = propsFor('a', 'cards', { context: held, request });
    await remote.mount(props);
    expect(props.element.textContent).toBe('loading');
    answer();
    await waitFor(() => {
      expect(props.element.textContent).toBe('A, B');
    });
    await remote.unmount(props);
  });

  it('loads no data ahead where two screens are mounted, since either may show it', async () => {
    const { remote, context } = prepare();
    const mounted = [propsFor('a', 'counter', { context }), propsFor('b', 'other', { context })];
    for (const props of mounted) await remote.mount(props);
    await remote.preload('cards', { context, request });
    expect(context.calls).toEqual([]);
    for (const props of mounted) await remote.unmount(props);
  });

  it('loads the data of a screen beside the mounted one into the cache of both', async () => {
    const { remote, context } = prepare();
    const props = propsFor('a', 'counter', { context });
    await remote.mount(props);
    await remote.preload('cards', { context, request });
    await remote.update({ ...props, request });
    await waitFor(() => {
      expect(props.element.textContent).toBe('A, B');
    });
    expect(context.calls).toHaveLength(1);
    await remote.unmount(props);
  });

  it.each([
    ['another address', {}, requestOf('cards', '/cards?page=2')],
    ['another account', { snapshot: { token: 'other' } }, request],
  ])('asks again for %s', async (_case, differences, next) => {
    const { remote, context } = prepare();
    await remote.preload('cards', { context, request });
    const later = createTestContext({ responses: { 'GET /api/cards': ['C'] }, ...differences });
    stage.http = later.http;
    const props = propsFor('a', 'cards', { context: later, request: next });
    await remote.mount(props);
    await waitFor(() => {
      expect(props.element.textContent).toBe('C');
    });
    await remote.unmount(props);
  });

  it('shows the screen all the same when the data cannot be had', async () => {
    const { remote, context } = prepare({ responses: {} });
    await remote.preload('cards', { context, request });
    const props = propsFor('a', 'cards', { context, request });
    await remote.mount(props);
    expect(props.element.textContent).toBe('loading');
    await remote.unmount(props);
  });
});
