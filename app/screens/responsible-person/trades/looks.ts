import type { TradeStatus } from '~/domain/responsible-person/trade/schema.ts';
import type { StatusProps } from '~/ui/status.tsx';

/** How each state of a trade record looks. */
export const LOOKS: Readonly<Record<TradeStatus, Pick<StatusProps, 'icon' | 'mood'>>> = {
  SUBMITTED: { icon: 'clock', mood: 'waiting' },
  CONFIRMED: { icon: 'ok', mood: 'good' },
  COMPLETED: { icon: 'seal', mood: 'good' },
  REJECTED: { icon: 'bad', mood: 'bad' },
};
