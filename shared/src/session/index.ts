export { attempt } from './attempt.ts';
export { deviceWords } from './device-words.ts';
export { isSendable } from './is-sendable.ts';
export { isTokenExpired } from './is-token-expired.ts';
export { serverNow } from './server-now.ts';
export { STORED_VALUES, isOrganisationValue, parseColourMode, parseOrganisationId } from './stored-values.ts';
export type { StoredValueName } from './stored-values.ts';
export { TERMINAL_APP_ID, terminalName } from './terminal.ts';
export { tokenSubject } from './token-subject.ts';
