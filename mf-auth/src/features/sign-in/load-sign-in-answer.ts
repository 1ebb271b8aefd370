/**
 * Loads what reads the host's answer to a sign-in: it brings the validator along, which the page shows nothing of.
 * Called when somebody begins to type, so that nobody waits for it after the press.
 */
export const loadSignInAnswer = () => import(/* webpackChunkName: "sign-in-answer" */ '../../session/read-login.ts');
