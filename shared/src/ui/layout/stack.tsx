import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

/** Distance in pixels, on the 8-px grid and its halves. */
export type Gap = 4 | 8 | 12 | 16 | 24 | 32;

export interface StackProps {
  readonly gap?: Gap;
  readonly align?: 'start' | 'center' | 'end' | 'stretch';
  /** The element; `div` when absent. */
  readonly as?: ElementType;
  readonly children: ReactNode;
}

const ALIGN = { start: 'alignStart', center: 'alignCenter', end: 'alignEnd', stretch: 'alignStretch' } as const;

/** Parts below each other. */
export function Stack({ gap = 16, align = 'stretch', as: Element = 'div', children }: StackProps) {
  return (
    <Element className={classNames(styles['stack'], styles[`gap${String(gap)}`], styles[ALIGN[align]])}>
      {children}
    </Element>
  );
}

export interface InlineProps extends StackProps {
  readonly justify?: 'start' | 'center' | 'between' | 'end';
  /** Allows parts to wrap to a second line. Default `true`. */
  readonly wrap?: boolean;
}

const JUSTIFY = { start: undefined, center: 'justifyCenter', between: 'justifyBetween', end: 'justifyEnd' } as const;

/** Parts beside each other. */
export function Inline({
  gap = 8,
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Element = 'div',
  children,
}: InlineProps) {
  const justifyClass = JUSTIFY[justify];
  return (
    <Element
      className={classNames(
        styles['inline'],
        styles[`gap${String(gap)}`],
        styles[ALIGN[align]],
        justifyClass && styles[justifyClass],
        !wrap && styles['nowrap'],
      )}
    >
      {children}
    </Element>
  );
}

export interface GridProps {
  readonly gap?: Gap;
  /** Least width of a column in pixels; as many columns as fit. Default 300. */
  readonly min?: 160 | 220 | 300 | 420;
  /** A wide column and, from 1024 px, a narrow one beside it; `min` then has no meaning. */
  readonly aside?: boolean;
  readonly as?: ElementType;
  readonly children: ReactNode;
}

/** Parts in columns of equal width. */
export function Grid({ gap = 16, min = 300, aside = false, as: Element = 'div', children }: GridProps) {
  return (
    <Element
      className={classNames(styles['grid'], styles[`gap${String(gap)}`], styles[aside ? 'aside' : `min${String(min)}`])}
    >
      {children}
    </Element>
  );
}
