import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { KindLegend, LocationMap } from '@ecard/shared/map';
import type { LocationMapProps } from '@ecard/shared/map';
import { Button, Inline, LinkButton, listFilter, useListState, useLocation, useNavigate } from '@ecard/shared/ui';
import { recordHref } from '@ecard/shared/ui/work';
import type { MapBox } from '@ecard/shared/ui/work';
import { locationList } from './location.definition.tsx';
import { locationText as text } from './location.text.ts';
import styles from './location.module.css';

/** The list's places on a map beside it: the same filters, the same one under the pointer, the same one chosen. */
export function LocationBeside({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const list = useListState(locationList.defaults);
  const [hovered, setHovered] = useState<string>();
  const [box, setBox] = useState<MapBox>();
  const rows = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  // The list answers first, the map right after.
  const filters = useDeferredValue(JSON.stringify(listFilter(list)));
  const address = useDeferredValue(search);
  const select = useCallback(
    (id: string) => {
      void navigate(recordHref(pathname, address, id));
    },
    [navigate, pathname, address],
  );
  // A mark instead of a state of the list: pointing at the map renders none of its rows again.
  useEffect(() => {
    if (hovered === undefined) return undefined;
    const row = rows.current?.querySelector(`tr[data-row="${CSS.escape(hovered)}"]`);
    row?.setAttribute('data-pointed', '');
    return () => {
      row?.removeAttribute('data-pointed');
    };
  }, [hovered]);
  const point = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
    setHovered(row?.dataset['row']);
  };
  return (
    <div className={styles['split']}>
      <div className={styles['toMap']}>
        <Button
          size="small"
          icon="location"
          onClick={() => {
            side.current?.scrollIntoView();
            side.current?.focus({ preventScroll: true });
          }}
        >
          {text.toMap}
        </Button>
      </div>
      <div
        ref={rows}
        className={styles['list']}
        onMouseOver={point}
        onFocus={point}
        onBlur={() => {
          setHovered(undefined);
        }}
        onMouseLeave={() => {
          setHovered(undefined);
        }}
      >
        {children}
      </div>
      <div ref={side} className={styles['side']} tabIndex={-1}>
        <FilteredMap
          filters={filters}
          hovered={hovered}
          selected={new URLSearchParams(search).get('id') ?? undefined}
          onHover={setHovered}
          onSelect={select}
          onMove={setBox}
        />
        <KindLegend />
        {box ? (
          <Inline>
            <LinkButton size="small" icon="filter" to={list.hrefWith({ bbox: boxText(box) })}>
              {text.filterByMap}
            </LinkButton>
          </Inline>
        ) : null}
      </div>
    </div>
  );
}

interface FilteredMapProps extends Pick<LocationMapProps, 'hovered' | 'selected' | 'onHover' | 'onSelect' | 'onMove'> {
  /** JSON of the list's filters: the same text is the same map. */
  readonly filters: string;
}

/** The places of the filters; a filter that was just chosen renders the list alone. */
const FilteredMap = memo(function FilteredMap({ filters, ...map }: FilteredMapProps) {
  const filter = useMemo(() => JSON.parse(filters) as Readonly<Record<string, string>>, [filters]);
  return (
    <LocationMap
      {...map}
      filter={filter}
      label={text.map}
      height={560}
      fitKey={JSON.stringify({ ...filter, bbox: '' })}
    />
  );
});

function boxText({ west, south, east, north }: MapBox): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(5)).join();
}
