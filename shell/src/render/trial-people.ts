import { randomBytes } from 'node:crypto';
import type { PortalSnapshot, ReleaseRoute } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import type { FragmentJob } from './render-job.ts';

/** Somebody who exists in a trial alone: everything that is theirs holds the mark. */
export interface TrialPerson {
  /** Letters and digits that no page holds otherwise. */
  readonly mark: string;
  readonly snapshot: PortalSnapshot;
}

/** Makes somebody who may do everything on the given pages. */
export function makeTrialPerson(routes: readonly Pick<ReleaseRoute, 'action'>[]): TrialPerson {
  const mark = `t${randomBytes(12).toString('hex')}`;
  const user = {
    id: mark,
    username: mark,
    last_name: mark,
    first_name: mark,
    phone: mark,
    email: `${mark}@trial.invalid`,
  };
  return {
    mark,
    snapshot: anonymousSnapshot({
      profile: { user },
      organisationId: '1',
      organisation: { id: mark, name: mark },
      menus: [{ id: mark, name: mark, path: '/' }],
      actions: routes.flatMap(({ action }) => (action === undefined ? [] : [{ code: action, name: mark }])),
    }),
  };
}

/** Asks for a page in somebody's name. */
export function makeTrialJob({ name, path, params: rules = {} }: ReleaseRoute, { snapshot }: TrialPerson): FragmentJob {
  const params = Object.fromEntries(
    [...path.matchAll(/\{([a-z]+)\}/g)].map(([, key = '']) => {
      const { characters, minLength } = rules[key] ?? { characters: '1', minLength: 1 };
      return [key, characters.charAt(0).repeat(minLength)];
    }),
  );
  const url = path.replace(/\{([a-z]+)\}/g, (_place, key: string) => params[key] ?? '');
  return { request: { route: name, params, url }, snapshot, homeTiles: [], hostHeaders: {} };
}
