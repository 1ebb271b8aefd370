/** The `jest` of the test file that runs now. */
export const currentJest = { object: undefined };
