/** @own-window React finds what refreshes it only while it is loaded. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, createElement, useState } from 'react';
import type { FC, ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import * as runtime from 'react-refresh/runtime';
import type { ContainerRequire, ModuleFactory } from './container.ts';
import { watchContainer } from './watched-container.ts';
import type { WatchedContainer } from './watched-container.ts';

interface Module {
  exports: Record<string, unknown>;
}

/** A module whose text is `code`, by which it is distinguished from others, as a build's modules are. */
function moduleOf(code: string, run: (ask: ContainerRequire) => Record<string, unknown>): ModuleFactory {
  const factory: ModuleFactory = (module, _exports, ask) => {
    (module as Module).exports = run(ask);
  };
  return Object.assign(factory, { toString: () => code });
}

const textModule = (title: string) => moduleOf(`text ${title}`, () => ({ text: { title } }));
const screenModule = (label: string) =>
  moduleOf(`screen ${label}`, (ask) => {
    const { text } = ask('text') as { readonly text: { readonly title: string } };
    function Screen(): ReactNode {
      const [word, setWord] = useState('');
      const onInput = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => setWord(currentTarget.value);
      return (
        <label>
          {`${text.title} ${label} ${word}`}
          <input onInput={onInput} />
        </label>
      );
    }
    return { Screen };
  });
const screensModule = moduleOf('screens', (ask) => ({ load: () => ask('screen') }));

/** A webpack runtime in small, with the modules of a remote. */
function makeContainer(): { readonly container: WatchedContainer; readonly ask: ContainerRequire } {
  const ask: ContainerRequire = Object.assign(
    (id: string) => {
      const known = ask.c[id];
      if (known) return known.exports;
      const module: Module = { exports: {} };
      ask.c[id] = module;
      const factory = ask.m[id] ?? (() => undefined);
      const execution = { id, module, factory, require: ask };
      container.watch(execution);
      execution.factory.call(module.exports, module, module.exports, execution.require);
      return module.exports;
    },
    { m: {}, c: {}, p: '/', u: (chunk: string) => chunk },
  );
  const container = watchContainer({ remote: 'mf-auth', chunks: 'chunks', require: ask }, runtime, (_module, run) =>
    run(),
  );
  return { container, ask };
}

describe('watchContainer', () => {
  let createRoot: (element: Element) => Root;
  let root: Root;
  let container: WatchedContainer;
  let ask: ContainerRequire;

  beforeAll(async () => {
    runtime.injectIntoGlobalHook(window);
    ({ createRoot } = await import('react-dom/client'));
  });

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    ({ container, ask } = makeContainer());
    Object.assign(ask.m, { screens: screensModule, screen: screenModule('нэр'), text: textModule('Карт') });
    const { load } = ask('screens') as { load(): { readonly Screen: FC } };
    const element = document.createElement('div');
    document.body.append(element);
    root = createRoot(element);
    act(() => {
      root.render(createElement(load().Screen));
    });
  });

  afterEach(() => {
    act(() => {
      root.unmount();
    });
    document.body.replaceChildren();
  });

  const type = (value: string) => {
    const input = document.querySelector('input');
    act(() => {
      Object.assign(input ?? {}, { value });
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return input;
  };
  const show = (modules: Readonly<Record<string, ModuleFactory>>) => {
    const refused = container.update(new Map(Object.entries(modules)));
    act(() => {
      runtime.performReactRefresh();
    });
    return refused;
  };

  it('shows a changed component with what was typed into it', () => {
    const input = type('бат');
    expect(show({ screen: screenModule('овог') })).toBeUndefined();
    expect(document.body).toHaveTextContent('Карт овог бат');
    expect(document.querySelector('input')).toBe(input);
  });

  it('shows a changed text in the components that use it', () => {
    type('бат');
    show({ text: textModule('Картууд'), screen: screenModule('нэр') });
    expect(document.body).toHaveTextContent('Картууд нэр бат');
  });

  it('shows a change after a change', () => {
    type('бат');
    show({ text: textModule('Картууд') });
    show({ screen: screenModule('овог') });
    show({ text: textModule('Карт') });
    expect(document.body).toHaveTextContent('Карт овог бат');
  });

  it('leaves alone what is the same, and takes along what has not run yet', () => {
    const before = ask.c['screen'];
    expect(show({ screen: screenModule('нэр'), later: textModule('дараа') })).toBeUndefined();
    expect(ask.c['screen']).toBe(before);
    expect(ask('later')).toEqual({ text: { title: 'дараа' } });
  });

  it('refuses what nothing but the remote’s entry can show, and changes nothing', () => {
    expect(show({ screens: moduleOf('other screens', () => ({})) })).toBe("screens is part of the remote's entry");
    expect(document.body).toHaveTextContent('Карт нэр');
    expect(ask.m['screens']).toBe(screensModule);
  });

  it('refuses a component’s module that has come to export more than components', () => {
    const other = moduleOf('more', () => ({ Screen: () => null, limit: 20 }));
    expect(show({ screen: other })).toBe('screen exports more than components now');
  });

  it('passes on what a module throws', () => {
    const broken = moduleOf('broken', () => {
      throw new Error('the module broke');
    });
    expect(() => show({ screen: broken })).toThrow('the module broke');
  });
});
