import { LinkTabs } from '@ecard/shared/ui/work';
import { capacityText as text } from './load-capacity.text.ts';

type Part = keyof typeof text.tabs;

const PATHS: Readonly<Record<Part, string>> = {
  classes: '/load-capacity',
  vehicles: '/load-capacity/vehicles',
  load: '/load-capacity/load',
};

/** The three parts of the screen, each with its own address. */
export function CapacityTabs({ active }: { readonly active: Part }) {
  const parts = Object.keys(PATHS) as Part[];
  return (
    <LinkTabs
      label={text.parts}
      active={active}
      tabs={parts.map((part) => ({ key: part, label: text.tabs[part], href: PATHS[part] }))}
    />
  );
}
