import { describe, expect, it, jest } from '@jest/globals';
import { ACTION, citizen, setUp } from './navigator.fixtures.ts';

describe('createNavigator, rights asked for at a visit', () => {
  it('refuses a page whose right was taken away meanwhile, once it is drawn', async () => {
    const { history, navigator, preparations, settle, draw, change, freshenBy } = setUp({
      ...citizen,
      actions: [ACTION],
    });
    freshenBy(() => {
      change({ ...citizen, actions: [] });
      return Promise.resolve();
    });
    history.push('/users');
    preparations[0]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'screen', url: '/users' } });
    await draw();
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'forbidden', url: '/users' } });
  });

  it('refuses a page whose right was taken away, also where the page before it asked', async () => {
    const { history, navigator, preparations, settle, draw, change, freshenBy } = setUp({
      ...citizen,
      actions: [ACTION],
    });
    const answers: (() => void)[] = [];
    freshenBy(() => new Promise<void>((resolve) => answers.push(resolve)));
    history.push('/ec');
    preparations[0]?.done();
    await draw();
    history.push('/users');
    preparations[1]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ page: { kind: 'screen', url: '/users' } });
    change({ ...citizen, actions: [] });
    for (const answer of answers) answer();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'forbidden', url: '/users' } });
  });

  it('opens a page that was refused once the right to it is known', async () => {
    const { history, navigator, preparations, settle, draw, change, freshenBy } = setUp(citizen);
    freshenBy(() => {
      change({ ...citizen, actions: [ACTION] });
      return Promise.resolve();
    });
    history.push('/users');
    await draw();
    preparations[0]?.done();
    await settle();
    expect(navigator.state.page).toMatchObject({ kind: 'screen', url: '/users' });
  });

  it('asks for rights once per page, not for every address of it', async () => {
    const { history, preparations, draw, freshenBy } = setUp();
    const asked = jest.fn(() => Promise.resolve());
    freshenBy(asked);
    history.push('/ec');
    preparations[0]?.done();
    await draw();
    history.push('/ec?page=2');
    await draw();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks for rights where the page took another address before it was drawn', async () => {
    const { history, preparations, settle, draw, freshenBy } = setUp();
    const asked = jest.fn(() => Promise.resolve());
    freshenBy(asked);
    history.push('/ec');
    preparations[0]?.done();
    await settle();
    history.replace('/ec?page=2');
    await draw();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('refuses a page that took another address while the right to it was asked for', async () => {
    const { history, navigator, preparations, settle, draw, change, freshenBy } = setUp({
      ...citizen,
      actions: [ACTION],
    });
    let answer: () => void = () => undefined;
    freshenBy(() => new Promise((resolve) => (answer = resolve)));
    history.push('/users');
    preparations[0]?.done();
    await draw();
    history.replace('/users?page=2');
    change({ ...citizen, actions: [] });
    answer();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'forbidden', url: '/users?page=2' } });
  });

  it('asks for rights once where a page gave way to another before it was drawn', async () => {
    const { history, preparations, settle, draw, freshenBy } = setUp();
    const asked = jest.fn(() => Promise.resolve());
    freshenBy(asked);
    for (const [index, path] of ['/ec', '/profile'].entries()) {
      history.push(path);
      preparations[index]?.done();
      await settle();
    }
    await draw();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  describe('while rights are asked for', () => {
    /** Goes to a page with an answer about rights that is held back, so long after the first page. */
    async function visitAfter(ms: number) {
      const now = jest.spyOn(performance, 'now').mockReturnValue(0);
      const opened = setUp({ ...citizen, actions: [ACTION] });
      let answer: () => void = () => undefined;
      opened.freshenBy(() => new Promise((resolve) => (answer = resolve)));
      now.mockReturnValue(ms);
      opened.history.push('/users');
      opened.preparations[0]?.done();
      await opened.settle();
      const refuse = async () => {
        opened.change({ ...citizen, actions: [] });
        answer();
        await opened.settle();
      };
      return { ...opened, refuse };
    }

    it('shows a page by rights of less than a minute ago, and refuses it when the answer takes the right away', async () => {
      const { navigator, refuse, draw } = await visitAfter(59_000);
      expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'screen', url: '/users' } });
      await draw();
      await refuse();
      expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'forbidden', url: '/users' } });
    });

    it('waits for the answer where the known rights are older', async () => {
      const { navigator, refuse } = await visitAfter(60_000);
      expect(navigator.state).toMatchObject({ page: { url: '/first' } });
      await refuse();
      expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'forbidden', url: '/users' } });
    });

    it('knows rights from the time they were asked for ahead', async () => {
      const now = jest.spyOn(performance, 'now').mockReturnValue(0);
      const { history, navigator, preparations, settle, freshenBy } = setUp();
      now.mockReturnValue(100_000);
      navigator.expectVisit('/ec');
      await settle();
      freshenBy(() => new Promise(() => undefined));
      now.mockReturnValue(105_000);
      history.push('/ec');
      preparations[0]?.done();
      await settle();
      expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'screen', url: '/ec' } });
    });
  });

  describe('for the visit of a link', () => {
    /** A page whose rights are as old as that, and a count of the questions for them. */
    function openedFor(ms: number) {
      let present = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => present);
      const opened = setUp();
      const asked = jest.fn(() => Promise.resolve());
      opened.freshenBy(asked);
      const wait = (longer: number) => {
        present += longer;
      };
      wait(ms);
      return { ...opened, asked, wait };
    }

    it('asks for no rights ahead where those of less than a minute ago are known', () => {
      const { navigator, asked, wait } = openedFor(59_000);
      navigator.expectVisit('/ec');
      expect(asked).not.toHaveBeenCalled();
      wait(1_000);
      navigator.expectVisit('/ec');
      expect(asked).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['once when it is pressed within ten seconds', 9_000, 1],
      ['again when it is pressed ten seconds later', 10_000, 2],
    ])('asks for older rights when it is pointed at, and %s', async (_, ms, count) => {
      const { history, navigator, preparations, draw, asked, wait } = openedFor(60_000);
      navigator.expectVisit('/ec');
      wait(ms);
      navigator.expectVisit('/ec');
      history.push('/ec');
      preparations[0]?.done();
      await draw();
      expect(navigator.state.page).toMatchObject({ kind: 'screen', url: '/ec' });
      // The page that is shown expects no visit.
      wait(60_000);
      navigator.expectVisit('/ec');
      expect(asked).toHaveBeenCalledTimes(count);
    });

    it('asks for rights again when another session began after the link was pointed at', async () => {
      const { history, navigator, preparations, draw, change, asked } = openedFor(60_000);
      navigator.expectVisit('/ec');
      change({ ...citizen, token: 'another' });
      history.push('/ec');
      preparations[0]?.done();
      await draw();
      expect(asked).toHaveBeenCalledTimes(2);
    });

    it('asks for rights once when its press focuses it and the page takes long to come', async () => {
      const { history, navigator, preparations, draw, asked } = openedFor(60_000);
      navigator.expectVisit('/ec');
      history.push('/ec');
      navigator.expectVisit('/ec');
      preparations[0]?.done();
      await draw();
      expect(navigator.state.page).toMatchObject({ kind: 'screen', url: '/ec' });
      expect(asked).toHaveBeenCalledTimes(1);
    });
  });
});
