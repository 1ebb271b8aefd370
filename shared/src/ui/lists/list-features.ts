import type { ComponentType } from 'react';
import type { IconName } from '../display/icon.tsx';

/** What a list can do beyond showing rows; what is left out is not offered. */
export interface ListFeatures {
  /** The list's name, small letters and `-`: its layout and its saved views are kept under it. */
  readonly name: string;
  readonly bulk?: BulkFeature;
  readonly exports?: ExportFeature;
  readonly record?: RecordFeature;
}

/** Actions on many rows at once. */
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
  /** Adds the tab of the record's history. */
  readonly history?: {
    /** As the audit log names it. */
    readonly entity: string;
    /** Words for the log's actions and fields. */
    readonly labels?: Readonly<Record<string, string>>;
  };
}

export interface RecordTab {
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType<{ readonly id: string }>;
}

/** The windows a list may open over itself. */
export type ListWindow = 'columns' | 'views' | 'export' | 'help';
