import { useEffect, useRef } from 'react';
import { formatMoney } from '../../format/index.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './money.module.css';

export interface AnimatedNumberProps {
  /** Tugrik, unless `format` says otherwise. */
  readonly value: number;
  /** Default: thousands separators followed by ₮ (specification, section 9). */
  readonly format?: (value: number) => string;
}

const DURATION_MS = 600;

/**
 * A number that counts to its new value when it changes. What the server sent stands still, and so
 * does everything under reduced motion; screen readers only ever meet the final value.
 */
export function AnimatedNumber({ value, format = formatMoney }: AnimatedNumberProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const previous = useRef(value);

  useEffect(() => {
    const from = previous.current;
    previous.current = value;
    const element = shown.current;
    if (!element || from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(Math.max((now - startedAt) / DURATION_MS, 0), 1);
      const eased = 1 - (1 - progress) ** 3;
      element.textContent = format(progress === 1 ? value : Math.round(from + (value - from) * eased));
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      element.textContent = format(value);
    };
  }, [value, format]);

  return (
    <data className={styles['money']} value={value}>
      <VisuallyHidden>{format(value)}</VisuallyHidden>
      <span ref={shown} aria-hidden>
        {format(value)}
      </span>
    </data>
  );
}
