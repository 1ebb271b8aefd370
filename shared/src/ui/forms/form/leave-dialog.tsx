import { Button } from '../../actions/button.tsx';
import { Stack } from '../../layout/stack.tsx';
import { Modal } from '../../overlays/modal.tsx';
import { FormFoot } from './form-foot.tsx';
import { formText } from './form.text.ts';
import type { LeaveGuard } from './use-leave-guard.ts';

/** Asks whether what was put in may be lost; of a form with a draft, whether it is kept in this tab. */
export function LeaveDialog({ guard }: { readonly guard: LeaveGuard }) {
  const { discard } = guard;
  return (
    <Modal opened={guard.isAsking} onClose={guard.stay} title={formText.unsavedTitle} width={discard ? 620 : 480}>
      <Stack gap={16}>
        <p>{discard ? formText.draftKept : formText.unsaved}</p>
        <FormFoot>
          <Button variant="danger" onClick={discard ?? guard.goOn}>
            {discard ? formText.leaveDiscarding : formText.leave}
          </Button>
          {discard ? <Button onClick={guard.goOn}>{formText.leaveKeeping}</Button> : null}
          <Button variant="primary" data-first-focus onClick={guard.stay}>
            {formText.stay}
          </Button>
        </FormFoot>
      </Stack>
    </Modal>
  );
}
