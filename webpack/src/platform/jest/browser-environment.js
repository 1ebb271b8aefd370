import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { createQuickComputedStyle } from './computed-style.js';
import { leaveOutQuarantine } from './leave-out-quarantine.ts';
import { answerLabelsQuickly } from './quick-labels.js';
import { keepWindowAsItWas } from './window-as-it-was.js';

// What every supported browser has and jsdom does not; Node's own are the same standards.
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
];

/** A test that replaces modules, or says so in its first comment, has a window of its own, and loads its modules for it. */
const OWN_WINDOW = /\bunstable_mockModule\(|\bjest\.mock\(|^\/\*\* @own-window\b/mu;

/** jsdom with the web standards of Node that it lacks, and quiet stand-ins for layout observers. */
class Browser extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    this.global.getComputedStyle = createQuickComputedStyle(this.global, this.global.getComputedStyle);
    answerLabelsQuickly(this.global);
    keepFiles(this.global);
    // jsdom lays nothing out: no media query matches and no size ever changes.
    this.global.matchMedia ??= createMediaQueryList;
    this.global.ResizeObserver ??= IdleObserver;
    this.global.IntersectionObserver ??= IdleObserver;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
    this.global.scrollTo = () => undefined;
  }
}

/** The browser that the test files of a process share, and what gives it back as it was. */
let shared;

/**
 * Browser of a test file. The files of a process share one, and with it the modules that `browser-runtime.js` keeps, unless
 * they need a window of their own.
 */
class BrowserEnvironment {
  constructor(config, context) {
    this.isShared = canShare(config.globalConfig, context.testPath);
    this.browser = this.isShared ? takeShared(config, context) : new Browser(config, context);
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = this.browser;
    Object.assign(this, { global, moduleMocker, fakeTimers, fakeTimersModern });
  }

  async setup() {}

  async teardown() {
    if (!this.isShared) return this.browser.teardown();
    // What the file has set going without a delay ends before the next one begins.
    await new Promise((resolve) => setTimeout(resolve));
    shared.giveBack();
  }

  /** Takes the React trees away that the tests left, as long as the modules that they use are there. */
  unmountTrees() {
    this.fakeTimersModern.useRealTimers();
    const roots = this.global[Symbol.for('react-roots')];
    for (const root of roots ?? []) root.unmount();
    roots?.clear();
  }

  exportConditions() {
    return this.browser.exportConditions();
  }

  getVmContext() {
    return this.browser.getVmContext();
  }
}

/** Says whether a file can do with modules that are loaded already: not where they may have changed meanwhile. */
function canShare({ watch, watchAll, collectCoverage }, testPath) {
  return !watch && !watchAll && !collectCoverage && !OWN_WINDOW.test(readFileSync(testPath, 'utf8'));
}

function takeShared(config, context) {
  if (!shared) {
    const browser = new Browser(config, context);
    shared = { browser, giveBack: keepWindowAsItWas(browser.dom) };
  }
  const { virtualConsole } = shared.browser.dom;
  virtualConsole.removeAllListeners();
  virtualConsole.sendTo(context.console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => context.console.error(error));
  return shared.browser;
}

export default leaveOutQuarantine(BrowserEnvironment);

/** Takes files as a browser does when a link has `download`: jsdom has no addresses for them, and follows their links. */
function keepFiles({ URL, HTMLAnchorElement }) {
  Object.assign(URL, { createObjectURL: () => 'blob:a-file', revokeObjectURL: () => {} });
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clickUnlessKept() {
    if (!this.hasAttribute('download')) click.call(this);
  };
}

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function createMediaQueryList(media) {
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
}
