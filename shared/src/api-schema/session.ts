import { z } from 'zod/mini';

/** Body of `POST /api/auth/login`. */
export const loginBodySchema = z.object({
  /** Phone, register number or sign-in name. */
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: z.enum(['INDIVIDUAL', 'ORG']),
  /** The code sent after a first try was answered OTP_REQUIRED; after TOTP_REQUIRED that of the authenticator, or a recovery code. */
  otp: z.optional(z.string().check(z.regex(/^(?:\d{6}|[\dA-Za-z]{5}-?[\dA-Za-z]{5})$/))),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** Body of `POST /api/auth/organization`: an id of the profile's organizations, or null for a person alone. */
export const actForBodySchema = z.object({
  organization_id: z.nullable(z.string().check(z.regex(/^\d{1,15}$/))),
});

/** Most characters of a token that a browser stores in a cookie: 4096 with the longest of the cookie names. */
const MAX_COOKIE_LENGTH = 4_096 - 'terminaltoken'.length;

/** A token: it has to fit into a header and into a cookie, or it would be gone with the next page. */
export const tokenSchema = z.string().check(
  // Half of a surrogate pair cannot be encoded.
  z.regex(/^[\x21-\x7e]+$/, { error: 'letters, digits and signs of ASCII', abort: true }),
  z.refine((token) => encodeURIComponent(token).length <= MAX_COOKIE_LENGTH, 'no longer than a cookie'),
);

/** Answer of `POST /api/auth/login`. */
export const loginSchema = z.object({
  token: tokenSchema,
  /** ISO 8601. */
  expires_at: z.string(),
  /** `'1'` for an organisation account, otherwise `'0'`. */
  is_org: z.enum(['0', '1']),
  /** Numeric id as text; `'0'` means none. */
  org_id: z.string(),
});
export type Login = z.infer<typeof loginSchema>;

/** Answer of `GET /api/demo-accounts`: accounts of a demonstration, with the form that signs each in. */
export const demoAccountListSchema = z.array(
  z.object({ label: z.string(), username: z.string(), password: z.string(), kind: z.enum(['INDIVIDUAL', 'ORG']) }),
);
export type DemoAccountList = z.infer<typeof demoAccountListSchema>;
