import type { ComponentType, ReactNode, RefObject } from 'react';
import type { BulkResult, LookupName, Page } from '../../api-schema/index.ts';
import type { IconName } from '../display/icon.tsx';
import type { Column } from './column.ts';
import type { UsedListLayout } from './layout/use-list-layout.ts';
import type { Selection } from '../../list-rules/selection.ts';
import type { ListViews } from '../../list-rules/saved-views-query.ts';
import type { UsedListState } from '../list-state/use-list-state.ts';

/** Features of a list beyond showing rows; absent ones are not offered. */
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
  /** Keys of what an action makes outdated, beside what is kept under the list's name. */
  readonly invalidates?: readonly (readonly string[])[];
}

export interface BulkAction {
  /** As the endpoint names it: `issue`; two may be done the same way, one of them with a choice. */
  readonly action: string;
  /** Differs from those of the other actions. */
  readonly label: string;
  /** The action's code; who lacks it is not offered the action. */
  readonly code: string;
  readonly icon?: IconName;
  /** Consequences, said before it is done. */
  readonly hint?: string;
  /** Asks why, under this label, and sends it as `reason`. */
  readonly reasonLabel?: string;
  /** Marks a harmful action. */
  readonly danger?: boolean;
  /** Asks for one record of another list and sends its id under this name. */
  readonly choice?: { readonly name: string; readonly label: string; readonly from: LookupName };
  /** Allows people and organisations to do it with their own rows without the code. */
  readonly isOpenToOwners?: boolean;
  /** For rows in every state: the host does not name it among their actions. */
  readonly forAnyRow?: boolean;
  /** A custom window, for at most 1,000 rows: its action has another endpoint, or asks for more than a reason. */
  readonly Dialog?: ComponentType<BulkDialogProps>;
}

export interface BulkDialogProps {
  readonly ids: readonly string[];
  /**
   * Closes the window and lets the rows go: it is done.
   *
   * @param outcome - Of an action that may fail row by row: the rows that failed are named and stay chosen.
   */
  readonly onDone: (outcome?: BulkResult) => void;
  readonly onClose: () => void;
}

/** All filtered rows as a file. */
export interface ExportFeature {
  /** As `POST /api/export` names the list: `invoice`. */
  readonly resource: string;
  /** Code of the right to export. */
  readonly code: string;
  /** Allows people and organisations to export their own rows without the code. */
  readonly isOpenToOwners?: boolean;
  /** Headings of the file's columns by their keys (`fileColumns` of `@ecard/shared/api-schema`). */
  readonly columns: Readonly<Record<string, string>>;
}

/** One row's record, over the list and under its own address (`?id=`). */
export interface RecordFeature {
  /** Name of a record: «Нэхэмжлэх». */
  readonly title: string;
  readonly Content: ComponentType<{ readonly id: string }>;
  /** The name of a record that is none of the page's rows, which name themselves. */
  readonly Name?: ComponentType<{ readonly id: string }>;
  /** The page the record has of its own. */
  hrefOf?(id: string): string;
}

export interface RecordHistoryFeature {
  /** As the audit log names it. */
  readonly entity: string;
  /** Words for what was done, by the log's actions. */
  readonly actions: Readonly<Record<string, string>>;
  /** The fields a change may be of. */
  readonly fields: Readonly<Record<string, HistoryField>>;
  /** Fields that are not shown, because another one says the same. */
  readonly unseen?: readonly string[];
}

export interface HistoryField {
  readonly label: string;
  /** Shows the field's value; unchanged when absent. */
  readonly show?: (value: unknown) => ReactNode;
}

/** The windows a list may open over itself. */
export type ListWindow = 'columns' | 'views' | 'export' | 'print' | 'help';

/** A list as its tools see it, for any type of row. */
export interface ListToolsProps extends UsedListLayout {
  readonly features: ListFeatures;
  /** Every column, as the list comes. */
  readonly columns: readonly ToolColumn[];
  /** The rows of the page. */
  readonly rows: readonly ToolRow[];
  /** Actions possible on the selected rows, by id: also those of pages the person has left. */
  readonly seen: ReadonlyMap<string, readonly string[]>;
  /** Number of rows on all pages. */
  readonly total: number;
  /** Prints all rows that match; absent where the list is shown without its definition. */
  readonly print: ListPrint | undefined;
  /** Id of a row of `print`. */
  readonly idOf: (row: unknown) => string;
  /** Words and filters that are set, by their names in the address. */
  readonly filter: Readonly<Record<string, string>>;
  readonly list: Pick<UsedListState<never>, 'sort' | 'search' | 'view'>;
  /** Storage of the list's views; absent for none. */
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

/** Content of a printed list. */
export interface ListPrint {
  readonly caption: string;
  /** Columns as they are arranged. */
  readonly columns: readonly Column<unknown>[];
  /** Loads a page of 200 rows of those that match. */
  readonly loadPage: (page: number) => Promise<Page<unknown>>;
}

export interface ToolRow {
  readonly id: string;
  readonly label: ReactNode;
  /** Detail that distinguishes the record further. */
  readonly detail?: ReactNode;
  /** Actions the account may take on it now. */
  readonly actions: readonly string[];
}

interface ToolColumn {
  readonly key: string;
  cell(row: unknown): ReactNode;
  readonly header: string;
  readonly primary?: boolean;
  readonly exportAs?: readonly string[];
}

export interface RecordDrawerProps {
  readonly record: RecordFeature;
  /** The rows of the page. */
  readonly rows: readonly ToolRow[];
}
