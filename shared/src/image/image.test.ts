import { describe, expect, it } from '@jest/globals';
import {
  BREAKPOINTS,
  IMAGE_DENSITIES,
  IMAGE_FORMAT,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  imageSourceOf,
  imageUrl,
} from './index.ts';

const remotePicture = '/_remotes/mf-admin/1.0.0+0a1b2c3d4e5f/browser/bus.0123456789ab.png';
const hostPicture = '/api/file/3f0e8f1c-6c1e-4f57-9d6e-0f6a3f8b1c22';

describe('the defaults of pictures', () => {
  it('are densities 1 and 2, quality 80 and webp (specification §9)', () => {
    expect([IMAGE_DENSITIES, IMAGE_QUALITY, IMAGE_FORMAT]).toEqual([[1, 2], 80, 'webp']);
  });

  it('are made for the breakpoints 320, 640, 768, 1024, 1280 and 1536 (specification §9)', () => {
    expect(BREAKPOINTS).toEqual({ xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 });
    expect(IMAGE_WIDTHS).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
  });
});

describe('imageSourceOf', () => {
  it('knows the files of releases, of the shell and of the host', () => {
    expect([remotePicture, '/_shell/img/bus.jpg', hostPicture].map(imageSourceOf)).toEqual([
      { kind: 'remote', name: 'mf-admin', version: '1.0.0+0a1b2c3d4e5f', file: 'bus.0123456789ab.png' },
      { kind: 'shell', file: 'img/bus.jpg' },
      { kind: 'host', id: '3f0e8f1c-6c1e-4f57-9d6e-0f6a3f8b1c22' },
    ]);
  });

  it.each([
    'https://example.org/a.png',
    '//example.org/a.png',
    '/_remotes/mf-admin/1.0.0/server/a.png',
    '/_remotes/mf-admin/1.0.0/browser/../server/a.png',
    '/_remotes/mf-admin/1.0.0/browser/.hidden.png',
    '/_remotes/mf-admin/../1.0.0/browser/a.png',
    '/_remotes/mf-admin/.draft-1/browser/a.png',
    '/_remotes/mf-admin/1.0.0/browser/a.svg',
    '/_remotes/mf-admin/1.0.0/browser/a.png?x',
    '/_shell/../main.png',
    '/_shell/a\\..\\b.png',
    '/_shell/shell.js',
    '/api/file/..%2fusers',
    '/api/file/3f0e8f1c-6c1e-4f57-9d6e-0f6a3f8b1c22/more',
    '/api/users/1.png',
    '/_img/w_320&q_80&f_webp/_shell/a.png',
    'data:image/png;base64,AA',
    '',
  ])('finds no source at %s', (path) => {
    expect(imageSourceOf(path)).toBeUndefined();
  });
});

describe('imageUrl', () => {
  it('asks for a width, quality 80 and webp (specification §9)', () => {
    expect(imageUrl(remotePicture, 640)).toBe(`/_img/w_640&q_80&f_webp${remotePicture}`);
  });
});
