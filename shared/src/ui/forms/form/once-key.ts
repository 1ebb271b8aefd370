/** Keys that let the host tell a repeated try from a new order. */
export interface OnceKeys {
  /** The key of a content: the same as long as the same is tried again. */
  keyOf(content: unknown): string;
  /** The content has arrived: sent again, it is another order. */
  arrived(): void;
}

export function createOnceKeys(createKey: () => string = randomUuid): OnceKeys {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: createKey() };
      return last.key;
    },
    arrived() {
      last = undefined;
    },
  };
}

/** A UUID v4; by hand, because `crypto.randomUUID` is missing where the page came over plain HTTP. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
