import type { EbarimtRow } from '@ecard/shared/api-schema';
import { IconButton, useCopy } from '@ecard/shared/ui';
import { ebarimtText as text } from './ebarimt.text.ts';

/** The last eight of a receipt's 33 digits, which people know it by. */
export function shortNumber({ package_id: packageId }: Pick<EbarimtRow, 'package_id'>): string {
  return packageId === null ? text.notRegistered : `…${packageId.slice(-8)}`;
}

/** The buyer: an organisation by name and number, a citizen by their number of the easy register, if they gave it. */
export function buyerOf({ customer: { name, tin, consumer_no } }: EbarimtRow): [string, string | undefined] {
  return [name ?? text.citizen, tin ? `${text.tin} ${tin}` : consumer_no];
}

/** Copies all the digits. */
export function CopyNumber({ receipt: { package_id: packageId } }: { readonly receipt: EbarimtRow }) {
  const copy = useCopy();
  if (packageId === null) return null;
  return (
    <IconButton
      icon="copy"
      size="small"
      label={text.copyNumber(packageId.slice(-8))}
      onClick={() => void copy(packageId, text.copied)}
    />
  );
}
