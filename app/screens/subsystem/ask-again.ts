import { useEffect } from 'react';
import { useRevalidator } from '~/framework.ts';

const ASK_AGAIN_MS = 2_000;

/** Reads the page again every two seconds while something is waited for. */
export function useAskAgain(waiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waiting || state !== 'idle') return;
    const timer = setTimeout(revalidate, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waiting, state, revalidate]);
}
