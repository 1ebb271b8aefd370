/** The layer that screens are made of: the kit's rules and the remotes'. What the shell writes for itself goes before it. */
export const SCREEN_LAYER = 'screen';

/** Frame of every style sheet of a remote: its rules reach what stands in an element marked with `data-remote`, and rank below the shell's. */
export interface StyleFrame {
  readonly opening: string;
  readonly closing: string;
  /** Beginning of each name that stands outside the frame's reach: of keyframes, and after `--` of registered properties. */
  readonly namePrefix: string;
}

/** Returns the frame of a remote's style sheets; its build writes it, and the shell promotes nothing without it. */
export function styleFrame(remote: string): StyleFrame {
  return {
    opening: `@layer ${SCREEN_LAYER}{@scope ([data-remote=${remote}]){`,
    closing: '}}',
    namePrefix: `${remote}-`,
  };
}

/** Returns what is in a remote's frame, or `undefined` where the sheet has none. */
export function takeOutOfFrame(sheet: string, remote: string): string | undefined {
  const { opening, closing } = styleFrame(remote);
  const text = withoutMapComment(sheet);
  return text.startsWith(opening) && text.endsWith(closing) ? text.slice(opening.length, -closing.length) : undefined;
}

/** Leaves out the place of a source map at the end of a style sheet. Its time grows with the length alone. */
export function withoutMapComment(sheet: string): string {
  const begins = sheet.lastIndexOf('/*# sourceMappingURL=');
  if (begins === -1) return sheet;
  const ends = sheet.indexOf('*/', begins) + 2;
  return ends > 1 && sheet.slice(ends).trim() === '' ? sheet.slice(0, begins).trimEnd() : sheet;
}
