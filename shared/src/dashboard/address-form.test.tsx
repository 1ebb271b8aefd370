import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { TextField } from '@ecard/shared/ui/work';
import { AddressForm } from './address-form.tsx';

describe('AddressForm', () => {
  it('changes its own parameters, and keeps the others of the address', async () => {
    const context = createTestContext({ url: '/load?tab=load&date=2026-11-20&trip=7', responses: {} });
    const Screen = () => (
      <AddressForm names={['date', 'trip']}>
        <TextField name="date" label="Өдөр" defaultValue="2026-11-20" />
        <button>Харах</button>
      </AddressForm>
    );
    const { user, container } = renderScreen({ Screen }, { context });
    expect(container.querySelector('input[type="hidden"]')).toHaveAttribute('name', 'tab');
    await user.clear(page.getByRole('textbox'));
    await user.type(page.getByRole('textbox'), '2026-11-21{Enter}');
    expect(context.history.location.search).toBe('?tab=load&date=2026-11-21');
  });
});
