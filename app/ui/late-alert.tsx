import { Alert } from './alert.tsx';
import { seldom } from './late.tsx';

/** An alert on a page that seldom has one: the browser fetches it when it is there; the server draws it. */
export const LateAlert = seldom(
  'late-alert',
  import.meta.env.SSR && Alert,
  async () => (await import('./alert.tsx')).Alert,
);
