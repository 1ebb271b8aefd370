import { useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { KindLegend, LocationMap } from '@ecard/shared/map';
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
  const side = useRef<HTMLDivElement>(null);
  const filter = listFilter(list);
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
        {hovered === undefined ? null : <style>{highlightOf(hovered)}</style>}
        {children}
      </div>
      <div ref={side} className={styles['side']} tabIndex={-1}>
        <LocationMap
          filter={filter}
          label={text.map}
          height={560}
          hovered={hovered}
          selected={new URLSearchParams(search).get('id') ?? undefined}
          fitKey={JSON.stringify({ ...filter, bbox: '' })}
          onHover={setHovered}
          onSelect={(id) => {
            void navigate(recordHref(pathname, search, id));
          }}
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

function boxText({ west, south, east, north }: MapBox): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(5)).join();
}

/** A rule instead of a state of the list: pointing at the map renders none of its rows again. */
function highlightOf(id: string): string {
  return `tr[data-row="${CSS.escape(id)}"] > * { background: var(--ec-selected); }`;
}
