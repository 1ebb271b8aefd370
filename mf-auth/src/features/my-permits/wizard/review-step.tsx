import { useRef, useState } from 'react';
import {
  hoursOf,
  subjectOf,
  temporaryPermissionSchema,
  temporarySubjects,
  temporaryTimeValues,
  validityOf,
  weekdaysOf,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import type { HttpProblem } from '@ecard/shared/http';
import { FeePreview } from '@ecard/shared/permit-fee';
import {
  Alert,
  Button,
  Facts,
  Inline,
  Link,
  LinkButton,
  Panel,
  Stack,
  useNavigate,
  usePortal,
  useQueryClient,
} from '@ecard/shared/ui';
import { myPermitsText } from '../my-permits.text.ts';
import { missingOf, stepOfField } from './missing-of.ts';
import { factsText, reviewText as text, timeText, wizardText } from './permit-wizard.text.ts';
import styles from './permit-wizard.module.css';
import { stepHref } from './wizard-steps.ts';
import type { StepName } from './step-names.ts';
import { keepPermit, permitPath } from './wizard.queries.ts';

/** The last step: everything as it will be sent, what is still missing, and sending it. */
export function ReviewStep({ permit }: { readonly permit: TemporaryPermission }) {
  const { submit, isBusy, problem } = useSubmit(permit);
  const faults = useRef<HTMLDivElement>(null);
  const missing = missingOf(permit).map(({ step, name, label }) => ({ step, name, words: label }));
  const refused = (problem?.errors ?? []).map(({ path, message }) => ({
    step: stepOfField(path),
    name: path,
    words: `${labelOf(path)}: ${message}`,
  }));
  const listed = missing.length > 0 ? missing : refused;
  const { valid_from: from, valid_to: to } = temporaryTimeValues(permit);
  return (
    <Stack gap={16}>
      <div ref={faults} tabIndex={-1}>
        {listed.length > 0 ? (
          <Alert tone="warning" live title={text.missingTitle}>
            <ul className={styles['faults']}>
              {listed.map(({ step, name, words }) => (
                <li key={name}>
                  <Link to={stepHref(permit.id, step)}>{words}</Link>
                </li>
              ))}
            </ul>
          </Alert>
        ) : problem ? (
          <Alert tone="danger" live title={text.failed}>
            {problem.message}
          </Alert>
        ) : null}
      </div>
      {partsOf(permit).map(({ step, facts }) => (
        <Panel
          key={step}
          title={wizardText.stepNames[step]}
          actions={
            <Link to={stepHref(permit.id, step)} aria-label={text.change(wizardText.stepNames[step])}>
              {text.edit}
            </Link>
          }
        >
          <Facts facts={facts} />
        </Panel>
      ))}
      <FeePreview subject={permit.subject_type} product={permit.product_type?.id ?? ''} from={from} to={to} />
      <p>{text.submitHint}</p>
      <Inline justify="end">
        <LinkButton to={stepHref(permit.id, 'documents')}>{wizardText.back}</LinkButton>
        <Button
          variant="primary"
          icon="check"
          loading={isBusy}
          onClick={() => {
            if (missing.length > 0) faults.current?.focus();
            else void submit();
          }}
        >
          {text.submit}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Hands the request in as it was seen, and leads to it. */
function useSubmit(permit: TemporaryPermission) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<HttpProblem>();
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const headers = { 'If-Match': `"v${String(permit.version)}"` };
      const { data } = await http.post<unknown>(`${permitPath(permit.id)}/actions/submit`, {}, { headers });
      notify.success({ title: text.submitted, description: permit.permission_no });
      void navigate(`/temporary?id=${permit.id}`, { replace: true });
      keepPermit(cache, temporaryPermissionSchema.parse(data));
    } catch (error) {
      const failed = toProblem(error);
      setProblem(failed);
      const current = temporaryPermissionSchema.safeParse(failed.current);
      if (current.success) keepPermit(cache, current.data);
      setBusy(false);
    }
  };
  return { submit, isBusy, problem };
}

const LABELS: Readonly<Record<string, string>> = { ...factsText.labels, ...timeText.labels };

function labelOf(path: string): string {
  return LABELS[path] ?? wizardText.stepNames[stepOfField(path)];
}

interface ReviewPart {
  readonly step: StepName;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

function partsOf(permit: TemporaryPermission): readonly ReviewPart[] {
  const { labels } = factsText;
  const weight = permit.gross_weight_kg;
  return [
    {
      step: 'facts',
      facts: filled([
        [labels.subject_type, temporarySubjects.labels[permit.subject_type]],
        [myPermitsText.plateOrCard, subjectOf(permit)],
        [factsText.vehicle, [permit.vehicle_make, permit.vehicle_model].filter(Boolean).join(' ')],
        [labels.gross_weight_kg, weight === null ? '' : formatNumber(weight)],
        [labels.load_capacity_id, permit.load_capacity?.name],
        [labels.product_type_id, permit.product_type?.name],
        [labels.direction_id, permit.direction?.name],
        [labels.from_location_id, permit.from_location?.name],
        [labels.location_id, permit.location?.name],
        [labels.purpose, permit.purpose],
      ]),
    },
    {
      step: 'time',
      facts: filled([
        [myPermitsText.valid, validityOf(permit)],
        [myPermitsText.hours, hoursOf(permit)],
        [myPermitsText.weekdays, weekdaysOf(permit)],
      ]),
    },
    {
      step: 'documents',
      facts:
        permit.attachments.length === 0
          ? [{ label: wizardText.stepNames.documents, value: text.noDocuments }]
          : permit.attachments.map(({ doc_type, name }, index) => ({
              label: `${String(index + 1)}. ${doc_type}`,
              value: name,
            })),
    },
  ];
}

function filled(rows: readonly (readonly [string, string | null | undefined])[]): ReviewPart['facts'] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
