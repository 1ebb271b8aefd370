import { sql } from 'kysely';
import type { FileFormat, ReportKindCode, ReportStatus } from '@ecard/shared/api-schema';
import { expiryAfter } from '../../modules/reports/reports.rules.ts';
import { reportText } from '../../modules/reports/reports.text.ts';
import { addDays, dayOf, startOfDay } from '../../time/ulaanbaatar.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

interface Requester {
  readonly id: number;
  readonly organizationId: number | null;
  readonly scope: 'all' | 'organisation' | 'person';
  readonly kinds: readonly (readonly [ReportKindCode, title: string])[];
}

const statement = ['CARD_STATEMENT', 'Картын хуулга'] as const;
const trips = ['TRIPS', 'Зорчилт'] as const;
const invoices = ['INVOICES', 'Нэхэмжлэх'] as const;
const settlement = ['SETTLEMENT', 'Тооцоо нийлэх'] as const;
const subsidy = ['CONCESSION_SUBSIDY', 'Хөнгөлөлтийн нөхөн олговор'] as const;

/** Kinds whose rows contain personal data. */
const personal: readonly ReportKindCode[] = ['CARD_STATEMENT', 'TRIPS'];

/** In turn; orders of today are open, older ones ended. */
const recent: readonly ReportStatus[] = ['DONE', 'DONE', 'FAILED', 'DONE', 'CANCELLED', 'DONE'];

/**
 * Reports in every state, schedules and templates. Finished ones have no file: the first download writes it from the
 * rows of the database.
 */
export async function seedReports({ trx, now, onProgress }: SeedContext): Promise<void> {
  const random = createRandom('reports');
  const requesters = await findRequesters(trx);
  await insertRows(trx, 'report_template', templatesAt(now));
  const schedules = requesters.flatMap((requester, at) => scheduleOf(requester, at, now, random));
  await insertRows(trx, 'report_schedule', schedules);
  const reports = requesters.flatMap((requester) =>
    Array.from({ length: 10 }, (_, at) => reportOf(requester, at, now, random)),
  );
  const numbered = reports
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map((report, at) => ({
      ...report,
      code: `RP-${dayOf(report.created_at).slice(0, 4)}-${String(at + 1).padStart(6, '0')}`,
    }));
  await insertRows(trx, 'report_request', numbered);
  await sql`select setval('report_request_no', ${numbered.length + 1}, false)`.execute(trx);
  onProgress('reports', numbered.length, numbered.length);
}

