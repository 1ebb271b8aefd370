import type { ReactNode } from 'react';
import type { Page } from '../../api-schema/index.ts';
import { Panel } from '../layout/panel.tsx';
import { FeaturedResults } from './featured-results.tsx';
import type { ListFeatures } from './list-features.ts';
import styles from './list-results.module.css';
import { PlainResults } from './plain-results.tsx';
import type { PlainResultsProps } from './plain-results.tsx';

export interface ListResultsProps<Row, Filter extends string> extends Omit<
  PlainResultsProps<Row, Filter>,
  'density' | 'pinsFirst' | 'selection' | 'hrefForRow' | 'onRowMenu'
> {
  /** Features of the list beyond showing rows. A constant of the module. */
  readonly features?: ListFeatures;
  /** Parameters of the request unless the address sets them. */
  readonly params?: Readonly<Record<string, string>>;
  /** Loads a page of 200 rows of those that match, for printing. */
  readonly loadPage?: (page: number) => Promise<Page<Row>>;
  /** Asks again for everything the list shows. Default: for its rows. */
  readonly refresh?: () => void;
  readonly tabs?: ReactNode;
  /** Stands between the tabs and the rows: filters and sums. */
  readonly above?: ReactNode;
}

/** A list's panel: its rows in each of their states and, where it has features, its tools. */
export function ListResults<Row, Filter extends string>({ features, ...props }: ListResultsProps<Row, Filter>) {
  if (features) return <FeaturedResults {...props} features={features} />;
  const { tabs, above, params: _params, loadPage: _loadPage, refresh: _refresh, ...rest } = props;
  return (
    <div className={styles['list']}>
      {tabs ? <div className={styles['head']}>{tabs}</div> : null}
      {above}
      <Panel flush>
        <PlainResults {...rest} />
      </Panel>
    </div>
  );
}
