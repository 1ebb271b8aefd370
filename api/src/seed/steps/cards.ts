import type { CardStatus, MediaType } from '@ecard/shared/api-schema';
import { addDays, dayOf } from '../../time/ulaanbaatar.ts';
import { fatherNames, givenNames } from '../data/names.ts';
import { organisationId } from '../data/organisations.ts';
import { categoryId } from '../data/products.ts';
import type { CategoryCode } from '../data/products.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededUser } from './users.ts';

/** A card the rides are made with. */
export interface SeededCard {
  readonly id: number;
  readonly category: CategoryCode;
  readonly mediaType: MediaType;
  readonly status: CardStatus;
  readonly activatedAt: Date | null;
  /** Rides every day, so that the demo account has something to show. */
  readonly isDaily: boolean;
}

interface CardPlan {
  readonly owner: { readonly userId: number } | { readonly organizationId: number } | null;
  readonly holderName: string | null;
  readonly category?: CategoryCode;
  readonly media?: MediaType;
  readonly status?: CardStatus;
  readonly isDaily?: boolean;
}

/** Cards of the citizens, the fleets of three organisations, and cards nobody registered. */
export async function seedCards(
  { trx, now, volume, onProgress }: SeedContext,
  users: readonly SeededUser[],
): Promise<SeededCard[]> {
  const random = createRandom('cards');
  const plans = planCards(random, users, volume.cards);
  const cards = plans.map((plan, index) => createCard(random, plan, index + 1, now));
  await insertRows(
    trx,
    'ec_card',
    cards.map((card) => card.row),
  );
  onProgress('cards', cards.length, cards.length);
  return cards.map((card) => card.seeded);
}

function planCards(random: Random, users: readonly SeededUser[], total: number): CardPlan[] {
  const plans: CardPlan[] = [];
  for (const [index, user] of users.filter(({ kind }) => kind === 'INDIVIDUAL').entries()) {
    const owner = { userId: user.id };
    const own = { owner, holderName: user.holderName };
    if (index === 0) {
      plans.push(
        { ...own, category: 'ADULT', media: 'PLASTIC', status: 'ACTIVE', isDaily: true },
        { ...own, category: 'ADULT', media: 'VIRTUAL', status: 'ACTIVE', isDaily: true },
        {
          owner,
          holderName: `${random.pick(fatherNames).slice(0, 1)}.${random.pick(givenNames)}`,
          category: 'CHILD',
          media: 'PLASTIC',
          status: 'ACTIVE',
          isDaily: true,
        },
        { ...own, category: 'ADULT', media: 'PLASTIC', status: 'BLOCKED' },
      );
    } else {
      for (let card = random.int(1, 3); card > 0; card--) plans.push(own);
    }
  }
  const fleet = (registerNo: string, count: number, category?: CategoryCode) => {
    for (let card = 0; card < count; card++) {
      plans.push({
        owner: { organizationId: organisationId(registerNo) },
        holderName: `${random.pick(fatherNames).slice(0, 1)}.${random.pick(givenNames)}`,
        media: 'PLASTIC',
        ...(category ? { category } : {}),
      });
    }
  };
  fleet('2000066', 60, 'ADULT');
  fleet('9000011', 120, 'CHILD');
  fleet('9000029', 40, 'ADULT');
  while (plans.length < total) plans.push({ owner: null, holderName: null });
  return plans;
}

function createCard(random: Random, plan: CardPlan, id: number, now: Date) {
  const category =
    plan.category ??
    random.pickWeighted<CategoryCode>([
      ['ADULT', 64],
      ['CHILD', 12],
      ['SENIOR', 15],
      ['DISABLED', 4],
      ['DONOR', 2],
      ['STAFF', 3],
    ]);
  const status =
    plan.status ??
    random.pickWeighted<CardStatus>([
      ['ACTIVE', 930],
      ['BLOCKED', 15],
      ['LOST', 10],
      ['EXPIRED', 15],
      ['ISSUED', 10],
      ['ORDERED', 10],
      ['CLOSED', 10],
    ]);
  const createdAt = new Date(now.getTime() - random.int(45, 900) * 86_400_000);
  const issuedAt = status === 'ORDERED' ? null : new Date(createdAt.getTime() + 86_400_000);
  const activatedAt =
    issuedAt === null || status === 'ISSUED' ? null : new Date(issuedAt.getTime() + random.int(1, 48) * 3_600_000);
  const closedAt =
    status === 'CLOSED' && activatedAt ? new Date((activatedAt.getTime() + now.getTime()) / 2) : undefined;
  const isStopped = status === 'BLOCKED' || status === 'LOST';
  const organizationId = plan.owner && 'organizationId' in plan.owner ? plan.owner.organizationId : null;
  const row = {
    id,
    public_id: random.publicId(createdAt),
    card_no: `8600${String((id * 7_919 + 12_345) % 100_000_000).padStart(8, '0')}`,
    media_type:
      plan.media ??
      random.pickWeighted<MediaType>([
        ['PLASTIC', 70],
        ['VIRTUAL', 15],
        ['QR', 8],
        ['BANK', 7],
      ]),
    subject_type: organizationId === null ? ('PERSON' as const) : ('ORGANIZATION' as const),
    user_id: plan.owner && 'userId' in plan.owner ? plan.owner.userId : null,
    organization_id: organizationId,
    holder_name: plan.holderName,
    category_id: categoryId(category),
    balance: '0.00',
    status,
    issued_at: issuedAt,
    activated_at: activatedAt,
    expires_on:
      status === 'EXPIRED' ? addDays(dayOf(now), -random.int(1, 40)) : addDays(dayOf(now), random.int(30, 1500)),
    blocked_at: isStopped ? new Date(now.getTime() - random.int(1, 20) * 86_400_000) : null,
    block_reason: isStopped ? (status === 'LOST' ? 'Эзэмшигч гээсэн' : 'Эзэмшигчийн хүсэлтээр хаасан') : null,
    verify_code: random.verifyCode(),
    created_at: createdAt,
    updated_at: closedAt ?? createdAt,
    version: 1,
  };
  const seeded: SeededCard = {
    id,
    category,
    mediaType: row.media_type,
    status,
    activatedAt,
    isDaily: plan.isDaily ?? false,
  };
  return { row, seeded };
}
