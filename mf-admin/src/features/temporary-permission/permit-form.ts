import {
  documentsBody,
  permitSpan,
  temporaryActionSchema,
  temporaryOfficeBodySchema,
  temporaryPatchSchema,
  temporarySubjects,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { endOfCityDay, startOfCityDay } from '@ecard/shared/format';
import { TimeField, cardNoField, formOf } from '@ecard/shared/records';
import type { ActionForm, SchemaValues } from '@ecard/shared/records';
import { DocumentsField, documentValues } from '../../permits/documents-field.tsx';
import type { DocumentValue } from '../../permits/documents-field.tsx';
import { FeeField } from './fee-field.tsx';
import { permitFormText as text } from './permit-form.text.ts';
import { temporaryText } from './temporary-permission.text.ts';

const { register_no, subject_type, card_no, until, accept_conflicts, ...labels } = text.labels;
const SUBJECTS = { values: ['VEHICLE', 'CARD', 'PERSON'], labels: temporarySubjects.labels } as const;
const WIDTH = 760;

const isVehicle = (values: SchemaValues) => values['subject_type'] === 'VEHICLE';
const ofVehicle = { beside: 220, when: isVehicle } as const;
const isCard = (values: SchemaValues) => values['subject_type'] === 'CARD';
const time = { kind: 'own', as: TimeField, beside: 220 } as const;
const vehicleFields = {
  plate_no: { ...ofVehicle, hint: text.plateHint, maxLength: 20 },
  gross_weight_kg: ofVehicle,
  vehicle_make: ofVehicle,
  vehicle_model: ofVehicle,
  load_capacity_id: { ...ofVehicle, from: 'load-capacities' },
} as const;
const fields = {
  ...vehicleFields,
  product_type_id: { from: 'permit-products', beside: 220 },
  direction_id: { from: 'directions', beside: 220 },
  from_location_id: { from: 'locations', beside: 220 },
  location_id: { from: 'locations', beside: 220 },
  valid_from: { kind: 'day', beside: 220 },
  valid_to: { kind: 'day', hint: text.wholeDay, beside: 220 },
  fee: { kind: 'own', as: FeeField },
  daily_from: time,
  daily_to: time,
  weekdays: { kind: 'weekdays', hint: text.weekdaysHint },
  attachments: { kind: 'files', as: DocumentsField },
} as const;
const options = {
  initial: { subject_type: 'VEHICLE', daily_from: '', daily_to: '', attachments: [] },
  fieldOfPath: (path: string) =>
    path.startsWith('attachments') ? 'attachments' : path === 'card_id' ? 'card_no' : undefined,
};

/** Form of the request of somebody who has come to the office: it is handed in at once. */
export const newPermitForm = formOf(temporaryOfficeBodySchema, {
  ...options,
  labels: { register_no, subject_type, card_no, ...labels },
  fields: {
    ...fields,
    register_no: { hint: text.registerHint, maxLength: 20 },
    subject_type: { kind: 'segmented', of: SUBJECTS },
    card_no: { ...cardNoField, hint: text.cardHint, when: isCard },
  },
  messages: { card_no: text.cardHint },
  required: ['register_no', 'purpose', 'valid_from', 'valid_to'],
  toBody: (values) => {
    const entered = Object.entries(values)
      .filter(([name]) => isVehicle(values) || !(name in vehicleFields))
      .filter(([name]) => isCard(values) || name !== 'card_no');
    return Object.fromEntries(entered.map(bodyField).filter(([, value]) => value !== null));
  },
});

/** Form that corrects a request that was handed in. */
export const correctForm: ActionForm<TemporaryPermission> = {
  ...formOf(temporaryPatchSchema, {
    ...options,
    labels: { subject_type, card_no, ...labels },
    fields: {
      ...fields,
      subject_type: { when: () => false },
      card_no: { ...cardNoField, when: isCard },
    },
    messages: { card_no: text.cardHint },
    required: ['purpose', 'valid_from', 'valid_to'],
    toBody: (values, base) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]))
          .map(bodyField),
      ),
  }),
  of: (permit) => ({
    ...permitSpan(permit),
    attachments: documentValues(permit.attachments),
  }),
  fieldsOf: ({ card }) => ({ card_no: { hint: text.presentCard(card?.card_no_masked ?? '') } }),
  title: text.correctTitle,
  submitLabel: text.save,
  width: WIDTH,
};

/** Form that gives a request to a colleague who may decide it. */
export const giveForm = formOf(temporaryActionSchema, {
  labels: { assignee_id: temporaryText.facts.assignee },
  fields: { assignee_id: { from: 'permit-deciders' } },
  required: ['assignee_id'],
});

/** Form that lets a permit in force hold until a later day. */
export const extendForm: ActionForm<TemporaryPermission> = {
  ...formOf(temporaryActionSchema, {
    labels: { until, accept_conflicts },
    fields: { until: { kind: 'day', hint: text.extendHint } },
    required: ['until'],
    fieldOfPath: (path) => (path === 'plate_no' ? 'accept_conflicts' : path === 'valid_to' ? 'until' : undefined),
    toBody: ({ until: last, accept_conflicts: isAccepted }) => ({
      ...(last === '' ? {} : { valid_to: endOfCityDay(String(last)) }),
      ...(isAccepted === true ? { accept_conflicts: true } : {}),
    }),
  }),
  of: (permit) => ({ until: permitSpan(permit).valid_to }),
  title: text.extendTitle,
};

/** A field as the host takes it: days as moments, documents by their files, and nothing for what is blank. */
function bodyField([name, value]: readonly [string, unknown]): readonly [string, unknown] {
  switch (name) {
    case 'valid_from':
      return [name, value === '' ? null : startOfCityDay(String(value))];
    case 'valid_to':
      return [name, value === '' ? null : endOfCityDay(String(value))];
    case 'attachments':
      return [name, documentsBody(value as readonly DocumentValue[])];
    case 'weekdays':
      return [name, (value as readonly number[]).length === 0 ? null : (value as readonly number[]).map(Number)];
    default:
      return [name, value === '' ? null : value];
  }
}
