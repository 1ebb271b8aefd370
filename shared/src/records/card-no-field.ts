/** Field for the number on a card: digits, with room for the blanks or dashes that people write between them. */
export const cardNoField = { inputMode: 'numeric', maxLength: 20 } as const;
