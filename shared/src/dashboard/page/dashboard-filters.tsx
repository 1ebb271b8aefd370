import { useRef, useState } from 'react';
import type { PortalContext } from '@ecard/shared/contract';
import { LinkButton, useLocation, useNavigate, usePortal } from '@ecard/shared/ui';
import type { QueryClient } from '@ecard/shared/ui';
import { Combobox, SelectField, lookupSource, prefetchChoice, useChosenEarly } from '@ecard/shared/ui/work';
import { dashboardFilters } from '../../api-schema/index.ts';
import type { LookupName } from '../../api-schema/index.ts';
import { addressWith } from '../address.ts';
import type { DashboardState, FilterName } from './dashboard-state.ts';
import { pageText as text } from './page.text.ts';
import styles from './dashboard-page.module.css';

const LOOKUPS: Readonly<Record<Exclude<FilterName, 'media'>, LookupName>> = {
  operator: 'operators',
  route: 'directions',
  district: 'districts',
  category: 'categories',
  season: 'seasons',
  organization: 'organisations',
  load_capacity_id: 'load-capacities',
  direction_id: 'directions',
  district_id: 'districts',
  officer_id: 'users',
};

const { of: MEDIA } = dashboardFilters.media;

interface DashboardFiltersProps {
  readonly names: readonly FilterName[];
  readonly filters: DashboardState['filters'];
}

/** Filters of the whole page; each choice is a new address. */
export function DashboardFilters({ names, filters }: DashboardFiltersProps) {
  const { pathname, search } = useLocation();
  const none = Object.fromEntries(names.map((name) => [name, '']));
  const frame = useRef<HTMLDivElement>(null);
  useChosenEarly(frame);
  return (
    <div ref={frame} className={styles['filters']} role="group" aria-label={text.filters}>
      {names.map((name) => (
        <DashboardFilter key={name} name={name} value={filters[name] ?? ''} />
      ))}
      {Object.keys(filters).length > 0 ? (
        <LinkButton to={addressWith(pathname, search, none)} icon="close">
          {text.clear}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** Loads the names of the records that an address is narrowed to. */
export async function prefetchFilters(
  queryClient: QueryClient,
  http: PortalContext['http'],
  filters: DashboardState['filters'],
): Promise<void> {
  await Promise.all(
    Object.entries(filters).flatMap(([name, value]) =>
      isLookup(name) ? [prefetchChoice(queryClient, lookupSource(http, LOOKUPS[name]), value)] : [],
    ),
  );
}

function isLookup(name: string): name is keyof typeof LOOKUPS {
  return name in LOOKUPS;
}

interface DashboardFilterProps {
  readonly name: FilterName;
  readonly value: string;
}

function DashboardFilter({ name, value }: DashboardFilterProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (chosen: string) => void navigate(addressWith(pathname, search, { [name]: chosen }));
  if (name === 'media') {
    return (
      <SelectField
        label={dashboardFilters.media.label}
        emptyLabel={text.any.media}
        options={MEDIA.values.map((type) => ({ value: type, label: MEDIA.labels[type] }))}
        value={value}
        onChange={({ currentTarget }) => {
          choose(currentTarget.value);
        }}
      />
    );
  }
  return <LookupFilter name={name} value={value} onChoose={choose} />;
}

interface LookupFilterProps {
  readonly name: Exclude<FilterName, 'media'>;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function LookupFilter({ name, value, onChoose }: LookupFilterProps) {
  const { http } = usePortal();
  const [source] = useState(() => lookupSource(http, LOOKUPS[name]));
  return (
    <Combobox
      label={dashboardFilters[name].label}
      placeholder={text.any[name]}
      source={source}
      value={value}
      onChange={onChoose}
    />
  );
}
