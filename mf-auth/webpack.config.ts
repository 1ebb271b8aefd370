import { createRemoteConfig } from '@ecard/webpack';
import { routes } from './src/routes.ts';
import { search } from './src/search.ts';

export default createRemoteConfig({ folder: import.meta.dirname, routes, search });
