import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { formatNumber } from '../../format/index.ts';
import { Icon } from '../display/icon.tsx';
import { classNames } from '../class-names.ts';
import { uiText } from '../ui.text.ts';
import { PAGE_SIZES } from './list-state.ts';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Name of the list, where a screen has several. */
  readonly label?: string;
  /** First page is 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of rows on all pages. */
  readonly total: number;
  readonly hrefFor: (page: number) => string;
  /** Offers other page sizes. */
  readonly hrefForPageSize?: (pageSize: number) => string;
}

/** Position in a list, and the links to its other pages. */
export function Pagination({ label, page, pageSize, total, hrefFor, hrefForPageSize }: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles['bar']} aria-label={label ?? uiText.pagination}>
      <span>{`${formatNumber(first)}–${formatNumber(last)} / ${formatNumber(total)}`}</span>
      {hrefForPageSize && total > (PAGE_SIZES[0] ?? 0) ? (
        <PageSizes pageSize={pageSize} hrefFor={hrefForPageSize} />
      ) : null}
      {pageCount > 1 ? (
        <ul className={styles['pages']}>
          <Step label={uiText.previous} rel="prev" to={page > 1 ? hrefFor(Math.min(page - 1, pageCount)) : undefined}>
            <Icon name="chevronLeft" size={16} />
          </Step>
          {pageWindow(page, pageCount).map((number, index) =>
            number === null ? (
              <li key={`gap-${String(index)}`} className={styles['gap']} aria-hidden>
                …
              </li>
            ) : (
              <li key={number}>
                <Link
                  className={styles['link']}
                  to={hrefFor(number)}
                  aria-label={uiText.page(number)}
                  {...(number === page ? { 'aria-current': 'page' as const } : {})}
                >
                  {formatNumber(number)}
                </Link>
              </li>
            ),
          )}
          <Step label={uiText.next} rel="next" to={page < pageCount ? hrefFor(page + 1) : undefined}>
            <Icon name="chevron" size={16} />
          </Step>
        </ul>
      ) : null}
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly to: string | undefined;
  readonly children: ReactNode;
}

function Step({ label, rel, to, children }: StepProps) {
  return (
    <li>
      {to === undefined ? (
        <span className={classNames(styles['gap'], styles['off'])} aria-hidden>
          {children}
        </span>
      ) : (
        <Link className={styles['link']} to={to} rel={rel} aria-label={label}>
          {children}
        </Link>
      )}
    </li>
  );
}

function PageSizes({
  pageSize,
  hrefFor,
}: {
  readonly pageSize: number;
  readonly hrefFor: (pageSize: number) => string;
}) {
  return (
    <div className={styles['sizes']} role="group" aria-label={uiText.pageSize}>
      <span className={styles['sizesLabel']}>{uiText.pageSize}</span>
      {PAGE_SIZES.map((size) => (
        <Link
          key={size}
          className={styles['link']}
          to={hrefFor(size)}
          {...(size === pageSize ? { 'aria-current': 'true' as const } : {})}
        >
          {size}
        </Link>
      ))}
    </div>
  );
}
