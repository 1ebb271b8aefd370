import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Above the ids of the validators. */
const firstDeviceId = 100_001;
const tillAppId = 40_030;

/** Devices that wait for approval, and what the administrator was told. */
export async function seedAdministration({ trx, now }: SeedContext): Promise<void> {
  const random = createRandom('administration');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const names = ['CU Сүхбаатар - касс 2', 'Нарантуул - касс 1', 'Драгон төв - киоск 3'];
  await insertRows(
    trx,
    'terminal',
    names.map((name, index) => ({
      id: firstDeviceId + index,
      public_id: random.publicId(ago(30 - index)),
      serial_no: random.publicId(ago(30 - index)),
      name,
      app_id: tillAppId,
      kind: 'WEB' as const,
      status: 'PENDING' as const,
      last_seen_at: ago(2 + index),
      created_at: ago(30 - index),
      updated_at: ago(30 - index),
      version: 1,
    })),
  );
  const administrator = await trx
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  await insertRows(
    trx,
    'notification',
    names.map((name, index) => ({
      id: index + 1,
      public_id: random.publicId(ago(30 - index)),
      user_id: administrator.id,
      kind: 'TERMINAL_PENDING',
      title: `Шинэ төхөөрөмж зөвшөөрөл хүлээж байна: ${name}`,
      link: '/users',
      created_at: ago(30 - index),
    })),
  );
}
