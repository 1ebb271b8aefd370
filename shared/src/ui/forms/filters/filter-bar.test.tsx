import { describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import type { PortalHistory } from '../../../contract/index.ts';
import { createTestContext } from '../../../testing/create-test-context.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { createQueryClient } from '../../data/create-query-client.ts';
import { PortalContextContext } from '../../root/portal-context.ts';
import { PortalRoot } from '../../root/portal-root.tsx';
import { PortalRouter } from '../../root/portal-router.tsx';
import { DayField } from '../fields/days/day-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useListState } from '../../list-state/use-list-state.ts';

const defaults = {
  sort: 'name',
  isSortable: (field: string) => field === 'name',
  filters: { status: ['ACTIVE', 'LOCKED'] },
} as const;

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

const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Төлөв' });

/** Shows the form on a page that renders the places it goes to only when the test says so, as a slow one does. */
function showLate(url: string) {
  const context = createTestContext({ url });
  const { history } = context;
  const places = [{ location: history.location, kind: history.kind }];
  let onShown: () => void = () => undefined;
  history.listen(() => places.push({ location: history.location, kind: history.kind }));
  const late: PortalHistory = {
    ...history,
    get location() {
      return places[0]?.location ?? history.location;
    },
    get kind() {
      return places[0]?.kind ?? history.kind;
    },
    listen(listener) {
      onShown = listener;
      return () => undefined;
    },
  };
  render(
    <PortalContextContext value={context}>
      <QueryClientProvider client={createQueryClient()}>
        <PortalRouter history={late}>
          <Filters />
        </PortalRouter>
      </QueryClientProvider>
    </PortalContextContext>,
  );
  return {
    user: userEvent.setup(),
    showNext() {
      places.shift();
      act(() => {
        onShown();
      });
      return late.location.search;
    },
  };
}

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

  it('shows the words of the address after going back while its field has the focus', async () => {
    const { user, context } = show('/users');
    const field = screen.getByRole('searchbox', { name: 'Хайх' });
    await user.type(field, 'бат{Enter}');
    act(() => {
      context.history.go(-1);
    });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    act(() => {
      context.history.go(1);
    });
    expect(field).toHaveValue('бат');
  });

  it('keeps a second choice while the first one is shown late', async () => {
    const { user, showNext } = showLate('/users');
    await user.selectOptions(status(), 'Идэвхтэй');
    await user.selectOptions(status(), 'Түгжсэн');
    expect(showNext()).toBe('?status=ACTIVE');
    expect(status()).toHaveValue('LOCKED');
    expect(showNext()).toBe('?status=LOCKED');
    expect(status()).toHaveValue('LOCKED');
  });

  it('takes a choice back that is not shown yet', async () => {
    const { user, showNext } = showLate('/users');
    await user.selectOptions(status(), 'Идэвхтэй');
    await user.selectOptions(status(), 'Бүгд');
    expect([showNext(), showNext()]).toEqual(['?status=ACTIVE', '']);
    expect(status()).toHaveValue('');
  });

  it('shows what is cleared by its link while a choice is not shown yet', async () => {
    const { user, showNext } = showLate('/users?status=LOCKED');
    await user.selectOptions(status(), 'Идэвхтэй');
    await user.click(screen.getByRole('link', { name: 'Цэвэрлэх' }));
    expect([showNext(), showNext()]).toEqual(['?status=ACTIVE', '']);
    expect(status()).toHaveValue('');
  });

  it('asks again to leave for a choice that was not let go before', async () => {
    const { user, context } = show('/users');
    const mayLeave = jest.fn(() => false);
    context.history.block(mayLeave);
    await user.selectOptions(status(), 'Идэвхтэй');
    await user.click(screen.getByRole('button', { name: 'Хайх' }));
    expect(mayLeave).toHaveBeenCalledTimes(2);
  });

  it('offers to clear only active filters', async () => {
    const { user, context } = show('/users?status=LOCKED&sort=-name');
    await user.click(screen.getByRole('link', { name: 'Цэвэрлэх' }));
    expect(context.history.location.search).toBe('?sort=-name');
    expect(screen.queryByRole('link', { name: 'Цэвэрлэх' })).toBeNull();
  });
});

describe('a FilterBar before the script', () => {
  /** Hydrates the page of the server after a person has acted on it. */
  async function hydrate(url: string, change: () => void, filters: ReactNode = <Filters />) {
    const context = createTestContext({ url });
    const page = (
      <PortalRoot context={context} queryClient={createQueryClient()}>
        {filters}
      </PortalRoot>
    );
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    element.innerHTML = renderToString(page);
    change();
    await act(async () => {
      await Promise.resolve(hydrateRoot(element, page));
    });
    return context;
  }
  function DayFilter() {
    const list = useListState(defaults);
    return (
      <FilterBar list={list} setCount={0}>
        <DayField label="Огноо" name="free_on" />
      </FilterBar>
    );
  }
  const words = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Хайх' });

  it('keeps and sends what was chosen early', async () => {
    const { history } = await hydrate('/users?sort=-name', () => {
      status().value = 'LOCKED';
    });
    expect(history.location.search).toBe('?sort=-name&status=LOCKED');
    expect(status()).toHaveValue('LOCKED');
  });

  it('keeps and sends words that were typed early', async () => {
    const { history } = await hydrate('/users', () => {
      words().value = 'бат';
    });
    expect(history.location.search).toBe(`?${new URLSearchParams({ q: 'бат' }).toString()}`);
    expect(words()).toHaveValue('бат');
  });

  it('keeps and sends a day that was entered early', async () => {
    const { history } = await hydrate(
      '/users',
      () => {
        screen.getByLabelText<HTMLInputElement>('Огноо').value = '2026-11-05';
      },
      <DayFilter />,
    );
    expect(history.location.search).toBe('?free_on=2026-11-05');
    expect(screen.getByRole('textbox', { name: 'Огноо' })).toHaveValue('2026.11.05');
  });

  it('leaves the address as it is where nothing was chosen', async () => {
    const { history } = await hydrate('/users?status=LOCKED&page=4', () => undefined);
    expect(history.location.search).toBe('?status=LOCKED&page=4');
    expect(status()).toHaveValue('LOCKED');
  });
});
