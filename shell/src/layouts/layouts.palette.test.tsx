import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { citizen, ec, pageAt, pageIn, renderPage, users } from './render-page.fixtures.tsx';

describe('the command palette', () => {
  const field = () => screen.findByRole('combobox', { name: 'Хайх үг' });

  it('opens with Ctrl+K by the place of the key, and finds real links', async () => {
    renderPage(pageAt(users));
    await userEvent.keyboard('{Control>}[KeyK]{/Control}');
    await userEvent.type(await field(), 'проф');
    const option = screen.getByRole('option', { name: 'Профайл' });
    expect(option).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', option.id);
    expect(screen.getByText('1 илэрц олдлоо')).toHaveAttribute('role', 'status');
  });

  it('shows an empty state when no page matches the text', async () => {
    renderPage(pageAt(users));
    await userEvent.click(screen.getByRole('button', { name: 'Портлоос хайх' }));
    await userEvent.type(await field(), 'ийм хуудас алга');
    expect(screen.getByText(/Өөр үгээр/)).toBeInTheDocument();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('signs out and sets the colour mode', async () => {
    const { signOut } = renderPage(pageAt(users));
    await userEvent.keyboard('{Control>}[KeyK]{/Control}');
    await userEvent.type(await field(), 'garah{Enter}');
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['a passenger’s page', pageAt(ec)],
    ['a page that does not exist', { kind: 'not-found', layout: '404', url: '/nothing' } as const],
  ])('has its button on %s', (_, page) => {
    renderPage(page, citizen);
    expect(screen.getByRole('button', { name: 'Портлоос хайх' })).toBeInTheDocument();
  });

  it('opens by its keys on a page without a layout', async () => {
    renderPage(pageIn('none'));
    await userEvent.keyboard('{Meta>}[KeyK]{/Meta}');
    expect(await field()).toHaveFocus();
  });

  it('is shown to signed-in people only', async () => {
    renderPage(pageAt(ec), {});
    await userEvent.keyboard('{Control>}[KeyK]{/Control}');
    expect(screen.queryByRole('button', { name: 'Портлоос хайх' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
