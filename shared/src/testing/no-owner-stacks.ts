import * as React from 'react';

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const { [name]: internals = {} } = React as { readonly [name]?: object };

// React notes where each element was made, for the stacks of its warnings, until it has noted 10,000 in a second. That took a
// fourteenth of the time of tests of screens; a warning names its component in any case.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => undefined,
});
