/** Sections and options chosen on the command line of a benchmark. */
export interface Choice<Section> {
  /** In the order of the catalogue. */
  readonly chosen: readonly (readonly [name: string, section: Section])[];
  /** Small sizes and short times: shows that everything runs, not how fast. */
  readonly quick: boolean;
}

/**
 * Reads `[section…] [--quick]`; no section names all.
 *
 * @returns One sentence where a section does not exist.
 */
export function chooseSections<Section>(
  sections: Readonly<Record<string, Section>>,
  args: readonly string[],
): Choice<Section> | string {
  const quick = args.includes('--quick');
  const asked = args.filter((arg) => arg !== '--quick');
  const unknown = asked.filter((name) => !(name in sections));
  if (unknown.length > 0)
    return `There is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`;
  return {
    quick,
    chosen: Object.entries(sections).filter(([name]) => asked.length === 0 || asked.includes(name)),
  };
}
