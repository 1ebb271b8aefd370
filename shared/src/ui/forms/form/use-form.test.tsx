import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { z } from 'zod/mini';
import { createTestContext } from '../../../testing/create-test-context.ts';
import { reply } from '../../../testing/fake-network.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { createQueryClient } from '../../data/create-query-client.ts';
import { PortalRoot } from '../../root/portal-root.tsx';
import { usePortal } from '../../root/portal-context.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SegmentedField } from '../../choices/segmented-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Form } from './form.tsx';
import { createFormDraft } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';
import { useFieldCheck } from './use-field-check.ts';
import { useForm, useFormRows, useFormValue } from './use-form.ts';

const schema = z.object({
  kind: z.enum(['CITIZEN', 'ORG']),
  name: z.string().check(z.minLength(1)),
  note: z.optional(z.nullable(z.string())),
  active: z.boolean(),
  lines: z.array(z.object({ seats: z.number() })).check(z.minLength(1)),
});
const stored = { kind: 'CITIZEN', name: 'Болд', note: 'x', active: false, lines: [{ seats: 4 as number | null }] };
const KINDS = [
  { value: 'CITIZEN', label: 'Иргэн' },
  { value: 'ORG', label: 'Байгууллага' },
];

interface RecordFormProps {
  readonly values?: typeof stored;
  readonly version?: number;
  /** Record in the answer to a 412. Default: the record as it is. */
  readonly current?: { readonly values: typeof stored; readonly version: number };
  readonly draft?: FormDraft<typeof stored>;
  readonly isTaken?: (name: string) => Promise<string | undefined>;
}

const neverTaken = () => Promise.resolve(undefined);

function RecordForm({ values = stored, version, current, draft, isTaken = neverTaken }: RecordFormProps) {
  const { http } = usePortal();
  const form = useForm({
    schema,
    initial: values,
    labels: { kind: 'Төрөл', name: 'Нэр', note: 'Тайлбар', active: 'Идэвхтэй', 'lines.*.seats': 'Суудал' },
    send: (body, call) => http.patch('/api/things/1', body, call),
    ...(version === undefined ? {} : { record: { version, readCurrent: () => current ?? { values, version } } }),
    ...(draft ? { draft } : {}),
  });
  const rows = useFormRows(form, 'lines');
  const kind = useFormValue(form, 'kind');
  useFieldCheck(form, 'name', isTaken);
  return (
    <Form form={form} label="Бүртгэл">
      <form.Field name="kind" as={SegmentedField} options={KINDS} />
      <form.Field name="name" as={TextField} />
      {kind === 'ORG' ? <form.Field name="note" as={TextField} /> : null}
      <form.Field name="active" as={Checkbox} />
      {rows.map((key, index) => (
        <form.Field key={key} name={`lines.${index}.seats`} as={NumberField} />
      ))}
      <button type="button" onClick={() => form.store.insertRow('lines', { seats: null })}>
        Мөр
      </button>
    </Form>
  );
}
interface Quota {
  readonly name: string;
  readonly quota: number | null;
}

/** Leaves an unclear number out: JSON writes it as null, the empty field it was before. */
function changedQuota({ name, quota: now }: Quota, { quota: before }: Quota) {
  return JSON.stringify(now) === JSON.stringify(before) ? { name } : { name, quota: now };
}

function QuotaForm({ toBody }: { readonly toBody?: typeof changedQuota }) {
  const { http } = usePortal();
  const form = useForm<Quota, unknown>({
    schema: z.object({ name: z.string(), quota: z.optional(z.nullable(z.number())) }),
    initial: { name: 'Болд', quota: null },
    labels: { name: 'Нэр', quota: 'Хязгаар' },
    ...(toBody ? { toBody } : {}),
    send: (body, call) => http.patch('/api/things/1', body, call),
  });
  const name = useFormValue(form, 'name');
  return (
    <Form form={form} label="Хязгаар">
      <form.Field name="name" as={TextField} />
      {name === 'Дорж' ? null : <form.Field name="quota" as={NumberField} decimals={2} />}
    </Form>
  );
}
const quota = () => screen.getByRole('textbox', { name: 'Хязгаар' });
const save = () => screen.getByRole('button', { name: 'Хадгалах' });
const answering = () => createTestContext({ responses: { 'PATCH /api/things/1': { version: 8 } } });

