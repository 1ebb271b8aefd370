const WORDS = new Map([
  ['android', 'Android'],
  ['ios', 'iOS'],
  ['windows', 'Windows'],
  ['macos', 'macOS'],
  ['chromeos', 'ChromeOS'],
  ['linux', 'Linux'],
  ['edge', 'Edge'],
  ['opera', 'Opera'],
  ['samsung', 'Samsung Internet'],
  ['yandex', 'Yandex'],
  ['firefox', 'Firefox'],
  ['chrome', 'Chrome'],
  ['safari', 'Safari'],
  ['other', 'Бусад'],
]);

/**
 * Writes the name a terminal signed in with as people know it: `Safari, iOS` for `ios - safari`.
 *
 * @param name - As `terminalName` makes it; any other text stays as it is.
 */
export function deviceWords(name: string): string {
  const [platform, browser] = name.split(' - ').map((part) => WORDS.get(part));
  return platform !== undefined && browser !== undefined ? `${browser}, ${platform}` : name;
}
