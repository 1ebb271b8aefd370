/** Holds the `jest` of the test file that runs. */
export const currentJest = { object: undefined };
