import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { use, useId, useState } from 'react';
import { createServerRemote } from '@ecard/shared/remote-server';
import { queryOptions, useQuery } from '@ecard/shared/ui';
import type { MountProps, PortalContext } from '../contract/index.ts';
import { createTestContext } from '../testing/create-test-context.ts';
import { createRemote } from './create-remote.tsx';
import { createScreenPart } from './screen-part.tsx';
import type { RemoteDefinition, ScreenModule, ScreenProps } from './screen.ts';
import { remoteText } from './remote.text.ts';

const cards = (http: PortalContext['http']) =>
  queryOptions({ queryKey: ['cards'], queryFn: async () => (await http.get<string[]>('/api/cards')).data });

function Counter({ request }: ScreenProps) {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      id={useId()}
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {`${request.route} ${request.url} ${String(count)}`}
    </button>
  );
}

let http: PortalContext['http'] | undefined;
function Cards() {
  const id = useId();
  const { data } = useQuery(cards(http ?? createTestContext().http));
  return (
    <p id={id}>
      <label htmlFor={id}>{data?.join(', ') ?? 'loading'}</label>
    </p>
  );
}

let release = (): void => undefined;
let late = new Promise<string>(() => undefined);
function Late() {
  return <p>{use(late)}</p>;
}

function Broken(): never {
  throw new Error('the screen broke');
}

const screens: Record<string, ScreenModule> = {
  counter: { Screen: Counter },
  other: { Screen: Counter },
  cards: {
    Screen: Cards,
    prefetch: async ({ context, queryClient }) => {
      await queryClient.query(cards(context.http)).catch(() => undefined);
      return undefined;
    },
  },
  late: { Screen: Late },
  broken: { Screen: Broken },
};
const definition: RemoteDefinition = {
  name: 'mf-auth',
  screens: Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => [name, () => Promise.resolve({ screen })]),
  ),
};

const requestOf = (route: string, url = `/${route}`) => ({ route, params: {}, url });

function propsFor(
  name: string,
  route: string,
  differences: Partial<MountProps> = {},
): MountProps & { report: jest.Mock } {
  const element = document.createElement('div');
  document.body.append(element);
  return {
    name,
    element,
    context: createTestContext(),
    request: requestOf(route),
    report: jest.fn(),
    ...differences,
  } as MountProps & { report: jest.Mock };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('createRemote', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('mounts a screen and takes it away again', async () => {
    const remote = createRemote(definition);
    const props = propsFor('a', 'counter');
    await remote.bootstrap(props);
    await remote.mount(props);
    expect(props.element.textContent).toBe('counter /counter 0');
    await remote.unmount(props);
    expect(props.element.textContent).toBe('');
    expect(props.report).not.toHaveBeenCalled();
  });

  it('shows a screen with the parts this account sees once their code is there', async () => {
    const part = createScreenPart('filters', () => Promise.resolve(() => <p>шүүлтүүр</p>), <p>хүлээнэ үү</p>);
    const screen: ScreenModule = { Screen: () => <part.Part />, parts: () => [part] };
    const remote = createRemote({ name: 'mf-auth', screens: { list: () => Promise.resolve({ screen }) } });
    const props = propsFor('a', 'list');
    await remote.mount(props);
    expect(props.element.textContent).toBe('шүүлтүүр');
    await remote.unmount(props);
  });

  it('does not mount when the code of a part could not be had, which the shell then deals with', async () => {
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

  it('settles for a screen that waits, shows it later and unmounts', async () => {
    late = new Promise((resolve) => {
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

  it('unmounts a screen that still waits', async () => {
    late = new Promise(() => undefined);
    const remote = createRemote(definition);
    const props = propsFor('a', 'late');
    await remote.mount(props);
    await remote.unmount(props);
    expect(props.element.childNodes).toHaveLength(0);
  });

  it('shows in the place of a screen that breaks that it broke, reports it as fatal and still unmounts', async () => {
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

  it('shows another screen after one that broke', async () => {
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

  it('cannot update what is not mounted, and unmounts it quietly', async () => {
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

  describe('over the HTML of the server', () => {
    async function serve(route: string) {
      const server = createTestContext({ responses: { 'GET /api/cards': ['A', 'B'] } });
      http = server.http;
      const fragment = await createServerRemote(definition).render(server, requestOf(route), (stretch) => stretch());
      const browser = createTestContext();
      http = browser.http;
      const props = propsFor('a', route, {
        context: browser,
        state: JSON.parse(JSON.stringify(fragment.state)) as unknown,
      });
      props.element.innerHTML = fragment.html;
      return { fragment, browser, props };
    }

    it('takes the elements over as they are, without a word on the console and without a call', async () => {
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

    it('agrees with the server on ids, so that labels still fit', async () => {
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

    it('makes it work, and updates it', async () => {
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
});
