import type { cnActivityRecords } from '#db/schema/cn-activity.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import type { JudgedRow } from '../../workbook/sheet.ts';
import type { ActivityContent, ActivityLine } from '../activity/content.ts';
import type { Effect, KnownFacts } from '../activity/judge.ts';
import type { GaugedFacts } from '../activity/notices.server.ts';
import type { Sums } from '../activity/volumes.ts';
import type { BookFiling } from './filing-book.ts';
import type { Kept } from './kept.server.ts';
import type { KeptRecord } from './kept-records.server.ts';
import type { BookEnterprises } from './parties.ts';
import type { Said } from './record-cells.ts';
import type { Running } from './record-facts.ts';
import type { LinePart, RecordRow } from './record-unit.ts';

/** What a record that is submitted brings besides. */
export interface SubmittedMade {
  revision: number;
  /** JSON of its version. */
  version: string;
  sums: Sums;
  /** Grams of its imports that were handed on in later years, by the year. */
  later: [year: number, massG: number][];
  deviations: string[];
  notFulfilled: boolean;
  facts: GaugedFacts;
}

export interface RecordMade {
  id: string;
  companyId: string;
  system: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  /** The whole row as it shall be. */
  row: typeof cnActivityRecords.$inferInsert;
  lines: ActivityLine[];
  filingId: string;
  year: number;
  certificateNo: string;
  /** Null of a draft. */
  submitted: SubmittedMade | null;
  /** As it was judged: version of the filing, 0 of one that comes with the book, and of what its year counts. */
  stood: { filing: number; volume: number };
}

/** A row of a record that is written with another row. */
export type RecordRowMade = RecordMade | { companyId: string };

export interface Given {
  kept: Kept;
  known: BookEnterprises;
  filings: ReadonlyMap<string, BookFiling>;
  /** Keys of filings that the book says wrongly. */
  wrong: ReadonlySet<string>;
}

export type Around = Given & { running: Running };
export type JudgedOne = { of: RecordRow['of']; row: JudgedRow<RecordRowMade> };

export interface Key {
  filing: BookFiling;
  enterpriseId: string;
  year: number;
}

export interface Unit extends Key {
  rows: readonly RecordRow[];
  kept: KeptRecord | undefined;
  lines: LinePart[];
  /** What the record says as a whole, over what is there. */
  whole: Texts;
  facts: KnownFacts;
}

/** The column is written by verbs alone, which know its kinds. */
export const deviationsIn = ({ record }: KeptRecord) =>
  record.deviations as ActivityContent['deviations'];

export interface Outcome {
  content: ActivityContent | null;
  said: Said[];
  submitted: { effect: Effect; reasons: ActivityContent['deviations'] } | null;
}
