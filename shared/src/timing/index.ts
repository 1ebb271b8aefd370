export { whenIdle } from './when-idle.ts';
export { within } from './within.ts';
