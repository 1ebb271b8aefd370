import { createServerRemote } from '@ecard/shared/remote-server';
import { screens } from '../screens.ts';

export const { render } = createServerRemote({ name: 'mf-invoices', screens });
