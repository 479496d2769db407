import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bulkItems } from '#db/schema/provider/bulk.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { recordHolds } from '#db/schema/trade-record.ts';
import { recordVerbs } from '~/domain/provider/record/verbs.server.ts';
import { withinRecord } from '~/domain/provider/record/within.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  insertFile,
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
import { heldRecord, issueNow, reviewFirst, versionOf } from '../../../support/provider/held.ts';
import { cosmeticsTenant } from '../../../support/responsible-person/cosmetics.ts';
import { confirmedTrade, runNotice } from '../../../support/responsible-person/notices.ts';

/** `areas/console.md` §4 Bulk: 放行 from the records. */

const db = openTestDatabase();
const reason = 'The documents were checked.';
const asked = (ids: readonly string[], values: object = { reason }) => ({
  ...{ act: 'release', ids, values },
});

/** A record that Eva confirmed in its importer’s place, held by review first. */
async function ownAnswer() {
  const of = await shipper();
  await reviewFirst(of.ctx);
  const { id } = await waitingRecord(of);
  const eva = await providerStaff({ assigned: [of.ctx.company.id] });
  const said = {
    ...{ version: await versionOf(id), reason },
    file_id: await insertFile(of.ctx, 'evidence'),
  };
  value(await recordVerbs.verbs.confirmRecordOnBehalf.run(await withinRecord(eva, id), id, said));
  await issueNow(id);
  return { of, id, eva };
}

describe('papers that are let go together', () => {
  it('are released each by its own guards, of both areas, and issued', async () => {
    const { who, id } = await heldRecord();
    const cosmetics = await cosmeticsTenant();
    await reviewFirst(cosmetics.ctx);
    const trade = await confirmedTrade({ of: cosmetics });
    expect(await runNotice(trade)).toMatchObject({ state: 'held' });
    const assigned = [who.ctx.company.id, trade.ctx.company.id];
    const staff = await providerStaff({ assigned });
    const ids = [id, trade.recordId];
    const { rows } = value(await previewMany(staff, asked(ids)));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ before: 'review_first', skip: null });
    const { batch_id } = value(await startMany(staff, asked(ids)));
    await deliver(batch_id);
    expect((await outcomesOf(staff, batch_id)).toSorted()).toEqual(
      assigned.map((company) => [company, 'done', null, null]).toSorted(),
    );
    const [row] = await db.select().from(recordHolds).where(eq(recordHolds.recordId, id));
    expect(row).toMatchObject({ reason: 'review_first', releasedByName: staff.actor.name });
    expect(await issueNow(id)).toMatchObject({ state: 'issued' });
    // A delivery more finds them done.
    await db.update(bulkItems).set({ state: 'queued' }).where(eq(bulkItems.batchId, batch_id));
    await deliver(batch_id);
    expect((await outcomesOf(staff, batch_id)).map(([, state]) => state)).toEqual(['done', 'done']);
  });

  it('stay where another reason holds them, which is said in the row (4158)', async () => {
    const { who, id } = await heldRecord();
    const company = who.ctx.company.id;
    const staff = await providerStaff({ assigned: [company] });
    await db
      .update(companySystems)
      .set({ state: 'locked', lockReason: 'fees' })
      .where(and(eq(companySystems.companyId, company), eq(companySystems.system, 'rscc')));
    const { batch_id } = value(await startMany(staff, asked([id])));
    await deliver(batch_id);
    expect(await outcomesOf(staff, batch_id)).toEqual([[company, 'refused', 4158, 'still_held']]);
    const [item] = await db.select().from(bulkItems).where(eq(bulkItems.batchId, batch_id));
    expect(JSON.parse(item?.why ?? '{}')).toMatchObject({
      words: { reasons: ['heldBy.contract_locked'] },
    });
  });

  it('are not let go by who answered in a party’s place, and are by another', async () => {
    const { of, id, eva } = await ownAnswer();
    const { rows } = value(await previewMany(eva, asked([id])));
    expect(rows.map(({ skip }) => skip?.key)).toEqual(['still_held_second_person']);
    const other = await providerStaff({ role: 'provider' });
    const { batch_id } = value(await startMany(other, asked([id])));
    await deliver(batch_id);
    expect(await outcomesOf(other, batch_id)).toEqual([[of.ctx.company.id, 'done', null, null]]);
  });

  it('are skipped where nothing holds them, and refused once they were changed', async () => {
    const { who, id } = await heldRecord();
    const { id: free } = await waitingRecord(who);
    await reviewFirst(who.ctx, false);
    const { id: other, who: whose } = await heldRecord();
    const staff = await providerStaff({
      assigned: [who.ctx.company.id, whose.ctx.company.id],
    });
    const told = new Map(
      value(await previewMany(staff, asked([free, other]))).rows.map(({ subjectId, skip }) => [
        subjectId,
        skip?.key ?? null,
      ]),
    );
    expect(told.get(free)).toBe('release_not_held');
    expect(told.get(other)).toBeNull();
    const first = value(await startMany(staff, asked([other])));
    const second = value(await startMany(staff, asked([other])));
    await deliver(first.batch_id);
    await deliver(second.batch_id);
    expect(await outcomesOf(staff, second.batch_id)).toEqual([
      [whose.ctx.company.id, 'refused', 4106, null],
    ]);
    expect(id).not.toBe(other);
  });

  it('need a reason, are a hundred at most, and of companies that are theirs', async () => {
    const { who, id } = await heldRecord();
    const staff = await providerStaff({ assigned: [who.ctx.company.id] });
    expect(refusalOf(await previewMany(staff, asked([id], { reason: 'short' })))).toMatchObject({
      fields: { 'values.reason': { key: 'reason_length' } },
    });
    const many = Array.from({ length: 101 }, (_, n) => `tr_${n}`);
    expect(refusalOf(await previewMany(staff, asked(many)))?.fields).toMatchObject({
      ids: { key: 'bulk_too_many', values: { max: 100 } },
    });
    const other = await providerStaff();
    await expect(previewMany(other, asked([id]))).rejects.toMatchObject({ code: 4040 });
    await expect(startMany(other, asked([id]))).rejects.toMatchObject({ code: 4040 });
  });
});
