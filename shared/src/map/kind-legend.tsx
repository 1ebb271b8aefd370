import { locationKinds } from '../api-schema/index.ts';
import { LOOKS } from './location-points.ts';
import { mapFrameText as text } from './map-frame.text.ts';
import styles from './map-frame.module.css';

const SIGNS = { circle: '●', square: '■', triangle: '▲', diamond: '◆' };

/** Meaning of the shapes and colours in which maps draw places. */
export function KindLegend() {
  return (
    <ul className={styles['legend']}>
      {locationKinds.values.map((kind) => {
        const { shape, colour } = LOOKS[kind];
        return (
          <li key={kind}>
            <span aria-hidden style={{ color: `var(--ec-series-${String(colour)})` }}>
              {SIGNS[shape]}
            </span>{' '}
            {locationKinds.labels[kind]}
          </li>
        );
      })}
      <li>
        <span aria-hidden>○</span> {text.closed}
      </li>
    </ul>
  );
}
