import { z } from 'zod/mini';
import { cityDay } from '../format/city-day.ts';
import { temporaryPatchSchema } from './temporary-permissions.ts';
import type { TemporarySubject } from './states/temporary-states.ts';

/** Words of the rules that no single field tells. */
const text = {
  required: 'Заавал бөглөнө үү',
  way: 'Чиглэл эсвэл очих байршлын аль нэгийг сонгоно уу',
  past: 'Өнгөрсөн өдрөөс эхлэх боломжгүй',
  endBeforeStart: 'Дуусах огноо эхлэх огнооноос хойш байна',
  tooLong: 'Зөвшөөрөл 90 хоногоос хэтрэхгүй',
  hoursTogether: 'Өдрийн эхлэх, дуусах цагийг хамтад нь оруулна уу',
  hoursSame: 'Өдрийн эхлэх, дуусах цаг ижил байна',
  onTheirWay: 'Файл илгээж дуустал хүлээнэ үү, эсвэл хасна уу',
};

/** Longest permit, in days; the host refuses longer ones. */
const MOST_DAYS = 90;
const DAY_MS = 86_400_000;
const { shape } = temporaryPatchSchema;

const FACTS = [
  'card_id',
  'plate_no',
  'vehicle_make',
  'vehicle_model',
  'gross_weight_kg',
  'load_capacity_id',
  'product_type_id',
  'direction_id',
  'from_location_id',
  'location_id',
  'purpose',
] as const;

/** Facts that must be filled in before a request is handed in, by what it is for. */
export const requiredTemporaryFacts = {
  VEHICLE: ['plate_no', 'vehicle_make', 'vehicle_model', 'gross_weight_kg', 'product_type_id', 'purpose'],
  CARD: ['card_id', 'purpose'],
  PERSON: ['purpose'],
} as const satisfies Readonly<Record<TemporarySubject, readonly (typeof FACTS)[number][]>>;

type Body = Readonly<Record<string, unknown>>;
type BodySchema = z.ZodMiniType<Body>;

/** The facts of a request, whole: what it is for and where it leads. */
export function temporaryFactsSchema(subject: TemporarySubject): BodySchema {
  const required = new Set<string>(requiredTemporaryFacts[subject]);
  const fields = FACTS.map((name) => [name, required.has(name) ? filledIn(shape[name]) : shape[name]] as const);
  return z
    .object(Object.fromEntries(fields))
    .check(
      rule('location_id', text.way, ({ direction_id, location_id }) =>
        subject === 'VEHICLE' ? !(isBlank(direction_id) && isBlank(location_id)) : true,
      ),
    );
}

/**
 * The time of a request, whole.
 *
 * @param today - It may not begin before.
 */
export function temporaryTimeSchema(today: string): BodySchema {
  const { daily_from, daily_to, weekdays } = shape;
  return z
    .object({
      ...{ valid_from: filledIn(shape.valid_from), valid_to: filledIn(shape.valid_to) },
      ...{ daily_from, daily_to, weekdays },
    })
    .check(
      rule('valid_from', text.past, ({ valid_from: from }) => !isMoment(from) || cityDay(from) >= today),
      rule('valid_to', text.endBeforeStart, (body) => (daysOf(body) ?? 1) > 0),
      rule('valid_to', text.tooLong, (body) => (daysOf(body) ?? 0) <= MOST_DAYS),
      rule('daily_from', text.hoursTogether, (body) => isBlank(body['daily_to']) || !isBlank(body['daily_from'])),
      rule('daily_to', text.hoursTogether, (body) => isBlank(body['daily_from']) || !isBlank(body['daily_to'])),
      rule('daily_to', text.hoursSame, (body) => isBlank(body['daily_to']) || body['daily_from'] !== body['daily_to']),
    );
}

/**
 * The documents of a request.
 *
 * @param haveArrived - Tells whether no file is on its way.
 */
export function temporaryDocumentsSchema(haveArrived: () => boolean): BodySchema {
  return z.object({ attachments: shape.attachments }).check(rule('attachments', text.onTheirWay, haveArrived));
}

function filledIn(schema: z.ZodMiniType): z.ZodMiniType {
  return schema.check(z.refine((value) => !isBlank(value), text.required));
}

/** A rule over several fields, looked at even where one of them is wrong in itself. */
function rule(path: string, message: string, isKept: (body: Body) => boolean) {
  return z.refine<Body>(isKept, { path: [path], message, when: () => true });
}

function daysOf({ valid_from: from, valid_to: to }: Body): number | undefined {
  return isMoment(from) && isMoment(to) ? (Date.parse(to) - Date.parse(from)) / DAY_MS : undefined;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined;
}
