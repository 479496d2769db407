import { useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from '~/framework.ts';
import type { Going } from '~/ui/shell/going.tsx';
import { lastWaiting, subscribe } from '../transport.ts';

/** What had no answer and waits to be asked for again. */
export function useNoAnswer() {
  return useSyncExternalStore(subscribe, lastWaiting, () => null);
}

/** What is on its way to the server. A form whose answer did not come may be sent again, so it is no longer. */
export function useSending() {
  const { state, formData } = useNavigation();
  return useNoAnswer() ? { state: 'idle', formData: undefined } : { state, formData };
}

/** What the page is waiting for: another page, other rows of a list, or the answer to a form. */
export function useGoing(): Going | null {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  if (useNoAnswer() !== null || state === 'idle') return null;
  if (formMethod !== undefined && formMethod.toUpperCase() !== 'GET') return 'answer';
  return location.pathname === pathname ? 'rows' : 'page';
}
