import { Button } from '../../../../actions/button.tsx';
import { daysText } from '../days.text.ts';

/** Empties the field. */
export function ClearButton({ isEmpty, onClear }: { readonly isEmpty: boolean; readonly onClear: () => void }) {
  return (
    <Button size="small" variant="quiet" disabled={isEmpty} onClick={onClear}>
      {daysText.clear}
    </Button>
  );
}
