import { describe, expect, it } from '@jest/globals';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { boundXlsx } from './bound-xlsx.ts';
import { unpackZip } from './unpack-zip.ts';

const limits = { rows: 100, columns: 10 };
const sheetOf = (cells: string, dimension = 'A1:B2') =>
  zipSync({
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><dimension ref="${dimension}"/><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
    ),
  });

/** The archive says that its file has ten bytes unpacked. */
function lieAboutSize(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes.writeUInt32LE(10, bytes.indexOf('PK\u0003\u0004') + 22);
  bytes.writeUInt32LE(10, bytes.lastIndexOf('PK\u0001\u0002') + 24);
  return bytes;
}

describe('boundXlsx', () => {
  it('keeps the parts of a spreadsheet of the usual size', async () => {
    const bounded = unzipSync(await boundXlsx(sheetOf('<c r="J1"><v>1</v></c>'), limits));
    expect(Buffer.from(bounded['xl/worksheets/sheet1.xml'] ?? []).toString()).toContain('<c r="J1">');
  });

  it('refuses a spreadsheet with a cell so far out that a reader would allocate too much', async () => {
    await expect(boundXlsx(sheetOf('<c r="K1"/>'), limits)).rejects.toThrow('too many');
    await expect(boundXlsx(sheetOf("<c r='A101'/>"), limits)).rejects.toThrow('too many');
    await expect(boundXlsx(sheetOf('<c r="A1"/>', 'A1:XFD1048576'), limits)).rejects.toThrow('too many');
    await expect(boundXlsx(sheetOf('</row><row r="900000">'), limits)).rejects.toThrow('too many');
  });

  it('refuses a spreadsheet with entity declarations, which could expand', async () => {
    const bomb = zipSync({ 'xl/sharedStrings.xml': strToU8('<!DOCTYPE x [<!ENTITY a "aaaa">]><sst>&a;</sst>') });
    await expect(boundXlsx(bomb, limits)).rejects.toThrow('declares entities');
  });
});

describe('unpackZip', () => {
  const all = () => true;

  it('stops at the limit, for any size the archive claims', async () => {
    const bomb = lieAboutSize(zipSync({ 'stops.txt': new Uint8Array(20_000_000) }));
    expect(bomb.length).toBeLessThan(30_000);
    await expect(unpackZip(bomb, all, { bytes: 1_000_000, files: 5 })).rejects.toThrow('unpacks to too much');
  });

  it('refuses too many files, a file twice, and a file that is not an archive', async () => {
    const many = zipSync({ a: strToU8('1'), b: strToU8('2'), c: strToU8('3') });
    await expect(unpackZip(many, all, { bytes: 100, files: 2 })).rejects.toThrow('too many files');
    const twice = Buffer.concat([zipSync({ a: strToU8('1') }), zipSync({ a: strToU8('2') })]);
    await expect(unpackZip(twice, all, { bytes: 100, files: 5 })).rejects.toThrow('a file twice');
    await expect(unpackZip(strToU8('PK nothing'), all, { bytes: 100, files: 5 })).rejects.toThrow('no archive');
  });

  it('puts a large file together in pieces between which others have their turn', async () => {
    const content = new Uint8Array(20_000_000).map((_, at) => at % 251);
    const archive = zipSync({ 'stops.txt': content });
    let turns = 0;
    let handle = setImmediate(function take() {
      turns += 1;
      handle = setImmediate(take);
    });
    const unpacked = await unpackZip(archive, all, { bytes: 30_000_000, files: 5 });
    clearImmediate(handle);
    expect(Buffer.compare(unpacked['stops.txt'] ?? new Uint8Array(), content)).toBe(0);
    expect(turns).toBeGreaterThan(70);
  });

  it('unpacks only the wanted files', async () => {
    const archive = zipSync({ '../../etc/passwd': strToU8('x'), 'stops.txt': strToU8('stop_id') });
    expect(Object.keys(await unpackZip(archive, (name) => name === 'stops.txt', { bytes: 100, files: 5 }))).toEqual([
      'stops.txt',
    ]);
  });
});
