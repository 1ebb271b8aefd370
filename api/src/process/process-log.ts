import { writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** Lines of a process about itself: its start, its end, what it lacks. */
export interface ProcessLog {
  /** Goes to stdout. */
  info(sentence: string): void;
  /** Goes to stderr. */
  error(sentence: string): void;
}

/** Numbers of pino, which writes all other lines. */
const levels = { info: 30, error: 50 } as const;

/**
 * Returns a log that writes sentences for the person who starts the process, and in production JSON as the rest of the
 * log has it, for the machine that collects it.
 *
 * @param write - Writes at once: what is buffered is lost with the process.
 */
export function createProcessLog(production: boolean, write = writeSafely, now = Date.now): ProcessLog {
  const lineOf = (level: keyof typeof levels, sentence: string) =>
    production
      ? JSON.stringify({ level: levels[level], time: now(), pid: process.pid, hostname: hostname(), msg: sentence })
      : sentence;
  return {
    info: (sentence) => write(1, `${lineOf('info', sentence)}\n`),
    error: (sentence) => write(2, `${lineOf('error', sentence)}\n`),
  };
}

function writeSafely(output: 1 | 2, text: string): void {
  try {
    writeSync(output, text);
  } catch {
    // Nobody reads it any more.
  }
}
