import styles from './field.module.css';

/** Class names of the parts Mantine renders, in the kit's look. */
export const fieldClasses: Readonly<Record<string, string>> = Object.fromEntries(
  ['label', 'required', 'input', 'innerInput', 'section', 'description', 'error'].map((part) => [
    part,
    styles[part] ?? '',
  ]),
);
