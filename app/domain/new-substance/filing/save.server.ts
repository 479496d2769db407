import { and, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { cnHazards } from '#db/schema/cn-duty.ts';
import { cnChanges } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { textOf } from '~/domain/kernel/text/text.ts';
import { requireOwnPeople } from '../../acting/acting.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows, requireOwnRows } from '../../kernel/whole-list.server.ts';
import { keepGauge } from '../activity/counters.server.ts';
import { endExcesses } from '../activity/notices.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { keepUntil, keepYears } from '../file/retention.ts';
import { beijingDay, beijingYear, type CnCompanyContext, within } from '../within.ts';
import { type FieldChange, filingChanges } from './changes/changes.ts';
import { changeRows } from './changes/rows.ts';
import { certificateKeyOf, filingRow, substanceRows, substancesOf } from './content.ts';
import { isProtected } from './identity.ts';
import { filingLaw } from './law.server.ts';
import {
  asTyped,
  companyOfFiling,
  extendedRow,
  extensionOf,
  filesOfFiling,
  indexFiling,
  moveOf,
  NUMBER_TAKEN,
  othersNumbered,
  ownFiling,
  partiesNamed,
  requireParties,
  stillProven,
  stillThere,
  substancesOfFiling,
} from './own.server.ts';
import { removeFiles, saveSubstances } from './parts.server.ts';
import { savingRefusal } from './rules.ts';
import type { SaveFilingInput } from './schema.ts';
import { PROOFS } from './types.ts';

/**
 * Saves the whole of a filing, all at once: fields, substances, files that go. Of a draft anything may lack; of a
 * normal one every change is kept with its reason and what the authority is to be asked for. What changes nothing
 * writes nothing.
 *
 * Refusals, in this order: invalid (4105); stale version (4106); of a draft: contradictions (4100), number (4183), another
 * company's parts (4198); of a normal one those of `filingRefusal`, a member's change of type or number (4100), then no
 * reason (4187); a lost race (4106, 4183).
 *
 * @throws {Denial} 4040 for a filing, a substance, a file or an enterprise outside it; 4002 for a viewer of its company;
 * 4154 for staff who act for it, where what it holds is confidential
 */
export async function saveFiling(
  ctx: CnContext,
  id: string,
  input: SaveFilingInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const read = await readFor(ctx, id, input);
  const { filing, before, files, law } = read;
  const own = within(ctx, filing.companyId);
  // Who reads class names in place of names would save them so.
  if (isProtected(filing, beijingDay(ctx.nowMs))) requireOwnPeople(ctx);
  if (filing.status === 'invalid') return refuse(4105);
  if (filing.version !== input.version) return refuse(4106);
  requireOwnRows(input.substances ?? [], before);
  const removed = removedOf(input, files);

  const { nowMs } = ctx;
  const row = filingRow(input, law);
  const substances = substancesOf(input, row, nowMs);
  const parties = await partiesOf(ctx, row, filing);
  const whole = { ...row, substances };
  const around = aroundOf(read, row, { removed, parties, today: beijingDay(nowMs) });
  const draft = filing.status === 'draft';
  const reason = textOf(input.reason);
  const changes = [
    ...changesOf(read, { row, substances }, parties),
    ...files.filter(({ fileId }) => removed.includes(fileId)).map(fileGone),
  ];
  const { role } = own.actor;
  const moved = before.some(({ id: was }, at) => substances[at]?.id !== was);
  const unchanged = changes.length === 0 && !moved;
  const refusal = savingRefusal(whole, around, { draft, unchanged, changes, role, reason });
  if (refusal !== null) return { ok: false, refusal };
  if (unchanged) return done({ id, version: filing.version });
  const until = keptUntil(read, row, nowMs);
  const { companyId } = filing;
  return guardedWrite(own, {
    ...moveOf(own, filing, 'save', { fields: [...new Set(changes.map(({ field }) => field))] }),
    guard: and(stillThere(removed), draft ? undefined : stillProven(removed)),
    set: {
      ...row,
      ...certificateKeyOf(row.certificateNo, filing.certificateNo),
      ...extendedRow(filing, row),
      fileCount: sql`file_count - CAST(${removed.length} AS INTEGER)`,
      updatedAtMs: nowMs,
    },
    follows: () => [
      ...saveSubstances(own, id, substanceRows(substances, { companyId, filingId: id })),
      ...removeFiles(own, id, removed, draft ? null : { reason, keepUntil: until }),
      ...(draft ? [] : [putRows(ctx.db, cnChanges, changeRows(own, id, changes, reason))]),
      ...indexFiling(own, id, row, substances),
      // A volume that changed fills otherwise.
      keepGauge(ctx, id),
      ...(draft ? [] : [...hazardTold(own, id, changes, row), ...keepDuties(ctx, id)]),
      ...(draft ? [] : endExcesses(ctx, id)),
    ],
    refusals: NUMBER_TAKEN,
  });
}

/**
 * What a filing is saved against. One round trip.
 *
 * @throws {Denial} 4040 for a filing outside the scope
 */
async function readFor(ctx: CnContext, id: string, { certificate_no }: SaveFilingInput) {
  const law = filingLaw(ctx.db, dayOf(ctx));
  const certificateNo = textOf(certificate_no);
  const [[filing], before, files, rules, taken] = await ctx.db.batch([
    ownFiling(ctx, id),
    substancesOfFiling(ctx, id),
    filesOfFiling(ctx, id),
    law.statement,
    othersNumbered(ctx, { companyId: companyOfFiling(ctx, id), certificateNo, id }),
  ]);
  if (filing === undefined) notFound();
  return { filing, before, files, law: law.read(rules), numberTaken: taken.length > 0 };
}

type Read = Awaited<ReturnType<typeof readFor>>;
type Row = ReturnType<typeof filingRow>;
type Parties = Awaited<ReturnType<typeof partiesNamed>>;

/** @throws {Denial} 4040 for a file that is none of its own */
function removedOf({ removed_files }: SaveFilingInput, files: Read['files']): string[] {
  const removed = [...new Set(removed_files ?? [])];
  if (!removed.every((one) => files.some(({ fileId }) => fileId === one))) notFound();
  return removed;
}

/** Enterprises that it names from now on, and those that it named. */
async function partiesOf(ctx: CnContext, row: Row, { applicantId, agentId }: Read['filing']) {
  const parties = await partiesNamed(ctx, [row.applicantId, row.agentId, applicantId, agentId]);
  requireParties(row, parties);
  return parties;
}

/** What it is judged by, beside itself. */
function aroundOf(
  { filing, files, law, numberTaken }: Read,
  row: Row,
  { removed, parties, today }: { removed: readonly string[]; parties: Parties; today: string },
) {
  return {
    law,
    today,
    companyId: filing.companyId,
    parties,
    named: [filing.applicantId, filing.agentId],
    // Two that had one number before keys were kept can be edited.
    numberTaken: numberTaken && certificateKeyOf(row.certificateNo, filing.certificateNo) !== null,
    proven: files.some(
      ({ fileId, documentType }) =>
        !removed.includes(fileId) && PROOFS.some((proof) => proof === documentType),
    ),
    extension: row.confidential ? extensionOf(filing) : null,
  };
}

function changesOf(
  { filing, before, law }: Read,
  after: { row: Row; substances: ReturnType<typeof substancesOf> },
  parties: Parties,
) {
  const was = { row: asTyped(filing), substances: before };
  return filingChanges(was, after, law.changes, parties);
}

/** Until when a file that was taken off is kept. */
function keptUntil({ filing: { recordedYear, invalidOn }, law }: Read, row: Row, nowMs: number) {
  const kept = { ...row, recordedYear, invalidOn };
  return keepUntil(kept, keepYears(kept, law), beijingYear(nowMs));
}

/**
 * Statement: hazards that were changed are new information on them, to be reported to the authority (Order 12, Article
 * 42); what was taken away is none.
 */
function hazardTold(
  { db, nowMs, company, actor }: CnCompanyContext,
  filingId: string,
  changes: readonly FieldChange[],
  { hazards }: { hazards: string },
): BatchItem<'sqlite'>[] {
  if (hazards === '' || !changes.some(({ field }) => field === 'hazards')) return [];
  const row = {
    id: newId('hzd', nowMs),
    companyId: company.id,
    filingId,
    foundOn: beijingDay(nowMs),
    content: hazards,
    moveId: newId('mv', nowMs),
    createdByName: actor.name,
    createdAtMs: nowMs,
  };
  return [db.insert(cnHazards).values(row)];
}

/** Told by its kind: the name of a file may say what is confidential. */
function fileGone({ documentType }: { documentType: string }): FieldChange {
  return { field: 'file', before: documentType, after: '', authorityStep: '' };
}
