import type { SQL } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as v from 'valibot';
import type { SecondAct } from './area-second-acts.ts';
import type { HistoryEntry } from './audit/history.server.ts';
import type { FailingIssue } from './certificate/failing.server.ts';
import type { IssueFaultKind } from './certificate/issue-fault.ts';
import type { Download } from './files/store.server.ts';
import type { StaffContext } from './identity/user-context.ts';
import type { CompanyContext, Context } from './kernel/context.ts';
import type { Page } from './kernel/keyset.ts';
import type { Outcome } from './kernel/outcome.ts';
import type { HeldBy, RecordParty, RecordState, Watched } from './record-kinds.ts';
import type { Area } from './systems/profiles.ts';

/** A trade record as lists of the provider's staff show it, whichever area it is of. */
export interface StaffRecordRow {
  id: string;
  tradeNo: string;
  system: string;
  companyId: string;
  companyNameZh: string;
  companyNameEn: string;
  /** Who comes first of those that work for the company. */
  consultant: string | null;
  /** Who is asked first: the importer or supplier, the trading enterprise. */
  counterparty: string | null;
  products: readonly { nameZh: string; nameEn: string }[];
  /** Grams; null where pieces are counted. */
  massG: number | null;
  pieces: number | null;
  /** UN/LOCODE. */
  port: string;
  /** The day it counts by. */
  arrivalOn: string;
  status: RecordState;
  /** What holds its paper back now. */
  holds: readonly HeldBy[];
  heldSinceMs: number | null;
  /** When the party whose turn it is was asked. */
  askedAtMs: number | null;
  /** At what its issue failed, where that was given up. */
  fault: IssueFaultKind | null;
  createdAtMs: number;
  version: number;
}

/** Someone whom a record names. */
export interface StaffRecordParty {
  party: RecordParty;
  name: string;
  country: string;
  address: string;
  contact: string;
  email: string;
}

export interface StaffRecordLine {
  lineNo: number;
  nameZh: string;
  nameEn: string;
  massG: number | null;
  pieces: number | null;
  /** Numbers of the registrations that it draws, or of its certificate and batch. */
  numbers: readonly string[];
}

/** What a party said. */
export interface StaffRecordAnswer {
  party: RecordParty;
  /** Empty where a rule of the company answered. */
  name: string;
  atMs: number;
  /** Why somebody answered in its place, and what proves it. */
  onBehalf: { reason: string; fileId: string | null; fileName: string | null } | null;
}

/** A hold, and since when it is on record; one that came meanwhile has no moment yet. */
export interface StaffRecordHold {
  reason: HeldBy;
  sinceMs: number | null;
  /** Somebody of staff may end it with a reason; the rest end with their causes. */
  releasable: boolean;
}

/** What can be done with it as it stands. */
export type RecordAct = 'confirm' | 'withdraw' | 'hold' | 'release' | 'retryIssue';

/** One record as staff open it. */
export interface StaffRecord {
  id: string;
  tradeNo: string;
  status: RecordState;
  version: number;
  parties: readonly StaffRecordParty[];
  port: { code: string; zh: string; en: string };
  arrivalOn: string;
  massG: number | null;
  pieces: number | null;
  lines: readonly StaffRecordLine[];
  /** Statements that are still to come. */
  missingStatements: number;
  createdByName: string;
  createdAtMs: number;
  /** When the party whose turn it is was asked, and by when it answers by its link. */
  askedAtMs: number | null;
  askedUntilMs: number | null;
  answers: readonly StaffRecordAnswer[];
  confirmedAtMs: number | null;
  rejectionReason: string | null;
  heldSinceMs: number | null;
  holds: readonly StaffRecordHold[];
  /** The reader answered in a party's place: another person releases it. */
  ownAnswer: boolean;
  failing: FailingIssue | null;
  paper: {
    id: string;
    no: string;
    state: 'valid' | 'revoked' | 'superseded';
    issuedOn: string;
  } | null;
  may: readonly RecordAct[];
  history: readonly HistoryEntry[];
}

