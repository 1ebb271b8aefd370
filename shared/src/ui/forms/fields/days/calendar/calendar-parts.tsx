import { Children } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { ChevronProps, CustomComponents, DropdownProps } from 'react-day-picker';
import { Icon } from '../../../../display/icon.tsx';

/** The parts of the library's calendar that look as the portal's do. */
export const components: Partial<CustomComponents> = { Chevron, Dropdown, DropdownNav };

function Chevron({ orientation }: ChevronProps) {
  return <Icon name={orientation === 'left' ? 'chevronLeft' : 'chevron'} size={18} />;
}

function Dropdown({ options, ...select }: DropdownProps) {
  return (
    <select {...select}>
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Mongolian writes the year before the month; the library would only for languages it knows. */
function DropdownNav({ children, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return <div {...rest}>{Children.toArray(children).reverse()}</div>;
}
