import { isSentenceError } from './sentence-error.ts';

/**
 * Runs the body of a program started from the command line.
 *
 * @param main - Answers the exit code. A sentence error it throws is printed without a stack, any other
 *   error whole; both end the process with 1.
 */
export async function runProgram(main: () => Promise<number>): Promise<void> {
  try {
    process.exit(await main());
  } catch (error) {
    console.error(isSentenceError(error) ? error.message : error);
    process.exit(1);
  }
}
