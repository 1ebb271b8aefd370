import type { ScreenModule } from '@ecard/shared/remote';
import { Page, Panel } from '@ecard/shared/ui';
import { Steps } from '@ecard/shared/ui/work';
import styles from './permit-wizard.module.css';
import { wizardText as text } from './permit-wizard.text.ts';
import { NewSubject } from './subject-step.tsx';
import { stepsOf } from './wizard-steps.ts';

/** `/temporary/new`: begins a request. */
export const screen: ScreenModule = { Screen: PermitNewScreen };

function PermitNewScreen() {
  return (
    <Page title={text.newTitle}>
      <div className={styles['wizard']}>
        <Steps label={text.steps} steps={stepsOf(undefined)} active="subject" />
        <Panel title={text.stepNames.subject}>
          <NewSubject />
        </Panel>
      </div>
    </Page>
  );
}
