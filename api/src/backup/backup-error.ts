/** A backup or restore cannot be done; the message is one sentence for the operator. */
export class BackupError extends Error {
  readonly code = 'BACKUP_FAILED';

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BackupError';
  }
}
