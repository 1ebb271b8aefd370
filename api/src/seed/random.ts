/** Repeatable chance: the same name gives the same sequence. */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks by weight; weights need not sum to 1. */
  pickWeighted<Item>(items: readonly (readonly [Item, number])[]): Item;
  bytes(length: number): Buffer;
  /** 22 characters of base 58, for the address `/v/{code}`. */
  verifyCode(): string;
  /** UUID v7 of the moment. */
  publicId(at: Date): string;
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** mulberry32: 32 bits of state are plenty for demonstration data. */
export function createRandom(name: string): Random {
  let state = hashText(name);
  function uint32(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  const next = () => uint32() / 4_294_967_296;

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => uint32() & 0xff));

  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    pickWeighted(items) {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        rest -= weight;
        if (rest < 0) return item;
      }
      return pick(items)[0];
    },
    bytes,
    verifyCode: () => [...bytes(22)].map((byte) => base58[byte % base58.length]).join(''),
    publicId(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      const a = uint32().toString(16).padStart(8, '0');
      const b = uint32().toString(16).padStart(8, '0');
      const c = uint32();
      const variant = (8 + (c & 3)).toString(16);
      const last = (c >>> 24).toString(16).padStart(2, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-${variant}${a.slice(3, 6)}-${a.slice(6)}${b}${last}`;
    },
  };
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
