import { useSyncExternalStore } from 'react';
import { Modal } from '@ecard/shared/ui';
import { DrawnFigure } from './drawn-figure.tsx';
import type { DrawnFigureProps } from './drawn-figure.tsx';
import styles from './figure.module.css';

interface LargeFigureProps extends Omit<DrawnFigureProps, 'height' | 'onEnlarge'> {
  /** Unit and time of the numbers. */
  readonly notes: string;
  readonly onClose: () => void;
}

const WIDEST_PX = 2400;
/** Height of the window's frame, the tools and a legend of two lines. */
const AROUND_PX = 260;
const LOWEST_PX = 240;

/** A figure as large as the window, over the page; Esc leads back. */
export function LargeFigure({ notes, onClose, ...figure }: LargeFigureProps) {
  const room = useSyncExternalStore(followSize, () => window.innerHeight) - AROUND_PX;
  const width = useSyncExternalStore(followSize, () => window.innerWidth);
  // A round figure is never higher than wide.
  const height = figure.data.shape === 'donut' ? Math.min(room, width) : room;
  return (
    <Modal opened title={figure.title} width={WIDEST_PX} onClose={onClose}>
      <figure className={styles['large']} aria-label={figure.title}>
        <figcaption>
          <p className={styles['note']}>{notes}</p>
        </figcaption>
        <DrawnFigure {...figure} height={Math.max(LOWEST_PX, height)} />
      </figure>
    </Modal>
  );
}

function followSize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('resize', onChange);
  };
}
