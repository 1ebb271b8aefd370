import { createRemoteConfig } from '@ecard/webpack';
import { routes } from './src/routes.ts';

export default createRemoteConfig({ folder: import.meta.dirname, routes });
