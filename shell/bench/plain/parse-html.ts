import type { PlainNode } from './plain-node.ts';

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);
const PROP_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  datetime: 'dateTime',
  colspan: 'colSpan',
  readonly: 'readOnly',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
};
const TOKEN = /<!--.*?-->|<\/([a-z0-9]+)>|<([a-z0-9]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gis;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Reads HTML that React wrote into plain elements, which render to the same HTML.
 *
 * @throws Error when the HTML is not well-formed.
 */
export function parseHtml(html: string): PlainNode {
  const root: Open = { tag: 'root', props: {}, children: [] };
  const open: Open[] = [root];
  for (const [token, closing, tag, attributes = '', text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    else if (tag !== undefined) {
      const element: Open = { tag, props: readProps(attributes), children: [] };
      if (VOID.has(tag) || token.endsWith('/>')) parent.children.push(close(element));
      else open.push(element);
    } else if (closing !== undefined) {
      const element = open.pop();
      if (element?.tag !== closing) throw new Error(`</${closing}> closes <${element?.tag ?? ''}>`);
      open.at(-1)?.children.push(close(element));
    }
  }
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || only === undefined)
    throw new Error('the HTML is no single element');
  return only;
}

interface Open {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: PlainNode[];
}

function close({ tag, props, children }: Open): PlainNode {
  return [tag, props, ...children];
}

function readProps(attributes: string): Record<string, unknown> {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']): [string, unknown] => {
      if (name === 'style') return ['style', readStyle(decode(value))];
      return [PROP_NAMES[name] ?? camelCase(name), value === '' && !name.startsWith('data-') ? true : decode(value)];
    }),
  );
}

function readStyle(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(';').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split(/:(.*)/s);
      return [camelCase(name), value];
    }),
  );
}

/** Names that React takes as they are begin with `aria-`, `data-` or `--`. */
function camelCase(name: string): string {
  return /^(?:aria-|data-|--)/.test(name)
    ? name
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name ?? ''] ?? whole;
  });
}
