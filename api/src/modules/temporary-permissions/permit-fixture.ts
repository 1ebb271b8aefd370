import { randomUUID } from 'node:crypto';
import { temporaryPermissionSchema } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { systemActor } from '../../audit/audit.ts';
import { startTestHost } from '../../testing/test-host.ts';
import { settlePayment } from '../payments/settle-payment.ts';

export type PermitHost = Awaited<ReturnType<typeof startPermitHost>>;

/** A host with tokens of a citizen and of an officer, and what they do with temporary permits. */
export async function startPermitHost() {
  const host = await startTestHost();
  const citizen = await host.tokenOf('99110001');
  const officer = await host.tokenOfRole('PERMIT_OFFICER');
  const productId = await publicId('product_type', 'PERMIT_C');
  const locationId = await publicId('location', 'S045');

  async function publicId(table: 'product_type' | 'location', code: string): Promise<string> {
    const row = await host.database.db
      .selectFrom(table)
      .select('public_id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return row.public_id;
  }

  const change = (draft: TemporaryPermission, body: object) =>
    host.send('PATCH', `/api/temporary/${draft.id}`, {
      body,
      token: citizen,
      headers: { 'if-match': `"v${draft.version}"` },
    });

  function vehicle(plateNo: string, extra: object = {}) {
    return {
      subject_type: 'VEHICLE',
      plate_no: plateNo,
      vehicle_make: 'Isuzu',
      vehicle_model: 'Forward',
      gross_weight_kg: 11_000,
      product_type_id: productId,
      location_id: locationId,
      purpose: 'Барилгын материал тээвэрлэх',
      valid_from: '2026-03-20T00:00:00+08:00',
      valid_to: '2026-03-27T00:00:00+08:00',
      ...extra,
    };
  }

  async function create(body: object, token = citizen): Promise<TemporaryPermission> {
    const headers = { 'idempotency-key': randomUUID() };
    const response = await host.send('POST', '/api/temporary', { body, token, headers });
    return temporaryPermissionSchema.parse(response.json());
  }

  const own = (id: string, verb: string, token = citizen) =>
    host.post(`/api/temporary/${id}/actions/${verb}`, {}, token);
  const decide = (id: string, verb: string, body: object = {}) =>
    host.post(`/api/temporary-permission/${id}/actions/${verb}`, body, officer);

  const load = async (id: string) =>
    temporaryPermissionSchema.parse((await host.get(`/api/temporary/${id}`, citizen)).json());

  /** A permit that was requested and approved, and waits for its fee. */
  async function approved(plateNo: string, extra: object = {}): Promise<TemporaryPermission> {
    const { id } = await create(vehicle(plateNo, extra));
    await own(id, 'submit');
    return temporaryPermissionSchema.parse((await decide(id, 'approve')).json());
  }

  async function pay({ payment, fee_amount }: TemporaryPermission): Promise<void> {
    const { db } = host.database;
    const { id } = await db
      .selectFrom('payment')
      .select('id')
      .where('public_id', '=', payment?.id ?? '')
      .executeTakeFirstOrThrow();
    await db.transaction().execute((trx) =>
      settlePayment(trx, {
        paymentId: id,
        received: [{ source: 'QPAY', reference: randomUUID(), amount: Number(fee_amount) * 100 }],
        now: host.clock.now,
        actor: systemActor,
      }),
    );
  }

  return { host, citizen, officer, productId, publicId, change, vehicle, create, own, decide, load, approved, pay };
}
