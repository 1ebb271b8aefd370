import { z } from 'zod/mini';
import { cardStatuses, mediaTypes } from './states/card-states.ts';
import { tapResults } from './states/tap-states.ts';

// Apart from the cards: dashboards ask by them and load none of the other schemas.
export const cardStatusSchema = z.enum(cardStatuses.values);
export const mediaTypeSchema = z.enum(mediaTypes.values);
export const tapResultSchema = z.enum(tapResults.values);
