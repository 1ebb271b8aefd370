import type { PersonalData } from '../../security/personal-data.ts';

/** Creates the eight digits printed with a card without an owner; anybody who knows them may link the card. */
export function linkCodeOf(personalData: PersonalData, cardNo: string): string {
  const number = personalData.lookupHash(`card link ${cardNo}`).readUInt32BE(0);
  return String(number % 100_000_000).padStart(8, '0');
}
