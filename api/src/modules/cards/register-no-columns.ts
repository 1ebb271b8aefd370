import { maskRegisterNo } from '../../security/masks.ts';
import type { PersonalData } from '../../security/personal-data.ts';

/** Columns of a card that hold its holder's register number: unreadable, findable, and as lists show it. */
export function registerNoColumns(registerNo: string | null, personalData: PersonalData) {
  const isGiven = registerNo !== null;
  return {
    holder_register_no_encrypted: isGiven ? personalData.encrypt(registerNo) : null,
    holder_register_no_hash: isGiven ? personalData.lookupHash(registerNo) : null,
    holder_register_no_masked: isGiven ? maskRegisterNo(registerNo) : null,
  };
}