async function findRequesters(trx: SeedContext['trx']): Promise<Requester[]> {
  const users = await trx
    .selectFrom('app_user as u')
    .leftJoin('org_member as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'm.organization_id'])
    .where('u.username', 'in', ['99110001', '2000066', 'finance'])
    .orderBy('u.id')
    .execute();
  return users.map(({ id, username, organization_id: organizationId }) => {
    if (username === 'finance') {
      return { id, organizationId: null, scope: 'all', kinds: [invoices, settlement, subsidy, statement] };
    }
    return organizationId === null
      ? { id, organizationId, scope: 'person', kinds: [statement, trips] }
      : { id, organizationId, scope: 'organisation', kinds: [invoices, statement, trips] };
  });
}

function reportOf(requester: Requester, at: number, now: Date, random: Random) {
  const [kind, title] = requester.kinds[at % requester.kinds.length] ?? statement;
  const containsPii = personal.includes(kind) && requester.scope !== 'person';
  const isWaiting = at < 3 && containsPii && requester.scope === 'organisation';
  const age = at * 2;
  const status: ReportStatus = isWaiting ? 'NEEDS_APPROVAL' : statusOf(requester, at, age);
  const createdAt = new Date(now.getTime() - age * 86_400_000 - random.int(20, 300) * 60_000);
  const isOpen = status === 'QUEUED' || status === 'RUNNING';
  const started = ['DONE', 'FAILED', 'EXPIRED', 'RUNNING'].includes(status);
  const startedAt = started ? new Date(createdAt.getTime() + random.int(1, 12) * 1_000) : null;
  const finishedAt = startedAt && !isOpen ? new Date(startedAt.getTime() + random.int(400, 24_000)) : null;
  const rows = status === 'DONE' || status === 'EXPIRED' ? random.int(8, 900) : null;
  const to = addDays(dayOf(createdAt), -1);
  const from = addDays(to, -random.pick([6, 13, 29]));
  const format: FileFormat = random.pick(['XLSX', 'XLSX', 'CSV', 'PDF']);
  return {
    public_id: random.publicId(createdAt),
    kind,
    title: reportText.title(title, from, to),
    params: JSON.stringify({ from, to }),
    format,
    requester_id: requester.id,
    organization_id: requester.organizationId,
    scope_kind: requester.scope,
    contains_pii: containsPii,
    with_filters: true,
    progress: rows === null ? (status === 'RUNNING' ? 40 : 0) : 100,
    row_estimate: rows ?? random.int(8, 900),
    row_count: rows,
    file_size: rows === null ? null : 6_000 + rows * 46,
    file_expires_at: rows === null ? null : expiryAfter(finishedAt ?? createdAt),
    queued_at: isWaiting ? null : createdAt,
    started_at: startedAt,
    finished_at: status === 'CANCELLED' ? createdAt : finishedAt,
    error: status === 'FAILED' ? 'Тайлан бэлтгэх үед алдаа гарлаа. Дахин үүсгэж үзнэ үү.' : null,
    status,
    created_at: createdAt,
    created_by: requester.id,
    updated_at: finishedAt ?? createdAt,
    version: 1,
  };
}

/** Open ones are taken up by the first worker that looks after forgotten reports. */
function statusOf({ scope }: Requester, at: number, age: number): ReportStatus {
  if (at === 0 && scope !== 'organisation') return scope === 'all' ? 'QUEUED' : 'RUNNING';
  const status = recent[at % recent.length] ?? 'DONE';
  return status === 'DONE' && age >= 7 ? 'EXPIRED' : status;
}

function scheduleOf(requester: Requester, at: number, now: Date, random: Random) {
  const [kind, title] = requester.kinds[0] ?? statement;
  const isWeekly = at % 2 === 0;
  const createdAt = new Date(now.getTime() - 40 * 86_400_000);
  return [
    {
      public_id: random.publicId(createdAt),
      title: `${title} (${isWeekly ? '7 хоног бүр' : 'сар бүр'})`,
      kind,
      params: '{}',
      format: 'XLSX' as const,
      frequency: isWeekly ? ('WEEKLY' as const) : ('MONTHLY' as const),
      weekday: isWeekly ? 1 : null,
      month_day: isWeekly ? null : 1,
      hour: 8,
      requester_id: requester.id,
      organization_id: requester.organizationId,
      scope_kind: requester.scope,
      next_run_at: nextTurn(now, isWeekly),
      status: at === 2 ? ('PAUSED' as const) : ('ACTIVE' as const),
      created_at: createdAt,
      created_by: requester.id,
      updated_at: createdAt,
      version: 1,
    },
  ];
}

/** Eight in the morning of the next Monday, or of the first of the next month. */
function nextTurn(now: Date, isWeekly: boolean): Date {
  let day = addDays(dayOf(now), 1);
  const isTurn = () => (isWeekly ? new Date(`${day}T00:00:00Z`).getUTCDay() === 1 : day.endsWith('-01'));
  while (!isTurn()) day = addDays(day, 1);
  return new Date(startOfDay(day).getTime() + 8 * 3_600_000);
}

function templatesAt(now: Date) {
  const createdAt = new Date(now.getTime() - 60 * 86_400_000);
  const random = createRandom('report templates');
  const base = { is_active: true, created_at: createdAt, updated_at: createdAt, version: 1 };
  const rows: {
    name: string;
    description: string;
    kind: ReportKindCode;
    columns: string[] | null;
    format: FileFormat;
  }[] = [
    {
      name: 'Картын товч хуулга',
      description: 'Огноо, төрөл, дүн, үлдэгдэл.',
      kind: 'CARD_STATEMENT',
      columns: ['at', 'card', 'kind', 'amount', 'balance'],
      format: 'PDF',
    },
    { name: 'Зорчилтын дэлгэрэнгүй', description: 'Бүх баганатай.', kind: 'TRIPS', columns: null, format: 'XLSX' },
    {
      name: 'Авлагын жагсаалт',
      description: 'Нэхэмжлэхийн үлдэгдэл.',
      kind: 'INVOICES',
      columns: ['no', 'organization', 'due_date', 'total', 'balance', 'status'],
      format: 'XLSX',
    },
    {
      name: 'Тээвэрлэгчийн тооцоо',
      description: 'Өдрийн орлого, татаас.',
      kind: 'SETTLEMENT',
      columns: null,
      format: 'XLSX',
    },
  ];
  return rows.map((row) => ({ public_id: random.publicId(createdAt), ...row, ...base }));
}
