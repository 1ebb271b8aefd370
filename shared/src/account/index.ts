// What the host keeps about the person who is signed in. Each remote that reads it brings it along.
export { preferencesQuery, replacePreferences } from './own-preferences.ts';
export type { StoredPreferences } from './own-preferences.ts';