describe('useForm', () => {
  it('sends the changed fields of a record, null for an emptied one, and continues from the saved version', async () => {
    const context = answering();
    const { user } = renderInPortal(<RecordForm values={{ ...stored, kind: 'ORG' }} version={7} />, context);
    await user.clear(screen.getByRole('textbox', { name: 'Тайлбар' }));
    await user.click(screen.getByRole('checkbox', { name: 'Идэвхтэй' }));
    await user.click(save());
    await waitFor(() => expect(context.calls).toHaveLength(1));
    await user.type(screen.getByRole('textbox', { name: /Нэр/ }), '2');
    await user.click(save());
    await waitFor(() => expect(context.calls).toHaveLength(2));
    expect(context.calls.map(({ body, headers }) => [body, headers['if-match']])).toEqual([
      [{ note: null, active: true }, '"v7"'],
      [{ name: 'Болд2' }, '"v8"'],
    ]);
  });

  it('sends nothing while an optional number is unclear, and sends it once it is clear', async () => {
    const context = answering();
    const { user } = renderInPortal(<QuotaForm />, context);
    await user.type(quota(), '1,5{Enter}');
    expect(quota()).toHaveAccessibleDescription(/1.5 эсвэл 15/);
    await user.click(save());
    expect(context.calls).toEqual([]);
    expect(quota()).toHaveValue('1,5');
    await user.clear(quota());
    await user.type(quota(), '1,500');
    await user.click(save());
    await waitFor(() => expect(context.calls.map(({ body }) => body)).toEqual([{ name: 'Болд', quota: 1500 }]));
  });

  it('sends nothing while a number is unclear that the body leaves out', async () => {
    const context = answering();
    const { user } = renderInPortal(<QuotaForm toBody={changedQuota} />, context);
    await user.type(quota(), '1,5');
    await user.click(save());
    expect(context.calls).toEqual([]);
    expect(quota()).toHaveFocus();
  });

  it('sends a body without an unclear number whose field was taken off the page', async () => {
    const context = answering();
    const { user } = renderInPortal(<QuotaForm toBody={changedQuota} />, context);
    await user.type(quota(), '1,5');
    await user.clear(screen.getByRole('textbox', { name: /Нэр/ }));
    await user.type(screen.getByRole('textbox', { name: /Нэр/ }), 'Дорж');
    expect(screen.queryByRole('textbox', { name: 'Хязгаар' })).toBeNull();
    await user.click(save());
    await waitFor(() => expect(context.calls.map(({ body }) => body)).toEqual([{ name: 'Дорж' }]));
  });

  it('arranges fields by the values of others, and in rows', async () => {
    const { user } = renderInPortal(<RecordForm />);
    expect(screen.queryByRole('textbox', { name: 'Тайлбар' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Байгууллага' }));
    expect(screen.getByRole('textbox', { name: 'Тайлбар' })).toHaveValue('x');
    await user.click(screen.getByRole('button', { name: 'Мөр' }));
    await user.click(save());
    expect(screen.getAllByRole('textbox', { name: /Суудал/ })[1]).toHaveFocus();
  });

  it('follows the record while nothing is changed, and keeps changes otherwise', async () => {
    const { user, rerender } = renderInPortal(<RecordForm version={1} />);
    const name = () => screen.getByRole('textbox', { name: /Нэр/ });
    rerender(<RecordForm version={2} values={{ ...stored, name: 'Дорж' }} />);
    expect(name()).toHaveValue('Дорж');
    await user.type(name(), '!');
    rerender(<RecordForm version={3} values={{ ...stored, name: 'Сүх' }} />);
    expect(name()).toHaveValue('Дорж!');
  });

  describe('when the record has another version', () => {
    const other = { ...stored, name: 'Дорж' };
    const stale = reply(412, { code: 'STALE', message: 'Өөр хэрэглэгч өөрчилсөн байна', current: {} });
    const versions = (context: ReturnType<typeof answering>) => context.calls.map(({ headers }) => headers['if-match']);
    const typeNote = async ({ user }: Pick<ReturnType<typeof renderInPortal>, 'user'>) => {
      await user.click(screen.getByRole('radio', { name: 'Байгууллага' }));
      await user.type(screen.getByRole('textbox', { name: 'Тайлбар' }), 'y');
    };
    const draftOf = () => createFormDraft<typeof stored>('thing', 'болд', () => sessionStorage);
    /** Types into the form of version 7, and loads the page again. */
    async function leaveDraft() {
      const before = renderInPortal(<RecordForm version={7} draft={draftOf()} />);
      await typeNote(before);
      before.unmount();
    }

    it('sends what was put in for the new one, where its values are those of before', async () => {
      const context = answering();
      const { user, rerender } = renderInPortal(<RecordForm version={7} />, context);
      await typeNote({ user });
      rerender(<RecordForm version={8} />);
      await user.click(save());
      await waitFor(() => expect(versions(context)).toEqual(['"v8"']));
    });

    it('sends it once more without a question, where the host says so', async () => {
      let turn = 0;
      const context = createTestContext({ responses: { 'PATCH /api/things/1': () => [stale, {}][turn++] } });
      const { user } = renderInPortal(<RecordForm version={7} current={{ values: stored, version: 9 }} />, context);
      await typeNote({ user });
      await user.click(save());
      await waitFor(() => expect(versions(context)).toEqual(['"v7"', '"v9"']));
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('asks about a draft of the one before, and loses no change of the other', async () => {
      await leaveDraft();
      const context = createTestContext({ responses: { 'PATCH /api/things/1': stale } });
      const { user } = renderInPortal(<RecordForm version={9} values={other} draft={draftOf()} />, context);
      await user.click(save());
      expect(await screen.findByRole('dialog', { name: /Өөр хэрэглэгч/ })).toHaveTextContent('Дорж');
      expect(versions(context)).toEqual(['"v7"']);
    });

    it('shows the record of now once such a draft is discarded', async () => {
      await leaveDraft();
      const { user } = renderInPortal(<RecordForm version={9} values={other} draft={draftOf()} />);
      await user.click(screen.getByRole('button', { name: 'Ноорог устгах' }));
      expect(screen.getByRole('textbox', { name: /Нэр/ })).toHaveValue('Дорж');
      expect(sessionStorage).toHaveLength(0);
    });
  });

  it('keeps input made in the server’s HTML before the script started', async () => {
    const tree = (
      <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
        <RecordForm />
      </PortalRoot>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(tree);
    screen.getByRole<HTMLInputElement>('textbox', { name: /Нэр/ }).value = 'Болдбаатар';
    screen.getByRole<HTMLInputElement>('checkbox').checked = true;
    screen.getByRole<HTMLInputElement>('radio', { name: 'Байгууллага' }).checked = true;
    screen.getByRole<HTMLInputElement>('textbox', { name: /Суудал/ }).value = '12';
    await act(async () => hydrateRoot(container, tree));
    expect(screen.getByRole('form')).toHaveFormValues({
      kind: 'ORG',
      name: 'Болдбаатар',
      active: true,
      'lines.0.seats': '12',
    });
    expect(screen.getByRole('textbox', { name: 'Тайлбар' })).toBeInTheDocument();
    container.remove();
  });
});

describe('useFieldCheck', () => {
  it('asks the host once the typing pauses, and shows its answer until the field is changed', async () => {
    const isTaken = jest.fn((name: string) => Promise.resolve(name === 'Болд12' ? 'Бүртгэлтэй нэр' : undefined));
    const { user } = renderInPortal(<RecordForm isTaken={isTaken} />);
    const name = screen.getByRole('textbox', { name: /Нэр/ });
    await user.type(name, '12');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Бүртгэлтэй нэр'));
    expect(isTaken.mock.calls.map(([asked]) => asked)).toEqual(['Болд12']);
    await user.type(name, '3');
    expect(name).toBeValid();
  });
});
