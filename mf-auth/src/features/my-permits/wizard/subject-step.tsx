import {
  temporaryBodySchema,
  temporaryPatchSchema,
  temporaryPermissionSchema,
  temporarySubjects,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission, TemporarySubject } from '@ecard/shared/api-schema';
import { LinkButton, useNavigate, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, SegmentedField, useForm, useFormValue } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { factsText, subjectText as text, wizardText } from './permit-wizard.text.ts';
import { useStepForm } from './use-step-form.ts';
import { stepHref } from './wizard-steps.ts';
import { keepPermit } from './wizard.queries.ts';

interface SubjectValues {
  readonly subject_type: TemporarySubject;
}

const LABELS = { subject_type: text.label };
const SUBJECTS = (['VEHICLE', 'CARD', 'PERSON'] as const).map((value) => ({
  value,
  label: temporarySubjects.labels[value],
}));

/** The first step of a new request: it is written down, and from then on it is a draft at the host. */
export function NewSubject() {
  const { http } = usePortal();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<SubjectValues, unknown, TemporaryPermission>({
    schema: temporaryBodySchema,
    initial: { subject_type: 'VEHICLE' },
    labels: LABELS,
    send: async (body, call) =>
      temporaryPermissionSchema.parse((await http.post<unknown>('/api/temporary', body, call)).data),
    onDone(permit) {
      keepPermit(cache, permit);
      void navigate(stepHref(permit.id, 'facts'), { replace: true });
    },
  });
  return <SubjectForm form={form} />;
}

/** The first step of a draft. */
export function SubjectStep({ permit }: { readonly permit: TemporaryPermission }) {
  const form = useStepForm<SubjectValues>({
    permit,
    step: 'subject',
    schema: temporaryPatchSchema,
    valuesOf: ({ subject_type }) => ({ subject_type }),
    toBody: ({ subject_type }) => ({ subject_type }),
    labels: LABELS,
    required: ['subject_type'],
  });
  return <SubjectForm form={form} before={permit.subject_type} />;
}

interface SubjectFormProps {
  readonly form: PortalForm<SubjectValues>;
  readonly before?: TemporarySubject;
}

function SubjectForm({ form, before }: SubjectFormProps) {
  const chosen = useFormValue(form, 'subject_type');
  const subject = SUBJECTS.find(({ value }) => value === chosen)?.value ?? 'VEHICLE';
  return (
    <Form
      form={form}
      label={factsText.labels.subject_type}
      submitLabel={wizardText.next}
      actions={<LinkButton to="/temporary">{wizardText.toList}</LinkButton>}
    >
      <form.Field name="subject_type" as={SegmentedField} options={SUBJECTS} />
      <p>{text.hints[subject]}</p>
      {before !== undefined && subject !== before ? <p>{text.changed}</p> : null}
    </Form>
  );
}
