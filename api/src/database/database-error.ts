/** The database cannot be used; the message is one sentence for the operator. */
export class DatabaseError extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}
