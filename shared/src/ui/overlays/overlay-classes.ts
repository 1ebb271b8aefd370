import styles from './overlay.module.css';

/** Class names of a floating window's parts, in the kit's look. */
export const overlayClasses: Readonly<Record<string, string>> = Object.fromEntries(
  ['content', 'header', 'title', 'close', 'overlay'].map((part) => [part, styles[part] ?? '']),
);
