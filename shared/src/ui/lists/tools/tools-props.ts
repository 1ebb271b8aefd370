import type { ReactNode } from 'react';
import type { ListFeatures, ListWindow } from '../list-features.ts';
import type { UsedListLayout } from '../layout/use-list-layout.ts';
import type { Selection } from '../selection/selection.ts';

/** A list as its tools see it, whatever its rows are. */
export interface ListToolsProps extends UsedListLayout {
  readonly features: ListFeatures;
  /** Every column, as the list comes. */
  readonly columns: readonly ToolColumn[];
  /** The rows of the page. */
  readonly rows: readonly { readonly id: string; readonly label: ReactNode }[];
  /** Number of rows on all pages. */
  readonly total: number;
  /** Words and filters that are set, by their names in the address. */
  readonly filter: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly selection: Selection;
  choose(selection: Selection): void;
  readonly opened: ListWindow | null;
  onClose(): void;
  /** After rows may have changed. */
  onChanged(): void;
}

interface ToolColumn {
  readonly key: string;
  readonly header: string;
  readonly primary?: boolean;
  readonly exportAs?: readonly string[];
}
