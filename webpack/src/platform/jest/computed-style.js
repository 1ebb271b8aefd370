import { createRequire } from 'node:module';

/** Loads modules from where the environment of jest does: its jsdom is the one that runs. */
const loadFromJest = createRequire(import.meta.resolve('jest-environment-jsdom'));
const defaultStyleSheet = loadFromJest('jsdom/lib/jsdom/browser/default-stylesheet.js');

/** Rules of jsdom's own sheet about `display`, in their order; in that sheet none is about the other quick properties. */
const RULES = [...defaultStyleSheet.replaceAll(/\/\*[^]*?\*\//gu, '').matchAll(/([^{};]+)\{([^{}]*)\}/gu)].flatMap(
  ([, selectors, declarations]) => {
    const display = /(?:^|[;\s])display:\s*([\w-]+)/u.exec(declarations)?.[1];
    return display === undefined
      ? []
      : selectors.split(',').map((selector) => ({ selector: selector.trim(), display }));
  },
);
/** Rules that an element of a name can match, by name. */
const rulesByName = new Map();

/** Properties that a test asks for on nearly every element, when it looks for a role or presses a button. */
const QUICK = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
};
const QUICK_FIELDS = new Map([
  ['display', QUICK.display],
  ['visibility', QUICK.visibility],
  ['pointerEvents', QUICK['pointer-events']],
]);

/**
 * Makes a `getComputedStyle` that computes a property only when it is read: jsdom tries every rule of its style sheets on the
 * element first, which took a quarter of the time of our tests of screens.
 *
 * @param window - Window of jsdom.
 * @param full - jsdom's own function. It answers for all other properties, for pseudo-elements, and as soon as the document
 *   has a style sheet of its own.
 */
export function createQuickComputedStyle(window, full) {
  return (element, pseudoElement) => {
    const isQuick =
      element instanceof window.Element && !pseudoElement && element.ownerDocument.styleSheets.length === 0;
    if (!isQuick) return full(element, pseudoElement);
    return new Proxy(Object.create(null), {
      get(_target, name) {
        if (name === 'getPropertyValue')
          return (property) => QUICK[property]?.(element) ?? full(element).getPropertyValue(property);
        const quick = QUICK_FIELDS.get(name);
        if (quick) return quick(element);
        const declaration = full(element);
        const value = declaration[name];
        return typeof value === 'function' ? value.bind(declaration) : value;
      },
    });
  };
}

function displayOf(element) {
  const own = inlineValue(element, 'display');
  if (own !== '') return own === 'unset' ? '' : own;
  return rulesFor(element.localName).findLast(({ selector }) => element.matches(selector))?.display ?? '';
}

function rulesFor(name) {
  const known = rulesByName.get(name);
  if (known) return known;
  const possible = RULES.filter(({ selector }) => {
    const [last] = /[^\s>]+$/u.exec(selector) ?? [''];
    const [required] = /^[\w-]*/u.exec(last) ?? [''];
    return required === '' || required === name;
  });
  rulesByName.set(name, possible);
  return possible;
}

function inherited(element, property, initial) {
  for (let at = element; at; at = at.parentElement) {
    const own = inlineValue(at, property);
    if (own !== '' && own !== 'unset') return own;
  }
  return initial;
}

function inlineValue(element, property) {
  return element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';
}
