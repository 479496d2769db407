import { useEffect, useState } from 'react';
import { pageUrl } from '../shell-context.ts';

/** Rest after the last key before anything is asked, in milliseconds. */
const ASK_AFTER_MS = 180;

export interface Answer<Found> {
  /** What was asked; other than what is typed while the next answer is under way. */
  q: string;
  /** The newest answer that came, kept while the next is under way. */
  found: Found | null;
  fault: 'none' | 'failed' | 'signedOut' | null;
}

const NOTHING = { q: '', found: null, fault: null } as const;

class SignedOut extends Error {}

async function ask<Found>(address: string, signal: AbortSignal): Promise<Found | null> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } });
  // Whoever's session has ended is led to the sign-in page.
  if (response.redirected) throw new SignedOut();
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  return response.json();
}

function faultOf(error: unknown): Answer<unknown>['fault'] {
  if (error instanceof SignedOut) return 'signedOut';
  // The platform throws TypeError when there is no connection.
  return error instanceof TypeError ? 'none' : 'failed';
}

/** Asks once the reader stops typing; a newer question stops the older one. `again` asks the same once more. */
export function useAnswer<Found>(
  { system, filter }: { system: { slug: string }; filter: string | null },
  typed: string,
  again: number,
): Answer<Found> {
  const [answer, setAnswer] = useState<Answer<Found>>(NOTHING);
  const q = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same
  useEffect(() => {
    if (q === '') {
      setAnswer(NOTHING);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask<Found>(
        pageUrl(system, 'search/answer', { q, company: filter ?? undefined }),
        stop.signal,
      ).then(
        (found) => setAnswer({ q, found, fault: null }),
        (error: unknown) => {
          if (!stop.signal.aborted) setAnswer(({ found }) => ({ q, found, fault: faultOf(error) }));
        },
      );
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [system.slug, filter, q, again]);
  return answer;
}
