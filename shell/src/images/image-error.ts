/** Reason for which there is no picture. */
export type ImageErrorCode =
  | 'IMAGE_NOT_FOUND'
  | 'IMAGE_TOO_LARGE'
  | 'IMAGE_UNREADABLE'
  | 'IMAGE_UNREACHABLE'
  | 'IMAGE_BUSY';

/** A picture that cannot be given; recognised by its code. */
export class ImageError extends Error {
  readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImageError';
    this.code = code;
  }
}
