import { districts } from '../data/districts.ts';
import { organisations } from '../data/organisations.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Districts and organisations. */
export async function seedOrganisations({ trx, now }: SeedContext): Promise<void> {
  const random = createRandom('organisations');
  await insertRows(
    trx,
    'district',
    districts.map((district, index) => ({
      id: index + 1,
      public_id: random.publicId(now),
      code: district.code,
      name: district.name,
      khoroo_count: district.khorooCount,
      ebarimt_branch_code: district.ebarimtBranchCode,
      created_at: now,
    })),
  );
  await insertRows(
    trx,
    'organization',
    organisations.map((organisation, index) => ({
      id: index + 1,
      public_id: random.publicId(now),
      register_no: organisation.registerNo,
      // Eleven digits as an organisation's taxpayer number has; made up from the register number.
      tin: `3710${organisation.registerNo}`,
      name: organisation.name,
      short_name: organisation.shortName,
      type: organisation.type,
      vat_payer: organisation.type !== 'GOV' && organisation.type !== 'SCHOOL',
      city_tax_payer: false,
      district_id: districtId(organisation.district),
      address: `Улаанбаатар, ${districts.find((district) => district.code === organisation.district)?.name ?? ''} дүүрэг`,
      phone: `7011${String(index + 1).padStart(4, '0')}`,
      email: `info@${organisation.registerNo}.example`,
      bank_accounts: '[]',
      credit_limit: '0.00',
      status: 'ACTIVE' as const,
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
}

export function districtId(code: string): number {
  return districts.findIndex((district) => district.code === code) + 1;
}
