import type { ScreenModule } from '@ecard/shared/remote';
import { EmptyState, LinkButton, Page, Panel, useCan, useSnapshot } from '@ecard/shared/ui';
import { Steps } from '@ecard/shared/ui/work';
import { mayAskForPermits } from '../may-ask.ts';
import styles from './permit-wizard.module.css';
import { staffText, wizardText as text } from './permit-wizard.text.ts';
import { NewSubject } from './subject-step.tsx';
import { stepsOf } from './wizard-steps.ts';

/** `/temporary/new`: begins a request, or says why the account cannot. */
export const screen: ScreenModule = {
  Screen: PermitNewScreen,
  prefetch: ({ context }) => Promise.resolve(mayAskForPermits(context.store.snapshot()) ? undefined : { status: 403 }),
};

function PermitNewScreen() {
  const mayAsk = useSnapshot(mayAskForPermits);
  return (
    <Page title={text.newTitle}>
      {mayAsk ? (
        <div className={styles['wizard']}>
          <Steps label={text.steps} steps={stepsOf(undefined)} active="subject" />
          <Panel title={text.stepNames.subject}>
            <NewSubject />
          </Panel>
        </div>
      ) : (
        <Panel>
          <RefusedToStaff />
        </Panel>
      )}
    </Page>
  );
}

function RefusedToStaff() {
  const enters = useCan('permit.temporary.create');
  return (
    <EmptyState
      icon="lock"
      title={staffText.title}
      hint={enters ? staffText.enter : staffText.hint}
      action={
        enters ? (
          <LinkButton to="/temporary-permission">{staffText.toOffice}</LinkButton>
        ) : (
          <LinkButton to="/ec">{staffText.toHome}</LinkButton>
        )
      }
    />
  );
}
