import { and, eq, like, or } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { regulationRules } from '#db/schema/regulation.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { findAdverse } from '~/domain/responsible-person/adverse/find.server.ts';
import { readHome } from '~/domain/responsible-person/home/read.server.ts';
import { listAnnualReports } from '~/domain/responsible-person/product/annual/list.server.ts';
import { endProducts } from '~/domain/responsible-person/product/end.server.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveClaims } from '~/domain/responsible-person/product/save-claims.server.ts';
import { as, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { value } from '../../support/only-representative/shipments.ts';
import {
  type CosmeticsTenant,
  cosmeticsTenant,
  insertCosmetic,
} from '../../support/responsible-person/cosmetics.ts';
import { reaction } from '../../support/responsible-person/reactions.ts';
import { beijing } from '../../support/responsible-person/reminders.ts';

/** The law of the day of the fact: a second row of every rule, from tomorrow, moves nothing of the past (QUALITY T9). */

const TODAY = beijing('2026-09-18', '10:00');
const LATER = beijing('2026-09-20', '10:00');
const SECOND = 'second_row';

const db = openTestDatabase();
const ours = or(like(regulationRules.rule, 'rp%'), like(regulationRules.rule, 'holiday%'));

afterEach(() => db.delete(regulationRules).where(eq(regulationRules.profile, SECOND)));

interface Coded {
  codes: unknown;
}
const isCoded = (of: unknown): of is Coded =>
  typeof of === 'object' && of !== null && 'codes' in of;

/** Another value of the same form: no number, day of the year or longer list stays what it was. */
function another(of: unknown): unknown {
  if (typeof of === 'number') return of + 7;
  if (typeof of === 'string') return /^\d\d-\d\d$/.test(of) ? '02-15' : of;
  // Each claim stays in one entry: that of the next one.
  if (Array.isArray(of) && of.every(isCoded)) {
    return of.map((one, at) => ({ ...one, codes: (of[at + 1] ?? of[0])?.codes }));
  }
  // No list of a rule may be empty, nor have an entry twice.
  if (Array.isArray(of)) return [...new Set((of.length > 1 ? of.slice(1) : of).map(another))];
  if (of === null || typeof of !== 'object') return of;
  return Object.fromEntries(Object.entries(of).map(([name, one]) => [name, another(one)]));
}

/** Puts a second row of each rule that is in force, from tomorrow on; and a holiday on every day from then. */
async function secondRows(): Promise<string[]> {
  const rows = await db
    .select()
    .from(regulationRules)
    .where(and(ours, eq(regulationRules.active, true)));
  const lasting = rows.filter(({ validUntil }) => validUntil === null);
  const changed = lasting.map((row) => ({
    ...row,
    profile: SECOND,
    validFrom: '2026-09-19',
    value: JSON.stringify(another(JSON.parse(row.value))),
  }));
  for (const row of changed) await db.insert(regulationRules).values(row);
  await db.insert(regulationRules).values({
    ...{ rule: 'holiday', profile: SECOND, validFrom: '2026-09-19', source: 'x' },
    value: JSON.stringify([
      { day: '2026-09-17', is: 'off' },
      { day: '2026-09-21', is: 'off' },
    ]),
  });
  return changed.map(({ rule }) => rule);
}

/** Facts of the past, each judged by a rule. */
async function facts(of: CosmeticsTenant) {
  const { ctx } = of;
  const general = await insertCosmetic(
    of,
    { reportOn: '2024-01-01' },
    { importOn: '2026-08-01', expiresOn: '2028-01-31', retainUntil: '2028-07-31' },
  );
  const rows = [{ code: '08', physical_only: false }];
  value(await saveClaims(ctx, general.id, { version: 1, rows }));
  const filed = {
    type: 'special',
    ...{ reportOn: '2021-09-01', validUntil: '2026-09-18' },
    ...{ renewalFiledOn: '2026-07-01', renewalAcceptanceNo: 'YX1', renewalFileId: 'fil_x' },
    renewalPending: true,
  } as const;
  const special = await insertCosmetic(of, filed);
  const { id: report } = value(await createAdverse(ctx, reaction(general.id)));
  return { general, special, report };
}

/** What is said of them on a day. */
async function said(
  ctx: RpContext,
  { general, special, report }: Awaited<ReturnType<typeof facts>>,
) {
  const page = await findCosmetic(ctx, general.id);
  const pending = await findCosmetic(ctx, special.id);
  const { dueOn, selfCheckDueOn } = await findAdverse(ctx, report);
  return {
    claims: page.claims,
    specialClaims: page.specialClaims,
    owed: page.annualReportsOwed,
    numbers: [page.warnings.registrationNo, pending.warnings.registrationNo],
    samples: page.batches.map(({ sampleRule, retainUntil }) => [sampleRule, retainUntil]),
    window: pending.renewal,
    annual: await listAnnualReports(ctx, { year: 2025 }),
    due: [dueOn, selfCheckDueOn],
    home: (await readHome(ctx)).annualReports.overdue,
  };
}

it('a second row of every rule, from tomorrow, moves nothing of the past', async () => {
  const of = await cosmeticsTenant({ nowMs: TODAY });
  const made = await facts(of);
  const later = as(of.ctx, { nowMs: LATER });
  const [before, beforeLater] = [await said(of.ctx, made), await said(later, made)];
  const rules = await secondRows();
  expect(rules.length).toBeGreaterThanOrEqual(20);
  expect(await said(of.ctx, made)).toEqual(before);
  expect(await said(later, made)).toEqual(beforeLater);
  // What is written again after the change is judged by the day of its fact too.
  const [batch] = (await findCosmetic(later, made.general.id)).batches;
  if (batch === undefined) throw new Error('inserted above');
  const again = {
    ...{ id: batch.id, size_id: batch.sizeId, batch_no: batch.batchNo, quantity: batch.quantity },
    ...{ import_on: batch.importOn, expires_on: batch.expiresOn },
    retention_status: 'pending',
  } as const;
  value(await saveBatches(later, made.general.id, { version: 2, rows: [again] }));
  await endProducts(systemContext(LATER));
  const [kept] = (await findCosmetic(later, made.general.id)).batches;
  expect(kept?.retainUntil).toBe('2028-07-31');
  const [row] = await db.select().from(rpProducts).where(eq(rpProducts.id, made.special.id));
  expect(row).toMatchObject({ status: 'normal', renewalPending: true });
});
