import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ChangeEvent, InputEvent, ReactNode, SubmitEvent } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { Button } from '../../actions/button.tsx';
import { LinkButton } from '../../actions/link-button.tsx';
import { Icon } from '../../display/icon.tsx';
import { LATER } from '../../../list-rules/later-place.ts';
import { usePortal } from '../../root/portal-context.ts';
import { uiText } from '../../ui.text.ts';
import styles from './filter-bar.module.css';
import { FilterDetails } from './filter-details.tsx';
import { formHref, isChanged, writeAddressToForm } from './filter-form.ts';
import type { UsedListState } from '../../list-state/use-list-state.ts';

export interface FilterBarProps {
  /** Placeholder of the search field; without one there is none. */
  readonly search?: string;
  /** The list the form is of: it knows which saved view stands for an address that says nothing. */
  readonly list: Pick<UsedListState<never>, 'search' | 'at' | 'bareHref' | 'clearHref' | 'isFiltered' | 'q'>;
  /** Number of filters that are set, of those that are out of sight on a phone. */
  readonly setCount: number;
  /** Fields in sight: each with a `name`, and with what the address says as its `defaultValue`. */
  readonly children?: ReactNode;
  /** Fields that are seldom wanted, out of the way until they are. */
  readonly more?: ReactNode;
  /** Number of the seldom ones that are set. */
  readonly moreCount?: number;
  /** Stands behind the fields: the chips of what is set. */
  readonly chips?: ReactNode;
}

const KEPT = ['sort', 'page_size'];
/** Time without a key after which what was typed is searched for. */
const TYPING_MS = 350;

/**
 * The form over a list: one line at a desk, a search field and a sheet on a phone. It is a GET form with a popover of
 * HTML, so it works without script; with script it changes the address in place, as one types and chooses.
 */
export function FilterBar(props: FilterBarProps) {
  const { search: placeholder, list, setCount, children, more, moreCount = 0, chips } = props;
  const { pathname, search: address } = useLocation();
  const { history } = usePortal();
  const { search } = list;
  const navigate = useNavigate();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sheetId = useId();
  const present = new URLSearchParams(search);

  useEffect(
    () => () => {
      clearTimeout(typing.current);
    },
    [],
  );

  // A place that is shown late is not the present one.
  const isPassed = () => history.location.search !== address;
  const go = (replace: boolean) => {
    clearTimeout(typing.current);
    if (!form.current) return;
    const href = formHref(pathname, form.current);
    const to = href === pathname ? list.bareHref : href;
    const isPresent = isPassed()
      ? to === history.location.pathname + history.location.search
      : href === pathname + search;
    if (!isPresent) void navigate(to, { replace, state: LATER });
  };
  // The fields are the browser's; after Back or a clear link they must say what the address says. What was chosen
  // before the script started is sent instead.
  const isShown = useRef(false);
  const agree = useEffectEvent(() => {
    if (!form.current) return;
    if (!isShown.current && isChanged(form.current)) go(true);
    // The fields are ahead of an earlier choice that is shown only now.
    else if (!isPassed()) {
      // What was typed and not yet searched for belongs to the address that was left.
      if (isBackOrForward) clearTimeout(typing.current);
      writeAddressToForm(form.current, search, !isBackOrForward);
    }
    isShown.current = true;
  });
  useEffect(() => {
    agree();
  }, [search]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    closeAll(event.currentTarget, sheet.current);
    go(false);
  };
  const submitChoice = (event: ChangeEvent<HTMLFormElement>) => {
    const field: unknown = event.target;
    if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isChosen(field))) go(false);
  };
  const submitTyped = ({ target }: InputEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
    clearTimeout(typing.current);
    // The words of one search are one step of the history.
    typing.current = setTimeout(() => {
      go(list.q !== '');
    }, TYPING_MS);
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
      onInput={submitTyped}
    >
      {[...Object.keys(list.at), ...KEPT].map((name) => {
        const value = list.at[name] ?? present.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      {placeholder === undefined ? null : <SearchField placeholder={placeholder} q={present.get('q') ?? ''} />}
      {children === undefined && more === undefined ? null : (
        <>
          <button type="button" className={styles['open']} popoverTarget={sheetId}>
            <Icon name="filter" size={16} />
            <span className={styles['openLabel']}>{uiText.filters}</span>
            {setCount > 0 ? <span className={styles['count']}>{setCount}</span> : null}
          </button>
          <div ref={sheet} id={sheetId} popover="auto" className={styles['sheet']}>
            <p className={styles['sheetTitle']}>{uiText.filters}</p>
            {children}
            {more === undefined ? null : (
              <FilterDetails
                className={styles['more']}
                summaryClass={styles['summary']}
                panelClass={styles['moreFields']}
                title={uiText.moreFilters}
                summary={
                  <>
                    <Icon name="filter" size={16} />
                    <span className={styles['moreLabel']}>{uiText.moreFilters}</span>
                    {moreCount > 0 ? <span className={styles['count']}>{moreCount}</span> : null}
                  </>
                }
              >
                {more}
                <Button type="submit" variant="primary">
                  {uiText.showRows}
                </Button>
              </FilterDetails>
            )}
            <div className={styles['sheetButtons']}>
              <Button type="submit" variant="primary">
                {uiText.showRows}
              </Button>
            </div>
          </div>
        </>
      )}
      {chips}
      <span className={styles['clear']} hidden={!list.isFiltered || list.clearHref === pathname + address}>
        <LinkButton to={list.clearHref} variant="quiet" size="small">
          {uiText.clear}
        </LinkButton>
      </span>
    </form>
  );
}

function SearchField({ placeholder, q }: { readonly placeholder: string; readonly q: string }) {
  return (
    <div className={styles['search']}>
      <button type="submit" className={styles['searchButton']} aria-label={uiText.search}>
        <Icon name="search" size={16} />
      </button>
      <input
        className={styles['searchInput']}
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={q}
        placeholder={placeholder}
        aria-label={uiText.search}
      />
    </div>
  );
}

function closeAll(form: HTMLFormElement, sheet: HTMLElement | null): void {
  for (const details of form.querySelectorAll('details')) details.open = false;
  // On a desk the sheet's fields stand in the bar, and nothing is open.
  if (sheet?.matches('[popover]') && isOpenPopover(sheet)) sheet.hidePopover();
}

function isOpenPopover(element: HTMLElement): boolean {
  return 'hidePopover' in element && element.matches(':popover-open');
}

/** While a year is being typed the field holds days of years like 0202. */
function isChosen({ type, value }: HTMLInputElement): boolean {
  return type === 'date' ? value === '' || value >= '1900' : type === 'radio' || type === 'checkbox';
}
