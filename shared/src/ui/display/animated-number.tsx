import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney } from '../../format/index.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useHydrated } from '../root/use-hydrated.ts';
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
 * A number that counts up when it arrives in the browser, and on to its new value when it changes. What the server sent
 * stands still, and so does everything under reduced motion; screen readers only ever meet the final value.
 */
export function AnimatedNumber({ value, format = formatMoney }: AnimatedNumberProps) {
  const isHydrated = useHydrated();
  /** The value at which the number last stood still. */
  const [stood, setStood] = useState(isHydrated ? 0 : value);
  const isCounting = stood !== value;
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(stood);
  const show = useEffectEvent((number: number) => {
    shown.current = number;
    if (text.current) text.current.textContent = format(number);
  });

  // Before the browser paints, or the final value would flash up ahead of the counting.
  useLayoutEffect(() => {
    if (!isCounting) {
      shown.current = value;
      return;
    }
    const from = shown.current;
    const startedAt = prefersReducedMotion() ? -Infinity : performance.now();
    const draw = (now: number): boolean => {
      const progress = Math.min(Math.max((now - startedAt) / DURATION_MS, 0), 1);
      show(progress === 1 ? value : Math.round(from + (value - from) * (1 - (1 - progress) ** 3)));
      return progress === 1;
    };
    let frame = 0;
    const step = (now: number): void => {
      if (draw(now)) setStood(value);
      else frame = requestAnimationFrame(step);
    };
    draw(performance.now());
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [value, isCounting]);

  return (
    <data className={styles['money']} value={value}>
      {isCounting ? (
        <>
          <VisuallyHidden>{format(value)}</VisuallyHidden>
          <span ref={text} aria-hidden />
        </>
      ) : (
        format(value)
      )}
    </data>
  );
}
