import { z } from 'zod/mini';
import { idSchema, textSchema } from './primitives.ts';

const phoneSchema = z.string().check(z.regex(/^[5-9]\d{7}$/));
const emailSchema = z.email().check(z.maxLength(200));
const codeSchema = z.string().check(z.regex(/^\d{6}$/));
const presentPasswordSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** A password people choose: 8 characters or more, among them a letter and a digit. */
export const newPasswordSchema = z.string().check(z.minLength(8), z.maxLength(200), z.regex(/\p{L}/u), z.regex(/\d/));

/** Body of `POST /api/auth/otp`: sends a sign-in code by SMS. */
export const otpBodySchema = z.object({ phone: phoneSchema });
/** A code was sent, if the phone is known; the answer does not tell. */
export const codeSentSchema = z.object({ resend_after_seconds: z.int(), expires_in_seconds: z.int() });
/** Body of `POST /api/auth/otp/verify`. */
export const otpVerifyBodySchema = z.object({ phone: phoneSchema, code: codeSchema });

/** Body of `POST /api/auth/password/forgot`: phone, register number or sign-in name. */
export const forgotPasswordBodySchema = z.object({
  username: textSchema(100),
});
/** Body of `POST /api/auth/password/reset`: sets the password of an invited or forgetful person. */
export const resetPasswordBodySchema = z.object({
  token: z.string().check(z.regex(/^[\w-]{20,100}$/)),
  password: newPasswordSchema,
});

/** Body of `POST /api/user/password`. */
export const changePasswordBodySchema = z.object({
  old_password: presentPasswordSchema,
  password: newPasswordSchema,
});

/** Body of `POST /api/user/two-factor`. */
export const twoFactorBodySchema = z.object({
  enabled: z.boolean(),
  password: presentPasswordSchema,
});

/** Body of what one's password confirms: `POST /api/user/two-factor/authenticator` and `…/recovery-codes`. */
export const confirmPasswordBodySchema = z.object({ password: presentPasswordSchema });
/** A secret for an authenticator app, and the address that a QR code holds; neither is ever shown again. */
export const authenticatorSchema = z.object({ secret: z.string(), uri: z.string() });
/** Body of `POST /api/user/two-factor/authenticator/confirm`. */
export const authenticatorCodeBodySchema = z.object({ code: codeSchema });
/** Codes for signing in without the authenticator; shown once, each used once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** Proof that a contact and the account are the caller's; the password is left out by accounts that have none. */
const contactProof = { code: z.optional(codeSchema), password: z.optional(presentPasswordSchema) };
/** Body of `POST /api/user/phone/verify`: without a code sends one, with it the phone becomes the account's. */
export const verifyPhoneBodySchema = z.object({ phone: phoneSchema, ...contactProof });
/** Body of `POST /api/user/email/verify`; as for the phone. */
export const verifyEmailBodySchema = z.object({ email: emailSchema, ...contactProof });
export const verifyResultSchema = z.object({
  verified: z.boolean(),
  resend_after_seconds: z.optional(z.int()),
  expires_in_seconds: z.optional(z.int()),
});

/** Body of `PATCH /api/user/profile`: what people may change about themselves. */
export const profilePatchSchema = z.object({
  last_name: z.optional(textSchema(100)),
  first_name: z.optional(textSchema(100)),
  district_id: z.optional(z.nullable(z.uuid())),
  lang: z.optional(z.enum(['mn', 'en'])),
});
export const ownProfileSchema = z.object({
  id: idSchema,
  version: z.int(),
  last_name: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  district_id: z.nullable(z.string()),
  lang: z.string(),
  two_factor: z.boolean(),
});

/** One device somebody is signed in on. */
export const sessionSchema = z.object({
  id: idSchema,
  /** Platform and browser: `ios - safari`. */
  name: z.string(),
  ip: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
  /** An administrator works as the user. */
  is_impersonation: z.boolean(),
});
export const sessionListSchema = z.object({ data: z.array(sessionSchema) });
export type Session = z.infer<typeof sessionSchema>;
export const revokedCountSchema = z.object({ revoked: z.int() });
export const sessionParamsSchema = z.object({ sid: z.uuid() });
export const userSessionParamsSchema = z.object({ id: z.uuid(), sid: z.uuid() });

const columnsSchema = z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(60));
/** Name of a list, as its columns and saved views are kept under. */
const listNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,59}$/));

/** Appearance and behaviour of the portal for one person. */
export const preferencesSchema = z.object({
  locale: z._default(z.enum(['mn', 'en']), 'mn'),
  color_mode: z._default(z.enum(['light', 'dark', 'system']), 'system'),
  density: z._default(z.enum(['comfortable', 'compact']), 'comfortable'),
  /** Path that opens after sign-in. */
  start_page: z._default(z.nullable(z.string().check(z.regex(/^\/[\w/-]{0,100}$/))), null),
  notifications: z._default(
    z.object({
      portal: z._default(z.boolean(), true),
      sms: z._default(z.boolean(), false),
      email: z._default(z.boolean(), false),
    }),
    { portal: true, sms: false, email: false },
  ),
  /** Columns shown, per list. */
  columns: z._default(
    z.record(listNameSchema, columnsSchema).check(z.refine((lists) => Object.keys(lists).length <= 100)),
    {},
  ),
  /** Period and filters last chosen on a dashboard, as its address has them. */
  dashboards: z._default(
    z
      .record(listNameSchema, z.string().check(z.maxLength(500)))
      .check(z.refine((pages) => Object.keys(pages).length <= 20)),
    {},
  ),
});
export type Preferences = z.infer<typeof preferencesSchema>;
export const storedPreferencesSchema = z.object({ ...preferencesSchema.shape, version: z.int() });

/** Everything the portal keeps about the person who asks. */
export const dataExportSchema = z.object({
  exported_at: z.string(),
  user: z.record(z.string(), z.unknown()),
  organizations: z.array(z.record(z.string(), z.unknown())),
  roles: z.array(z.record(z.string(), z.unknown())),
  preferences: z.record(z.string(), z.unknown()),
  sessions: z.array(z.record(z.string(), z.unknown())),
  cards: z.array(z.record(z.string(), z.unknown())),
  rides: z.array(z.record(z.string(), z.unknown())),
  transactions: z.array(z.record(z.string(), z.unknown())),
  entitlements: z.array(z.record(z.string(), z.unknown())),
  permits: z.array(z.record(z.string(), z.unknown())),
  notifications: z.array(z.record(z.string(), z.unknown())),
  saved_views: z.array(z.record(z.string(), z.unknown())),
});