/** Inputs of the acts; each area reads its own out of them. */
export interface RecordSaid {
  confirm: { version: number; reason: string; file_id: string };
  withdraw: { version: number; reason: string };
  hold: { version: number; reason: string };
  release: { version: number; reason: string; holds?: HeldBy[] | undefined };
  retryIssue: { version: number };
}

/** What every act on a record answers. */
export interface RecordOfStaffMoved {
  id: string;
  trade_no: string;
  status: RecordState;
  version: number;
}

type Acts<Ctx> = {
  readonly [Act in RecordAct]: (
    within: Ctx,
    id: string,
    said: RecordSaid[Act],
  ) => Promise<Outcome<RecordOfStaffMoved>>;
};

/** How one company's records are asked for. */
export interface CompanyRecords {
  q: string;
  status: RecordState | undefined;
  sort: 'created' | '-created' | 'arrival' | '-arrival';
  limit: number;
  cursor: string | undefined;
}

/** How a withdrawal is to be done that takes two people, and of which content of the record. */
export const withdrawalAsked = v.object({
  reason: v.string(),
  revision: v.optional(v.number()),
});

/** What an area lends the console of its trade records. */
export interface AreaRecords<Ctx extends CompanyContext = CompanyContext, Read = unknown> {
  area: Area;
  /** Subselect of the company and subsystem of a record: `company_id`, `system`. */
  placed(id: string): SQL;
  table: SQLiteTable &
    Record<'id' | 'tradeNo' | 'version' | 'revision' | 'status', AnySQLiteColumn>;
  /**
   * Condition: this person of staff answered a record in a party's place. They neither release nor end what came of it.
   *
   * @param recordId selects or is its id
   */
  answeredBy(recordId: SQL, staffId: string): SQL;
  /**
   * Condition: a record waits for a party in whose place staff may answer.
   *
   * @param recordId selects or is its id
   */
  waitsForParty(recordId: SQL): SQL;
  /** Where its records draw registrations: what was certified of one. */
  registrations?: {
    /** Subselect of `rowid`s of `certificates` of what drew it the latest, and of those that confirm it. */
    papers(id: string): SQL;
    /** Condition: it was drawn more often than is looked at. */
    isDrawnOften(id: string): SQL<number>;
    /** Its number, where it is of a company that is theirs. One round trip. */
    numberRead(ctx: StaffContext, id: string): PromiseLike<{ number: string }[]>;
  };
  /** To withdraw a record with a valid paper takes two people. */
  withdrawSecond: SecondAct<v.InferOutput<typeof withdrawalAsked>>;
  /**
   * Subselect of records of all companies that somebody has to look at, of which there are few, off an index of their
   * own: `id`, `system`, `company_id`, `trade_no`, `arrival_on`, and `since_ms`, by which the oldest come first.
   */
  watched: Readonly<Record<Watched, (ctx: Context) => SQL>>;
  /** Statement: these records as rows. */
  rows(ctx: Context, ids: SQL): RunnableQuery<Read[], 'sqlite'>;
  shown(read: Read): StaffRecordRow;
  /** A page of one company's records, whatever their state. One round trip. */
  page(within: Ctx, asked: CompanyRecords): Promise<Page<CompanyRow>>;
  /** The same for a workbook. */
  all(within: Ctx, asked: CompanyRecords): Promise<CompanyRow[]>;
  /** @throws {Denial} 4040 for a record that is not the company's */
  find(within: Ctx, id: string): Promise<StaffRecord>;
  /** What proves that a party agreed. @throws {Denial} 4040 where there is nothing */
  evidence(within: Ctx, id: string, party: RecordParty | undefined): Promise<Download>;
  acts: Acts<Ctx>;
}

/** A row of one company's list, which knows the company already. */
export type CompanyRow = Omit<
  StaffRecordRow,
  'system' | 'companyId' | 'companyNameZh' | 'companyNameEn' | 'consultant'
>;
