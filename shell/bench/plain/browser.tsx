import { hydrateRoot } from 'react-dom/client';
import { toElement } from './plain-node.ts';
import type { PlainNode } from './plain-node.ts';

// The whole script of the plain page: what hydrating the content takes without the kit and the shell.
const data = JSON.parse(document.getElementById('plain-data')?.textContent ?? '') as PlainNode;
const root = document.getElementById('portal');
if (root && typeof data !== 'string') {
  const [, , ...children] = data;
  hydrateRoot(root, <>{children.map(toElement)}</>);
}
