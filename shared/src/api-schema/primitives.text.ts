/** Messages for people about values of the shared schemas. */
export const primitiveText = {
  yearRange: '1900–2199 оны огноо бичнэ үү',
} as const;
