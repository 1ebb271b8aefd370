import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createRemote } from './create-remote.tsx';
import { createTestContext } from '../testing/create-test-context.ts';
import { Counter, definition, propsFor, requestOf, settle, stage } from './remote-screens.fixtures.tsx';
import { createScreenPart } from './screen-part.tsx';
import type { ScreenModule } from './screen.ts';
import { remoteText } from './remote.text.ts';

describe('createRemote', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('mounts a screen and unmounts it', async () => {
    const remote = createRemote(definition);
    const props = propsFor('a', 'counter');
    await remote.bootstrap(props);
    await remote.mount(props);
    expect(props.element.textContent).toBe('counter /counter 0');
    await remote.unmount(props);
    expect(props.element.textContent).toBe('');
    expect(props.report).not.toHaveBeenCalled();
  });

  it('shows a screen with the parts that this account sees once their code is loaded', async () => {
    const part = createScreenPart('filters', () => Promise.resolve(() => <p>шүүлтүүр</p>), <p>хүлээнэ үү</p>);
    const screen: ScreenModule = { Screen: () => <part.Part />, parts: () => [part] };
    const remote = createRemote({ name: 'mf-auth', screens: { list: () => Promise.resolve({ screen }) } });
    const props = propsFor('a', 'list');
    await remote.mount(props);
    expect(props.element.textContent).toBe('шүүлтүүр');
    await remote.unmount(props);
  });

  it('rejects when the code of a part could not be loaded, so that the shell can recover', async () => {
    const part = createScreenPart('filters', () => Promise.reject(new Error('ChunkLoadError')), null);
    const screen: ScreenModule = { Screen: () => <part.Part />, parts: () => [part] };
    const remote = createRemote({ name: 'mf-auth', screens: { list: () => Promise.resolve({ screen }) } });
    await expect(remote.mount(propsFor('a', 'list'))).rejects.toThrow('ChunkLoadError');
  });

  it('keeps the state of a screen when its address changes, and begins a new one with another route', async () => {
    const remote = createRemote(definition);
    const props = propsFor('a', 'counter');
    await remote.mount(props);
    props.element.querySelector('button')?.click();
    await settle();
    await remote.update({ ...props, request: requestOf('counter', '/counter?page=2') });
    expect(props.element.textContent).toBe('counter /counter?page=2 1');
    await remote.update({ ...props, request: requestOf('other') });
    expect(props.element.textContent).toBe('other /other 0');
    await remote.unmount(props);
  });

  it('shows the last address, whichever address’s code is there first', async () => {
    const slow = Promise.withResolvers<() => ReactNode>();
    const part = createScreenPart('steps', () => slow.promise, <p>хүлээнэ үү</p>);
    const screen: ScreenModule = {
      Screen: ({ request }) => (request.url === '/?step=code' ? <part.Part /> : <p>нууц үг</p>),
      parts: ({ history }) => (history.location.search === '' ? [] : [part]),
    };
    const remote = createRemote({ name: 'mf-auth', screens: { 'sign-in': () => Promise.resolve({ screen }) } });
    const props = propsFor('a', 'sign-in');
    await remote.mount(props);
    const at = (url: string) => ({
      ...props,
      context: createTestContext({ url }),
      request: requestOf('sign-in', url),
    });
    const forward = remote.update(at('/?step=code'));
    await remote.update(at('/'));
    slow.resolve(() => <p>код</p>);
    await forward;
    expect(props.element.textContent).toBe('нууц үг');
    await remote.unmount(props);
  });

  it('keeps two instances of one page apart', async () => {
    const remote = createRemote(definition);
    const [one, two] = [propsFor('a', 'counter'), propsFor('b', 'other')];
    await Promise.all([remote.mount(one), remote.mount(two)]);
    await remote.update({ ...two, request: requestOf('other', '/other?page=2') });
    await remote.unmount(one);
    expect([one.element.textContent, two.element.textContent]).toEqual(['', 'other /other?page=2 0']);
    two.element.querySelector('button')?.click();
    await settle();
    expect(two.element.textContent).toBe('other /other?page=2 1');
    await remote.unmount(two);
    expect(two.element.textContent).toBe('');
  });

  it('gives two instances ids that differ', async () => {
    const remote = createRemote(definition);
    const [one, two] = [propsFor('a', 'counter'), propsFor('b', 'counter')];
    await remote.mount(one);
    await remote.mount(two);
    expect(one.element.querySelector('button')?.id).not.toBe(two.element.querySelector('button')?.id);
    await Promise.all([remote.unmount(one), remote.unmount(two)]);
  });

  it('mounts again after it was unmounted', async () => {
    const remote = createRemote(definition);
    const props = propsFor('a', 'counter');
    await remote.mount(props);
    await remote.unmount(props);
    await remote.mount(props);
    expect(props.element.textContent).toBe('counter /counter 0');
    await remote.unmount(props);
  });

  it('resolves for a suspended screen, shows it later and unmounts it', async () => {
    let release = (): void => undefined;
    stage.late = new Promise((resolve) => {
      release = () => {
        resolve('late');
      };
    });
    const remote = createRemote(definition);
    const props = propsFor('a', 'late');
    await remote.mount(props);
    expect(props.element.textContent).toBe('');
    const changed = new Promise((resolve) => {
      new MutationObserver(resolve).observe(props.element, { childList: true, subtree: true });
    });
    release();
    await changed;
    expect(props.element.textContent).toBe('late');
    await remote.unmount(props);
    expect(props.element.textContent).toBe('');
  });

  it('unmounts a screen that is still suspended', async () => {
    stage.late = new Promise(() => undefined);
    const remote = createRemote(definition);
    const props = propsFor('a', 'late');
    await remote.mount(props);
    await remote.unmount(props);
    expect(props.element.childNodes).toHaveLength(0);
  });

  it('shows an error in place of a screen that throws, reports it as fatal and still unmounts', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const remote = createRemote(definition);
    const [broken, sound] = [propsFor('a', 'broken'), propsFor('b', 'counter')];
    await remote.mount(sound);
    await remote.mount(broken);
    expect(broken.element.textContent).toContain(remoteText.brokenTitle);
    expect(broken.report).toHaveBeenCalledWith(expect.objectContaining({ message: 'the screen broke' }), 'fatal');
    expect(sound.element.textContent).toBe('counter /counter 0');
    await remote.unmount(broken);
    expect(broken.element.childNodes).toHaveLength(0);
    await remote.unmount(sound);
  });

  it('shows another screen after one that threw', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const remote = createRemote(definition);
    const props = propsFor('a', 'broken');
    await remote.mount(props);
    await remote.update({ ...props, request: requestOf('counter') });
    expect(props.element.textContent).toBe('counter /counter 0');
    await remote.unmount(props);
  });

  it('fails for a route the remote does not have', async () => {
    await expect(createRemote(definition).mount(propsFor('a', 'none'))).rejects.toMatchObject({
      code: 'UNKNOWN_ROUTE',
    });
  });

  it('cannot update an unmounted screen, and unmounts it without an error', async () => {
    const remote = createRemote(definition);
    const props = propsFor('a', 'counter');
    await expect(remote.update(props)).rejects.toThrow('not mounted');
    await expect(remote.unmount(props)).resolves.toBeUndefined();
  });

  it('loads the code of a screen ahead', async () => {
    const load = jest.fn(() => Promise.resolve({ screen: { Screen: Counter } }));
    await createRemote({ name: 'mf-auth', screens: { counter: load } }).preload('counter');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
