import { useEffect, useRef } from 'react';
import type { ChangeEvent, ReactNode, SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../actions/button.tsx';
import { LinkButton } from '../../actions/link-button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { uiText } from '../../ui.text.ts';
import styles from './filter-bar.module.css';
import { formHref, writeAddressToForm } from './filter-form.ts';
import type { UsedListState } from '../../list-state/use-list-state.ts';

export interface FilterBarProps {
  /** Label of the search field; without one there is none. */
  readonly searchLabel?: string;
  readonly searchPlaceholder?: string;
  /** Names in the address that stay when the form is sent. Default: order and page size. */
  readonly keep?: readonly string[];
  /** The list the form is of: it knows which saved view stands for an address that says nothing. */
  readonly list?: Pick<UsedListState<never>, 'search' | 'bareHref'>;
  /** Leads to the list without words and filters; offered while it differs. */
  readonly clearHref?: string;
  /** The filters: fields with a `name` and a `defaultValue` from the address. */
  readonly children?: ReactNode;
}

const KEPT = ['sort', 'page_size'];

/**
 * The form over a list. It is a GET form, so it works without script; with script it changes the
 * address in place, and a choice from a list is sent at once.
 */
export function FilterBar({ searchLabel, searchPlaceholder, keep = KEPT, list, clearHref, children }: FilterBarProps) {
  const { pathname, search: address } = useLocation();
  const search = list?.search ?? address;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const present = new URLSearchParams(search);

  // The fields are the browser's; after Back or a clear link they must say what the address says.
  useEffect(() => {
    if (form.current) writeAddressToForm(form.current, search);
  }, [search]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = formHref(pathname, event.currentTarget);
    if (href !== pathname + search) void navigate(href === pathname ? (list?.bareHref ?? href) : href);
  };
  const submitChoice = (event: ChangeEvent<HTMLFormElement>) => {
    const field: unknown = event.target;
    if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isChosen(field))) {
      event.currentTarget.requestSubmit();
    }
  };

  return (
    <form
      ref={form}
      className={styles['bar']}
      method="get"
      action={pathname}
      role="search"
      onSubmit={submit}
      onChange={submitChoice}
    >
      {keep.map((name) => {
        const value = present.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      {searchLabel ? (
        <div className={styles['search']}>
          <TextField
            label={searchLabel}
            name="q"
            type="search"
            icon="search"
            maxLength={100}
            defaultValue={present.get('q') ?? ''}
            {...(searchPlaceholder ? { placeholder: searchPlaceholder } : {})}
          />
        </div>
      ) : null}
      {children}
      <div className={styles['buttons']}>
        <Button type="submit">{uiText.search}</Button>
        {clearHref !== undefined && clearHref !== pathname + search ? (
          <LinkButton to={clearHref} variant="quiet">
            {uiText.clear}
          </LinkButton>
        ) : null}
      </div>
    </form>
  );
}

/** While a year is being typed the field holds days of years like 0202. */
function isChosen({ type, value }: HTMLInputElement): boolean {
  return type === 'date' ? value === '' || value >= '1900' : type === 'radio' || type === 'checkbox';
}
