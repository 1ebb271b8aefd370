import { z } from 'zod/mini';
import { memberRoles, organisationStatuses, organisationTypes } from './states/organisation-states.ts';
import {
  csvOf,
  idSchema,
  listQuerySchema,
  metaFields,
  moneySchema,
  pageSchema,
  refSchema,
  textSchema,
} from './primitives.ts';

export const organisationTypeSchema = z.enum(organisationTypes.values);
export const organisationStatusSchema = z.enum(organisationStatuses.values);

const bankAccountSchema = z.object({
  bank: textSchema(100),
  account: z.string().check(z.regex(/^[A-Z0-9]{5,34}$/)),
  holder: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});
const organisationFields = {
  name: textSchema(200),
  short_name: z.nullable(textSchema(60)),
  tin: z.nullable(z.string().check(z.regex(/^\d{11}$/))),
  type: organisationTypeSchema,
  vat_payer: z.boolean(),
  city_tax_payer: z.boolean(),
  district_id: z.nullable(z.uuid()),
  address: z.nullable(z.string().check(z.trim(), z.maxLength(500))),
  phone: z.nullable(z.string().check(z.regex(/^\d{8}$/))),
  email: z.nullable(z.email().check(z.maxLength(200))),
  bank_accounts: z.array(bankAccountSchema).check(z.maxLength(20)),
  credit_limit: moneySchema.check(z.minimum(0), z.maximum(100_000_000_000), z.multipleOf(0.01)),
};
/** Body of `POST /api/organization`. */
export const organisationBodySchema = z.extend(
  z.partial(z.object(organisationFields), {
    short_name: true,
    tin: true,
    vat_payer: true,
    city_tax_payer: true,
    district_id: true,
    address: true,
    phone: true,
    email: true,
    bank_accounts: true,
    credit_limit: true,
  }),
  { register_no: z.string().check(z.regex(/^\d{7}$/)) },
);
export const organisationPatchSchema = z.partial(z.object(organisationFields));

export const organisationRowSchema = z.object({
  ...metaFields,
  /** The id the five fixed calls use. */
  org_id: z.string(),
  register_no: z.string(),
  tin: z.nullable(z.string()),
  name: z.string(),
  short_name: z.nullable(z.string()),
  type: organisationTypeSchema,
  status: organisationStatusSchema,
  district: z.nullable(refSchema),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  member_count: z.int(),
});
export const organisationDetailSchema = z.object({
  ...organisationRowSchema.shape,
  vat_payer: z.boolean(),
  city_tax_payer: z.boolean(),
  address: z.nullable(z.string()),
  bank_accounts: z.array(z.unknown()),
  credit_limit: moneySchema,
});
export type OrganisationDetail = z.infer<typeof organisationDetailSchema>;
export const organisationPageSchema = pageSchema(organisationRowSchema);
/** Query of `GET /api/organization`. */
export const organisationListQuerySchema = listQuerySchema({
  sort: ['name', 'register_no', 'created_at'],
  defaultSort: 'name',
  filters: {
    type: z.optional(csvOf(organisationTypeSchema)),
    status: z.optional(csvOf(organisationStatusSchema)),
    district_id: z.optional(z.uuid()),
  },
});
/** Body of an action on an organisation. */
export const organisationActionBodySchema = z.optional(z.nullable(z.object({ reason: z.optional(textSchema(500)) })));

export const memberSchema = z.object({
  user: z.object({ id: idSchema, username: z.string(), name: z.string() }),
  role: z.enum(memberRoles.values),
  status: z.string(),
  since: z.string(),
});
export const memberListSchema = z.object({ data: z.array(memberSchema) });
/** Body of `POST /api/organization/{id}/members`: adds a member or changes its role. */
export const memberBodySchema = z.object({ user_id: z.uuid(), role: z.enum(memberRoles.values) });
export const memberParamsSchema = z.object({ id: z.uuid(), userId: z.uuid() });
