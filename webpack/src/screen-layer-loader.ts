import { SCREEN_LAYER } from '@ecard/shared/contract';

/** Puts a style sheet of the kit into the layer in which the remotes' sheets stand. */
export default function putIntoLayer(sheet: string): string {
  return `@layer ${SCREEN_LAYER}{${sheet}}`;
}
