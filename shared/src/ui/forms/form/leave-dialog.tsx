import { Button } from '../../actions/button.tsx';
import { Stack } from '../../layout/stack.tsx';
import { Modal } from '../../overlays/modal.tsx';
import { formText } from './form.text.ts';
import type { LeaveGuard } from './use-leave-guard.ts';
import styles from './form.module.css';

/** Asks whether what was put in may be lost. */
export function LeaveDialog({ guard }: { readonly guard: LeaveGuard }) {
  return (
    <Modal opened={guard.isAsking} onClose={guard.stay} title={formText.unsavedTitle}>
      <Stack gap={16}>
        <p>{formText.unsaved}</p>
        <div className={styles['buttons']}>
          <Button variant="danger" onClick={guard.goOn}>
            {formText.leave}
          </Button>
          <Button variant="primary" onClick={guard.stay}>
            {formText.stay}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
