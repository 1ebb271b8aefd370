import { useState } from 'react';
import type { RefObject } from 'react';
import { toProblem } from '@ecard/shared/http';
import { Button, IconButton, LinkButton, useKeptFocus, useNavigate, usePortal, useSnapshot } from '@ecard/shared/ui';
import { ActionMenu, ConfirmDialog, createOnceKeys, useToday } from '@ecard/shared/ui/work';
import type { FormCall, MenuItem, OnceKeys } from '@ecard/shared/ui/work';
import type { ActedOn, ActionDefinition, DefinedRecord } from './define-record.ts';
import { FormDialog } from './form-dialog.tsx';
import { valuesOfRecord } from './record-values.ts';
import { recordsText as text } from './records.text.ts';
import { useAskedAction } from './use-asked-action.ts';
import { useRecordWrites } from './use-record-writes.ts';

interface RecordActionsProps<Row extends ActedOn> {
  readonly of: DefinedRecord<Row>;
  readonly record: Row;
  /** Everything in one menu: for a row of a table. */
  readonly compact?: boolean;
  /** Shows the next step as a button like the others: the page has another primary one. */
  readonly plain?: boolean;
  /** Place for the focus when the button that had it is offered no more. */
  readonly focusPlace?: RefObject<HTMLDivElement | null>;
}

/** Actions beyond these are in a menu. */
const MOST_BUTTONS = 2;

/** Actions possible on a record now: the next step as the primary button, harm and the rest in a menu. */
export function RecordActions<Row extends ActedOn>({
  of,
  record,
  compact = false,
  plain = false,
  focusPlace,
}: RecordActionsProps<Row>) {
  const { allButtons = false, reveals, Keys } = of.definition;
  const { notify } = usePortal();
  const navigate = useNavigate();
  const snapshot = useSnapshot((present) => present);
  const { act } = useRecordWrites(of, record);
  const [busy, setBusy] = useState<string>();
  const [revealed, setRevealed] = useState<Row>();
  const [keys] = useState(() => createOnceKeys());
  const offered = (of.definition.actions ?? []).filter(
    ({ action, verb = action, when }) => record.available_actions?.includes(verb) && (when?.(record, snapshot) ?? true),
  );
  const { asked, ask, settle, close } = useAskedAction(compact ? [] : offered);
  useKeptFocus([record.version, asked?.action, revealed !== undefined].join(), focusPlace);
  const finish = (action: ActionDefinition<Row>, row: Row | undefined) => {
    const { done, leavesTo } = action;
    const fault = row && action.fault?.(row);
    if (fault) notify.error(fault);
    else if (done) notify.success({ title: typeof done === 'function' ? done(row ?? record) : done });
    if (row && reveals?.without(row)) setRevealed(row);
    const place = typeof leavesTo === 'function' ? leavesTo(row ?? record) : leavesTo;
    // A deleted record has no page to go back to.
    if (place === undefined) return;
    // First, so that going back leads to the record and not to this window.
    settle();
    void navigate(place, { replace: typeof leavesTo === 'string' });
  };
  const start = async (action: ActionDefinition<Row>) => {
    if (action.to) {
      void navigate(action.to(record));
      return;
    }
    if (action.confirm || action.form || action.Dialog) {
      ask(action);
      return;
    }
    setBusy(action.action);
    try {
      const row = await act(action, undefined, onceCall(action, keys));
      keys.arrived();
      finish(action, row);
    } catch (error) {
      const { message, errors } = toProblem(error);
      notify.error({ title: action.label, description: errors?.[0]?.message ?? message });
    } finally {
      setBusy(undefined);
    }
  };
  const harmless = offered.filter(({ danger }) => danger !== true);
  const next = harmless.find(({ isNext }) => isNext?.(record) ?? true);
  const inOrder = [...(next ? [next] : []), ...harmless.filter((action) => action !== next)];
  const all = [...inOrder, ...offered.filter(({ danger }) => danger)];
  const shown = all.filter(
    ({ danger, key }, index) => allButtons || key !== undefined || (index < MOST_BUTTONS && !danger),
  );
  const buttons = compact ? [] : shown;
  const rest = offered.filter((action) => !buttons.includes(action));
  const acts = buttons.flatMap((action) =>
    action.key === undefined ? [] : [[`Key${action.key}`, () => void start(action)] as const],
  );
  const items: MenuItem[] = rest.map((action) => ({
    key: action.action,
    label: action.label,
    danger: action.danger ?? false,
    ...(action.icon ? { icon: action.icon } : {}),
    onSelect: () => void start(action),
  }));
  return (
    <>
      {buttons.map((action, index) => {
        const look = {
          ...(action.icon ? { icon: action.icon } : {}),
          ...(index === 0 && next && !plain ? { variant: 'primary' as const } : {}),
          ...(action.danger ? { variant: 'danger' as const } : {}),
        };
        return action.to ? (
          <LinkButton key={action.action} to={action.to(record)} {...look}>
            {action.label}
          </LinkButton>
        ) : (
          <Button
            key={action.action}
            loading={busy === action.action}
            onClick={() => void start(action)}
            aria-keyshortcuts={action.key}
            {...look}
          >
            {action.label}
            {action.key === undefined ? null : <kbd aria-hidden>{action.key}</kbd>}
          </Button>
        );
      })}
      {Keys ? <Keys acts={Object.fromEntries(busy === undefined ? acts : [])} /> : null}
      {items.length > 0 ? (
        <ActionMenu
          label={text.moreActions}
          items={items}
          trigger={
            compact ? (
              <IconButton icon="more" label={text.actionsOf(of.definition.title(record))} />
            ) : (
              <Button icon="more">{text.more}</Button>
            )
          }
        />
      ) : null}
      {asked ? (
        <ActionWindow
          of={of}
          record={record}
          action={asked}
          onDone={(row) => {
            finish(asked, row);
          }}
          onClose={close}
        />
      ) : null}
      {revealed && reveals ? (
        <reveals.Dialog
          record={revealed}
          onClose={() => {
            setRevealed(undefined);
          }}
        />
      ) : null}
    </>
  );
}

