import type { RefusalCode } from './release-error.ts';

/** Next steps of the team whose release is not used, by code; docs/errors.md has the same. */
export const REFUSAL_ADVICE: Readonly<Record<RefusalCode, string>> = {
  RELEASE_UNREACHABLE: 'start the origin, or correct its address in REMOTES',
  RELEASE_SLOW: 'nothing, it is taken when it comes; look why the origin takes longer than 5 s',
  RELEASE_MALFORMED: 'build the remote again with @ecard/webpack and upload its release.json unchanged',
  RELEASE_CONTRACT: 'build the remote against the contract of this shell (npm run compatible)',
  RELEASE_NAME: 'correct REMOTES: the address is that of another remote',
  RELEASE_COLLISION: 'choose another path in routes.ts, or have the other team give the path up first',
  RELEASE_RULES: 'correct layout, guards or robots of the named pages in routes.ts',
  RELEASE_SHARED: 'install the versions that this shell shares, and build again',
  RELEASE_PERMISSIONS: 'publish the menu of the page at the host first, or correct the path in routes.ts',
  RELEASE_BUDGET: 'make the named pages smaller or faster, or raise budgets in the webpack configuration',
  RELEASE_FILE_MISSING: 'upload all files before release.json; it is tried again by itself',
  RELEASE_HASH: 'find out who changed the named file, and upload the build again',
  RELEASE_TOO_LARGE: 'make it smaller: 20 MB for a file, 64 MB for all of them, 2 MB for release.json',
  RELEASE_TOO_MANY: 'nothing, it is taken later; look why the origin offers one release after another',
  RELEASE_STYLES: 'build the remote again with @ecard/webpack, and use only rules that its frame confines',
  RELEASE_NOT_STORED:
    'nothing in the remote: the operators make room in RELEASE_DIR or mend the release state or files',
  RELEASE_BROKEN: 'correct in the server build what the reason names, and publish another version',
  RELEASE_KEEPS_STATE: 'keep nothing of a request in a module of the remote, and publish another version',
  RELEASE_QUARANTINED: 'publish another version, or promote this one by name once the cause is known',
  RELEASE_WITHDRAWN: 'find the failures in the health table, correct them and publish another version',
};
