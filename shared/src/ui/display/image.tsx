import { BREAKPOINTS, IMAGE_DENSITIES, IMAGE_WIDTHS, imageSourceOf, imageUrl } from '../../image/index.ts';
import type { Breakpoint } from '../../image/index.ts';
import { classNames } from '../class-names.ts';
import styles from './image.module.css';

export interface ImageProps {
  /** Path of a picture of a remote's release, of the shell or of the host; others are shown as they are. */
  readonly src: string;
  /** Text alternative; empty for decoration. */
  readonly alt: string;
  /** Largest size it is shown in, in CSS pixels: room is kept in this shape until it is there. */
  readonly width: number;
  readonly height: number;
  /**
   * Width shown from each breakpoint on, as CSS lengths: `{ xs: '100vw', lg: '50vw' }`. Default: the page's width, at
   * most `width`.
   */
  readonly sizes?: Readonly<Partial<Record<Breakpoint, string>>>;
  /** Default `lazy`; `eager` for what is seen first. */
  readonly loading?: 'lazy' | 'eager';
  readonly className?: string;
}

/**
 * A picture in the size the device needs: webp of quality 80 in the widths of the breakpoints, at densities 1 and 2
 * (specification, section 9).
 *
 * A value that is not text is never requested, and a loading value other than lazy or eager counts as lazy
 * (specification, section 5): both can only come from data that was not checked.
 */
export function Image({ src, alt, width, height, sizes, loading, className }: ImageProps) {
  if (typeof (src as unknown) !== 'string' || src === '') {
    const style = { width, aspectRatio: `${String(width)} / ${String(height)}` };
    return (
      <span
        className={classNames(styles['missing'], className)}
        style={style}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      />
    );
  }
  const eager = loading === 'eager';
  return (
    <img
      className={classNames(styles['image'], className)}
      {...(imageSourceOf(src) ? sourcesOf(src, width, sizes) : { src })}
      {...{ alt, width, height }}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

/** Every width up to the one that is enough for the largest size at the highest density. */
function sourcesOf(src: string, width: number, sizes: ImageProps['sizes']) {
  const most = width * Math.max(...IMAGE_DENSITIES);
  const enough = IMAGE_WIDTHS.findIndex((candidate) => candidate >= most);
  const widths = enough < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, enough + 1);
  return {
    src: imageUrl(src, widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? width),
    srcSet: widths.map((candidate) => `${imageUrl(src, candidate)} ${String(candidate)}w`).join(', '),
    sizes: sizes ? sizesOf(sizes) : `(max-width: ${String(width)}px) 100vw, ${String(width)}px`,
  };
}

/** The widest breakpoint first, because the first condition that holds decides. */
function sizesOf(sizes: NonNullable<ImageProps['sizes']>): string {
  const lengths = Object.entries(BREAKPOINTS)
    .flatMap(([name, from]) => {
      const length = sizes[name as Breakpoint];
      return length === undefined ? [] : [{ from, length }];
    })
    .sort((one, other) => other.from - one.from);
  const least = lengths.at(-1);
  return [
    ...lengths.slice(0, -1).map(({ from, length }) => `(min-width: ${String(from)}px) ${length}`),
    least?.length ?? '100vw',
  ].join(', ');
}