interface ActionWindowProps<Row extends ActedOn> extends Pick<RecordActionsProps<Row>, 'of' | 'record'> {
  readonly action: ActionDefinition<Row>;
  readonly onDone: (row: Row | undefined) => void;
  readonly onClose: () => void;
}

function ActionWindow<Row extends ActedOn>({ of, record, action, onDone, onClose }: ActionWindowProps<Row>) {
  const { act } = useRecordWrites(of, record);
  const [keys] = useState(() => createOnceKeys());
  const { Dialog, form, confirm, label, danger = false } = action;
  const today = useToday();
  const initial = valuesFor(action, record, today);
  const consequences = confirm && textOf(confirm.text, record);
  if (Dialog) {
    const send = async (body: unknown, call?: FormCall) => {
      const row = await act(action, body, call);
      onDone(row);
      return row;
    };
    return <Dialog {...{ record, label, send, onClose }} />;
  }
  if (form) {
    return (
      <FormDialog
        of={form}
        title={titleOf(action, record)}
        submitLabel={form.submitLabel ?? label}
        {...(initial ? { initial } : {})}
        {...(form.fieldsOf ? { fields: form.fieldsOf(record, today) } : {})}
        {...(form.width === undefined ? {} : { width: form.width })}
        {...editedRecord(of, record, action, today)}
        send={(body, call) => act(action, body, call)}
        onDone={onDone}
        onClose={onClose}
      >
        {consequences ? <p>{consequences}</p> : null}
      </FormDialog>
    );
  }
  if (!confirm) return null;
  const word = confirm.word?.(record);
  return (
    <ConfirmDialog
      title={confirm.title ?? label}
      confirmLabel={label}
      danger={danger}
      {...(confirm.reasonLabel === undefined ? {} : { reasonLabel: confirm.reasonLabel })}
      {...(word ? { word } : {})}
      onConfirm={async (reason) => {
        const body = confirm.reasonLabel === undefined ? undefined : { reason };
        const row = await act(action, body, onceCall(action, keys));
        keys.arrived();
        onDone(row);
      }}
      onClose={onClose}
    >
      {consequences}
    </ConfirmDialog>
  );
}

/** The key of an action that must not be done twice by a second try. */
function onceCall({ action, once }: { readonly action: string; readonly once?: boolean }, keys: OnceKeys) {
  return once === true ? { headers: { 'Idempotency-Key': keys.keyOf(action) } } : undefined;
}

/** A form that changes the record itself sends what was changed, and on 412 asks which of the two values counts. */
function editedRecord<Row extends ActedOn>(
  of: DefinedRecord<Row>,
  record: Row,
  action: ActionDefinition<Row>,
  today: string,
) {
  if (!changesRecord(action) || record.version === undefined) return {};
  return {
    record: {
      version: record.version,
      readCurrent: (current: unknown) => {
        const now = of.definition.schema.parse(current);
        return { values: { ...action.form?.initial, ...valuesFor(action, now, today) }, version: now.version ?? 0 };
      },
    },
  };
}

function changesRecord<Row>({ method }: ActionDefinition<Row>): boolean {
  return method === 'patch';
}

/** Values that an action's form begins with, where they depend on the record. */
function valuesFor<Row extends ActedOn>(action: ActionDefinition<Row>, row: Row, today: string) {
  const { form } = action;
  return form && changesRecord(action)
    ? { ...valuesOfRecord(form, row), ...form.of?.(row, today) }
    : form?.of?.(row, today);
}

function titleOf<Row>({ form, label }: ActionDefinition<Row>, record: Row): string {
  return typeof form?.title === 'function' ? form.title(record) : (form?.title ?? label);
}

function textOf<Row>(text: NonNullable<ActionDefinition<Row>['confirm']>['text'], record: Row) {
  return typeof text === 'function' ? text(record) : text;
}
