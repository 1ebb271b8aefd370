/** `UNAVAILABLE`: nobody knows whether the call had an effect. `REFUSED`: the service answered that it will not. */
export type ServiceErrorCode = 'SERVICE_UNAVAILABLE' | 'SERVICE_REFUSED';

export interface ServiceErrorDetails {
  readonly service: string;
  /** Description of the failure for developers; never a secret, never a query string. */
  readonly reason: string;
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  /** The provider's own code, for example `INVOICE_PAID`. */
  readonly providerCode?: string | undefined;
  /** Mongolian sentence that may be shown to people. */
  readonly userMessage?: string | undefined;
  /** Milliseconds until another try makes sense. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** An outside service did not do what it was asked. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  readonly details: ServiceErrorDetails;

  constructor(code: ServiceErrorCode, details: ServiceErrorDetails) {
    super(`${details.service}: ${details.reason}`, { cause: details.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }
}

/** Recognises a failure of an outside service. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && error.name === 'ServiceError' && 'details' in error;
}

/** Recognises a refusal, optionally with one of the provider's codes. */
export function isRefusal(error: unknown, ...providerCodes: readonly string[]): error is ServiceError {
  if (!isServiceError(error) || error.code !== 'SERVICE_REFUSED') return false;
  return providerCodes.length === 0 || providerCodes.includes(error.details.providerCode ?? '');
}
