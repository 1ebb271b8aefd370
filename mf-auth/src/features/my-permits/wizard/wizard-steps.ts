import type { TemporaryPermission } from '@ecard/shared/api-schema';
import type { Step } from '@ecard/shared/ui/work';
import { missingOf } from './missing-of.ts';
import { wizardText } from './permit-wizard.text.ts';
import { STEPS } from './step-names.ts';
import type { StepName } from './step-names.ts';

/** Returns the address of a draft's step. */
export function stepHref(id: string, step: StepName): string {
  return `/temporary/${id}/edit?step=${step}`;
}

/** The step an address opens. */
export function openedStep(search: string): StepName | undefined {
  const asked = new URLSearchParams(search).get('step');
  return STEPS.find((step) => step === asked);
}

/** The first step that something is missing from, for a person who comes back to a request. */
export function firstStep(permit: TemporaryPermission): StepName {
  return missingOf(permit)[0]?.step ?? 'review';
}

/** The step after one; the last is its own. */
export function stepAfter(step: StepName): StepName {
  return STEPS[STEPS.indexOf(step) + 1] ?? step;
}

/** The steps as they stand on the page; those of a request that is not written down yet cannot be gone to. */
export function stepsOf(permit: TemporaryPermission | undefined): Step[] {
  const unfinished = new Set(permit ? missingOf(permit).map(({ step }) => step) : []);
  return STEPS.map((key) => ({
    key,
    label: wizardText.stepNames[key],
    ...(permit ? { href: stepHref(permit.id, key) } : {}),
    isDone: permit !== undefined && isDone(key, permit, unfinished),
  }));
}

function isDone(step: StepName, permit: TemporaryPermission, unfinished: ReadonlySet<StepName>): boolean {
  if (step === 'review') return false;
  return step === 'documents' ? permit.attachments.length > 0 : !unfinished.has(step);
}
