import { describe, expect, it } from '@jest/globals';
import type { IncomingHttpHeaders } from 'node:http';
import { toBrowserHeaders, toHostHeaders } from './api-headers.ts';

describe('toBrowserHeaders', () => {
  const locationOf = (location: string, apiUrl = 'http://host.example') =>
    toBrowserHeaders({ location }, apiUrl).location;

  it.each(['/api/file/7', '/api/users?page=2', '/api/files/../file/7'])(
    'lets %s through, which is below /api',
    (location) => {
      expect(locationOf(location)).toBe(location);
    },
  );

  it.each([
    '/api/../ec?token=EVIL',
    '/api/%2e%2e/ec?token=EVIL',
    '/api/.\t./ec?token=EVIL',
    '/api/\\..\\..\\ec',
    '/ec?token=EVIL',
    '//evil.example/api/',
    'http://evil.example/api/',
    'http://portal.invalid/api/',
    'file/7',
  ])('keeps %j back, which leads out of /api', (location) => {
    expect(locationOf(location)).toBeUndefined();
  });

  it('leaves out of an address what the host’s own has before /api', () => {
    expect(locationOf('/base/api/file/7', 'http://host.example/base')).toBe('/api/file/7');
    expect(locationOf('/api/file/7', 'http://host.example/base')).toBe('/api/file/7');
    expect(locationOf('/base/api/../../ec', 'http://host.example/base')).toBeUndefined();
  });

  it('makes one header of one that came twice, and none of two addresses', () => {
    // As undici gives them, whatever the types say.
    const headers = { location: ['/api/a', '/api/b'], vary: ['accept', 'origin'] } as unknown as IncomingHttpHeaders;
    expect(toBrowserHeaders(headers, 'http://host.example')).toEqual({ vary: 'accept, origin' });
  });
});

describe('toHostHeaders', () => {
  it('gives the host the condition of a range with the range', () => {
    const range = { range: 'bytes=5-', 'if-range': '"etag-1"' };
    expect(toHostHeaders({ id: '1', ip: '10.0.0.1' }, range)).toMatchObject(range);
  });
});
