import { useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useLocation, useNavigate } from '@ecard/shared/ui';
import { useChosenEarly } from '@ecard/shared/ui/work';
import { addressWith } from './address.ts';
import { searchOf } from '../list-rules/search-of.ts';

interface AddressFormProps {
  /** Parameters that the form decides; one without a field is taken away. The rest of the address stays. */
  readonly names: readonly string[];
  readonly className?: string | undefined;
  /** Names the form for screen readers. */
  readonly label?: string;
  /** The fields and the button that sends them. */
  readonly children: ReactNode;
}

/** A GET form for parts of the address. Without script it loads the page, with script its data alone. */
export function AddressForm({ names, className, label, children }: AddressFormProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useChosenEarly(form);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const valueOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    void navigate(addressWith(pathname, search, Object.fromEntries(names.map((name) => [name, valueOf(name)]))));
  };
  return (
    <form ref={form} className={className} aria-label={label} method="get" action={pathname} onSubmit={submit}>
      {[...searchOf(search)]
        .filter(([name]) => !names.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
    </form>
  );
}
