import { useEffect } from 'react';
import { useRevalidator } from '~/framework.ts';

const EVERY_MS = 3_000;

/** While something goes on behind the scenes the page reads it again, as long as somebody looks. */
export function useReadAgain(goesOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
}
