import type { ComponentType, ReactNode, RefObject } from 'react';
import type { IconName } from '../display/icon.tsx';
import type { UsedListLayout } from './layout/use-list-layout.ts';
import type { Selection } from '../../list-rules/selection.ts';
import type { ListViews } from '../../list-rules/saved-views-query.ts';
import type { UsedListState } from '../list-state/use-list-state.ts';

/** What a list can do beyond showing rows; what is left out is not offered. */
export interface ListFeatures {
  /** The list's name, small letters and `-`: its layout and its saved views are kept under it. */
  readonly name: string;
  /** `listTools` of `@ecard/shared/list-tools`. */
  readonly tools: ListToolsCode;
  readonly bulk?: BulkFeature;
  readonly exports?: ExportFeature;
  readonly record?: RecordFeature;
}

/** The code of what opens over a list, which the list brings along: no other page needs it. */
export interface ListToolsCode {
  load(): Promise<ComponentType<ListToolsProps>>;
  /** Brings the record's drawer for a render of the server. */
  prepareRecord(): Promise<unknown>;
  /** Suspends until its code is there. */
  readonly RecordDrawer: ComponentType<RecordDrawerProps>;
}

/** Actions on many rows at once, and on one from its row: those that are among its `available_actions`. */
export interface BulkFeature {
  /** `/api/invoice/bulk` */
  readonly path: string;
  readonly actions: readonly BulkAction[];
}

export interface BulkAction {
  /** As the endpoint names it: `issue`. */
  readonly action: string;
  readonly label: string;
  /** The action's code; who lacks it is not offered the action. */
  readonly code: string;
  readonly icon?: IconName;
}

/** All filtered rows as a file. */
export interface ExportFeature {
  /** As `POST /api/export` names the list: `invoice`. */
  readonly resource: string;
  /** Code of the right to export. */
  readonly code: string;
  /** Whether people and organisations may export their own rows without the code. */
  readonly isOpenToOwners?: boolean;
}

/** One row's record, over the list and under its own address (`?id=`). */
export interface RecordFeature {
  /** What a record is: «Нэхэмжлэх». */
  readonly title: string;
  readonly tabs: readonly RecordTab[];
  /** The name of a record that is none of the page's rows, which name themselves. */
  readonly Name?: ComponentType<{ readonly id: string }>;
  /** The page the record has of its own. */
  hrefOf?(id: string): string;
  /** Adds the tab of the record's history. */
  readonly history?: RecordHistoryFeature;
}

export interface RecordTab {
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType<{ readonly id: string }>;
}

export interface RecordHistoryFeature {
  /** As the audit log names it. */
  readonly entity: string;
  /** Words for what was done, by the log's actions. */
  readonly actions: Readonly<Record<string, string>>;
  /** The fields a change may be of. */
  readonly fields: Readonly<Record<string, HistoryField>>;
}

export interface HistoryField {
  readonly label: string;
  /** How the field's value is shown; as it stands when absent. */
  readonly show?: (value: unknown) => ReactNode;
}

/** The windows a list may open over itself. */
export type ListWindow = 'columns' | 'views' | 'export' | 'help';

/** A list as its tools see it, whatever its rows are. */
export interface ListToolsProps extends UsedListLayout {
  readonly features: ListFeatures;
  /** Every column, as the list comes. */
  readonly columns: readonly ToolColumn[];
  /** The rows of the page. */
  readonly rows: readonly ToolRow[];
  /** Number of rows on all pages. */
  readonly total: number;
  /** Words and filters that are set, by their names in the address. */
  readonly filter: Readonly<Record<string, string>>;
  readonly list: Pick<UsedListState<never>, 'sort' | 'search' | 'view'>;
  /** Where the list's views are kept; without it has none. */
  readonly views: ListViews | undefined;
  readonly selection: Selection;
  choose(selection: Selection): void;
  readonly opened: ListWindow | null;
  /** Id of the row whose menu is open, and the button it opened from. */
  readonly menu: { readonly id: string; readonly button: HTMLButtonElement } | null;
  readonly frame: RefObject<HTMLElement | null>;
  readonly mayExport: boolean;
  open(window: ListWindow): void;
  onClose(): void;
  /** Asks for the rows again: the person wants to, or they may have changed. */
  refresh(): void;
}

export interface ToolRow {
  readonly id: string;
  readonly label: ReactNode;
  /** What more tells it apart. */
  readonly detail?: ReactNode;
  /** What the account may do with it now. */
  readonly actions: readonly string[];
}

interface ToolColumn {
  readonly key: string;
  readonly header: string;
  readonly primary?: boolean;
  readonly exportAs?: readonly string[];
}

export interface RecordDrawerProps {
  readonly record: RecordFeature;
  /** The rows of the page. */
  readonly rows: readonly ToolRow[];
}
