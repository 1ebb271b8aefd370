import { useId } from 'react';
import { Icon, classNames, iconNames } from '@ecard/shared/ui';
import { menuText as text } from './menu.text.ts';
import styles from './menu.module.css';

interface IconFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly id?: string;
}

/** Pictures that mean something to do, not a place to go. */
const CONTROLS =
  /^(?:chevron|arrow|close|plus|more|sort|expand|copy|check$|filter|refresh|eyeOff|login|logout|external|menu$)/;

/** One of the portal's pictures, or none: arrows go through them as through any radio buttons. */
export function IconField({ label, error, value, onChange, onBlur, name, id }: IconFieldProps) {
  const own = useId();
  return (
    <fieldset className={styles['icons']} id={id} onBlur={onBlur}>
      <legend>{label}</legend>
      {(['', ...iconNames().filter((one) => one === value || !CONTROLS.test(one))] as const).map((icon) => (
        <label key={icon} className={classNames(styles['icon'], icon === value && styles['iconChosen'])} title={icon}>
          <input
            type="radio"
            name={name ?? own}
            value={icon}
            checked={icon === value}
            aria-label={icon === '' ? text.noIcon : icon}
            onChange={() => {
              onChange(icon);
            }}
          />
          {icon === '' ? <span aria-hidden>–</span> : <Icon name={icon} size={20} />}
        </label>
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
