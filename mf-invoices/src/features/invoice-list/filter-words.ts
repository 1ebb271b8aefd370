interface Option {
  readonly value: string;
  readonly label: string;
}
type Names = Readonly<Record<string, string>>;

/** A filter's values, which its address joins with commas, in words. */
export function filterWords(value: string, names: Names): string {
  return value
    .split(',')
    .map((name) => names[name] ?? name)
    .join(', ');
}

/** The options of a filter with the one it has now, which a report may have put together: a search keeps it so. */
export function withPresent(options: readonly Option[], present: string, names: Names): readonly Option[] {
  if (present === '' || options.some(({ value }) => value === present)) return options;
  return [...options, { value: present, label: filterWords(present, names) }];
}
