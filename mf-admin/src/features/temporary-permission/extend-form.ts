import { temporaryActionSchema } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { endOfCityDay, lastCityDay } from '@ecard/shared/format';
import { formOf } from '@ecard/shared/records';
import type { ActionForm } from '@ecard/shared/records';
import { temporaryText } from './temporary-permission.text.ts';

const { form: text } = temporaryText;

/** Form that lets a permit in force hold until a later day. */
export const extendForm: ActionForm<TemporaryPermission> = {
  ...formOf(temporaryActionSchema, {
    labels: { until: text.labels.until },
    fields: { until: { kind: 'day', hint: text.wholeDay } },
    required: ['until'],
    fieldOfPath: (path) => (path === 'valid_to' ? 'until' : undefined),
    toBody: ({ until }) => (until === '' ? {} : { valid_to: endOfCityDay(String(until)) }),
  }),
  of: ({ valid_to }) => ({ until: valid_to === null ? '' : lastCityDay(valid_to) }),
  title: text.extendTitle,
};
