import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, Ref } from 'react';
import { Button, useCan, useLocation, usePortal } from '@ecard/shared/ui';
import type { ButtonVariant, IconName } from '@ecard/shared/ui';

interface DialogButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  /** With `plus` its window makes a record: the page's address that ends in `new=1` opens it too, and loses that. */
  readonly icon?: IconName;
  readonly variant?: ButtonVariant;
  /** Action code; who lacks it is not offered the button. Default: everybody is. */
  readonly code?: string;
}

/**
 * A button that opens a window whose code comes with the first click.
 *
 * @param load - Loads the window, a chunk of its own.
 */
export function dialogButton(
  load: () => Promise<ComponentType<{ readonly onClose: () => void }>>,
): ComponentType<DialogButtonProps> {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function DialogButton({ label, code, ...look }) {
    const can = useCan(code ?? '') || code === undefined;
    const [isOpen, setOpen] = useState(false);
    const { history } = usePortal();
    const { search } = useLocation();
    const makes = can && look.icon === 'plus';
    useEffect(() => {
      const { location } = history;
      // The button may stand twice, also in an empty list: the first one takes the address away.
      if (!makes || !/[?&]new=1$/.test(location.search)) return;
      history.replace(location.pathname + location.search.slice(0, -6));
      setOpen(true);
    }, [history, makes, search]);
    if (!can) return null;
    return (
      <>
        <Button
          {...look}
          onClick={() => {
            setOpen(true);
          }}
        >
          {label}
        </Button>
        <Suspense fallback={null}>
          {isOpen ? (
            <Dialog
              onClose={() => {
                setOpen(false);
              }}
            />
          ) : null}
        </Suspense>
      </>
    );
  };
}
