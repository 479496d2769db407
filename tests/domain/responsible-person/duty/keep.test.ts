import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { duties } from '#db/schema/duty.ts';
import { closeAdverse } from '~/domain/responsible-person/adverse/close.server.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { editAdverse } from '~/domain/responsible-person/adverse/edit.server.ts';
import { enterReceipt } from '~/domain/responsible-person/adverse/enter-receipt.server.ts';
import { reportAdverse } from '~/domain/responsible-person/adverse/report.server.ts';
import { updateAdverse } from '~/domain/responsible-person/adverse/update.server.ts';
import { keepAllDuties } from '~/domain/responsible-person/duty/keep.server.ts';
import {
  archiveEnterprise,
  restoreEnterprise,
} from '~/domain/responsible-person/enterprise/archive.server.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { editEnterprise } from '~/domain/responsible-person/enterprise/edit.server.ts';
import { addAnnualReport } from '~/domain/responsible-person/product/annual/add-report.server.ts';
import { addAnnualReports } from '~/domain/responsible-person/product/annual/add-reports.server.ts';
import { deleteCosmetic } from '~/domain/responsible-person/product/delete.server.ts';
import { endProducts } from '~/domain/responsible-person/product/end.server.ts';
import { invalidateCosmetic } from '~/domain/responsible-person/product/invalidate.server.ts';
import { decideRenewal } from '~/domain/responsible-person/product/renewal/decide.server.ts';
import { restoreCosmetic } from '~/domain/responsible-person/product/restore.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  type CosmeticsTenant,
  cosmeticsTenant,
  distributor,
  insertCosmetic,
  insertFile,
} from '../../../support/responsible-person/cosmetics.ts';
import { reaction } from '../../../support/responsible-person/reactions.ts';
import { beijing } from '../../../support/responsible-person/reminders.ts';

/** What is asked of a subject: kind, year where there is one, state, and the day it is due. */
async function asked(subjectId: string): Promise<string[]> {
  const rows = await openTestDatabase()
    .select()
    .from(duties)
    .where(eq(duties.subjectId, subjectId))
    .orderBy(asc(duties.kind), asc(duties.year));
  return rows.map(({ kind, year, state, dueOn }) =>
    [kind, ...(year === 0 ? [] : [year]), state, dueOn].join(' '),
  );
}

/** The duties of a company, by all that makes them duties. */
async function ledger({ ctx }: CosmeticsTenant) {
  const { id, subjectId, kind, year, state, dueOn, opensOn, doneOn, ruleId, version } = duties;
  return ctx.db
    .select({ id, subjectId, kind, year, state, dueOn, opensOn, doneOn, ruleId, version })
    .from(duties)
    .where(eq(duties.companyId, ctx.company.id))
    .orderBy(asc(duties.id));
}

/** Every batch left what is true: making all duties anew moves none. */
async function isKept(of: CosmeticsTenant): Promise<void> {
  const before = await ledger(of);
  expect(before.length).toBeGreaterThan(0);
  await commit(of.ctx.db, keepAllDuties(of.ctx, of.ctx.company.id));
  expect(await ledger(of)).toEqual(before);
}

/** A tenant with a product whose duties are kept. */
async function start(row: Parameters<typeof insertCosmetic>[1] = {}) {
  const of = await cosmeticsTenant();
  const made = await insertCosmetic(of, row);
  await commit(of.ctx.db, keepAllDuties(of.ctx, of.ctx.company.id));
  return { of, ctx: of.ctx, ...made };
}

/** What a registration form says of the product. */
const REGISTRATION = {
  report_on: '2025-03-01',
  registration_no: '',
  rp_contract_from: '2025-01-01',
};

