/** Events of which TanStack Query's managers, which are modules, hear for good. */
const KEPT_EVENTS = new Set(['online', 'offline', 'visibilitychange']);

/**
 * Remembers a new window of jsdom.
 *
 * @param dom - jsdom with that window.
 * @returns Function that takes away what tests left: content, address, cookies, storage, timers, and what they replaced in
 *   the window, in the document and in the navigator.
 */
export function keepWindowAsItWas(dom) {
  const { window } = dom;
  const { document } = window;
  const { addEventListener, clearTimeout, removeEventListener, setInterval, setTimeout } = window;
  let listeners = [];
  const timers = new Set();
  window.addEventListener = (...args) => {
    if (!KEPT_EVENTS.has(args[0])) listeners.push(args);
    addEventListener.apply(window, args);
  };
  window.removeEventListener = (...args) => {
    listeners = listeners.filter((one) => !isSameListener(one, args));
    removeEventListener.apply(window, args);
  };
  // Those without a delay run in any case: React waits for its own, and would begin nothing else.
  window.setTimeout = (callback, delay, ...args) => {
    const timer = setTimeout.call(window, callback, delay, ...args);
    if (delay > 0) timers.add(timer);
    return timer;
  };
  window.setInterval = (...args) => {
    const timer = setInterval.apply(window, args);
    timers.add(timer);
    return timer;
  };
  const owners = [window, document, window.navigator, window.crypto, window.URL].map((owner) => ({
    owner,
    properties: Object.getOwnPropertyDescriptors(owner),
    // What modules add to the window or the document when they are loaded stays with them.
    isOfModules: owner === window || owner === document,
  }));

  return () => {
    for (const of of owners) restore(of);
    for (const args of listeners) removeEventListener.apply(window, args);
    listeners = [];
    for (const timer of timers) clearTimeout.call(window, timer);
    timers.clear();
    for (const element of [document.documentElement, document.head, document.body]) {
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    window.getSelection()?.removeAllRanges();
    window.localStorage.clear();
    window.sessionStorage.clear();
    dom.cookieJar.removeAllCookiesSync();
    window.history.replaceState(null, '', '/');
  };
}

function isSameListener([type, listener, options], [otherType, other, otherOptions]) {
  const isCapture = (of) => (typeof of === 'object' ? of?.capture : of) ?? false;
  return type === otherType && listener === other && isCapture(options) === isCapture(otherOptions);
}

function restore({ owner, properties, isOfModules }) {
  for (const [name, before] of Object.entries(properties)) {
    const now = Object.getOwnPropertyDescriptor(owner, name);
    const isSame = now && now.value === before.value && now.get === before.get && now.set === before.set;
    if (!isSame && now?.configurable !== false) Object.defineProperty(owner, name, before);
  }
  if (isOfModules) return;
  for (const name of Object.getOwnPropertyNames(owner)) if (!(name in properties)) delete owner[name];
}
