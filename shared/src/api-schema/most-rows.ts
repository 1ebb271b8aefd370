/** Most rows of a list that the host answers at once. */
export const MOST_ROWS = 200;
