import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { zipFiles } from './zip-files.ts';

describe('zipFiles', () => {
  it('makes an archive whose directory names each file with its place, size and checksum', async () => {
    const text = '<a>тоо</a>';
    const bytes = Buffer.from(await zipFiles([['a/б.xml', text]]).arrayBuffer());
    const end = bytes.length - 22;
    expect([bytes.readUInt32LE(end), bytes.readUInt16LE(end + 10)]).toEqual([0x06054b50, 1]);
    const entry = bytes.readUInt32LE(end + 16);
    expect([bytes.readUInt32LE(entry), bytes.readUInt32LE(entry + 16)]).toEqual([0x02014b50, crc32(text)]);
    const nameLength = bytes.readUInt16LE(entry + 28);
    expect(bytes.subarray(entry + 46, entry + 46 + nameLength).toString()).toBe('a/б.xml');
    const place = bytes.readUInt32LE(entry + 42);
    expect(bytes.readUInt32LE(place)).toBe(0x04034b50);
    const start = place + 30 + nameLength;
    expect(bytes.subarray(start, start + bytes.readUInt32LE(entry + 24)).toString()).toBe(text);
  });
});
