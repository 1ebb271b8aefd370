/** Latin letters for Cyrillic ones, as people write Mongolian on a keyboard without it. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'io',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'o',
  ү: 'o',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'io',
  я: 'ia',
};

/** Other ways to write the same sound; ө, ү and у are all written o or u. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/kh|x/g, 'h'],
  [/zh/g, 'j'],
  [/y(?=e)/g, ''],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/u/g, 'o'],
  [/c(?!h)/g, 'ts'],
];

/** One spelling for all ways to write a text: Cyrillic, or Latin after its sound. */
export function soundOf(text: string): string {
  const latin = Array.from(text.toLocaleLowerCase('mn'), (letter) => LATIN[letter] ?? letter).join('');
  return SAME_SOUND.reduce((sound, [from, to]) => sound.replace(from, to), latin);
}

/** Latin letters and their neighbours, and below them what the Mongolian layout has on the same keys. */
const KEYS = ["qwertyuiop[]asdfghjkl;'zxcvbnm,./-=", 'фцужэнгшүзкъйыбөахролдпячёсмитьвюещ'] as const;

/** Returns the text that the same keys type under the other keyboard layout, Latin or Mongolian. */
export function underOtherLayout(text: string): string {
  const [latin, cyrillic] = KEYS;
  return Array.from(text.toLocaleLowerCase('mn'))
    .map((letter) => {
      const key = latin.indexOf(letter);
      return key === -1 ? (latin[cyrillic.indexOf(letter)] ?? letter) : (cyrillic[key] ?? letter);
    })
    .join('');
}

/** Cyrillic letters for Latin ones, the longest first: what a search of Cyrillic names is asked for. */
const CYRILLIC: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['kh', 'х'],
  ['zh', 'ж'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ya', 'я'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ye', 'е'],
  ['ai', 'ай'],
  ['ei', 'эй'],
  ['oi', 'ой'],
  ['ui', 'уй'],
  ['ii', 'ий'],
  ...Object.entries({
    ...{ a: 'а', b: 'б', c: 'ц', d: 'д', e: 'э', f: 'ф', g: 'г', h: 'х', i: 'и', j: 'ж', k: 'к', l: 'л', m: 'м' },
    ...{ n: 'н', o: 'о', p: 'п', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', x: 'х', y: 'ы', z: 'з' },
  }),
];

/** Writes a text in Cyrillic letter by letter; what has none stays. */
export function inCyrillic(text: string): string {
  let rest = text.toLocaleLowerCase('mn');
  let written = '';
  while (rest !== '') {
    const [from, to] = CYRILLIC.find(([latin]) => rest.startsWith(latin)) ?? [rest.charAt(0), rest.charAt(0)];
    written += to;
    rest = rest.slice(from.length);
  }
  return written;
}

/** Latin o and u; after y they are part of another letter. */
const ROUNDED = /(?<!y)([ou])(i?)/g;

/** Writes ө for a Latin o, and the given letter for a Latin u. */
function withFrontVowels(text: string, u: 'ө' | 'ү'): string {
  return text.replace(ROUNDED, (_, vowel: string, i: string) => `${vowel === 'o' ? 'ө' : u}${i && 'й'}`);
}

/** Cyrillic spellings of a text, the likeliest first: Latin o and u are written for ө and ү too. */
function cyrillicOf(text: string): readonly string[] {
  const latin = text.toLocaleLowerCase('mn');
  // Next to an e, which is э, a u is rarely ө.
  const fronts = latin.includes('e') ? (['ү'] as const) : (['ө', 'ү'] as const);
  return [latin, ...fronts.map((u) => withFrontVowels(latin, u))].map(inCyrillic);
}

/** The texts to ask the host for, one after the other until one finds something: at most five. */
export function spellingsOf(typed: string): readonly string[] {
  const text = typed.trim();
  return [...new Set([text, ...cyrillicOf(text), underOtherLayout(text)])];
}
