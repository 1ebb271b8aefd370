import type { Env } from './env.ts';

/** Addresses of the outside services, and our identity at them. */
export interface ServicesConfig {
  /** Under which the outside reaches this api, without a slash at its end; QPay calls back there. */
  readonly publicUrl: string;
  readonly qpay: {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly invoiceCode: string;
  };
  readonly posapi: { readonly url: string; readonly publicUrl: string };
  /** Seller on tax receipts. */
  readonly merchant: {
    readonly tin: string;
    readonly posNo: string;
    readonly branchNo: string;
    readonly districtCode: string;
    /** Account an invoice asks to be paid to. */
    readonly bankAccountNo: string;
  };
  readonly messages: { readonly url: string; readonly token?: string | undefined };
}

/** Ports of the sandboxes of QPay, PosAPI and messages. */
export const defaultSandboxPorts = '4010,4011,4012';

/** Credentials that the sandbox of QPay accepts; public. */
export const sandboxCredentials = { clientId: 'SANDBOX', clientSecret: 'sandbox', invoiceCode: 'SANDBOX_INVOICE' };

/** Takes the services from the environment; what is absent is the sandbox on this machine. */
export function servicesFromEnv(env: Env): ServicesConfig {
  const [qpayPort, posapiPort, messagesPort] = (env.SANDBOX_PORTS ?? defaultSandboxPorts).split(',');
  const sandbox = (port: string | undefined) => `http://127.0.0.1:${port ?? ''}`;
  return {
    publicUrl: trim(env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT ?? '4000'}`),
    qpay: {
      url: trim(env.QPAY_URL ?? sandbox(qpayPort)),
      clientId: env.QPAY_CLIENT_ID ?? sandboxCredentials.clientId,
      clientSecret: env.QPAY_CLIENT_SECRET ?? sandboxCredentials.clientSecret,
      invoiceCode: env.QPAY_INVOICE_CODE ?? sandboxCredentials.invoiceCode,
    },
    posapi: {
      url: trim(env.POSAPI_URL ?? sandbox(posapiPort)),
      publicUrl: trim(env.EBARIMT_PUBLIC_URL ?? sandbox(posapiPort)),
    },
    merchant: {
      tin: env.POSAPI_MERCHANT_TIN ?? '37900846788',
      posNo: env.POSAPI_POS_NO ?? '10001',
      branchNo: env.POSAPI_BRANCH_NO ?? '001',
      districtCode: env.POSAPI_DISTRICT_CODE ?? '2501',
      bankAccountNo: env.POSAPI_BANK_ACCOUNT ?? '1001000151111111111',
    },
    messages: { url: trim(env.MESSAGES_URL ?? sandbox(messagesPort)), token: env.MESSAGES_TOKEN },
  };
}

const requiredInProduction = [
  'PUBLIC_URL',
  'QPAY_URL',
  'QPAY_CLIENT_ID',
  'QPAY_CLIENT_SECRET',
  'QPAY_INVOICE_CODE',
  'POSAPI_URL',
  'POSAPI_MERCHANT_TIN',
  'EBARIMT_PUBLIC_URL',
  'MESSAGES_URL',
];

/** Production takes real money: it uses the sandboxes only where the configuration says so. */
export function serviceFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  if (env['NODE_ENV'] !== 'production' || env['SANDBOX'] === '1') return [];
  return requiredInProduction
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} must be set when NODE_ENV is production; SANDBOX=1 uses the sandboxes instead.`);
}

function trim(url: string): string {
  return url.replace(/\/+$/, '');
}
