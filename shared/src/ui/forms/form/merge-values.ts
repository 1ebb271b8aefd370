import { isSame } from './field-path.ts';

/** A field about which two people differ. */
export interface Difference {
  readonly name: string;
  /** What both began with. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** What nobody has to decide: the change of the one who made one. Where both did, mine until told otherwise. */
  readonly suggestion: Side;
  readonly bothChanged: boolean;
}

export type Side = 'mine' | 'theirs';

/** The fields in which my values and those at the host are not the same. */
export function differences(base: object, mine: object, theirs: object): Difference[] {
  return Object.keys({ ...theirs, ...mine }).flatMap((name) => {
    const [began, ours, others] = [base, mine, theirs].map((values) => valueOf(values, name));
    if (isSame(ours, others)) return [];
    const iChanged = !isSame(ours, began);
    return [
      {
        name,
        base: began,
        mine: ours,
        theirs: others,
        suggestion: iChanged ? ('mine' as const) : ('theirs' as const),
        bothChanged: iChanged && !isSame(others, began),
      },
    ];
  });
}

/** Puts together what was chosen, field by field; what is not said is taken as it stands at the host. */
export function mergeValues<Values extends object>(
  mine: Values,
  theirs: Values,
  choices: Readonly<Partial<Record<string, Side>>>,
): Values {
  const kept = Object.entries(mine).filter(([name]) => choices[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(kept) };
}

function valueOf(values: object, name: string): unknown {
  return Object.entries(values).find(([key]) => key === name)?.[1];
}
