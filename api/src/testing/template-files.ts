import { MemoryFS } from '@electric-sql/pglite';

/** A file or folder of a database, below its data folder; a folder stands before what it holds. */
export interface TemplateEntry {
  /** Path of the folder it is in, empty for the data folder itself. */
  readonly folder: string;
  readonly name: string;
  /** Absent for a folder. */
  readonly bytes?: Uint8Array;
}

/** A file or folder of Emscripten. Its functions with paths look each of them up from the root, several times. */
interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  readonly node_ops: { mknod(parent: FileNode, name: string, mode: number, device: number): FileNode };
}

/** The functions of Emscripten that are used; PGlite takes their types from a package that does not come with it. */
interface EmscriptenFiles {
  mkdirTree(path: string): void;
  lookupPath(path: string): { readonly node: FileNode };
}

const dataFolder = '/pglite/data';
const folderMode = 0o040750;
const fileMode = 0o100600;
/** Length of a header of an archive, to a multiple of which a file's bytes are filled up. */
const blockLength = 512;

/**
 * Lists the files of a database.
 *
 * @param archive - What `dump` of an embedded database answered: a tar with plain files and folders, and paths below a
 *   hundred bytes.
 */
export function readTemplate(archive: Uint8Array): readonly TemplateEntry[] {
  const entries: TemplateEntry[] = [];
  let at = 0;
  while (at + blockLength <= archive.length && archive[at] !== 0) {
    const path = readField(archive, at, 100);
    const length = Number.parseInt(readField(archive, at + 124, 12), 8);
    const isFolder = readField(archive, at + 156, 1) === '5';
    const slash = path.lastIndexOf('/');
    const start = at + blockLength;
    const bytes = isFolder ? {} : { bytes: archive.subarray(start, start + length) };
    entries.push({ folder: path.slice(1, Math.max(slash, 1)), name: path.slice(slash + 1), ...bytes });
    at = start + Math.ceil(length / blockLength) * blockLength;
  }
  return entries;
}

function readField(archive: Uint8Array, start: number, length: number): string {
  return Buffer.from(archive.subarray(start, start + length))
    .toString('latin1')
    .replace(/\0.*$/s, '')
    .trim();
}

/**
 * File system in memory of an embedded database that begins as a copy of a template. PGlite's own way, unpacking the
 * archive, takes most of the time of opening one.
 */
export class TemplateFiles extends MemoryFS {
  readonly #entries: readonly TemplateEntry[];

  constructor(entries: readonly TemplateEntry[]) {
    super();
    this.#entries = entries;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('The file system belongs to no database yet.');
    const files = this.pg.Module.FS as EmscriptenFiles;
    files.mkdirTree(dataFolder);
    const folders = new Map([['', files.lookupPath(dataFolder).node]]);
    for (const { folder, name, bytes } of this.#entries) {
      const parent = folders.get(folder);
      if (!parent) throw new Error(`The template has no folder ${folder} before the files in it.`);
      const node = parent.node_ops.mknod(parent, name, bytes ? fileMode : folderMode, 0);
      if (bytes) {
        // Not `slice`, which copies nothing of a `Buffer`.
        node.contents = new Uint8Array(bytes);
        node.usedBytes = bytes.length;
      } else folders.set(folder ? `${folder}/${name}` : name, node);
    }
  }
}
