import { useEffect, useState } from 'react';
import type { SearchSource } from '@ecard/shared/contract';
import { usePortal } from '@ecard/shared/ui';
import { findRecords } from './find-records.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Pause in typing after which the host is asked. */
const PAUSE_MS = 250;

/** One source's answer to a typed text. */
interface SourceAnswer {
  readonly typed: string;
  readonly found: readonly PaletteEntry[];
  readonly failed: boolean;
}

/** Answers of all sources to the typed text. */
export interface Records {
  readonly found: readonly PaletteEntry[];
  /** Some source has not answered yet; until then its last answer stands. */
  readonly pending: boolean;
  /** Headings of the sources that did not answer. */
  readonly failed: readonly string[];
}

/** Asks every source at once for what is typed, and cancels calls for an earlier text. */
export function useRecords(sources: readonly SearchSource[], query: string): Records {
  const { http } = usePortal();
  const typed = query.trim();
  const [answers, setAnswers] = useState<Readonly<Record<string, SourceAnswer>>>({});
  const asked = sources.filter(({ minLength }) => typed.length >= minLength);

  useEffect(() => {
    const abort = new AbortController();
    const ask = async (source: SearchSource): Promise<void> => {
      const answer = await findRecords(http, source, typed, abort.signal).then(
        (found) => ({ typed, found, failed: false }),
        () => ({ typed, found: [], failed: true }),
      );
      if (!abort.signal.aborted) setAnswers((others) => ({ ...others, [source.name]: answer }));
    };
    const timer = setTimeout(() => {
      for (const source of sources) if (typed.length >= source.minLength) void ask(source);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [http, sources, typed]);

  const ofAsked = asked.map((source) => ({ source, answer: answers[source.name] }));
  return {
    found: ofAsked.flatMap(({ answer }) => answer?.found ?? []),
    pending: ofAsked.some(({ answer }) => answer?.typed !== typed),
    failed: ofAsked.filter(({ answer }) => answer?.failed).map(({ source }) => source.title),
  };
}
