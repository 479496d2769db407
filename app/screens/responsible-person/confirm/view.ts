import type { InBoth } from '~/domain/kernel/name-in.ts';
import type { TradeReceipt } from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import type { TradeLinkPage } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import type { DeadTradeLink } from '~/domain/responsible-person/confirmation/read-link.server.ts';
import type { RecallReceipt } from '~/domain/responsible-person/recall/acknowledge.server.ts';
import type { DeadRecallLink, RecallPage } from '~/domain/responsible-person/recall/link.server.ts';
import { askerOfDead } from '../../partner-link/asker.ts';
import type { LinkAround } from '../../partner-link/frame.tsx';

/** What was typed and what was wrong with it, when the page comes back. */
export interface Returned {
  typed: Readonly<Record<string, string>>;
  /** Undertakings that were ticked. */
  ticked: readonly string[];
  /** Id of a field → what is wrong there, in the reader's language. */
  errors: Readonly<Record<string, string>>;
}

/** What the page shows: one of these for every way a link can stand. */
export type View =
  | { state: 'open'; token: string; page: TradeLinkPage | RecallPage; returned: Returned | null }
  | { state: 'receipt'; token: string; receipt: TradeReceipt }
  | { state: 'acknowledged'; token: string; page: RecallPage; receipt: RecallReceipt }
  /** The content no longer fits: the sender, who has been told, must change it. */
  | { state: 'unfit'; token: string; page: TradeLinkPage; why: string }
  | { state: 'dead'; token: string; dead: DeadOf }
  /** Another link is on its way, or was asked for as often as a day allows. */
  | { state: 'sent'; token: string; of: 'trade' | 'recall'; no: string }
  | { state: 'asked'; token: string };

/** How a link died; one that nobody knows is of no kind. */
export type DeadOf = DeadTradeLink | (DeadRecallLink & { kind: 'recall' });

export interface PartProps {
  around: LinkAround;
  token: string;
}

/** Name of the company that asks, for every state that knows it. */
export function askerOf(view: View): InBoth | undefined {
  if (view.state === 'dead') return askerOfDead(view.dead);
  if (view.state === 'sent' || view.state === 'asked') return undefined;
  const page = view.state === 'receipt' ? view.receipt.page : view.page;
  return page.kind === 'recall' ? page.tenant : page.company;
}

/** Who is asked by the link of a trade. */
export function askedOf(page: TradeLinkPage) {
  return page.party === 'trading' ? page.trading : page.responsible;
}
