import type { SQL } from 'drizzle-orm';
import type { GenericSchema, InferOutput } from 'valibot';
import type { BulkActName } from '#db/schema/provider/bulk-kinds.ts';
import type { StaffContext } from './identity/user-context.ts';
import type { FieldMessage, Outcome } from './kernel/outcome.ts';

/** Which duty a row is of. */
export interface BulkDuty {
  kind: string;
  /** Null for one that comes once. */
  year: number | null;
  dueOn: string;
}

/** One of many, as it was looked at: what it has, what it is to have, or why it is left as it is. */
export interface BulkRow {
  /** The id that was named; one that is named may be several rows. */
  named: string;
  subjectId: string;
  companyId: string;
  /** Empty where it is of none. */
  system: string;
  nameZh: string;
  nameEn: string;
  /** Its number, where it is not the company itself. */
  about: string;
  version: number;
  /** Set for duties alone. */
  duty?: BulkDuty | null;
  before: string;
  after: string;
  /** Why nothing is done about it; null where something is. */
  skip: FieldMessage | null;
  /** It is left whatever is said of it. */
  closed?: true;
  /** Ways in which it may have been done, one of which is to be said. */
  ways?: readonly string[];
}

/** What staff do to many at once: it is looked at whole, and done one by one by the verb of one. */
export interface BulkAct<Said extends GenericSchema = GenericSchema> {
  name: BulkActName;
  /** What is named. */
  of:
    | 'companies'
    | 'registrations'
    | 'records'
    | 'certificates'
    | 'requests'
    | 'duties'
    | 'partners';
  /** How many may be named. */
  atMost: number;
  /** An admin of the provider alone does it. */
  ofProvider?: true;
  /** Asks for a new code as it begins; the jobs that go on with it have it from there. */
  fresh?: true;
  /** What is said for all of them. */
  values: Said;
  /** Rows of those that are named and theirs, in one round trip. */
  look(ctx: StaffContext, ids: SQL, said: InferOutput<Said>): Promise<BulkRow[]>;
  /** The verb of one, with its own guards. */
  run(ctx: StaffContext, row: BulkSubject, said: InferOutput<Said>): Promise<Outcome<unknown>>;
  /** SQL: whose trail tells that a row was done, where it is neither its own nor its company’s. */
  trail?(row: Pick<BulkRow, 'subjectId'>, said: InferOutput<Said>): SQL;
}

/** What is known of a row when its turn comes. */
export type BulkSubject = Pick<
  BulkRow,
  'subjectId' | 'companyId' | 'system' | 'version' | 'after' | 'before'
> & {
  /** A word that no other row has: what is made for this one is named by it, so that it is made once. */
  once: string;
};

/** An act with what it is said known to both its parts. */
export const bulkAct = <Said extends GenericSchema>(act: BulkAct<Said>): BulkAct => act;
