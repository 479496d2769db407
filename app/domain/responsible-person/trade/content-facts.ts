import type { rpProducts } from '#db/schema/rp-product.ts';
import type { RpPort } from '../port.ts';
import type { Party } from './read.server.ts';

/** Content of a trade record as it is kept. */
export interface TradeContent {
  arrivalOn: string;
  port: string;
  brandOwnerId: string;
  tradingEnterpriseId: string;
  lines: readonly {
    productId: string;
    batchId: string;
    quantity: number;
    unsampledReason: string | null;
  }[];
}

/** A batch that a line names, with the product it is of. */
export interface NamedBatch {
  id: string;
  productId: string;
  batchNo: string;
  size: string;
  quantity: number;
  traded: number;
  expiresOn: string | null;
  importOn: string | null;
  retentionStatus: 'pending' | 'retained' | 'part_used' | 'disposed';
  /** 1 while a recall of it is open. */
  recalled: number;
}

/** A line with what is known of it. */
export interface FactLine {
  product: typeof rpProducts.$inferSelect;
  /** Undefined where its product has no such batch. */
  batch: NamedBatch | undefined;
  quantity: number;
  unsampledReason: string | null;
}

/** What a record's content is judged by. */
export interface TradeFacts {
  content: TradeContent;
  lines: readonly FactLine[];
  /** Undefined where the port is not listed. */
  port: RpPort | undefined;
  brandOwner: Party | undefined;
  trading: Party | undefined;
  /** The responsible person of the products; undefined while none of them names one. */
  responsible: Party | undefined;
  /** The first party asked from outside whose letters one of our own people reads. */
  ownAddress: 'trading' | 'responsible' | null;
  rules: {
    rp_arrival: { back: number; ahead: number };
    rp_links: LinkDays;
    rp_sends: { a_day: number };
    rp_declaration: { before_arrival: number };
  };
  /** What its parties would be shown as things are now; null while nobody is responsible. */
  shown: string | null;
  /** What those of its present revision were shown; null for a new record. */
  sent: string | null;
  /** Pieces of each batch that the record holds already. */
  held: ReadonlyMap<string, number>;
  /** Day of the judging in Beijing. */
  today: string;
}

/** Days that a link of each kind works. */
export interface LinkDays {
  trade: number;
  declaration: number;
  recall: number;
}
