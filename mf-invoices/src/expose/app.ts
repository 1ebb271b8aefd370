import { createRemote } from '@ecard/shared/remote';
import { screens } from '../screens.ts';

export const { bootstrap, mount, update, unmount, preload } = createRemote({ name: 'mf-invoices', screens });
