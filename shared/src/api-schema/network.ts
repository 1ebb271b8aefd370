import { z } from 'zod/mini';
import { locationKindSchema, locationListQuerySchema, locationStatusSchema } from './locations.ts';
import { wayOfDirectionSchema } from './directions.ts';
import { idSchema } from './primitives.ts';

const place = z.tuple([z.number(), z.number()]);

/** Routes in service as lines, both ways, and the names of districts in the middle of their stops (RFC 7946). */
export const networkFeaturesSchema = z.object({
  type: z.literal('FeatureCollection'),
  attribution: z.string(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry: z.union([
        z.object({ type: z.literal('LineString'), coordinates: z.array(place) }),
        z.object({ type: z.literal('Point'), coordinates: place }),
      ]),
      properties: z.object({
        kind: z.enum(['route', 'district']),
        id: idSchema,
        code: z.string(),
        name: z.string(),
        color: z.nullable(z.string()),
        dir: z.nullable(wayOfDirectionSchema),
      }),
    }),
  ),
});
export type NetworkFeatures = z.infer<typeof networkFeaturesSchema>;

/** Query of `GET /api/location/points`: the filters of the list, and the last place of the answer before. */
export const locationPointsQuerySchema = z.extend(
  z.omit(locationListQuerySchema, { page: true, page_size: true, sort: true }),
  { after: z.optional(z.uuid()) },
);

/**
 * Places that match, as columns of one length: a map draws twelve thousand of them without waiting for names of fields.
 * One answer has as many as a slow phone reads between two frames.
 */
export const locationPointsSchema = z.object({
  attribution: z.string(),
  /** True where more follow: ask for those `after` the last one. */
  truncated: z.boolean(),
  ids: z.array(idSchema),
  codes: z.array(z.string()),
  names: z.array(z.string()),
  kinds: z.array(locationKindSchema),
  statuses: z.array(locationStatusSchema),
  lons: z.array(z.number()),
  lats: z.array(z.number()),
});
export type LocationPoints = z.infer<typeof locationPointsSchema>;
