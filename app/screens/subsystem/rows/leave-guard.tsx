import { useSending } from '../going.ts';
import { LeaveDialog } from './leave-dialog.seldom.tsx';
import { useLeaving } from './leaving.ts';

/** Asks whoever goes elsewhere while something is unsaved. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const isSending = useSending().formData !== undefined;
  const blocker = useLeaving(unsaved && !isSending);
  return blocker.state === 'blocked' ? <LeaveDialog blocker={blocker} /> : null;
}
