import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { ImportDialog } from './import-dialog.tsx';
import { importText as text } from './import-dialog.text.ts';

const clean = { dry_run: true, rows: 3, created: 2, updated: 1, unchanged: 0, problems: [] };
const problem = { file: 'stops.txt', row: 7, severity: 'warning', code: 'NEAR', message: 'Ойрхон байршил байна' };

function open(answer: unknown) {
  const context = createTestContext({ url: '/location', responses: { 'POST /api/location/import': answer } });
  const Screen = () => (
    <ImportDialog
      title="Оруулах"
      hint="CSV"
      path="/api/location/import"
      accept=".csv"
      confirmLabel="Ойрхныг ч оруулах"
      invalidates={[['location']]}
      onClose={() => undefined}
    />
  );
  const choose = async ({ upload }: { upload: (input: HTMLElement, file: File) => Promise<void> }) => {
    await upload(page.getByLabelText(text.file), new File(['code'], 'stops.csv', { type: 'text/csv' }));
  };
  return { context, choose, ...renderScreen({ Screen }, { context }) };
}
const queries = (context: ReturnType<typeof createTestContext>) => context.calls.map(({ query }) => query);

describe('ImportDialog', () => {
  it('previews the effect of a file before the import', async () => {
    const { user, context, choose } = open(clean);
    expect(page.getByRole('button', { name: text.write })).toBeDisabled();
    await choose(user);
    expect(await page.findByText(text.clean)).toBeVisible();
    expect(queries(context)).toEqual([{ dry_run: '1' }]);
    await user.click(page.getByRole('button', { name: text.write }));
    await waitFor(() => expect(context.messages).toHaveLength(1));
    expect(queries(context)).toEqual([{ dry_run: '1' }, {}]);
    expect(context.messages[0]?.message.title).toBe(text.done(2, 1));
  });

  it('says what is done with each file of an archive', async () => {
    const { user, choose } = open({ ...clean, files: [{ file: 'shapes.txt', rows: 1_200, use: 'Шугам болно' }] });
    await choose(user);
    const row = await page.findByRole('row', { name: /shapes\.txt/ });
    expect(row).toHaveTextContent('1,200');
    expect(row).toHaveTextContent('Шугам болно');
  });

  it('refuses the whole file while a row is wrong, and names the row', async () => {
    const { user, choose } = open({ ...clean, problems: [{ ...problem, severity: 'error', message: 'Нэр дутуу' }] });
    await choose(user);
    expect(await page.findByRole('row', { name: /Нэр дутуу/ })).toHaveTextContent('stops.txt: 7');
    expect(page.getByRole('button', { name: text.write })).toBeDisabled();
  });

  it('imports rows with warnings on request, after another check', async () => {
    const { user, context, choose } = open(({ query }: { query: Record<string, string> }) =>
      query['confirm'] === '1' ? clean : { ...clean, created: 0, updated: 0, problems: [problem] },
    );
    await choose(user);
    expect(await page.findByText(text.hasWarnings(1))).toBeVisible();
    expect(page.getByRole('button', { name: text.write })).toBeDisabled();
    await user.click(page.getByRole('checkbox', { name: 'Ойрхныг ч оруулах' }));
    await user.click(await page.findByRole('button', { name: text.write }));
    await waitFor(() => expect(queries(context).at(-1)).toEqual({ confirm: '1' }));
  });

  it('shows the fault of an unreadable file', async () => {
    const { user, choose } = open(reply(422, { code: 'IMPORT_UNREADABLE', message: 'Файлыг уншиж чадсангүй.' }));
    await choose(user);
    expect(await page.findByRole('alert')).toHaveTextContent('Файлыг уншиж чадсангүй.');
  });
});
