import { createShellConfig } from '@ecard/webpack';

export default createShellConfig({ folder: import.meta.dirname, publicPath: '/_shell/' });
