import { createHash } from 'node:crypto';
import type { UserKind, UserStatus } from '@ecard/shared/api-schema';
import { maskRegisterNo } from '../../security/masks.ts';
import { hashPassword } from '../../security/passwords.ts';
import { fatherNames, givenNames } from '../data/names.ts';
import { organisationId } from '../data/organisations.ts';
import { roleId, roles } from '../data/roles.ts';
import type { RoleCode } from '../data/roles.ts';
import { demoAccounts, demoOfficers, demoPassword } from '../demo-accounts.ts';
import type { DemoAccount } from '../demo-accounts.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** A person of the seed whom cards may belong to. */
export interface SeededUser {
  readonly id: number;
  readonly kind: UserKind;
  readonly username: string;
  readonly holderName: string;
}

interface UserPlan {
  readonly role: RoleCode;
  readonly username?: string;
  readonly organisation?: string | undefined;
  readonly status?: UserStatus;
  readonly hasPassword?: boolean;
}

/** Forty users; only the demo accounts have a password. */
export async function seedUsers({ trx, now, personalData }: SeedContext): Promise<SeededUser[]> {
  const random = createRandom('users');
  const plans = planUsers();
  const users = await Promise.all(
    plans.map(async (plan, index) => {
      const id = index + 1;
      const phone = `9911${String(id).padStart(4, '0')}`;
      const kind = roles[roleId(plan.role) - 1]?.kind ?? 'STAFF';
      const username =
        plan.username ?? (kind === 'INDIVIDUAL' ? phone : `${plan.role.toLowerCase().replace('_', '')}${id}`);
      const registerNo = createRegisterNo(random);
      const createdAt = new Date(now.getTime() - random.int(60, 700) * 86_400_000);
      const status = plan.status ?? 'ACTIVE';
      return {
        id,
        public_id: random.publicId(createdAt),
        username,
        kind,
        register_no_encrypted: personalData.encrypt(registerNo, random.bytes(12)),
        register_no_hash: personalData.lookupHash(registerNo),
        register_no_masked: maskRegisterNo(registerNo),
        last_name: random.pick(fatherNames),
        first_name: random.pick(givenNames),
        phone,
        email: `user${id}@ecard.example`,
        district_id: random.int(1, 7),
        locale: 'mn' as const,
        last_login_at: status === 'ACTIVE' ? new Date(now.getTime() - random.int(1, 30 * 24 * 60) * 60_000) : null,
        status,
        created_at: createdAt,
        updated_at: createdAt,
        version: 1,
        password_hash: plan.hasPassword
          ? await hashPassword(demoPassword, createHash('sha256').update(username).digest().subarray(0, 16))
          : null,
      };
    }),
  );
  await insertRows(trx, 'app_user', users);
  await insertRows(
    trx,
    'user_role',
    plans.map((plan, index) => ({
      user_id: index + 1,
      role_id: roleId(plan.role),
      created_at: now,
    })),
  );
  await insertRows(
    trx,
    'org_member',
    plans.flatMap((plan, index) =>
      plan.organisation === undefined
        ? []
        : [
            {
              organization_id: organisationId(plan.organisation),
              user_id: index + 1,
              role: plan.role === 'ORG_STAFF' ? ('STAFF' as const) : ('ADMIN' as const),
              created_at: now,
            },
          ],
    ),
  );
  return users.map((user) => ({
    id: user.id,
    kind: user.kind,
    username: user.username,
    holderName: `${user.last_name.slice(0, 1)}.${user.first_name}`,
  }));
}

function planUsers(): UserPlan[] {
  const many = (count: number, plan: UserPlan): UserPlan[] => Array.from({ length: count }, () => plan);
  return [
    ...demoAccounts.map(demoPlan),
    ...many(11, { role: 'CITIZEN' }),
    { role: 'CITIZEN', status: 'SUSPENDED' },
    { role: 'CITIZEN', status: 'INVITED' },
    { role: 'CITIZEN', status: 'DEACTIVATED' },
    { role: 'ORG_ADMIN', username: '9000011', organisation: '9000011' },
    { role: 'ORG_ADMIN', username: '9000029', organisation: '9000029' },
    { role: 'ORG_STAFF', organisation: '2000066' },
    { role: 'ORG_STAFF', organisation: '9000011' },
    { role: 'ORG_STAFF', organisation: '9000029', status: 'INVITED' },
    ...many(2, { role: 'TELLER' }),
    { role: 'TELLER', status: 'LOCKED' },
    ...demoOfficers.map(demoPlan),
    { role: 'PLANNER' },
    { role: 'FINANCE' },
    { role: 'ANALYST' },
    ...many(2, { role: 'INSPECTOR' }),
    { role: 'SYS_ADMIN' },
    { role: 'AUDITOR' },
    { role: 'AUDITOR', status: 'INVITED' },
  ];
}

function demoPlan({ role, username, organisation }: DemoAccount): UserPlan {
  return { role, username, organisation, hasPassword: true };
}

/** Two letters and YYMMDDSS as the state writes it; those born from 2000 have 20 added to the month. */
function createRegisterNo(random: Random): string {
  const letters = random.pick(['УБ', 'УХ', 'УС', 'УЗ', 'ЧА', 'ТА', 'РД', 'ХЭ', 'ЖЮ', 'ИЛ']);
  const year = random.int(1955, 2006);
  const month = random.int(1, 12) + (year >= 2000 ? 20 : 0);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${letters}${twoDigits(year % 100)}${twoDigits(month)}${twoDigits(random.int(1, 28))}${twoDigits(random.int(0, 99))}`;
}
