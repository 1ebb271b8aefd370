/** Jobs are used in a way that cannot work: a fault of the program. */
export class JobError extends Error {
  readonly code = 'JOBS_MISUSED';

  constructor(message: string) {
    super(message);
    this.name = 'JobError';
  }
}
