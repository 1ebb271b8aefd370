/** `app_id` of the terminal login (specification, section 9). */
export const TERMINAL_APP_ID = 40026;

type Rule = readonly [name: string, pattern: RegExp];

// The order decides: every browser also claims to be its ancestors.
const PLATFORMS: readonly Rule[] = [
  ['android', /android/i],
  ['ios', /iphone|ipad|ipod/i],
  ['windows', /windows/i],
  ['macos', /mac os x|macintosh/i],
  ['chromeos', /\bcros\b/i],
  ['linux', /linux|x11/i],
];
const BROWSERS: readonly Rule[] = [
  ['edge', /\bedg(?:e|a|ios)?\//i],
  ['opera', /\bopr\/|\bopera\b|\bopios\//i],
  ['samsung', /samsungbrowser\//i],
  ['yandex', /yabrowser\//i],
  ['firefox', /firefox\/|fxios\//i],
  ['chrome', /chrome\/|chromium\/|crios\//i],
  ['safari', /safari\//i],
];

/**
 * Names the device for the terminal login: platform and browser, for example `ios - safari`.
 *
 * @param userAgent - The `User-Agent` header, or `navigator.userAgent`.
 */
export function terminalName(userAgent: string): string {
  return `${firstMatch(PLATFORMS, userAgent)} - ${firstMatch(BROWSERS, userAgent)}`;
}

function firstMatch(rules: readonly Rule[], text: string): string {
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
