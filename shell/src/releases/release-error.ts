/** Reason for which a release was not promoted. */
export type ReleaseErrorCode =
  | 'RELEASE_UNREACHABLE'
  | 'RELEASE_SLOW'
  | 'RELEASE_MALFORMED'
  | 'RELEASE_CONTRACT'
  | 'RELEASE_NAME'
  | 'RELEASE_COLLISION'
  | 'RELEASE_RULES'
  | 'RELEASE_SHARED'
  | 'RELEASE_PERMISSIONS'
  | 'RELEASE_BUDGET'
  | 'RELEASE_FILE_MISSING'
  | 'RELEASE_HASH'
  | 'RELEASE_TOO_LARGE'
  | 'RELEASE_TOO_MANY'
  | 'RELEASE_STYLES'
  | 'RELEASE_NOT_STORED'
  | 'RELEASE_BROKEN'
  | 'RELEASE_KEEPS_STATE'
  | 'RELEASE_QUARANTINED';

/** Code of a release that is not used: it was not promoted, or was taken back. */
export type RefusalCode = ReleaseErrorCode | 'RELEASE_WITHDRAWN';

/** A release that is not promoted; the last good one stays. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
