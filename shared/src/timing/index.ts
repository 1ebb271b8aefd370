export { nextTurn } from './next-turn.ts';
export { whenIdle } from './when-idle.ts';
export { within } from './within.ts';
