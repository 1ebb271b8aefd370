import { recordScreen } from '@ecard/shared/records';
import { directionRecord } from './direction.record.tsx';

/** `/direction/{id}`: one route with its stops, lines, timetable and load. */
export const screen = recordScreen(directionRecord, { listHref: '/direction' });
