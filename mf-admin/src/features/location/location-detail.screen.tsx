import { recordScreen } from '@ecard/shared/records';
import { locationRecord } from './location.record.tsx';

/** `/location/{id}`: one place, where it is, what stops there and what happened to it. */
export const screen = recordScreen(locationRecord, { listHref: '/location' });
