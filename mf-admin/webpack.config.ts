import { createRemoteConfig } from '@ecard/webpack';
import { home } from './src/home.ts';
import { routes } from './src/routes.ts';
import { search } from './src/search.ts';

const folder = import.meta.dirname;
export default createRemoteConfig({ folder, routes, home, search, browserOnly: ['src/permits/pdf-engine.ts'] });
