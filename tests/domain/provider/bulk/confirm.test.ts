import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bulkItems } from '#db/schema/provider/bulk.ts';
import { rpTradeAnswers } from '#db/schema/rp-trade.ts';
import { staffAssignments } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntries, files } from '#db/schema/trail.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  insertFile,
  type Shipper,
  shipper,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import {
  deliver,
  outcomesOf,
  previewMany,
  refusalOf,
  startMany,
} from '../../../support/provider/bulk.ts';
import { issueNow, reviewFirst } from '../../../support/provider/held.ts';
import { importer, submitted, tradeRow } from '../../../support/responsible-person/imports.ts';

/** `areas/console.md` §3, WAITING → CONFIRMED on behalf, of many at once (SPEC 155, 246, 247). */

const db = openTestDatabase();
const reason = 'They agreed by telephone on Monday.';
const asked = (ids: readonly string[], file_id: string, values: object = {}) => ({
  ...{ act: 'confirm', ids, values: { reason, file_id, ...values } },
});

/** Records of two companies that wait, one consultant of both, and a file that proves that all agreed. */
async function waiting(more: Shipper[] = []) {
  const of = await shipper();
  const { id } = await waitingRecord(of);
  const companies = [of, ...more].map(({ ctx }) => ctx.company.id);
  const eva = await providerStaff({ assigned: companies });
  return { of, id, eva, companyId: of.ctx.company.id, file: await insertFile(of.ctx, 'evidence') };
}

const recordOf = async (id: string) => {
  const [row] = await db.select().from(tradeRecords).where(eq(tradeRecords.id, id));
  return row;
};

