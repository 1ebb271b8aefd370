import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { uiText } from '../ui.text.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Number of lines or rows. Default 1. */
  readonly lines?: number;
  /** Height of each in pixels. Default 16. */
  readonly height?: number;
}

/** Holds the place of what is loading for the first time. */
export function Skeleton({ lines = 1, height = 16 }: SkeletonProps) {
  return (
    <div className={styles['lines']} role="status">
      <VisuallyHidden>{uiText.loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['block']} style={{ height }} aria-hidden />
      ))}
    </div>
  );
}
