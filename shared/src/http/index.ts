export { createHttpClient } from './create-http-client.ts';
export type { HttpClientOptions } from './create-http-client.ts';
export { createLazyHttpClient } from './create-lazy-http-client.ts';
export { FILE_LINKS } from './file-links.ts';
export { retryAfterSeconds } from './retry-after-seconds.ts';
export { toProblem } from './to-problem.ts';
export type { FieldProblem, HttpProblem } from './to-problem.ts';
export { followEvents } from './follow-events.ts';
