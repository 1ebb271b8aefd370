/** @own-window The state of the network is kept by a module. */
import { describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createPart } from './create-part.tsx';

function Note({ label }: { readonly label: string }) {
  return <input aria-label={label} />;
}

describe('createPart', () => {
  it('keeps unfinished input when it is shown again after its code loaded', async () => {
    const { Part } = createPart(() => Promise.resolve(Note));
    const page = (label: string) => (
      <Suspense fallback={null}>
        <Part label={label} />
      </Suspense>
    );
    const { rerender } = render(page('Тэмдэглэл'));
    await userEvent.type(await screen.findByRole('textbox'), 'хагас');
    rerender(page('Тайлбар'));
    expect(screen.getByRole('textbox', { name: 'Тайлбар' })).toHaveValue('хагас');
  });

  it('says in its place that its code cannot be loaded', async () => {
    const { Part } = createPart<object>(() => Promise.reject(new Error('no network')));
    render(
      <Suspense fallback={null}>
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('Ачаалж чадсангүй, дахин оролдоно уу')).toBeVisible();
  });

  it('appears by itself once the network is back', async () => {
    const answers = [Promise.reject(new Error('no network')), Promise.resolve(Note)];
    const { Part } = createPart<{ readonly label: string }>(() => answers.shift() ?? Promise.resolve(Note));
    render(
      <Suspense fallback={null}>
        <Part label="Тэмдэглэл" />
      </Suspense>,
    );
    await screen.findByText('Ачаалж чадсангүй, дахин оролдоно уу');
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('textbox', { name: 'Тэмдэглэл' })).toBeVisible();
    expect(screen.queryByText('Ачаалж чадсангүй, дахин оролдоно уу')).not.toBeInTheDocument();
  });
});
