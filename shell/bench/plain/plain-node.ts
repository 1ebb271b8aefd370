import { createElement } from 'react';
import type { ReactNode } from 'react';

/** A page as plain elements: text, or a tag with its props and children. Plain JSON. */
export type PlainNode =
  | string
  | readonly [tag: string, props: Readonly<Record<string, unknown>>, ...children: PlainNode[]];

/** Creates the elements, as a component does at every render. */
export function toElement(node: PlainNode): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, props, ...children] = node;
  return createElement(tag, props, ...children.map(toElement));
}
