import type { ComponentType, ReactNode } from 'react';
import type { NotifyMessage, PortalContext, PortalSnapshot } from '@ecard/shared/contract';
import { toProblem } from '@ecard/shared/http';
import { prefetchQuery, queryOptions, searchOf } from '@ecard/shared/ui';
import type { IconName, QueryClient } from '@ecard/shared/ui';
import type { FormCall, RecordHistoryFeature } from '@ecard/shared/ui/work';
import { RECORD_PART } from '../list-rules/record-place.ts';
import { prefetchHistory } from '../list-tools/index.ts';
import type { ActingKeysProps } from '../list-tools/index.ts';
import type { FactDefinition } from './fact.ts';
import type { FieldOverrides, SchemaValues } from './field-definition.ts';
import type { FormDefinition } from './form-of.ts';
import { historyFieldsOf } from './history-fields.ts';

/** Properties every record has that people act on. */
export interface ActedOn {
  readonly id: string;
  readonly version?: number;
  readonly available_actions?: readonly string[];
}

export interface RecordTabDefinition<Row> {
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType<{ readonly record: Row }>;
  /** Brings the code of `Content` for a render of the server, where it is a chunk of its own (`createPart`). */
  readonly prepare?: () => Promise<unknown>;
  /** Loads on the server what it shows beside the record. */
  readonly prefetch?: (input: RecordPrefetchInput, row: Row) => Promise<unknown>;
  readonly when?: (row: Row, snapshot: PortalSnapshot) => boolean;
  /** True where its content has a primary button; the record's actions have none while it is open. */
  readonly hasPrimary?: (row: Row) => boolean;
}

/** Props of a custom window for an action. */
export interface ActionDialogProps<Row> {
  readonly record: Row;
  readonly label: string;
  /** Does the action and says so; throws the host's problem. */
  readonly send: (body: unknown, call?: FormCall) => Promise<Row | undefined>;
  readonly onClose: () => void;
}

/**
 * An action on a record, offered while it is among the record's `available_actions`. `update` and `delete` are about the
 * record itself: their method, path and look are the usual ones unless they say otherwise.
 */
export interface ActionDefinition<Row> {
  readonly action: string;
  /** Its name among `available_actions`, where several actions share one. Default: `action`. */
  readonly verb?: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** Letter that starts it, where the record has `Keys`; it is a button then, never in the menu. */
  readonly key?: string;
  /** Narrows further where it is offered. */
  readonly when?: (row: Row, snapshot: PortalSnapshot) => boolean;
  /** Decides if it may be the primary button; by default every harmless one may, and the first is. */
  readonly isNext?: (row: Row) => boolean;
  /** Sends an `Idempotency-Key`: done twice by a second press, it would make two records. */
  readonly once?: boolean;
  /** Asks before it is done: consequences, a reason, and for what cannot be undone a word to type. */
  readonly confirm?: {
    /** Default: the action's label. */
    readonly title?: string;
    readonly text: string | ((row: Row) => ReactNode);
    readonly reasonLabel?: string;
    readonly word?: (row: Row) => string | null;
  };
  /**
   * Asks for a body. With the method `patch` it begins with the record's values, only what was changed is sent, and on 412
   * the person chooses field by field.
   */
  readonly form?: ActionForm<Row>;
  /** A custom window. */
  readonly Dialog?: ComponentType<ActionDialogProps<Row>>;
  /** Leads to a page instead. */
  readonly to?: (row: Row) => string;
  /** Applies to any version of the record: sent without the version that was seen. */
  readonly anyVersion?: boolean;
  /** Below the record's own path. Default `actions/<action>`; `''`, as of `update` and `delete`, is the record itself. */
  readonly path?: string;
  /** Default `patch` of `update`, `delete` of `delete`, else `post`. */
  readonly method?: 'post' | 'patch' | 'put' | 'delete';
  /** Message after it was done. */
  readonly done?: string | ((row: Row) => string);
  /** Message in place of `done`, where the host did it and the answer says that it came to nothing. */
  readonly fault?: (answer: Row) => NotifyMessage | undefined;
  /** Leaves for this page after it was done: the record is gone, or the answer is another one. */
  readonly leavesTo?: string | ((answer: Row) => string | undefined);
}

/** A form of an action, with what depends on the record. */
export interface ActionForm<Row> extends FormDefinition<unknown> {
  /** Values of fields that the record has in another shape. @param today - The day it is, by the clock of the server. */
  readonly of?: (row: Row, today: string) => SchemaValues;
  /** Facts of the fields that depend on the record or on the day: hints, limits. */
  readonly fieldsOf?: (row: Row, today: string) => FieldOverrides;
  /** Words over its window and of its button, where they are not the action's. */
  readonly title?: string | ((row: Row) => string);
  readonly submitLabel?: string;
  /** Of its window, in pixels. */
  readonly width?: number;
}

