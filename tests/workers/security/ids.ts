import type { CnIds } from './cn-rows.ts';
import type { RpIds } from './rp-rows.ts';

/** Ids of one tenant that a request can name. */
export interface Ids extends RpIds, CnIds {
  company: string;
  substance: string;
  product: string;
  partner: string;
  record: string;
  /** A record with a statement for the intermediate. */
  stated: string;
  intermediate: string;
  /** A notification, and the receipt of the importer that it names. */
  duin: string;
  receipt: string;
  /** A record that another company sent to this one. */
  incoming: string;
  certificate: string;
  /** A document, and what was sent of it with the token of its link. */
  paper: string;
  sending: string;
  fileToken: string;
  batch: string;
  /** Rows that came in. */
  rowImport: string;
  /** A file that the data center makes. */
  dataFile: string;
  /** What was used of a year before the portal. */
  opening: string;
  /** What the law asks of a registration. */
  registrationDuty: string;
  /** What is asked of the provider. */
  request: string;
  /** A view that somebody keeps of a list there. */
  view: string;
  /** Of somebody who works there. */
  session: string;
  /** Somebody with a role there. */
  person: string;
  /** Of the link to a record that waits. */
  token: string;
}
