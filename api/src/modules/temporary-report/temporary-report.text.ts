/** Names the report gives to rows. */
export const reportText = { notEntered: 'Заагаагүй' } as const;
