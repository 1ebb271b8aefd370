import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Width and height in pixels. Default 24. */
  readonly size?: number;
  /** Says what is being waited for; without it the spinner is decoration. */
  readonly label?: string;
}

/** Turns while something is under way that has no shape yet. */
export function Spinner({ size = 24, label }: SpinnerProps) {
  return (
    <span
      className={styles['spinner']}
      style={{ width: size, height: size }}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
