import { useMemo } from 'react';
import { Icon, classNames } from '@ecard/shared/ui';
import { formatNumber } from '@ecard/shared/format';
import type { TableGroup } from '../../domain/permission-table.ts';
import { PermissionGrid } from './permission-grid.tsx';
import type { GridParts } from './permission-grid.tsx';
import { rolesText as text } from './roles.text.ts';
import styles from './permission-grid.module.css';

interface ComparedRole {
  readonly name: string;
  readonly codes: readonly string[];
}

interface ComparedTableProps {
  readonly groups: readonly TableGroup[];
  readonly own: ComparedRole;
  readonly other: ComparedRole;
}

type Side = 'both' | 'own' | 'other' | 'neither';
const SIDES = ['both', 'own', 'other'] as const;

/** Two roles side by side: what both grant, and what only one of them does. */
export function ComparedTable({ groups, own, other }: ComparedTableProps) {
  const { words, counts, parts } = useMemo(
    () => comparisonOf({ name: own.name, codes: own.codes }, { name: other.name, codes: other.codes }),
    [own.name, own.codes, other.name, other.codes],
  );
  return (
    <>
      <ul className={styles['legend']}>
        {SIDES.map((side) => (
          <li key={side}>
            <span className={classOf(side)}>
              <SideMark side={side} />
            </span>
            {words[side]}: {formatNumber(counts.get(side) ?? 0)}
          </li>
        ))}
      </ul>
      <PermissionGrid caption={`${own.name} – ${other.name}`} groups={groups} parts={parts} />
    </>
  );
}

/** Returns the words and counts of each side, and the parts of the table: the same ones while neither role changes. */
function comparisonOf(own: ComparedRole, other: ComparedRole) {
  const ownCodes = new Set(own.codes);
  const otherCodes = new Set(other.codes);
  const sideOf = (code: string): Side => {
    if (ownCodes.has(code)) return otherCodes.has(code) ? 'both' : 'own';
    return otherCodes.has(code) ? 'other' : 'neither';
  };
  const words: Readonly<Record<Side, string>> = {
    both: text.compared.both,
    own: text.compared.own(own.name),
    other: text.compared.own(other.name),
    neither: text.compared.neither,
  };
  const counts = new Map<Side, number>();
  for (const code of new Set([...own.codes, ...other.codes])) {
    counts.set(sideOf(code), (counts.get(sideOf(code)) ?? 0) + 1);
  }
  const parts: GridParts = {
    menu: () => text.menu,
    heading: (heading) => text.columns[heading],
    level: ({ name }) => <span>{name}</span>,
    row: ({ name }) => name,
    action: (action, isNamed) => {
      const side = sideOf(action.code);
      const label = `${action.name}: ${words[side]}`;
      return (
        <span key={action.code} role="img" aria-label={label} title={label} className={classOf(side)}>
          <SideMark side={side} />
          {isNamed ? <span aria-hidden>{action.name}</span> : null}
        </span>
      );
    },
  };
  return { words, counts, parts };
}

function SideMark({ side }: { readonly side: Side }) {
  switch (side) {
    case 'both':
      return <Icon name="check" size={16} />;
    case 'own':
      return '1';
    case 'other':
      return '2';
    case 'neither':
      return '·';
    default:
      return side satisfies never;
  }
}

function classOf(side: Side): string {
  return classNames(styles['mark'], side === 'own' && styles['added'], side === 'other' && styles['gone']);
}
