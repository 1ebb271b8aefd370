import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, Ref } from 'react';
import { Button, useCan, useLocation, usePortal } from '@ecard/shared/ui';
import type { ButtonVariant, IconName } from '@ecard/shared/ui';

interface DialogButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly icon?: IconName;
  /**
   * The page's address that ends in this name and `=1` opens the window too, and loses that. Default: `new` where the
   * icon is a plus, whose window makes a record.
   */
  readonly opensBy?: string;
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
  return function DialogButton({ label, code, opensBy, ...look }) {
    const can = useCan(code ?? '') || code === undefined;
    const [isOpen, setOpen] = useState(false);
    const { history } = usePortal();
    const { search } = useLocation();
    const parameter = can && (opensBy ?? (look.icon === 'plus' && 'new'));
    useEffect(() => {
      const { location } = history;
      // The button may stand twice, also in an empty list: the first one takes the address away.
      const asked = parameter && new RegExp(`[?&]${parameter}=1$`).exec(location.search);
      if (!asked) return;
      history.replace(location.pathname + location.search.slice(0, asked.index));
      setOpen(true);
    }, [history, parameter, search]);
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
