import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { useSnapshot } from '../root/use-snapshot.ts';
import { createMap } from './create-map.ts';
import type { LiveMap } from './create-map.ts';
import type { MapProps } from './map-data.ts';
import { mapText as text } from './map.text.ts';
import { readTileSource } from './map-tiles.ts';
import styles from './map.module.css';

/** Source of the positions, named wherever they are shown. */
const ATTRIBUTION = '© OpenStreetMap contributors, ODbL';
const LICENCE = 'https://www.openstreetmap.org/copyright';
const HINT_MS = 2000;

/** A map as large as the box it stands in. Only for browsers. */
export function MapCanvas(props: MapProps) {
  const { label, onPick } = props;
  const mode = useSnapshot(({ colourMode }) => colourMode.resolved);
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<LiveMap>(null);
  const helpId = useId();
  const [aimed, setAimed] = useState<string>();
  /** Number of one-finger drags, `0` while no hint is shown. */
  const [drags, setDrags] = useState(0);
  const [tiles] = useState(readTileSource);

  useEffect(() => {
    if (!canvas.current) return;
    const live = createMap({
      canvas: canvas.current,
      tiles,
      onAim: setAimed,
      onScroll: () => {
        setDrags((before) => before + 1);
      },
    });
    map.current = live;
    return () => {
      map.current = null;
      live.end();
    };
  }, [tiles]);
  useEffect(() => {
    map.current?.show(props, mode);
  });
  useEffect(() => {
    if (drags === 0) return;
    const timer = setTimeout(() => {
      setDrags(0);
    }, HINT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [drags]);

  return (
    <div className={styles['map']}>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (map.current?.key(event.key)) {
            event.preventDefault();
            // A single key of the list beside it means something else.
            event.stopPropagation();
          }
        }}
        onFocus={() => map.current?.focus(true)}
        onBlur={() => map.current?.focus(false)}
      />
      <p className={styles['help']} id={helpId}>
        {onPick ? text.pickHelp : text.help}
      </p>
      <p className={styles['aimed']} role="status">
        {aimed}
      </p>
      <p className={styles['hint']} role="status">
        {drags > 0 ? text.twoFingers : null}
      </p>
      <div className={styles['tools']}>
        <IconButton icon="plus" label={text.zoomIn} variant="secondary" onClick={() => map.current?.zoom(1)} />
        <IconButton icon="minus" label={text.zoomOut} variant="secondary" onClick={() => map.current?.zoom(-1)} />
        <IconButton icon="expand" label={text.fit} variant="secondary" onClick={() => map.current?.fit()} />
      </div>
      <p className={styles['attribution']}>
        {tiles ? `${tiles.attribution} · ` : null}
        <a href={LICENCE} target="_blank" rel="noreferrer">
          {ATTRIBUTION}
        </a>
      </p>
    </div>
  );
}
