/** Kinds of a trade record, apart from the schema so that a page that only names them loads no validation. */

/** Records that one bulk act takes. */
export const MAX_AT_ONCE = 50;

/** Who is next: a party, or an admin of the tenant who presses 签发. */
export const TURNS = ['trading', 'responsible', 'release'] as const;
export type Turn = (typeof TURNS)[number];

/** What the trading enterprise promises with its acceptance, each ticked. */
export const UNDERTAKINGS = ['as_recorded', 'records', 'labels', 'forward'] as const;

/** Who ended a record. */
export const TRADE_REJECTED_BY = ['trading', 'responsible', 'member', 'staff', 'system'] as const;
