import { Panel } from '../layout/panel.tsx';
import { FeaturedResults } from './featured-results.tsx';
import type { ListFeatures } from './list-features.ts';
import { PlainResults } from './plain-results.tsx';
import type { PlainResultsProps } from './plain-results.tsx';

export interface ListResultsProps<Row, Filter extends string> extends Omit<
  PlainResultsProps<Row, Filter>,
  'density' | 'pinsFirst' | 'selection' | 'hrefForRow' | 'onRowMenu'
> {
  /** What the list can do beyond showing rows. A constant of the module. */
  readonly features?: ListFeatures;
}

/** A list's panel: its rows in each of their states and, where it has features, its tools. */
export function ListResults<Row, Filter extends string>({ features, ...props }: ListResultsProps<Row, Filter>) {
  return (
    <Panel flush>{features ? <FeaturedResults {...props} features={features} /> : <PlainResults {...props} />}</Panel>
  );
}
