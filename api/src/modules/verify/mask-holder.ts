/** Leaves the initials of a person: `Б.Энхтуяа` becomes `Э***** Б.`. */
export function maskHolder(name: string): string {
  const [first = '', second] = name.split(/[.\s]+/).filter((part) => part !== '');
  const initial = (text: string) => text.slice(0, 1).toUpperCase();
  return second === undefined ? `${initial(first)}*****` : `${initial(second)}***** ${initial(first)}.`;
}
