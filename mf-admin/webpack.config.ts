import { createRemoteConfig } from '@ecard/webpack';
import { home } from './src/home.ts';
import { routes } from './src/routes.ts';
import { search } from './src/search.ts';

export default createRemoteConfig({ folder: import.meta.dirname, routes, home, search, browserOnly: ['pdfjs-dist'] });
