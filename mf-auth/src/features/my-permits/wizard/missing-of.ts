import { requiredTemporaryFacts } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { factsText, timeText } from './permit-wizard.text.ts';
import type { StepName } from './step-names.ts';

/** Something that is missing from a request, and where it is filled in. */
export interface Missing {
  readonly step: StepName;
  readonly name: string;
  readonly label: string;
}

/** Returns the values missing from a stored request; documents are never required. */
export function missingOf(permit: TemporaryPermission): readonly Missing[] {
  const held: Readonly<Record<string, unknown>> = {
    ...permit,
    card_id: permit.card?.id ?? null,
    product_type_id: permit.product_type?.id ?? null,
  };
  const facts = requiredTemporaryFacts[permit.subject_type].filter((name) => held[name] === null);
  const hasWay = permit.subject_type !== 'VEHICLE' || permit.direction !== null || permit.location !== null;
  const hasHours = permit.daily_from !== null || permit.daily_to !== null;
  const times = ['valid_from', 'valid_to', ...(hasHours ? (['daily_from', 'daily_to'] as const) : [])] as const;
  const time = times.filter((name) => permit[name] === null);
  return [
    ...facts.map((name) => ({ step: 'facts' as const, name, label: factsText.labels[name] })),
    ...(hasWay ? [] : [{ step: 'facts' as const, name: 'location_id', label: factsText.labels.location_id }]),
    ...time.map((name) => ({ step: 'time' as const, name, label: timeText.labels[name] })),
  ];
}

/** The step in which a field of the host's answer is filled in. */
export function stepOfField(path: string): StepName {
  if (path.startsWith('attachments')) return 'documents';
  return Object.hasOwn(timeText.labels, path) ? 'time' : 'facts';
}
