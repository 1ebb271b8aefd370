import { TestEnvironment } from 'jest-environment-jsdom';
import { createQuickComputedStyle } from './computed-style.js';
import { leaveOutQuarantine } from './leave-out-quarantine.ts';
import { answerLabelsQuickly } from './quick-labels.js';

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

/** jsdom with the web standards of Node that it lacks, and quiet stand-ins for layout observers. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    this.global.getComputedStyle = createQuickComputedStyle(this.global, this.global.getComputedStyle);
    answerLabelsQuickly(this.global);
    // jsdom lays nothing out: no media query matches and no size ever changes.
    this.global.matchMedia ??= createMediaQueryList;
    this.global.ResizeObserver ??= IdleObserver;
    this.global.IntersectionObserver ??= IdleObserver;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
    this.global.scrollTo = () => undefined;
  }
}

export default leaveOutQuarantine(BrowserEnvironment);

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
