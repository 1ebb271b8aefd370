import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server.node';
import { createTestContext } from '../../../../testing/create-test-context.ts';
import { reply } from '../../../../testing/fake-network.ts';
import { renderInPortal } from '../../../../testing/render-in-portal.tsx';
import { createQueryClient } from '../../../data/create-query-client.ts';
import { usePortal } from '../../../root/portal-context.ts';
import { PortalRoot } from '../../../root/portal-root.tsx';
import { Combobox } from './combobox.tsx';
import { lookupSource } from './combobox-source.ts';

const FOUND = [
  { id: 'a', code: '2000066', name: 'Зорчигч тээвэр', active: true },
  { id: 'b', code: null, name: 'Тэнүүн огоо', active: true },
];

function Organisation({ initial = '', onSubmit }: { readonly initial?: string; readonly onSubmit?: () => void }) {
  const { http } = usePortal();
  const [source] = useState(() => lookupSource(http, 'organisations'));
  const [value, setValue] = useState(initial);
  return (
    <form
      aria-label="маягт"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Combobox source={source} label="Байгууллага" name="organization" value={value} onChange={setValue} />
    </form>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Байгууллага' });
const found = () => createTestContext({ responses: { 'GET /api/lookup/organisations': FOUND } });

describe('Combobox', () => {
  it('searches by part of a name once the typing pauses, and selects with the keyboard', async () => {
    const context = found();
    const onSubmit = jest.fn();
    const { user } = renderInPortal(<Organisation onSubmit={onSubmit} />, context);
    await user.type(field(), 'тэ');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await screen.findByRole('option', { name: 'Тэнүүн огоо' });
    await waitFor(() => expect(context.calls.at(-1)?.query).toEqual({ q: 'тэ' }));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Тэнүүн огоо' }).id);
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('Тэнүүн огоо');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('form')).toHaveFormValues({ organization: 'b' });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('searches by what was typed before the script', async () => {
    const page = (
      <PortalRoot context={found()} queryClient={createQueryClient()}>
        <Organisation />
      </PortalRoot>
    );
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    element.innerHTML = renderToString(page);
    const early = screen.getByRole<HTMLInputElement>('combobox', { name: 'Байгууллага' });
    early.focus();
    early.value = 'тэ';
    render(page, { container: element, hydrate: true });
    expect(await screen.findByRole('option', { name: 'Тэнүүн огоо' })).toBeInTheDocument();
    expect(field()).toHaveValue('тэ');
    expect(field()).toHaveFocus();
  });

  it('marks what is archived or not in use', async () => {
    const closed = { id: 'c', code: '2000077', name: 'Хаагдсан', active: false };
    const { user } = renderInPortal(
      <Organisation />,
      createTestContext({ responses: { 'GET /api/lookup/organisations': [...FOUND, closed] } }),
    );
    await user.click(field());
    expect(await screen.findByRole('option', { name: /Хаагдсан/ })).toHaveTextContent('2000077 · идэвхгүй');
    expect(screen.getByRole('option', { name: /Зорчигч/ })).not.toHaveTextContent('идэвхгүй');
  });

  it('selects with the pointer, and announces the number of options', async () => {
    const { user } = renderInPortal(<Organisation />, found());
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: /Зорчигч тээвэр/ }));
    expect(screen.getByRole('form')).toHaveFormValues({ organization: 'a' });
    await user.click(field());
    expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Зорчигч тээвэр');
    expect(screen.getByRole('status')).toHaveTextContent('2 илэрц');
  });

  it('requests the name of its value', async () => {
    const context = found();
    renderInPortal(<Organisation initial="b" />, context);
    await waitFor(() => expect(field()).toHaveValue('Тэнүүн огоо'));
    expect(context.calls[0]?.query).toEqual({ ids: 'b' });
  });

  it('keeps its value when it is left or closed, and clears it when it is emptied', async () => {
    const { user } = renderInPortal(<Organisation initial="b" />, found());
    await waitFor(() => expect(field()).toHaveValue('Тэнүүн огоо'));
    await user.type(field(), 'х');
    await user.keyboard('{Escape}');
    expect(field()).toHaveValue('Тэнүүн огоо');
    await user.clear(field());
    await user.tab();
    expect(field()).toHaveValue('');
    expect(screen.getByRole('form')).toHaveFormValues({ organization: '' });
  });

  it('reports that nothing matches, or that the search failed', async () => {
    let answer: unknown = [];
    const context = createTestContext({ responses: { 'GET /api/lookup/organisations': () => answer } });
    const { user } = renderInPortal(<Organisation />, context);
    await user.click(field());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Илэрц олдсонгүй'));
    answer = reply(403);
    await user.type(field(), 'х');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Хайж чадсангүй'));
    answer = FOUND;
    await user.click(screen.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });
});
