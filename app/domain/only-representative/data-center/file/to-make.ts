import type { Locale, OrContext } from '../../../kernel/context.ts';
import type { ReportFigures } from '../../annual-report/facts.server.ts';
import type { OrDutyRow } from '../../duty/rows.server.ts';
import type { IssuedPaper, LedgerRow, PackImporter, SheetSent } from '../pack/facts.server.ts';
import type { RecordYear } from './facts.server.ts';

/** A file of a pack, as its index tells it. */
export interface IndexRow {
  path: string;
  /** Hexadecimal, of the bytes. */
  sha256: string;
  title: string;
  /** Day on which it was issued, or made or uploaded in UTC. */
  on: string;
  /** In which part of the pack it is, from 1. */
  part: number;
}

/** What a workbook, the ledger as data, or a report is made of. */
export type SheetToMake =
  | { part: 'record'; years: readonly RecordYear[] }
  | { part: 'importers'; rows: readonly PackImporter[] }
  | { part: 'ledger'; rows: readonly LedgerRow[] }
  | { part: 'certificates'; rows: readonly IssuedPaper[] }
  | { part: 'duties'; rows: readonly OrDutyRow[] }
  | { part: 'sds'; rows: readonly SheetSent[] }
  | { part: 'index'; rows: readonly IndexRow[] }
  /** Each market of each year, in their order. */
  | { part: 'report'; reports: readonly ReportFigures[]; atMs: number };

export type DataFileToMake = SheetToMake & {
  locale: Locale;
  system: OrContext['system'];
  /** Zone of its days; those that are stored as days stay as they are. */
  timeZone: string;
};

export interface DataFileTools {
  /** Writes one of them; lives in the jobs Worker. */
  make: (file: DataFileToMake) => Promise<Uint8Array<ArrayBuffer>>;
  /** Keys that certificates are checked with, as JSON (RFC 7517). */
  publicKeys: string;
}
