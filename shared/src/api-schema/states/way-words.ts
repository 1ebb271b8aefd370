/** Words of the two ways of a route, by its `dir`. */
export const wayWords = { 0: 'Очих', 1: 'Буцах' } as const;
