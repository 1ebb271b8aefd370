import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Image } from './image.tsx';

const picture = '/_remotes/mf-admin/1.0.0+0a1b2c3d4e5f/browser/bus.png';
const bus = { src: picture, alt: 'Автобус', width: 320, height: 180 } as const;
const attributesOf = (name: string) => screen.getByRole('img', { name });
const widthsOf = (element: HTMLElement) => element.getAttribute('srcset')?.match(/\d+w/g);

describe('Image', () => {
  it('comes as webp of quality 80 at densities 1 and 2 (specification §9)', () => {
    render(<Image {...bus} />);
    expect(attributesOf('Автобус')).toHaveAttribute('src', `/_img/w_320&q_80&f_webp${picture}`);
    expect(attributesOf('Автобус')).toHaveAttribute(
      'srcset',
      `/_img/w_320&q_80&f_webp${picture} 320w, /_img/w_640&q_80&f_webp${picture} 640w`,
    );
  });

  it('comes in the widths of the breakpoints, twice as wide at most (specification §9)', () => {
    render(<Image {...bus} width={1536} height={400} />);
    expect(widthsOf(attributesOf('Автобус'))).toEqual(
      [320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072].map((width) => `${String(width)}w`),
    );
  });

  it('says from which breakpoint on it is how wide (specification §9)', () => {
    render(<Image {...bus} sizes={{ xs: '100vw', xxl: '400px', md: '50vw' }} />);
    expect(attributesOf('Автобус')).toHaveAttribute(
      'sizes',
      '(min-width: 1536px) 400px, (min-width: 768px) 50vw, 100vw',
    );
  });

  it('is lazy unless it is eager, for any other value (specification §5)', () => {
    const untyped: object = { loading: 'auto' };
    render(
      <>
        <Image {...bus} alt="1" />
        <Image {...bus} alt="2" loading="eager" />
        <Image {...bus} alt="3" {...untyped} />
      </>,
    );
    expect(['1', '2', '3'].map((name) => attributesOf(name).getAttribute('loading'))).toEqual([
      'lazy',
      'eager',
      'lazy',
    ]);
  });

  it('asks for nothing when its source is not text, and keeps the room (specification §5)', () => {
    const untyped: object = { src: { href: 'https://example.org/a.png' } };
    const { container } = render(<Image {...bus} {...untyped} />);
    expect(container.querySelector('img')).toBeNull();
    expect(attributesOf('Автобус')).toHaveStyle({ width: '320px' });
  });

  it('keeps its space while it loads', () => {
    render(<Image {...bus} />);
    expect(attributesOf('Автобус')).toHaveAttribute('width', '320');
    expect(attributesOf('Автобус')).toHaveAttribute('height', '180');
  });

  it('shows a source that the shell does not resize unchanged', () => {
    render(<Image {...bus} src="/_remotes/mf-admin/1.0.0/browser/line.svg" />);
    expect(attributesOf('Автобус')).toHaveAttribute('src', '/_remotes/mf-admin/1.0.0/browser/line.svg');
    expect(attributesOf('Автобус')).not.toHaveAttribute('srcset');
  });
});
