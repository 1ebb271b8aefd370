/** Widths in CSS pixels at which the layout may change (specification, section 9). */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;

/** Device pixels per CSS pixel that pictures are made for (specification, section 9). */
export const IMAGE_DENSITIES: readonly number[] = [1, 2];
/** Specification, section 9. */
export const IMAGE_QUALITY = 80;
/** Specification, section 9. */
export const IMAGE_FORMAT = 'webp';

/** The only widths in pixels a picture is made in: every breakpoint at every density, ascending. */
export const IMAGE_WIDTHS: readonly number[] = [
  ...new Set(Object.values(BREAKPOINTS).flatMap((width) => IMAGE_DENSITIES.map((density) => width * density))),
].sort((one, other) => one - other);
