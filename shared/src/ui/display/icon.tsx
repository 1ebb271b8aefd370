import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  readonly name: IconName;
  /** Width and height in pixels; 1.25 times the text's size when absent. */
  readonly size?: number;
  /** Text alternative where no text beside it says the same; without one it is decoration. */
  readonly label?: string;
}

/** A small picture in the text's colour. */
export function Icon({ name, size, label }: IconProps) {
  return (
    <svg
      className={styles['icon']}
      viewBox="0 0 24 24"
      {...(size ? { width: size, height: size, style: { width: size, height: size } } : {})}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Tells whether a name that came from data, such as a menu entry's icon, is one of ours. */
export function isIconName(name: string | null | undefined): name is IconName {
  return name !== null && name !== undefined && Object.hasOwn(iconPaths, name);
}

/** Names of all pictures, for a person to choose from. */
export function iconNames(): readonly IconName[] {
  return Object.keys(iconPaths).filter(isIconName);
}
