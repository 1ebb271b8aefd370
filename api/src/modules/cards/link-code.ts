import type { PersonalData } from '../../security/personal-data.ts';

/** Eight digits printed with a card that has no owner yet; whoever knows them may take the card. */
export function linkCodeOf(personalData: PersonalData, cardNo: string): string {
  const number = personalData.lookupHash(`card link ${cardNo}`).readUInt32BE(0);
  return String(number % 100_000_000).padStart(8, '0');
}
