import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { uiText } from '../ui.text.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

interface ColumnHeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly hrefForSort: ((sortKey: string) => string) | undefined;
}

type Direction = 'ascending' | 'descending' | 'none';

const ICONS = { ascending: 'chevronUp', descending: 'chevronDown', none: 'sort' } as const;

/** A column's heading; a link that sorts where the column can be sorted. */
export function ColumnHeading<Row>({ column, sort, hrefForSort }: ColumnHeadingProps<Row>) {
  const { header, sortKey, align, width } = column;
  const sortable = sortKey !== undefined && hrefForSort !== undefined;
  const direction = sortable ? directionOf(sort, sortKey) : 'none';
  // A heading without text heads nothing.
  const Cell = header === '' ? 'td' : 'th';
  return (
    <Cell
      scope={header === '' ? undefined : 'col'}
      className={classNames(
        styles['head'],
        align && align !== 'start' && styles[align],
        direction !== 'none' && styles['sorted'],
        column.isImportant === false && styles['wide'],
        column.isExtra && styles['extra'],
      )}
      {...(direction === 'none' ? {} : { 'aria-sort': direction })}
      {...(width ? { style: { width } } : {})}
    >
      {sortable ? (
        <Link className={styles['sort']} to={hrefForSort(sortKey)} title={uiText.sortBy(header)}>
          {header}
          <Icon name={ICONS[direction]} size={14} />
        </Link>
      ) : (
        header
      )}
    </Cell>
  );
}

function directionOf(sort: string | undefined, sortKey: string): Direction {
  if (sort === sortKey) return 'ascending';
  return sort === `-${sortKey}` ? 'descending' : 'none';
}
