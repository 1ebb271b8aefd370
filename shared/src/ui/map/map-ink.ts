/** Colours of a map, as the page's tokens have them in the present colour mode. */
export interface MapInk {
  readonly ground: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly cluster: string;
  readonly onCluster: string;
  readonly focus: string;
  readonly pin: string;
  readonly series: readonly string[];
  readonly font: string;
  readonly isDark: boolean;
}

/** Reads the page's tokens. Only for browsers. */
export function readInk(mode: 'light' | 'dark'): MapInk {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--ec-${name}`).trim();
  return {
    ground: token('subtle'),
    surface: token('surface'),
    text: token('text'),
    muted: token('muted'),
    line: token('border-strong'),
    cluster: token('selected-mark'),
    onCluster: token('surface'),
    focus: token('focus'),
    pin: token('danger'),
    series: [1, 2, 3, 4, 5].map((number) => token(`series-${String(number)}`)),
    font: token('font'),
    isDark: mode === 'dark',
  };
}
