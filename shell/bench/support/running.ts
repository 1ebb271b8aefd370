import type { Program } from './program.ts';

/** Starts programs for a task and stops them after it, in the opposite order, however it ends. */
export async function withPrograms<Value>(
  task: (run: (starting: Promise<Program>) => Promise<Program>) => Promise<Value>,
): Promise<Value> {
  const running: Program[] = [];
  try {
    return await task(async (starting) => {
      const program = await starting;
      running.push(program);
      return program;
    });
  } finally {
    for (const program of running.toReversed()) await program.stop();
  }
}