describe('duties are kept in the batch of', () => {
  it('a reaction: reported, changed, reported to the authority, looked into, followed up', async () => {
    const { of, ctx, id: productId } = await start();
    const { id } = value(await createAdverse(ctx, reaction(productId)));
    expect(await asked(id)).toEqual(['adverse open 2026-09-18', 'self_check open 2026-09-23']);
    const { product_id: _, feedback_id: __, ...content } = reaction(productId);
    const found = { first_discovered_on: '2026-09-05', reason: '首次发现日更正' };
    value(await editAdverse(ctx, id, { ...content, ...found, version: 1 }));
    expect(await asked(id)).toEqual(['adverse open 2026-09-20', 'self_check open 2026-09-25']);
    value(await reportAdverse(ctx, id, { reported_on: '2026-09-17' }));
    expect(await asked(id)).toEqual(['adverse done 2026-09-20', 'self_check open 2026-09-25']);
    const next = value(await updateAdverse(ctx, id, { ...content, severity: 'general' }));
    expect(await asked(next.id)).toEqual(['adverse open 2026-10-03']);
    value(await enterReceipt(ctx, id, { receipt_no: 'HZ-1', self_check_on: '2026-09-16' }));
    expect(await asked(id)).toEqual(['adverse done 2026-09-20', 'self_check done 2026-09-25']);
    const closed = {
      outcome: 'recovered',
      causality: 'possible',
      self_check_on: '2026-09-18',
    } as const;
    value(await closeAdverse(ctx, id, closed));
    expect(await asked(id)).toEqual(['adverse done 2026-09-20', 'self_check done 2026-09-25']);
    await isKept(of);
  });

  it('an enterprise: its authorisation, archived and back', async () => {
    const { of, ctx } = await start();
    const form = distributor({ authorised_until: '2026-12-17' });
    const { id, version } = value(await createEnterprise(ctx, form));
    expect(await asked(id)).toEqual(['authorisation open 2026-12-17']);
    const later = { ...form, authorised_until: '2027-06-30', version };
    value(await editEnterprise(ctx, id, later));
    expect(await asked(id)).toEqual(['authorisation open 2027-06-30']);
    value(await archiveEnterprise(ctx, id, { version: version + 1 }));
    expect(await asked(id)).toEqual(['authorisation waived 2027-06-30']);
    value(await restoreEnterprise(ctx, id, { version: version + 2 }));
    expect(await asked(id)).toEqual(['authorisation open 2027-06-30']);
    await isKept(of);
  });

  it('a product: its ends and its years, until it is invalid, and again once it is not', async () => {
    const { of, ctx, id } = await start();
    expect(await asked(id)).toEqual(['annual_report 2026 open 2027-03-31']);
    const contract = { ...REGISTRATION, rp_contract_until: '2026-12-17' };
    value(await saveRegistration(ctx, id, { ...contract, version: 1 }));
    const both = ['annual_report 2026 open 2027-03-31', 'contract open 2026-12-17'];
    expect(await asked(id)).toEqual(both);
    const invalid = {
      reason_key: 'other',
      on: '2026-09-10',
      note: '停止进口',
      version: 2,
    } as const;
    value(await invalidateCosmetic(ctx, id, invalid));
    expect(await asked(id)).toEqual(both.map((duty) => duty.replace('open', 'waived')));
    value(await restoreCosmetic(ctx, id, { note: '恢复进口', version: 3 }));
    expect(await asked(id)).toEqual(both);
    await isKept(of);
  });

  it('an annual report that is entered, alone or with others, or waived', async () => {
    const { of, ctx, id } = await start({ reportOn: '2024-01-01' });
    const other = await insertCosmetic(of, { reportOn: '2025-01-01' });
    await commit(ctx.db, keepAllDuties(ctx, ctx.company.id));
    const years = (state: string) => [
      `annual_report 2024 ${state} 2025-03-31`,
      'annual_report 2025 open 2026-03-31',
      'annual_report 2026 open 2027-03-31',
    ];
    expect(await asked(id)).toEqual(years('open'));
    value(await addAnnualReport(ctx, id, { year: 2024, waive_reason: '当年未进口' }));
    expect(await asked(id)).toEqual(years('waived'));
    const rows = [id, other.id].map((product_id) => ({ product_id, filed_on: '2026-03-02' }));
    value(await addAnnualReports(ctx, 2025, { rows }, (outcome) => outcome));
    for (const one of [id, other.id]) {
      expect(await asked(one)).toContain('annual_report 2025 done 2026-03-31');
    }
    await isKept(of);
  });

  it('a renewal: filed, pending after the end, granted', async () => {
    const { of, ctx, id } = await start({ type: 'special', validUntil: '2026-12-31' });
    expect(await asked(id)).toEqual(['certificate open 2026-12-31']);
    const filed = {
      ...{ ...REGISTRATION, valid_until: '2026-12-31', renewal_filed_on: '2026-09-01' },
      renewal_acceptance_no: 'YX2026000123',
      renewal_file_id: await insertFile(ctx, 'certificate'),
    };
    value(await saveRegistration(ctx, id, { ...filed, version: 1 }));
    const pending = ['certificate done 2026-12-31', 'renewal_pending open 2026-12-31'];
    expect(await asked(id)).toEqual(pending);
    while ((await endProducts(systemContext(beijing('2027-01-15', '10:00')))) > 0);
    expect(await asked(id)).toEqual(pending);
    const later = { ...ctx, nowMs: beijing('2027-02-01', '10:00') };
    const granted = { decision: 'granted', decided_on: '2027-01-20', version: 3 } as const;
    value(await decideRenewal(later, id, granted));
    expect(await asked(id)).toEqual([
      'certificate open 2031-12-31',
      'renewal_pending waived 2026-12-31',
    ]);
    await isKept({ ...of, ctx: later });
  });

  it('batches: imported, sampled, let go', async () => {
    const { of, ctx, id, sizeId, batchId } = await start();
    const row = { size_id: sizeId, batch_no: 'B2601', quantity: 500 };
    const pending = { ...row, retention_status: 'pending', import_on: '2026-09-01' } as const;
    const second = { ...pending, batch_no: 'B2602' };
    value(await saveBatches(ctx, id, { version: 1, rows: [{ ...pending, id: batchId }, second] }));
    expect(await asked(batchId)).toEqual(['unsampled open 2026-09-01']);
    const [made] = (await ledger(of)).filter(
      ({ kind, subjectId }) => kind === 'unsampled' && subjectId !== batchId,
    );
    value(await saveBatches(ctx, id, { version: 2, rows: [{ ...pending, id: batchId }] }));
    expect(await asked(made?.subjectId ?? '')).toEqual(['unsampled waived 2026-09-01']);
    await isKept(of);
  });

  it('a product that is let go', async () => {
    const { of, ctx, id } = await start({ rpContractUntil: '2026-12-17' });
    await insertCosmetic(of);
    value(await deleteCosmetic(ctx, id, 1));
    expect((await asked(id)).every((duty) => duty.includes(' waived '))).toBe(true);
  });
});
