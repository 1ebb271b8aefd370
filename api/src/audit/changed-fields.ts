/** Fields that every change touches; the log has its own time and actor. */
const alwaysChanging = new Set(['version', 'updated_at', 'available_actions']);

/** Returns the differences between two views of a record, for the audit log; undefined stands for no record. */
export function changedFields(
  before: object | undefined,
  after: object | undefined,
): { before: Record<string, unknown> | undefined; after: Record<string, unknown> | undefined } {
  const old = Object.entries(before ?? {});
  const now = Object.entries(after ?? {});
  const differs = (entries: [string, unknown][], other: object | undefined) =>
    entries.filter(
      ([key, value]) =>
        !alwaysChanging.has(key) && JSON.stringify(value) !== JSON.stringify(other && Reflect.get(other, key)),
    );
  return {
    before: before && Object.fromEntries(differs(old, after)),
    after: after && Object.fromEntries(differs(now, before)),
  };
}
