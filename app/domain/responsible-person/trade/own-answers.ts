import type { RpContext } from '../../kernel/context.ts';
import type { Answer } from './agree.server.ts';
import type { TradeFacts } from './content-facts.ts';

/** The tenant as trading enterprise is not asked: that a member submits the record is its acceptance. */
export function ownAnswers({ actor }: RpContext, { trading }: TradeFacts): Answer[] {
  return trading?.isOwn ? [{ party: 'trading', name: actor.name, ip: actor.ip }] : [];
}
