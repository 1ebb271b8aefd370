import type { ReactNode } from 'react';
import type { Tone } from '../../api-schema/states/enumeration.ts';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  readonly tone?: Tone;
  /** The state in words; the colour only helps the eye. */
  readonly children: ReactNode;
}

/** A state in a word or two. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles['badge'], styles[tone])}>{children}</span>;
}
