import { useEffect, useRef, useState } from 'react';
import { temporaryTimeValues } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { feeOfDaysQuery } from '@ecard/shared/permit-fee';
import type { PrefetchInput, ScreenModule, ScreenProps } from '@ecard/shared/remote';
import {
  Alert,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  Panel,
  Skeleton,
  prefetchOptional,
  prefetchQuery,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { Steps } from '@ecard/shared/ui/work';
import { DocumentsStep } from './documents-step.tsx';
import { FactsStep } from './facts-step.tsx';
import styles from './permit-wizard.module.css';
import { wizardText as text } from './permit-wizard.text.ts';
import { ReviewStep } from './review-step.tsx';
import { SubjectStep } from './subject-step.tsx';
import { TimeStep } from './time-step.tsx';
import { firstStep, openedStep, stepsOf } from './wizard-steps.ts';
import type { StepName } from './step-names.ts';
import { permitQuery } from './wizard.queries.ts';

/** `/temporary/{id}/edit`: fills a draft in, or changes a request that was returned. */
export const screen: ScreenModule = { Screen: PermitEditScreen, prefetch };

async function prefetch({ context, queryClient, request }: PrefetchInput) {
  const query = permitQuery(context.http, request.params['id'] ?? '');
  await prefetchQuery(queryClient, query);
  const permit = queryClient.getQueryData(query.queryKey);
  if (permit === null) return { status: 404, title: text.notFound };
  if (permit?.product_type && permit.valid_from !== null && permit.valid_to !== null) {
    const { valid_from: from, valid_to: to } = temporaryTimeValues(permit);
    const span = { product: permit.product_type.id, from, to };
    await prefetchOptional(queryClient, feeOfDaysQuery(context.http, span));
  }
  return permit ? { title: permit.permission_no } : {};
}

function PermitEditScreen({ request }: ScreenProps) {
  const { http } = usePortal();
  const id = request.params['id'] ?? '';
  const { data: permit, error, refetch } = useQuery(permitQuery(http, id));
  if (permit) return <Wizard permit={permit} />;
  return (
    <Page title={text.editTitle}>
      <Panel>
        {permit === null ? (
          <EmptyState
            icon="shield"
            title={text.notFound}
            hint={text.notFoundHint}
            action={<LinkButton to="/temporary">{text.toList}</LinkButton>}
          />
        ) : error ? (
          <ErrorState title={text.loadFailed} message={toProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} height={28} />
        )}
      </Panel>
    </Page>
  );
}

function Wizard({ permit }: { readonly permit: TemporaryPermission }) {
  const { search } = useLocation();
  const isOpen = permit.available_actions.includes('update');
  // What is missing changes while it is typed; the step does not.
  const [first] = useState(() => firstStep(permit));
  const step = openedStep(search) ?? first;
  const frame = useStepFrame(step);
  return (
    <Page title={text.editTitle} description={permit.permission_no}>
      {isOpen ? (
        <div className={styles['wizard']}>
          <Steps label={text.steps} steps={stepsOf(permit)} active={step} />
          {permit.status === 'RETURNED' ? (
            <Alert tone="warning" title={text.returned}>
              {permit.officer_comment}
            </Alert>
          ) : null}
          <div ref={frame} tabIndex={-1} className={styles['step']}>
            {step === 'review' ? (
              <ReviewStep permit={permit} />
            ) : (
              <Panel title={text.stepNames[step]}>
                <OpenForm key={`${step} ${permit.subject_type}`} step={step} permit={permit} />
              </Panel>
            )}
          </div>
        </div>
      ) : (
        <Panel>
          <EmptyState
            icon="lock"
            title={text.frozenTitle}
            hint={text.frozenHint}
            action={<LinkButton to={`/temporary?id=${permit.id}`}>{text.toPermit}</LinkButton>}
          />
        </Panel>
      )}
    </Page>
  );
}

interface OpenFormProps {
  readonly step: Exclude<StepName, 'review'>;
  readonly permit: TemporaryPermission;
}

function OpenForm({ step, permit }: OpenFormProps) {
  const Step = FORMS[step];
  return <Step permit={permit} />;
}

const FORMS = { subject: SubjectStep, facts: FactsStep, time: TimeStep, documents: DocumentsStep };

/** Returns a ref to the start of a step, which gets the focus after a change of step. */
function useStepFrame(step: StepName) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    frame.current?.focus();
  }, [step]);
  return frame;
}
