import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { PaperTools } from './certificate/paper.server.ts';
import type { Job } from './jobs/due.server.ts';
import type { JobKind } from './jobs/kinds.ts';
import type { Context } from './kernel/context.ts';
import type { Keyed } from './kernel/identifier-keys.server.ts';
import type { Outcome } from './kernel/outcome.ts';
import type { CameIn } from './kernel/typed/table.ts';
import type { Area } from './systems/profiles.ts';

/** What the jobs Worker lends: fonts, drawing and keys are there and nowhere else. */
export interface WorkTools {
  paper: PaperTools;
  /** Draws or writes the file that a job of this kind makes; each kind says of what (workers/papers/areas.ts). */
  make(kind: JobKind, what: unknown): Promise<Uint8Array<ArrayBuffer>>;
  /** Keys that certificates are checked with, as JSON (RFC 7517). */
  publicKeys: string;
  /** The rows of a workbook; refused (4115) where it is damaged. */
  readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<CameIn>>;
}

/** How often a job was tried in vain, and what it said last. */
export interface Tried {
  attempts: number;
  givenUp: boolean;
  error: unknown;
}

/** Work of one kind. */
export interface KindOfWork {
  /**
   * Idempotent: a job may be delivered again.
   *
   * @returns numbers of certificates that the public look-up answers for otherwise now
   */
  run(ctx: Context, job: Job, tools: WorkTools): Promise<readonly string[]>;
  /** Statements, written when the job is given up. */
  givenUp(ctx: Context, payload: string): BatchItem<'sqlite'>[];
}

/** The paper of a record that was confirmed. */
interface IssuesPapers {
  issue(
    ctx: Context,
    job: {
      jobId: string;
      recordId: string;
      revision: number;
      certificateNo?: string | undefined;
    },
    tools: PaperTools,
  ): Promise<{ state: string; certificateNo?: string }>;
  /** Statements that tell the provider that it is tried in vain, or given up. */
  failed(ctx: Context, recordId: string, tried: Tried): Promise<BatchItem<'sqlite'>[]>;
}

/** What the sweeper does each minute. */
interface Step {
  /** For the log. */
  name: string;
  /** Where there is a number that is taken at a time, it says how many it took, and goes on while it is that many. */
  run(ctx: Context): Promise<unknown>;
  atATime?: number;
  /** Once an hour is enough. */
  hourly?: true;
}

/** What an area does behind the scenes. */
export interface AreaWork {
  area: Area;
  papers?: IssuesPapers;
  jobs?: Readonly<Partial<Record<JobKind, KindOfWork>>>;
  /** Numbers that are told apart by their keys. */
  numbers?: readonly Keyed[];
  /** Condition on `company_systems`: the area has written to its people itself that this authorisation is over. */
  tellsEnd?: SQL;
  /** In their order; areas do not wait for one another. */
  steps: readonly Step[];
}
