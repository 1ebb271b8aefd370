import { randomUUID } from 'node:crypto';
import { ecPermissionSchema } from '@ecard/shared/api-schema';
import type { EcPermission } from '@ecard/shared/api-schema';
import { multipartOf, pngBytes } from '../../testing/multipart.ts';
import type { TestHost } from '../../testing/test-host.ts';

export interface UnentitledCard {
  readonly id: number;
  readonly public_id: string;
  readonly card_no: string;
}

/** Ten adults' cards in use of which no entitlement was ever asked for, for tests that ask for one. */
export function findUnentitledCards({ database }: TestHost): Promise<UnentitledCard[]> {
  return database.db
    .selectFrom('ec_card as c')
    .innerJoin('rider_category as r', 'r.id', 'c.category_id')
    .select(['c.id', 'c.public_id', 'c.card_no'])
    .where('r.code', '=', 'ADULT')
    .where('c.status', '=', 'ACTIVE')
    .where('c.organization_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ec_permission as p').select('p.id').whereRef('p.card_id', '=', 'c.id'))),
    )
    .orderBy('c.id')
    .limit(10)
    .execute();
}

/** A card operator of a test, who writes requests down and moves them on. */
export function createPermissionClerk(host: TestHost, token: string) {
  async function upload(): Promise<string> {
    const response = await host.app.inject({
      method: 'POST',
      url: '/api/file',
      ...multipartOf('а.png', pngBytes, token),
    });
    return response.json<{ id: string }>().id;
  }

  return {
    upload,
    create: (body: object) =>
      host.send('POST', '/api/ec/permissions', { body, token, headers: { 'idempotency-key': randomUUID() } }),
    act: (id: string, verb: string, body: object = {}) =>
      host.send('POST', `/api/ec/permissions/${id}/actions/${verb}`, {
        body,
        token,
        headers: { 'idempotency-key': randomUUID() },
      }),
    async categoryId(code: string): Promise<string> {
      const row = await host.database.db
        .selectFrom('rider_category')
        .select('public_id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      return row.public_id;
    },
    /** A draft for some months, with one document. */
    async draft(card: UnentitledCard | undefined, category: string, extra: object = {}): Promise<EcPermission> {
      const response = await this.create({
        category_id: await this.categoryId(category),
        card_id: card?.public_id,
        valid_from: '2026-03-18',
        valid_to: '2026-09-30',
        evidence: [{ file_id: await upload(), doc_type: 'Тэтгэврийн дэвтэр' }],
        ...extra,
      });
      return ecPermissionSchema.parse(response.json());
    },
  };
}
