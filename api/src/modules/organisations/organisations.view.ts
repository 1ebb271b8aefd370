import type { OrganisationDetail } from '@ecard/shared/api-schema';
import { can } from '../../http/access.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import type { OrganisationRecord } from './organisation-admin.repository.ts';
import { organisationMachine } from './organisations.machine.ts';

export function toOrganisation(row: OrganisationRecord, account: Account): OrganisationDetail {
  return {
    id: row.public_id,
    org_id: String(row.id),
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: [
      ...(row.type === 'AUTHORITY' ? [] : organisationMachine.availableActions(row.status, account)),
      ...(can(account, 'admin.org.update') ? ['update'] : []),
    ],
    register_no: row.register_no,
    tin: row.tin,
    name: row.name,
    short_name: row.short_name,
    type: row.type,
    status: row.status,
    district:
      row.district_public_id === null
        ? null
        : { id: row.district_public_id, code: row.district_code ?? '', name: row.district_name ?? '' },
    phone: row.phone,
    email: row.email,
    member_count: row.member_count,
    vat_payer: row.vat_payer,
    city_tax_payer: row.city_tax_payer,
    address: row.address,
    bank_accounts: row.bank_accounts,
    credit_limit: Number(row.credit_limit),
  };
}
