import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createTestContext } from '../../../testing/create-test-context.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useListState } from '../../list-state/use-list-state.ts';

const defaults = { sort: 'name', filters: { status: ['ACTIVE', 'LOCKED'] } } as const;

function Filters({ of = defaults }: { readonly of?: typeof defaults & { readonly at?: Record<string, string> } }) {
  const list = useListState(of);
  return (
    <FilterBar search="Нэр" list={list} setCount={0}>
      <SelectField
        label="Төлөв"
        name="status"
        emptyLabel="Бүгд"
        defaultValue={list.filters.status}
        options={[
          { value: 'ACTIVE', label: 'Идэвхтэй' },
          { value: 'LOCKED', label: 'Түгжсэн' },
        ]}
      />
    </FilterBar>
  );
}
const show = (url: string) => renderInPortal(<Filters />, createTestContext({ url }));

describe('FilterBar', () => {
  it('writes the search words to the address and drops the page', async () => {
    const { user, context } = show('/users?sort=-name&page=4');
    await user.type(screen.getByRole('searchbox', { name: 'Хайх' }), ' бат {Enter}');
    expect(context.history.location.search).toBe(`?${new URLSearchParams({ sort: '-name', q: 'бат' }).toString()}`);
  });

  it('sends a choice at once', async () => {
    const { user, context } = show('/users');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Төлөв' }), 'Түгжсэн');
    expect(context.history.location.search).toBe('?status=LOCKED');
  });

  it('keeps the parameters that lead to the list within its page', async () => {
    const context = createTestContext({ url: '/users?part=old&status=LOCKED' });
    const { user } = renderInPortal(<Filters of={{ ...defaults, at: { part: 'old' } }} />, context);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Төлөв' }), 'Идэвхтэй');
    expect(context.history.location.search).toBe('?part=old&status=ACTIVE');
    await user.click(screen.getByRole('link', { name: 'Цэвэрлэх' }));
    expect(context.history.location.search).toBe('?part=old');
    expect(screen.queryByRole('link', { name: 'Цэвэрлэх' })).toBeNull();
  });

  it('adds nothing to the history when nothing changed', async () => {
    const { user, context } = show('/users');
    await user.click(screen.getByRole('button', { name: 'Хайх' }));
    expect(context.history.kind).toBe('POP');
  });

  it('is a GET form, for browsers without script', () => {
    show('/users');
    expect(screen.getByRole('search')).toHaveAttribute('method', 'get');
    expect(screen.getByRole('search')).toHaveAttribute('action', '/users');
  });

  it('shows the filters of the address after going back', () => {
    const { context } = show('/users?status=LOCKED&q=x');
    act(() => {
      context.history.push('/users');
    });
    expect(screen.getByRole('combobox', { name: 'Төлөв' })).toHaveValue('');
    act(() => {
      context.history.go(-1);
    });
    expect(screen.getByRole('combobox', { name: 'Төлөв' })).toHaveValue('LOCKED');
    expect(screen.getByRole('searchbox', { name: 'Хайх' })).toHaveValue('x');
  });

  it('offers to clear only active filters', async () => {
    const { user, context } = show('/users?status=LOCKED&sort=-name');
    await user.click(screen.getByRole('link', { name: 'Цэвэрлэх' }));
    expect(context.history.location.search).toBe('?sort=-name');
    expect(screen.queryByRole('link', { name: 'Цэвэрлэх' })).toBeNull();
  });
});
