import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { CardRow } from '@ecard/shared/api-schema';
import { CardTable } from './card-table.ts';

// The whole script of the bare page.
const rows = JSON.parse(document.getElementById('rows')?.textContent ?? '') as readonly CardRow[];
const root = document.getElementById('root');
if (root) hydrateRoot(root, createElement(CardTable, { rows }));
