import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createTestContext } from '../../testing/create-test-context.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { Steps } from './steps.tsx';

const STEPS = [
  { key: 'kind', label: 'Төрөл', href: '/new?step=kind', isDone: true },
  { key: 'facts', label: 'Мэдээлэл', href: '/new?step=facts' },
  { key: 'send', label: 'Илгээх' },
];

describe('Steps', () => {
  it('link to every available step except the open one, which is marked', () => {
    renderInPortal(<Steps label="Алхам" steps={STEPS} active="facts" />, createTestContext());
    const steps = within(screen.getByRole('navigation', { name: 'Алхам' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/new?step=kind']);
    expect(steps.getByText('Мэдээлэл', { selector: '[aria-current="step"] *' })).toBeInTheDocument();
  });

  it('show the completed steps and the progress of the form', () => {
    renderInPortal(<Steps label="Алхам" steps={STEPS} active="facts" />, createTestContext());
    expect(screen.getByRole('link')).toHaveAccessibleName('Төрөл (бөглөсөн)');
    expect(screen.getByText(/2\/3/)).toBeInTheDocument();
  });
});
