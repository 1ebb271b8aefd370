// Points: 1/72 of an inch.
export const margin = 36;
export const fontSize = 8;
