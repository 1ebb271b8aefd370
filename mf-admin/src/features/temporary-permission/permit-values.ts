import {
  documentsBody,
  temporaryFactsBody,
  temporaryFactsValues,
  temporaryTimeBody,
  temporaryTimeValues,
} from '@ecard/shared/api-schema';
import type {
  TemporaryFactsValues,
  TemporaryPermission,
  TemporarySubject,
  TemporaryTimeValues,
} from '@ecard/shared/api-schema';
import { documentValues } from '../../permits/documents-field.tsx';
import type { DocumentValue } from '../../permits/documents-field.tsx';

/** Values of the form of a permit request. */
export interface PermitValues extends TemporaryFactsValues, TemporaryTimeValues {
  readonly register_no: string;
  readonly subject_type: TemporarySubject;
  readonly attachments: readonly DocumentValue[];
}

/** A request as it stands at the host, or a new one. */
export function permitValues(permit?: TemporaryPermission): PermitValues {
  return {
    register_no: '',
    subject_type: permit?.subject_type ?? 'VEHICLE',
    ...temporaryFactsValues(permit),
    ...temporaryTimeValues(permit),
    attachments: documentValues(permit?.attachments ?? []),
  };
}

/** The body of a new request, without what was left blank. */
export function newPermitBody(values: PermitValues) {
  return Object.fromEntries(Object.entries(wholeBody(values)).filter(([, value]) => value !== null));
}

/** Builds the body of a correction: changed values only, `null` for emptied ones. */
export function changedPermitBody(values: PermitValues, base: PermitValues) {
  const before = new Map(Object.entries(wholeBody(base)));
  return Object.fromEntries(
    Object.entries(wholeBody(values)).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)),
    ),
  );
}

function wholeBody(values: PermitValues): Readonly<Record<string, unknown>> {
  const { register_no, subject_type, attachments } = values;
  return {
    ...(register_no === '' ? {} : { register_no }),
    subject_type,
    ...temporaryFactsBody(values),
    ...temporaryTimeBody(values),
    attachments: documentsBody(attachments),
  };
}
