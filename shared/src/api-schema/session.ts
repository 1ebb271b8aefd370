import { z } from 'zod/mini';

/** Body of `POST /api/auth/login`. */
export const loginBodySchema = z.object({
  /** Phone, register number or sign-in name. */
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: z.enum(['INDIVIDUAL', 'ORG']),
  /** The code sent after a first try was answered OTP_REQUIRED. */
  otp: z.optional(z.string().check(z.regex(/^\d{6}$/))),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** Answer of `POST /api/auth/login`. */
export const loginSchema = z.object({
  token: z.string(),
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
