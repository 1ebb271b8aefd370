export { BREAKPOINTS, IMAGE_DENSITIES, IMAGE_FORMAT, IMAGE_QUALITY, IMAGE_WIDTHS } from './image-defaults.ts';
export type { Breakpoint } from './image-defaults.ts';
export { IMAGES_PREFIX, imageModifiers, imageSourceOf, imageUrl } from './image-url.ts';
export type { ImageSource } from './image-url.ts';