describe('records that are confirmed on behalf together', () => {
  it('are answered for each by its own guards, with a proof of its own, once', async () => {
    const other = await shipper();
    const { id: second } = await waitingRecord(other);
    const { id, eva, companyId, file } = await waiting([other]);
    const { rows } = value(await previewMany(eva, asked([id, second], file)));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ before: 'WAITING', skip: null });
    const { batch_id } = value(await startMany(eva, asked([id, second], file)));
    await deliver(batch_id);
    const companies = [companyId, other.ctx.company.id];
    const done = companies.map((company) => [company, 'done', null, null]);
    expect((await outcomesOf(eva, batch_id)).toSorted()).toEqual(done.toSorted());
    for (const [at, one] of [id, second].entries()) {
      const row = await recordOf(one);
      expect(row).toMatchObject({ status: 'CONFIRMED', confirmedByStaff: eva.actor.id });
      const [proof] = await db
        .select()
        .from(files)
        .where(eq(files.id, row?.confirmationFileId ?? ''));
      expect(proof).toMatchObject({ companyId: companies[at], purpose: 'evidence' });
      expect(proof?.id).not.toBe(file);
      const kept = await eva.files.get(proof?.objectKey ?? '');
      expect(await kept?.text()).toBe('a letter.');
      const [audit] = await db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.subjectId, one), eq(auditEntries.action, 'confirm')));
      expect(JSON.parse(audit?.detail ?? '{}')).toMatchObject({ reason, on_behalf: true });
    }
    // A delivery more finds them done.
    await db.update(bulkItems).set({ state: 'queued' }).where(eq(bulkItems.batchId, batch_id));
    await deliver(batch_id);
    expect((await outcomesOf(eva, batch_id)).map(([, state]) => state)).toEqual(['done', 'done']);
  });

  it('count for the party whose turn it is in cosmetics', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const company = of.ctx.company.id;
    const eva = await providerStaff({ assigned: [company] });
    const file = await insertFile(of.ctx, 'evidence');
    const { batch_id } = value(await startMany(eva, asked([id], file)));
    await deliver(batch_id);
    expect(await outcomesOf(eva, batch_id)).toEqual([[company, 'done', null, null]]);
    const [answer] = await db
      .select()
      .from(rpTradeAnswers)
      .where(and(eq(rpTradeAnswers.recordId, id), ne(rpTradeAnswers.proofFileId, file)));
    expect(answer).toMatchObject({
      ...{ party: 'trading', onBehalfReason: reason, staffId: eva.actor.id },
    });
    expect(await tradeRow(of.ctx, id)).toMatchObject({ status: 'CONFIRMED', waitingFor: null });
  });

  it('are held by review first, and released by another person alone', async () => {
    const { of, id, eva, file, companyId } = await waiting();
    await reviewFirst(of.ctx);
    const { batch_id } = value(await startMany(eva, asked([id], file)));
    await deliver(batch_id);
    expect(await issueNow(id)).toMatchObject({ state: 'held' });
    const release = { act: 'release', ids: [id], values: { reason } };
    const { rows } = value(await previewMany(eva, release));
    expect(rows.map(({ skip }) => skip?.key)).toEqual(['still_held_second_person']);
    const other = await providerStaff({ assigned: [companyId] });
    expect(value(await previewMany(other, release)).rows.map(({ skip }) => skip)).toEqual([null]);
  });

  it('are skipped where nobody is waited for, and refused alone where something came between', async () => {
    const { of, id, eva, file } = await waiting();
    const { id: raced } = await waitingRecord(of);
    const { id: lacking } = await waitingRecord(of);
    await db.update(tradeRecords).set({ missingStatements: 1 }).where(eq(tradeRecords.id, lacking));
    const first = value(await startMany(eva, asked([raced], file)));
    const { batch_id } = value(await startMany(eva, asked([id, raced, lacking], file)));
    await deliver(first.batch_id);
    await deliver(batch_id);
    const outcomes = await outcomesOf(eva, batch_id);
    expect(outcomes.map(([, state, code]) => [state, code]).toSorted()).toEqual([
      ['done', null],
      ['refused', 4104],
      ['refused', 4106],
    ]);
    const { rows } = value(await previewMany(eva, asked([id, raced], file)));
    const skipped = rows.map(({ skip }) => skip?.key);
    expect(skipped).toEqual(['confirm_not_waiting', 'confirm_not_waiting']);
    // What stands on a paper waits for the provider, not for its supplier.
    const { id: onPaper } = await waitingRecord(of);
    await db.update(tradeRecords).set({ upstream: 'foreign' }).where(eq(tradeRecords.id, onPaper));
    const [row] = value(await previewMany(eva, asked([onPaper], file))).rows;
    expect(row).toMatchObject({ before: 'WAITING', skip: { key: 'confirm_not_waiting' } });
  });

  it('are left once the company is somebody else’s to work for', async () => {
    const { id, eva, file, companyId } = await waiting();
    const { batch_id } = value(await startMany(eva, asked([id], file)));
    await db.delete(staffAssignments).where(eq(staffAssignments.companyId, companyId));
    await deliver(batch_id);
    const other = await providerStaff({ assigned: [companyId] });
    const [item] = await db.select().from(bulkItems).where(eq(bulkItems.batchId, batch_id));
    expect(item).toMatchObject({ state: 'refused', code: 4040 });
    expect(await recordOf(id)).toMatchObject({ status: 'WAITING', confirmationFileId: null });
    expect(value(await previewMany(other, asked([id], file))).rows).toHaveLength(1);
  });

  it('need a reason and a proof that is theirs and proves nothing else, a hundred at most', async () => {
    const { of, id, eva, file } = await waiting();
    expect(refusalOf(await previewMany(eva, asked([id], file, { reason: 'short' })))).toMatchObject(
      { fields: { 'values.reason': { key: 'reason_length' } } },
    );
    expect(refusalOf(await previewMany(eva, asked([id], '')))).toMatchObject({
      fields: { 'values.file_id': { key: 'required' } },
    });
    const stranger = await shipper();
    for (const wrong of [
      await insertFile(stranger.ctx, 'evidence'),
      await insertFile(of.ctx, 'statement'),
      'fil_none',
    ]) {
      await expect(previewMany(eva, asked([id], wrong))).rejects.toMatchObject({ code: 4040 });
    }
    const many = Array.from({ length: 101 }, (_, n) => `tr_${n}`);
    expect(refusalOf(await previewMany(eva, asked(many, file)))?.fields).toMatchObject({
      ids: { key: 'bulk_too_many', values: { max: 100 } },
    });
    const outsider = await providerStaff();
    await expect(startMany(outsider, asked([id], file))).rejects.toMatchObject({ code: 4040 });
  });
});
