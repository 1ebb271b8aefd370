export interface KeyTarget {
  /** Moves the map by parts of its width and height. */
  readonly pan: (right: number, down: number) => void;
  readonly zoom: (levels: number) => void;
  readonly fit: () => void;
  /** Presses what is in the middle of the map, under its cross. */
  readonly press: () => void;
}

/** Part of the map an arrow key moves it by. */
const STEP = 0.2;

/**
 * Finds what a key does with a map: arrows move it, `+` and `-` change how large it is, Home shows all of it, Enter presses its
 * middle.
 *
 * @returns The action, `undefined` for a key that belongs to the page.
 */
export function actionOfKey(key: string, { pan, zoom, fit, press }: KeyTarget): (() => void) | undefined {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => {
      pan(-STEP, 0);
    },
    ArrowRight: () => {
      pan(STEP, 0);
    },
    ArrowUp: () => {
      pan(0, -STEP);
    },
    ArrowDown: () => {
      pan(0, STEP);
    },
    '+': () => {
      zoom(1);
    },
    '=': () => {
      zoom(1);
    },
    '-': () => {
      zoom(-1);
    },
    Home: fit,
    Enter: press,
  };
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}
