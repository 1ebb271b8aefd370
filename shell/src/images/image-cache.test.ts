import { describe, expect, it, jest } from '@jest/globals';
import { createImageCache } from './image-cache.ts';

const pictureOf = (size: number) => jest.fn(() => Promise.resolve(Buffer.alloc(size)));

describe('createImageCache', () => {
  it('makes a picture once for all who ask at the same time or later', async () => {
    const cache = createImageCache(100);
    const make = pictureOf(10);
    await Promise.all([cache.take('a', make), cache.take('a', make)]);
    await cache.take('a', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('lets go of what was not used for longest', async () => {
    const cache = createImageCache(100);
    const [a, b] = [pictureOf(40), pictureOf(40)];
    await cache.take('a', a);
    await cache.take('b', b);
    await cache.take('a', a);
    await cache.take('c', pictureOf(40));
    await cache.take('a', a);
    await cache.take('b', b);
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 2]);
  });

  it('tries again after a failure', async () => {
    const cache = createImageCache(100);
    await expect(cache.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(cache.take('a', pictureOf(3))).resolves.toHaveLength(3);
  });
});
