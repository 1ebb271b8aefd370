import { screen as page } from '@testing-library/react';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { aPermit, createTestContext, renderScreen } from '@ecard/shared/testing';
import type { TestContextOptions } from '@ecard/shared/testing';
import { screen as editScreen } from './permit-edit.screen.tsx';
import { wizardText as text } from './permit-wizard.text.ts';

export const ID = 'permit-1';
const FEE = {
  product_type: { id: 'p1', name: 'Түр зөвшөөрөл B' },
  unit_price: 10_000,
  quantity: 2,
  fee_amount: 20_000,
};

export const PRICE_LATER = 'Энэ ангиллын үнэ 2099.12.20-ны өдрөөс мөрдөгдөнө.';
export const PRICE_LATER_AT_FIELD = /2099\.12\.20-ны өдрөөс/;
export const aMissingPrice = (path: string) => ({
  ...{ status: 422, code: 'PRICE_MISSING', message: PRICE_LATER },
  errors: [{ path, code: 'PRICE_MISSING', message: PRICE_LATER }],
});

export const uuid = (last: number) => `019aa5e0-0000-7000-8000-00000000000${String(last)}`;

/** A draft of a vehicle's permit in days to come, with what differs. */
export function aDraft(differs: Partial<TemporaryPermission> = {}): TemporaryPermission {
  const refs = {
    load_capacity: null,
    direction: null,
    location: { id: uuid(1), name: 'Нарантуул' },
    product_type: { id: uuid(2), name: 'Түр зөвшөөрөл B' },
  };
  const days = { valid_from: '2099-11-20T00:00:00+08:00', valid_to: '2099-12-01T00:00:00+08:00' };
  return aPermit({
    status: 'DRAFT',
    available_actions: ['update', 'submit', 'cancel'],
    payment: null,
    ...days,
    ...refs,
    ...differs,
  });
}

type Snapshot = NonNullable<TestContextOptions['snapshot']>;

/** Context of a step of the request over a host that answers as given. */
export function contextOf(
  permit: TemporaryPermission,
  step: string,
  responses: Readonly<Record<string, unknown>> = {},
  snapshot: Snapshot = {},
) {
  return createTestContext({
    url: `/temporary/${ID}/edit?step=${step}`,
    snapshot: { token: 'jwt', ...snapshot },
    responses: {
      [`GET /api/temporary/${ID}`]: permit,
      'GET /api/temporary/fee': FEE,
      'GET /api/temporary/vehicle': {
        ...{ plate_no: '1234 УБА', is_known: false, vehicle_make: null, vehicle_model: null },
        ...{ gross_weight_kg: null, load_capacity: null },
      },
      ...responses,
    },
  });
}

export const request = { params: { id: ID } };

/** Opens a step of the request. */
export async function open(...options: Parameters<typeof contextOf>) {
  const context = contextOf(...options);
  const shown = renderScreen(editScreen, { context, request });
  await page.findByRole('navigation', { name: text.steps });
  return { ...shown, context };
}

export const next = () => page.getByRole('button', { name: text.next });
