import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { certificates } from '#db/schema/certificate.ts';
import type { CompanyContext, Context } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import type { Mail } from '../../mail/frame.ts';
import type { CertifiedRecord, Paper, PaperLetters } from '../paper.server.ts';
import type { CertificateContent, Frozen } from '../snapshot.ts';
import type { Holds } from './holds.ts';

/** What happens to a record because of its paper. */
export type PaperAct = 'hold' | 'release' | 'issue_again' | 'correct_text' | 'issued';

/** A move of a record that comes of its paper; the area says under which name its history keeps it. */
export interface PaperMove {
  act: PaperAct;
  set?: { heldSinceMs?: number | null };
  detail?: Record<string, unknown>;
  /** What else must hold at the moment of writing. */
  guard?: SQL;
  /** False where the state and the revision alone guard it. */
  guardVersion?: boolean;
  follows: () => BatchItem<'sqlite'>[];
}

/** A record as every act on it has it. */
export interface Anchor {
  id: string;
  companyId: string;
  revision: number;
  version: number;
  status: string;
}

/** A revision of a record. */
export interface Revision {
  recordId: string;
  revision: number;
}

/** What an area's kind of paper is made of. */
export interface PaperTypes {
  /** Context of its people. */
  ctx: CompanyContext;
  /** Its record, as every act on it has it. */
  record: Anchor;
  /** Why it may be held back. */
  reason: string;
  /** What its paper says more than `PaperFacts`. */
  facts: object;
  content: CertificateContent;
  /** What a move of the record answers. */
  moved: unknown;
}

/** What a paper is made from. */
export type PaperFacts<T extends PaperTypes> = T['facts'] & {
  record: T['record'] & CertifiedRecord & { heldSinceMs: number | null };
  /** What holds it back now. */
  reasons: T['reason'][];
  /** It was issued already. */
  issued: boolean;
};

type Columns<Names extends string> = SQLiteTable & Record<Names, AnySQLiteColumn>;

/**
 * A kind of paper that is issued for a confirmed record unless something holds it back, as its area describes it: what its
 * people do with it. What a job needs to issue it is `IssuedKind`, so that pages do not take that along.
 */
export interface PaperKind<T extends PaperTypes> {
  /** What its jobs say beside the record. */
  payload?: { system: string };
  records: Columns<'id' | 'companyId' | 'tradeNo' | 'status' | 'revision' | 'heldSinceMs'>;
  /** Where it is kept what held a revision back, and until when. */
  held: Columns<'recordId' | 'revision' | 'reason' | 'endedAtMs' | 'releasedByName'>;
  /** "May it be issued?" */
  holds: Holds<T['reason']>;
  /** Writes a move of the record, which still is what was judged. Refusal: 4106 */
  move(ctx: Context, record: T['record'], change: PaperMove): Promise<Outcome<T['moved']>>;
  /** Statement: a record of this company, for an act of one of its people. */
  read(ctx: T['ctx'], id: string): RunnableQuery<T['record'][], 'sqlite'>;
  /** What holds its paper before it is confirmed, and in which states of its record. */
  heldAhead?: {
    reasons: readonly T['reason'][];
    status(record: T['record']): boolean;
  };
  /** Condition on a record: this person of the provider answered for a party of it, in that party's place. */
  answeredBy(staffId: string): SQL;
  /** Refusals: 4106 stale version, 4105 not in this state. */
  refuses(record: T['record'], version: number, act: 'issue' | 'correct'): Refusal | null;
}

/** A kind of paper as a job issues it: hold, release, number, draw and keep are the same for all. */
export interface IssuedKind<T extends PaperTypes> extends PaperKind<T> {
  /** Its numbers begin with them. */
  letters: PaperLetters;
  /** Slugs of the subsystems whose records have it. */
  systems: readonly string[];
  /** Undefined for a record that does not exist. One round trip. */
  facts(ctx: Context, of: Revision): Promise<PaperFacts<T> | undefined>;
  /** The record is completed by its job without a paper. */
  hasNone?(facts: PaperFacts<T>): boolean;
  /** What it says, before it has a number, with corrections of what can't be printed. */
  content(facts: PaperFacts<T>, nowMs: number): T['content'];
  /** What its row says of its kind. */
  row(
    snapshot: Frozen<T['content']>,
  ): Pick<typeof certificates.$inferInsert, 'kind' | 'coverYear' | 'totalMassG'>;
  /** Condition on the record when its paper is kept, beside that nothing holds it back. */
  stands?(facts: PaperFacts<T>): SQL;
  /** Statements: papers of the record that are valid until then end, since this one replaces them. */
  replaces?(
    ctx: Context,
    facts: PaperFacts<T>,
    certificateNo: string,
    id: string,
  ): BatchItem<'sqlite'>[];
  /** Tells whoever made the record that it is held; null where they are not to be written to. */
  heldMail(ctx: Context, facts: PaperFacts<T>, reasons: readonly T['reason'][]): Mail | null;
  /** Statements: those concerned hear of it. */
  issuedMails(
    ctx: Context,
    facts: PaperFacts<T>,
    paper: Paper<T['content']> & { id: string },
  ): Promise<BatchItem<'sqlite'>[]>;
  /** Statement: records that meet a condition, the longest held first. */
  among(ctx: Context, condition: SQL | undefined, limit: number): PromiseLike<T['record'][]>;
}
