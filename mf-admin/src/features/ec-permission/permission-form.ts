import { documentsBody, ecPermissionEntrySchema, ecPermissionPatchSchema } from '@ecard/shared/api-schema';
import { cardNoField, formOf } from '@ecard/shared/records';
import type { SchemaValues } from '@ecard/shared/records';
import { DocumentsField } from '../../permits/documents-field.tsx';
import type { DocumentValue } from '../../permits/documents-field.tsx';
import { permissionText } from './ec-permission.text.ts';
import { HolderField } from './holder-field.tsx';

const { form: text } = permissionText;
const { holder, card_no, submits, ...labels } = text.labels;

/** Two fields a row: neighbours of one width stand together. */
const fields = {
  category_id: { from: 'categories', beside: 220 },
  season_id: { from: 'seasons', beside: 220 },
  valid_from: { beside: 160 },
  valid_to: { beside: 160 },
  discount_percent: { beside: 220, hint: text.benefitHint },
  fixed_fare: { beside: 220, hint: text.benefitHint },
  rides_limit: { beside: 160 },
  rides_period: { beside: 160 },
  evidence: { kind: 'files', as: DocumentsField },
} as const;
const required = ['category_id', 'valid_from', 'valid_to'];

/** Form of a new request, which may be handed in at once. */
export const newPermissionForm = formOf(ecPermissionEntrySchema, {
  labels: { holder, ...labels, submits },
  fields: { ...fields, holder: { kind: 'own', as: HolderField } },
  required: ['holder', ...required],
  messages: { holder: text.findFirst },
  fieldOfPath: (path) => (HOLDERS.includes(path) ? 'holder' : fieldOfPath(path)),
  toBody: toNewBody,
});

/** Form of what may be changed of a draft, or of a request that was sent back. */
export const permissionForm = formOf(ecPermissionPatchSchema, {
  labels: { card_no, ...labels },
  fields: { ...fields, card_no: cardNoField },
  messages: { card_no: text.cardForm },
  required,
  fieldOfPath,
  toBody: toChangeBody,
});

const HOLDERS: readonly string[] = ['card_id', 'user_id', 'organization_id', 'register_no'];

/** The field of a path of the body that is called otherwise. */
function fieldOfPath(path: string): string | undefined {
  return path.startsWith('evidence') ? 'evidence' : undefined;
}

/** Builds the body of a new request: what was left blank follows the rule of the category. */
function toNewBody({ holder: chosen, evidence, ...values }: SchemaValues) {
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)),
    ...(chosen as object | null),
    evidence: documentsBody(evidence as readonly DocumentValue[]),
  };
}

/** Builds the body of a change: changed values only, `null` for emptied ones. */
function toChangeBody(values: SchemaValues, base: SchemaValues) {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]))
      .map(([name, value]) =>
        name === 'evidence'
          ? [name, documentsBody(value as readonly DocumentValue[])]
          : [name, value === '' ? null : value],
      ),
  );
}
