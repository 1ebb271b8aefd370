import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createServerRemote } from '@ecard/shared/remote-server';
import { createTestContext } from '../testing/create-test-context.ts';
import { createRemote } from './create-remote.tsx';
import { definition, propsFor, requestOf, settle, stage } from './remote-screens.fixtures.tsx';
import { loadScreen } from './screen.ts';

afterEach(() => {
  document.body.replaceChildren();
});

describe('createRemote over the HTML of the server', () => {
  async function serve(route: string) {
    const server = createTestContext({ responses: { 'GET /api/cards': ['A', 'B'] } });
    stage.http = server.http;
    const fragment = await createServerRemote(definition).render(server, requestOf(route), (stretch) => stretch());
    const browser = createTestContext();
    stage.http = browser.http;
    const props = propsFor('a', route, {
      context: browser,
      state: JSON.parse(JSON.stringify(fragment.state)) as unknown,
    });
    props.element.innerHTML = fragment.html;
    return { fragment, browser, props };
  }

  it('hydrates the elements unchanged, without a console message and without a call', async () => {
    const { browser, props } = await serve('cards');
    const paragraph = props.element.querySelector('p');
    expect(paragraph?.textContent).toBe('A, B');
    const remote = createRemote(definition);
    await remote.mount(props);
    await settle();
    expect(props.element.querySelector('p')).toBe(paragraph);
    expect(paragraph?.textContent).toBe('A, B');
    expect(browser.calls).toEqual([]);
    expect(props.report).not.toHaveBeenCalled();
    await remote.unmount(props);
  });

  it('makes no call on a device whose clock is ahead, with code that comes late', async () => {
    const { browser, props } = await serve('cards');
    const paragraph = props.element.querySelector('p');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 45_000);
    const late = Date.now() + 36_000;
    const remote = createRemote({
      ...definition,
      screens: {
        async cards() {
          const screen = await loadScreen(definition, 'cards');
          clock.mockReturnValue(late);
          return { screen };
        },
      },
    });
    await remote.mount(props);
    await settle();
    expect(browser.calls).toEqual([]);
    expect(props.element.querySelector('p')).toBe(paragraph);
    expect(props.report).not.toHaveBeenCalled();
    await remote.unmount(props);
  });

  it('agrees with the server on ids, so that labels match their fields', async () => {
    const { props } = await serve('cards');
    const { id } = props.element.querySelector('p') ?? {};
    expect(id).toContain('mf-auth-');
    const remote = createRemote(definition);
    await remote.mount(props);
    await settle();
    expect(props.element.querySelector('p')?.id).toBe(id);
    expect(props.element.querySelector('label')?.htmlFor).toBe(id);
    await remote.unmount(props);
  });

  it('makes the screen interactive, and updates it', async () => {
    const { props } = await serve('counter');
    const remote = createRemote(definition);
    await remote.mount(props);
    await settle();
    props.element.querySelector('button')?.click();
    await settle();
    expect(props.element.textContent).toBe('counter /counter 1');
    await remote.update({ ...props, request: requestOf('other') });
    expect(props.element.textContent).toBe('other /other 0');
    await remote.unmount(props);
  });

  it('reports as recoverable when the HTML is not the screen’s, and shows the screen', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { props } = await serve('counter');
    props.element.innerHTML = '<p>something else</p>';
    const remote = createRemote(definition);
    await remote.mount(props);
    await settle();
    expect(props.element.textContent).toBe('counter /counter 0');
    expect(props.report).toHaveBeenCalledWith(expect.anything(), 'recoverable');
    await remote.unmount(props);
  });
});
