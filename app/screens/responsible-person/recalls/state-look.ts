import type { RECALL_STATES } from '~/domain/responsible-person/recall/kinds.ts';
import type { StatusProps } from '~/ui/status.tsx';

/** How the state of a recall looks wherever it is shown. */
export function stateLook(
  state: (typeof RECALL_STATES)[number],
): Pick<StatusProps, 'icon' | 'mood'> {
  return state === 'open' ? { icon: 'warn', mood: 'bad' } : { icon: 'ok', mood: 'good' };
}
