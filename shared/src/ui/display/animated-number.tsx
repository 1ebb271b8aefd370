import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatMoney } from '../../format/index.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './money.module.css';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';

export interface AnimatedNumberProps {
  /** Tugrik, unless `format` says otherwise. */
  readonly value: number;
  /** Default: thousands separators followed by ₮ (specification, section 9). */
  readonly format?: (value: number) => string;
}

const DURATION_MS = 180;

/**
 * A number that counts to its new value when it changes. What the server sent stands still, and so
 * does everything under reduced motion; screen readers only ever meet the final value.
 */
export function AnimatedNumber({ value, format = formatMoney }: AnimatedNumberProps) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  const show = useEffectEvent((number: number) => {
    shown.current = number;
    if (text.current) text.current.textContent = format(number);
  });

  // Before the browser paints, or the final value would flash up ahead of the counting.
  useLayoutEffect(() => {
    const from = shown.current;
    if (from === value || prefersReducedMotion()) {
      shown.current = value;
      return;
    }
    const startedAt = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const progress = Math.min(Math.max((now - startedAt) / DURATION_MS, 0), 1);
      show(progress === 1 ? value : Math.round(from + (value - from) * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    step(startedAt);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return (
    <data className={styles['money']} value={value}>
      <VisuallyHidden>{format(value)}</VisuallyHidden>
      <span ref={text} aria-hidden>
        {format(value)}
      </span>
    </data>
  );
}
