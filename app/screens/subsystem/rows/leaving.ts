import { useEffect } from 'react';
import { useBlocker } from '~/framework.ts';

/** Holds whoever goes elsewhere in the portal until they said so; of a reload the browser asks. */
export function useLeaving(dirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty && (here.pathname !== there.pathname || here.search !== there.search),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return blocker;
}
