export { within } from './within.ts';
