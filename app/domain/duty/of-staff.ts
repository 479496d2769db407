import type { SQL } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import * as v from 'valibot';
import type { UploadedFile } from '../files/keep-upload.server.ts';
import type { IncomingFile } from '../files/waiting.server.ts';
import type { StaffContext } from '../identity/user-context.ts';
import { line } from '../kernel/input.ts';
import type { FieldMessage, Outcome, Refusal } from '../kernel/outcome.ts';
import { sentenceOf } from '../kernel/text/sentence.ts';
import { textOf } from '../kernel/text/text.ts';
import type { Area } from '../systems/profiles.ts';
import type { DutyState } from './standing.ts';

const MAX_DAY = 40;
const MAX_ID = 64;
const MAX_FILE_NAME = 255;

const text = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max, 'too_long')), '');

/** What staff say of one duty among many; its own area judges it, as if it came alone. */
export const dutySaid = v.strictObject({
  done_on: text(MAX_DAY),
  reference_no: v.optional(line(), ''),
  /** Uploaded before for this duty (purpose `proof`). */
  file_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_ID, 'too_long'))), null),
  /** Name of a file that is there already, where the subject of the duty has files of its own. */
  file: text(MAX_FILE_NAME),
  /** In which way, where there are several. */
  step: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_ID, 'too_long'))), null),
});
export type DutySaid = v.InferOutput<typeof dutySaid>;

/** A duty as staff of its company find it. */
export interface DutyOfStaff {
  id: string;
  companyId: string;
  /** Slug of its subsystem. */
  system: string;
  kind: string;
  subjectId: string;
  year: number;
  opensOn: string;
  state: DutyState;
}

/** Duties of an area, as staff register that many of them were done. */
export interface AreaDuties<Read extends { id: string } = { id: string }> {
  area: Area;
  /** Each kind with the ways in which it may have been done, where these are several; null for nobody’s word. */
  kinds: Readonly<Record<string, readonly string[] | null>>;
  /**
   * Statement: what these duties are judged by, by their ids.
   *
   * @param own subselect of ids of duties that are theirs
   * @param said what is said of each, by its id
   */
  facts(
    ctx: StaffContext,
    own: SQL,
    said: Readonly<Record<string, DutySaid>>,
  ): RunnableQuery<Read[], 'sqlite'>;
  /** Number of what it is about, or its name where it has none. */
  called(read: Read): string;
  /** Why the area’s own verb would not do it. */
  refused(ctx: StaffContext, duty: DutyOfStaff & Read, said: DutySaid): Refusal | null;
  /**
   * The area’s own verb, with its own guards.
   *
   * @throws {Denial} 4040 for a duty that is not theirs; 4002 where the contract was ended
   */
  done(ctx: StaffContext, duty: DutyOfStaff, said: DutySaid): Promise<Outcome<unknown>>;
  /**
   * Keeps a file that is to prove it. Refusals and throws as the area’s own upload has them.
   *
   * @throws {Denial} as `done`
   */
  keepProof(
    ctx: StaffContext,
    duty: DutyOfStaff,
    file: IncomingFile,
  ): Promise<Outcome<UploadedFile>>;
}

/** The duties of an area with what is read of them known to all parts. */
export const areaDuties = <Read extends { id: string }>(area: AreaDuties<Read>): AreaDuties =>
  area as unknown as AreaDuties;

/** What a refusal says first: at one of its fields, or as a whole. */
export const firstOf = (refusal: Refusal): FieldMessage =>
  Object.values(refusal.fields ?? {})[0] ?? sentenceOf(refusal);

/** Where a file is named that nobody gave (4100). */
export const FILE_MISSING: Refusal = {
  code: 4100,
  fields: { file: { key: 'bulk_file_missing' } },
};

/** The same where the subject of a duty has no files of its own from which one could be named. */
export const missingFile = ({ file, file_id }: DutySaid): Refusal | null =>
  file_id === null && textOf(file) !== '' ? FILE_MISSING : null;
