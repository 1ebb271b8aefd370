import { repositoryDir } from '@ecard/webpack/platform';

/** A checkout whose shell is measured. */
export interface Subject {
  /** Goes before what is reported of it: empty for this checkout. */
  readonly name: string;
  readonly checkout: string;
}

/**
 * Returns the checkouts whose shells take turns: the one that `BENCH_BESIDE` names, installed and built, such as a commit before,
 * and this one.
 */
export function besideSubjects(): readonly Subject[] {
  const beside = process.env['BENCH_BESIDE'];
  const own: Subject = { name: '', checkout: repositoryDir };
  return beside ? [{ name: `${beside}, `, checkout: beside }, own] : [own];
}
