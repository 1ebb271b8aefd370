import { useId } from 'react';
import { Icon, classNames, isIconName } from '@ecard/shared/ui';
import { iconWords } from './icon-words.text.ts';
import { iconWord } from './menu-words.ts';
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

/** One of the portal's pictures, or none: arrows go through them as through any radio buttons. */
export function IconField({ label, error, value, onChange, onBlur, name, id }: IconFieldProps) {
  const own = useId();
  const choices = ['', ...Object.keys(iconWords)];
  return (
    <fieldset className={styles['icons']} id={id} onBlur={onBlur}>
      <legend>{label}</legend>
      {(choices.includes(value) ? choices : [...choices, value]).map((icon) => (
        <label
          key={icon}
          className={classNames(styles['icon'], icon === value && styles['iconChosen'])}
          title={iconWord(icon)}
        >
          <input
            type="radio"
            name={name ?? own}
            value={icon}
            checked={icon === value}
            aria-label={iconWord(icon)}
            onChange={() => {
              onChange(icon);
            }}
          />
          {isIconName(icon) ? <Icon name={icon} size={20} /> : <span aria-hidden>–</span>}
        </label>
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
