import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import * as v from 'valibot';
import type { Database } from '#db/client.ts';
import { paperTexts } from '#db/schema/certificate.ts';
import type { Context } from '../kernel/context.ts';
import { lines } from '../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../kernel/outcome.ts';
import { unprintable, unprintableFault } from '../kernel/text/printable.ts';
import type { CertificateContent } from './snapshot.ts';
import {
  type Correction,
  PRINTED_PARTS,
  type PrintedPart,
  saysTheSame,
  type UnprintableText,
  unprintableTexts,
} from './unprintable.ts';

/**
 * Texts that hold a paper because no font prints them: found when it is issued, corrected by a member or gone from what
 * the paper says. One table for the papers of all areas.
 */

/** A revision of a record whose paper is to be issued. */
interface PaperOf {
  id: string;
  companyId: string;
  system: string;
  revision: number;
}

/** Texts corrected by one call. */
const MAX_CORRECTIONS = 100;
/** A correction is no longer than the longest text that a paper prints. */
const MAX_PRINTED = 600;

export const correctTextsInput = v.object({
  version: v.pipe(v.number('required'), v.integer('whole_number')),
  corrections: v.pipe(
    v.array(
      v.object({
        was: v.pipe(v.string('required'), v.minLength(1, 'required')),
        now: lines(MAX_PRINTED),
      }),
    ),
    v.minLength(1, 'required'),
    v.maxLength(MAX_CORRECTIONS, 'too_many'),
  ),
});
export type CorrectTextsInput = v.InferOutput<typeof correctTextsInput>;

/** Statement: what was found of a revision, open or ended. */
export function paperTextsRead(db: Database, recordId: string, revision: number | SQL) {
  return db
    .select({
      was: paperTexts.was,
      part: paperTexts.part,
      printed: paperTexts.printed,
      endedAtMs: paperTexts.endedAtMs,
    })
    .from(paperTexts)
    .where(and(eq(paperTexts.recordId, recordId), sql`${paperTexts.revision} = ${revision}`))
    .orderBy(asc(paperTexts.foundAtMs), asc(paperTexts.was));
}

type PaperText = Awaited<ReturnType<typeof paperTextsRead>>[number];

/** Corrections: texts, each with what is printed in its place. */
export function correctionsOf(texts: readonly PaperText[]): Correction[] {
  return texts.flatMap(({ was, printed }) => (printed === null ? [] : [{ was, now: printed }]));
}

/** The texts that wait for a correction, as a page and a call tell them. */
export function openTexts(texts: readonly PaperText[]): UnprintableText[] {
  return texts
    .filter(({ endedAtMs }) => endedAtMs === null)
    .map(({ was, part }) => ({
      text: was,
      part: PRINTED_PARTS.find((known) => known === part) ?? ('other' satisfies PrintedPart),
      character: unprintable(was) ?? '',
    }));
}

/** Condition on a record: a text of its revision can't be printed and nobody has corrected it. */
export function waitsForText({ id, revision }: { id: SQL; revision: SQL }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${paperTexts} x WHERE x.record_id = ${id}
    AND x.revision = ${revision} AND x.ended_at_ms IS NULL)`;
}

/** Statements that note what issuing found. Found again, a text waits again. */
export function textsFound(
  { db, nowMs }: Context,
  { id: recordId, companyId, system, revision }: PaperOf,
  texts: readonly UnprintableText[],
): BatchItem<'sqlite'>[] {
  return texts.map(({ text: was, part }) =>
    db
      .insert(paperTexts)
      .values({
        companyId,
        system,
        recordId,
        revision,
        was,
        part,
        foundAtMs: nowMs,
        lookedAtMs: nowMs,
      })
      .onConflictDoUpdate({
        target: [paperTexts.recordId, paperTexts.revision, paperTexts.was],
        set: { endedAtMs: null, printed: null, printedByName: null, lookedAtMs: nowMs },
      }),
  );
}

/**
 * Statements that enter corrections of open texts.
 *
 * Refusals: 4105 where no text waits; 4100 at the correction for a text that does not wait, for a character that can't
 * be printed either, and for one that says something else: what was answered for must stay what it says.
 */
export function correct(
  { db, nowMs, actor }: Context,
  { id, revision }: Pick<PaperOf, 'id' | 'revision'>,
  texts: readonly PaperText[],
  corrections: readonly Correction[],
): Outcome<BatchItem<'sqlite'>[]> {
  const open = openTexts(texts).map(({ text }) => text);
  if (open.length === 0) return refuse(4105, { why: { key: 'no_text_waits' } });
  const fields: Record<string, FieldMessage> = {};
  for (const [index, { was, now }] of corrections.entries()) {
    const lacking = unprintableFault(now);
    const path = `corrections.${index}.now`;
    if (!open.includes(was)) fields[`corrections.${index}.was`] = { key: 'no_text_waits' };
    else if (lacking !== null) {
      fields[path] = lacking;
    } else if (!saysTheSame({ was, now })) fields[path] = { key: 'says_something_else' };
  }
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  return done(
    corrections.map(({ was, now }) =>
      db
        .update(paperTexts)
        .set({ printed: now.normalize('NFC'), printedByName: actor.name, endedAtMs: nowMs })
        .where(
          and(
            eq(paperTexts.recordId, id),
            eq(paperTexts.revision, revision),
            eq(paperTexts.was, was),
            isNull(paperTexts.endedAtMs),
          ),
        ),
    ),
  );
}

/** Statements after another look at what a paper would say now: a text that it no longer says waits no more. */
export function lookedAgain(
  { db, nowMs }: Context,
  { id, revision }: Pick<PaperOf, 'id' | 'revision'>,
  content: CertificateContent,
): BatchItem<'sqlite'>[] {
  const still = JSON.stringify(unprintableTexts(content).map(({ text }) => text));
  const open = and(
    eq(paperTexts.recordId, id),
    eq(paperTexts.revision, revision),
    isNull(paperTexts.endedAtMs),
  );
  return [
    db.update(paperTexts).set({ lookedAtMs: nowMs }).where(open),
    db
      .update(paperTexts)
      .set({ endedAtMs: nowMs })
      .where(
        and(open, sql`${paperTexts.was} NOT IN (SELECT j.value FROM json_each(${still}) AS j)`),
      ),
  ];
}

/** Records looked at again in one run of the cron; the longest not looked at first. */
const RECORDS_A_RUN = 20;

/** Statement: revisions with a text that waits, of records of some subsystems. */
export function waitingPapers(db: Database, systems: readonly string[]) {
  return db
    .select({ id: paperTexts.recordId, revision: paperTexts.revision })
    .from(paperTexts)
    .where(and(isNull(paperTexts.endedAtMs), inArray(paperTexts.system, [...systems])))
    .groupBy(paperTexts.recordId, paperTexts.revision)
    .orderBy(sql`min(${paperTexts.lookedAtMs})`)
    .limit(RECORDS_A_RUN);
}
