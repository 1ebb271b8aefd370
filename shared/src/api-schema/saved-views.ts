import { z } from 'zod/mini';
import { savedViewScopes } from './states/saved-view-states.ts';
import { idSchema, textSchema } from './primitives.ts';

const resourceSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,59}$/));

/** Query of `GET /api/saved-view`. */
export const savedViewQuerySchema = z.object({ resource: resourceSchema });
const viewStateSchema = z
  .record(z.string().check(z.maxLength(60)), z.unknown())
  .check(z.refine((state) => JSON.stringify(state).length <= 10_000));
const viewNameSchema = textSchema(100);
export const savedViewScopeSchema = z.enum(savedViewScopes.values);
/** Body of `POST /api/saved-view`; views of a role or of all need `admin.menu.update`, those of a dashboard `report.graph.saveview`. */
export const savedViewBodySchema = z
  .object({
    resource: resourceSchema,
    name: viewNameSchema,
    state: viewStateSchema,
    is_default: z._default(z.boolean(), false),
    scope: z._default(savedViewScopeSchema, 'OWN'),
    role_id: z.optional(z.uuid()),
  })
  .check(z.refine((view) => (view.scope === 'ROLE') === (view.role_id !== undefined), { path: ['role_id'] }));
export const savedViewPatchSchema = z.object({
  name: z.optional(viewNameSchema),
  state: z.optional(viewStateSchema),
  is_default: z.optional(z.boolean()),
});
export const savedViewSchema = z.object({
  id: idSchema,
  version: z.int(),
  resource: z.string(),
  name: z.string(),
  state: z.record(z.string(), z.unknown()),
  scope: savedViewScopeSchema,
  role: z.nullable(z.object({ id: idSchema, name: z.string() })),
  is_default: z.boolean(),
  can_edit: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export const savedViewListSchema = z.object({ data: z.array(savedViewSchema) });
