import { z } from 'zod';

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' });
const address = z.string().regex(/^https?:\/\/\S+$/, { error: 'must be an http or https address' });
const secret = z.string().min(32, { error: 'must have at least 32 characters' });

/** The environment the api reads, as strings. An empty value counts as absent. */
export const envSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .optional(),
  HOST: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a port number from 1 to 65535' })
    .refine((port) => Number(port) >= 1 && Number(port) <= 65_535, { error: 'must be a port number from 1 to 65535' })
    .optional(),
  /** Port of `/metrics`; without one there is none. */
  API_METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a port number from 1 to 65535' })
    .optional(),
  API_METRICS_HOST: z.string().optional(),
  /** Collector of traces, by OTLP over HTTP; without one none are sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, { error: 'must be a postgres:// or postgresql:// address' })
    .optional(),
  DATA_DIR: z.string().optional(),
  JWT_SECRET: secret.optional(),
  DATA_SECRET: secret.optional(),
  DEMO_ACCOUNTS: flag.optional(),
  SEED_DEMO: flag.optional(),
  SEED_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error: 'must be a number above 0 and at most 1000' })
    .refine((scale) => Number(scale) > 0 && Number(scale) <= 1000, {
      error: 'must be a number above 0 and at most 1000',
    })
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
  /** Addresses or networks, separated by commas, whose `X-Forwarded-For` is believed. */
  TRUST_PROXY: z
    .string()
    .regex(/^[\w.:/]+(\s*,\s*[\w.:/]+)*$/, { error: 'must be addresses or networks separated by commas' })
    .optional(),
  SIGN_IN_RATE_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'must be a whole number from 1' })
    .optional(),
  SIGN_IN_ADDRESS_RATE_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'must be a whole number from 1' })
    .optional(),
  TERMINAL_RATE_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'must be a whole number from 1' })
    .optional(),
  NEW_TERMINALS_PER_HOUR: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'must be a whole number from 1' })
    .optional(),
  /** Days an ordered card waits for its payment. */
  CARD_ORDER_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'must be a whole number of days from 1 to 999' })
    .optional(),
  PUBLIC_RATE_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'must be a whole number from 1' })
    .optional(),
  /** The first administrator, made at start while there is none. */
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z][a-z0-9._-]{2,59}$/, {
      error: 'must have 3 to 60 characters: small letters, digits, dots, dashes, and a letter first',
    })
    .optional(),
  ADMIN_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).max(200).optional(),
  PORTAL_URL: address.optional(),
  SANDBOX: flag.optional(),
  SANDBOX_PORTS: z
    .string()
    .regex(/^\d{1,5},\d{1,5},\d{1,5}$/, { error: 'must be three port numbers, for example 4010,4011,4012' })
    .optional(),
  PUBLIC_URL: address.optional(),
  QPAY_URL: address.optional(),
  QPAY_CLIENT_ID: z.string().optional(),
  QPAY_CLIENT_SECRET: z.string().optional(),
  QPAY_INVOICE_CODE: z.string().max(45, { error: 'must have at most 45 characters' }).optional(),
  POSAPI_URL: address.optional(),
  POSAPI_MERCHANT_TIN: z
    .string()
    .regex(/^\d{11}$/, { error: 'must have 11 digits' })
    .optional(),
  POSAPI_POS_NO: z.string().optional(),
  POSAPI_BRANCH_NO: z
    .string()
    .regex(/^\d{3}$/, { error: 'must have 3 digits' })
    .optional(),
  POSAPI_DISTRICT_CODE: z
    .string()
    .regex(/^\d{4}$/, { error: 'must have 4 digits' })
    .optional(),
  POSAPI_BANK_ACCOUNT: z.string().optional(),
  EBARIMT_PUBLIC_URL: address.optional(),
  MESSAGES_URL: address.optional(),
  MESSAGES_TOKEN: z.string().optional(),
});

export type Env = z.infer<typeof envSchema>;
