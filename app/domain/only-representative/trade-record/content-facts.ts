import type { Jurisdiction } from '../../systems/profiles.ts';
import type { ListedPort } from '../ports.server.ts';
import type { PlannedLine } from '../tonnage/draws.ts';
import type { PartnerState } from '../trade-partner/kinds.ts';
import type { ProductAtEta } from '../trade-product/selectable.ts';
import type { TradeRecordInput } from './schema.ts';

export interface PartnerFacts {
  id: string;
  name: string;
  country: string;
  role: 'downstream' | 'supplier';
  state: PartnerState;
  linkedCompanyId: string | null;
}

/** Days before and after today in which an ETA may lie. */
export interface EtaDays {
  back: number;
  ahead: number;
}

/** A record's content and what is known when it is judged. */
export interface ContentFacts {
  /** What is judged: as it was sent, or what the record holds now. */
  content: TradeRecordInput;
  /** Its lines whose product is known; made once, and written as they were judged. */
  lines: readonly PlannedLine[];
  /** Null when it is none of this company's partners. */
  partner: PartnerFacts | null;
  /** Products of the lines that this company may use, by id, as they stand at the port's market. */
  products: ReadonlyMap<string, ProductAtEta>;
  historicTypes: readonly string[];
  /** Undefined when the port of the content is not listed. */
  port: ListedPort | undefined;
  /** Markets of the subsystem. */
  markets: readonly Jurisdiction[];
  /** Day of the judging, YYYY-MM-DD. */
  today: string;
  etaDays: EtaDays;
}
