import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { anonymousSnapshot } from '@ecard/shared/store';
import { notFound, setUp } from './navigator.fixtures.ts';

describe('createNavigator', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('begins with the page the server showed', () => {
    expect(setUp().navigator.state).toEqual({ page: notFound, pending: false });
  });

  it('keeps the present page until the code of the next one is there', async () => {
    const { history, navigator, preparations, settle } = setUp();
    history.push('/ec');
    expect(navigator.state).toEqual({ page: notFound, pending: false });
    preparations[0]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'screen', url: '/ec' } });
  });

  it('says that a page loads once it takes 100 ms', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    const { history, navigator, preparations, settle } = setUp();
    history.push('/ec');
    jest.advanceTimersByTime(99);
    expect(navigator.state).toEqual({ page: notFound, pending: false });
    jest.advanceTimersByTime(1);
    expect(navigator.state).toEqual({ page: notFound, pending: true });
    preparations[0]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { url: '/ec' } });
  });

  it('does not say that a page loads when it came sooner, or gave way to one that needs no code', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    const { history, navigator, preparations, settle } = setUp();
    const listener = jest.fn();
    history.push('/ec');
    preparations[0]?.done();
    await settle();
    history.push('/profile');
    history.push('/nothing');
    navigator.subscribe(listener);
    jest.advanceTimersByTime(100);
    expect(listener).not.toHaveBeenCalled();
    expect(navigator.state).toMatchObject({ pending: false, page: { url: '/nothing' } });
  });

  it('shows the next page also when its code cannot be loaded, because the slot says so', async () => {
    const { history, navigator, preparations, settle } = setUp();
    history.push('/ec');
    preparations[0]?.fail();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'screen', url: '/ec' } });
  });

  it('shows the last of two pages, in whatever order their code arrives', async () => {
    const { history, navigator, preparations, settle } = setUp();
    history.push('/ec');
    history.push('/profile');
    preparations[1]?.done();
    await settle();
    preparations[0]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { url: '/profile' } });
  });

  it('loads nothing for another address of the same screen', async () => {
    const { history, navigator, preparations, settle } = setUp();
    history.push('/ec');
    preparations[0]?.done();
    await settle();
    history.push('/ec?page=2');
    expect(navigator.state).toMatchObject({ pending: false, page: { url: '/ec?page=2' } });
    expect(preparations).toHaveLength(1);
  });

  it.each(['/ec?token=t', '/ec?a=1&is_org=1'])(
    'leaves values of the query to the server: %s (specification §2)',
    (url) => {
      const { history, reload, preparations } = setUp();
      history.push(url);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(preparations).toEqual([]);
    },
  );

  it('shows at once what needs no code', () => {
    const { history, navigator } = setUp();
    history.push('/nothing');
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'not-found', url: '/nothing' } });
    history.push('/invoice');
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'unavailable', remote: 'mf-invoices' } });
  });

  it('looks at the present place again when it is asked to', () => {
    const { history, navigator, change } = setUp();
    history.push('/ec');
    change(anonymousSnapshot());
    navigator.refresh();
    expect(history.location.pathname).toBe('/');
  });

  it('notifies its listeners of every change until they unsubscribe', () => {
    const { history, navigator } = setUp();
    const listener = jest.fn();
    const leave = navigator.subscribe(listener);
    history.push('/nothing');
    leave();
    history.push('/nothing/more');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('follows no place once it is stopped', () => {
    const { history, navigator } = setUp();
    navigator.stop();
    history.push('/nothing');
    expect(navigator.state.page).toBe(notFound);
  });
});
