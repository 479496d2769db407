import type { TradeRow } from '~/domain/responsible-person/trade/list.server.ts';

/** Whether somebody outside has a link to be sent again: the party whose turn it is, or who owes the declaration. */
export function mayBeSent({ status, turn }: Pick<TradeRow, 'status' | 'turn'>): boolean {
  return status === 'CONFIRMED' || turn === 'trading' || turn === 'responsible';
}