/** A record in data: its page and its drawer follow from it. */
export interface RecordDefinition<Row extends ActedOn> {
  /** Small letters and `-`; the first part of its keys in the cache. */
  readonly name: string;
  /** The endpoint, without the id: `/api/ec/permissions`. */
  readonly path: string;
  /** Place below the record's own path from which it is read. Default: the record itself. */
  readonly reads?: string;
  readonly schema: { parse(answer: unknown): Row };
  /** Kind of record in words: «Картын эрх». */
  readonly noun: string;
  readonly title: (row: Row) => string;
  readonly subtitle?: (row: Row) => ReactNode;
  readonly facts: readonly FactDefinition<Row>[];
  /** Leaves out the facts without a value of some records: a draft that is filled in bit by bit. */
  readonly leavesOutAbsent?: (row: Row) => boolean;
  /** Stands above the tabs, whichever is open: tiles. */
  readonly Head?: ComponentType<{ readonly record: Row }>;
  /** Stands in place of the panel of facts, which it may place itself (`RecordFacts`). */
  readonly Body?: ComponentType<{ readonly record: Row }>;
  /** Likewise in the drawer over a list, where there is less room. Default: `Body`. */
  readonly DrawerBody?: ComponentType<{ readonly record: Row }>;
  /** Buttons beside the actions that are not transitions of the record: printing. */
  readonly Tools?: ComponentType<{ readonly record: Row }>;
  /** Stands above the facts: a notice. */
  readonly Before?: ComponentType<{ readonly record: Row }>;
  /** Loads on the server what its first tab shows beside the record. */
  readonly prefetch?: (input: RecordPrefetchInput, row: Row) => Promise<unknown>;
  /** Stands below the facts. */
  readonly After?: ComponentType<{ readonly record: Row }>;
  readonly tabs?: readonly RecordTabDefinition<Row>[];
  /** The first that is offered and may be next is the primary one. */
  readonly actions?: readonly ActionDefinition<Row>[];
  /** Lets the letters of its actions start them: `ActingKeys` of list-tools, whose code only such records load. */
  readonly Keys?: ComponentType<ActingKeysProps>;
  /** Shows every action as a button, harm last: few actions, none of them in a menu. */
  readonly allButtons?: boolean;
  /** Secrets that only an answer holds: a window shows them this once, and they are never kept. */
  readonly reveals?: {
    readonly Dialog: ComponentType<{ readonly record: Row; readonly onClose: () => void }>;
    /** The record as it is kept; `undefined` where an answer holds nothing of the kind. */
    readonly without: (answer: Row) => Row | undefined;
  };
  /** Facts and forms name its fields, and the usual words its actions; here is what is called otherwise. */
  readonly history?: Pick<RecordHistoryFeature, 'entity'> &
    Partial<RecordHistoryFeature> & {
      /** Action code; who lacks it is not shown the history. */
      readonly code?: string;
    };
  /** Keys of what a write makes outdated, beside the record and its list. */
  readonly invalidates?: readonly (readonly string[])[];
  /** Text for a record that does not exist. */
  readonly notFound?: string;
  /** Text for a record that could not be loaded. */
  readonly failed?: string;
}

/** A defined record, as `RecordView` and `RecordPage` show it. */
export interface DefinedRecord<Row extends ActedOn> {
  readonly definition: Omit<RecordDefinition<Row>, 'history'> & {
    readonly history?: RecordHistoryFeature & { readonly code?: string };
  };
  readonly pathOf: (id: string) => string;
  /** The record; `null` where there is none that the account may see. */
  readonly query: (http: PortalContext['http'], id: string) => ReturnType<typeof recordQuery<Row>>;
  /** Loads what the first render shows. */
  readonly prefetch: (input: RecordPrefetchInput, id: string) => Promise<Row | null | undefined>;
}

/** Actions that every record may have and that are the same of each. */
const USUAL: Readonly<Record<string, Pick<ActionDefinition<never>, 'icon' | 'method' | 'path' | 'danger'>>> = {
  update: { icon: 'edit', method: 'patch', path: '' },
  delete: { method: 'delete', path: '', danger: true },
};

export interface RecordPrefetchInput {
  readonly queryClient: QueryClient;
  readonly context: PortalContext;
  readonly request: { readonly url: string };
}

/** Defines a record: its facts, tabs, actions, history and what a write makes outdated. */
export function defineRecord<Row extends ActedOn>(definition: RecordDefinition<Row>): DefinedRecord<Row> {
  const pathOf = (id: string) => `${definition.path}/${encodeURIComponent(id)}`;
  const query: DefinedRecord<Row>['query'] = (http, id) =>
    recordQuery(http, definition, pathOf(id) + (definition.reads ? `/${definition.reads}` : ''), id);
  const { history, actions, ...rest } = definition;
  return {
    definition: {
      ...rest,
      ...(actions ? { actions: actions.map((action) => ({ ...USUAL[action.action], ...action })) } : {}),
      ...(history ? { history: { actions: {}, ...history, fields: historyFieldsOf(definition) } } : {}),
    },
    pathOf,
    query,
    async prefetch(input, id) {
      const { queryClient, context, request } = input;
      const own = query(context.http, id);
      const opened = openedTab(request.url);
      const tab = definition.tabs?.find(({ key }) => key === opened);
      await Promise.all([
        prefetchQuery(queryClient, own),
        tab?.prepare?.(),
        history && opened === HISTORY ? prefetchHistory(input, history.entity, id) : undefined,
      ]);
      const row = queryClient.getQueryData(own.queryKey);
      if (row) await (opened === '' ? definition : tab)?.prefetch?.(input, row);
      return row;
    },
  };
}

/** Key of the tab that shows who changed what. */
export const HISTORY = 'history';

/** Parameter that says which tab of a record is open: on its page, or in the drawer over a list. */
export function tabParameter(inDrawer: boolean): string {
  return inDrawer ? RECORD_PART : 'tab';
}

/** Tab that an address opens; empty for the first one. */
function openedTab(url: string): string {
  const params = searchOf(url);
  return params.get(tabParameter(params.has('id'))) ?? '';
}

function recordQuery<Row extends ActedOn>(
  http: PortalContext['http'],
  { name, schema }: RecordDefinition<Row>,
  path: string,
  id: string,
) {
  return queryOptions({
    queryKey: [name, 'one', id],
    queryFn: async ({ signal }): Promise<Row | null> => {
      try {
        return schema.parse((await http.get<unknown>(path, { signal })).data);
      } catch (error) {
        if (toProblem(error).status === 404) return null;
        throw error;
      }
    },
  });
}
