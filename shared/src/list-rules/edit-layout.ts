import type { ListLayout, PlacedColumn } from './list-layout.ts';

/** Shows a column, or hides it; a hidden one is not pinned. */
export function toggleColumn(layout: ListLayout, key: string): ListLayout {
  return change(layout, (column) =>
    column.key === key ? { ...column, hidden: !column.hidden, pinned: column.pinned && column.hidden } : column,
  );
}

/** Pins a column in place of the one pinned before, or lets it go. */
export function pinColumn(layout: ListLayout, key: string): ListLayout {
  return change(layout, (column) => {
    const pinned = column.key === key && !column.pinned;
    return { ...column, pinned, hidden: column.hidden && !pinned };
  });
}

/** Moves a column one place towards the start (-1) or the end (1). */
export function moveColumn(layout: ListLayout, key: string, by: -1 | 1): ListLayout {
  const from = layout.columns.findIndex((column) => column.key === key);
  const moved = layout.columns[from];
  const to = from + by;
  if (!moved || to < 0 || to >= layout.columns.length) return layout;
  const columns = layout.columns.filter((column) => column !== moved);
  columns.splice(to, 0, moved);
  return { ...layout, columns };
}

function change({ density, columns }: ListLayout, of: (column: PlacedColumn) => PlacedColumn): ListLayout {
  return { density, columns: columns.map(of) };
}
