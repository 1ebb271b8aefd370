import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchSource } from '@ecard/shared/contract';
import { createTestContext, renderInPortal, reply } from '@ecard/shared/testing';
import { NO_ACTIONS } from '../shell-actions.ts';
import { CommandPalette } from './command-palette.tsx';

const invoices: SearchSource = {
  name: 'invoice',
  action: 'fin.invoice.view',
  title: 'Нэхэмжлэх',
  icon: 'invoice',
  endpoint: '/api/invoice?page_size=5',
  parameter: 'q',
  minLength: 2,
  rows: 'data',
  fields: { id: 'id', title: 'invoice_no', subtitle: ['organization.name', 'status'] },
  link: '/invoice/{id}',
};
const users: SearchSource = {
  name: 'user',
  action: 'admin.user.view',
  title: 'Хэрэглэгч',
  endpoint: '/api/lookup/users',
  parameter: 'q',
  minLength: 2,
  fields: { id: 'id', title: 'name', subtitle: [] },
  link: '/users?q={typed}',
};
const INVOICES = 'GET /api/invoice';
const USERS = 'GET /api/lookup/users';
const row = { id: 'i-7', invoice_no: '2026-0007', organization: { name: '“Цайз” ХХК' }, status: 'OPEN' };

function open(responses: Readonly<Record<string, unknown>> = {}, sources = [invoices]) {
  const context = createTestContext({ snapshot: { token: 't', profile: { user: { id: 'u-1' } } }, responses });
  const model = { navigation: [], openPages: [{ path: '/profile', title: 'Профайл' }] };
  const actions = { ...NO_ACTIONS, searchSources: () => Promise.resolve(sources) };
  const { unmount } = renderInPortal(
    <CommandPalette model={model} actions={actions} onClose={() => undefined} />,
    context,
  );
  return { context, unmount };
}
/** All letters at once: typed one by one on a busy machine, the palette would ask for what is only half typed. */
async function type(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.paste(text);
}

beforeEach(() => {
  sessionStorage.clear();
});
describe('CommandPalette', () => {
  it('finds records under the heading of their kind, with what tells them apart', async () => {
    open({ [INVOICES]: { data: [row] } });
    await type('цайз');
    const option = await screen.findByRole('option', { name: '2026-0007 “Цайз” ХХК · OPEN' });
    expect(option).toHaveAttribute('href', '/invoice/i-7');
    expect(screen.getByText('Нэхэмжлэх')).toBeVisible();
  });

  it('leads to the window that makes a record, by the words of its button', async () => {
    open({ [USERS]: [] }, [
      { ...users, windows: [{ action: 'admin.user.create', title: 'Хэрэглэгч урих', link: '/users?new=1' }] },
    ]);
    expect(screen.queryByRole('option', { name: /урих/ })).toBeNull();
    await type('урих');
    const option = await screen.findByRole('option', { name: /^Хэрэглэгч урих/ });
    expect(option).toHaveAttribute('href', '/users?new=1');
    expect(screen.getByText('Үйлдэл')).toBeVisible();
  });

  it('asks once for what was typed in one go, and not before there is enough of it', async () => {
    const { context } = open({ [INVOICES]: { data: [row] } });
    await type('2');
    await type('026');
    await screen.findByRole('option', { name: /2026-0007/ });
    expect(context.calls.map(({ query }) => query['q'])).toEqual(['2026']);
  });

  it('asks in Cyrillic for what finds nothing in Latin', async () => {
    const answer = ({ query }: { query: Record<string, string> }) => ({ data: query['q'] === 'цайз' ? [row] : [] });
    const { context } = open({ [INVOICES]: answer });
    await type('tsaiz');
    await screen.findByRole('option', { name: /2026-0007/ });
    expect(context.calls.map(({ query }) => query['q'])).toEqual(['tsaiz', 'цайз']);
  });

  it('says quietly which source did not answer, and shows the others', async () => {
    open({ [INVOICES]: reply(403), [USERS]: [{ id: 'u-2', name: 'Дорж Болд' }] }, [invoices, users]);
    await type('болд');
    expect(await screen.findByText('Хариу өгсөнгүй: Нэхэмжлэх')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Дорж Болд' })).toHaveAttribute(
      'href',
      `/users?q=${encodeURIComponent('болд')}`,
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows no row whose id could lead elsewhere', async () => {
    open({ [INVOICES]: { data: [{ ...row, id: '..' }, row] } });
    await type('цайз');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
  });

  it('begins with what was chosen lately', async () => {
    const { unmount } = open({ [INVOICES]: { data: [row] } });
    await type('цайз');
    await userEvent.click(await screen.findByRole('option', { name: /2026-0007/ }));
    unmount();
    open();
    expect(await screen.findByText('Саяхны')).toBeVisible();
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('2026-0007');
  });
});
