import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnChanges, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { listDuties } from '~/domain/new-substance/duty/list.server.ts';
import { dutiesOfFiling } from '~/domain/new-substance/duty/read.server.ts';
import { cnDutyList } from '~/domain/new-substance/duty/schema.ts';
import { changesOfFiling } from '~/domain/new-substance/filing/changes/read.server.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { isProtected } from '~/domain/new-substance/filing/identity.ts';
import { isProtectedInSql } from '~/domain/new-substance/filing/identity-in-sql.server.ts';
import { packFilings } from '~/domain/new-substance/filing/pack/pack.server.ts';
import { recordsOfFiling } from '~/domain/new-substance/filing/records.server.ts';
import { acting, NOW_MS, openTestDatabase } from '../../../support/contexts.ts';
import {
  activeCompany,
  asOf,
  made,
  submittedActivity,
} from '../../../support/new-substance/activities.ts';
import { insertDuty } from '../../../support/new-substance/duties.ts';
import { insertFilingFile } from '../../../support/new-substance/substances-cn.ts';
import { value } from '../../../support/only-representative/shipments.ts';

/** What somebody typed says the very name. */
const NAME = '示例苯并三唑甲';
const REASON = `因${NAME}的合成路线变更，申请说明如下`;
const LAST = '2026-09-30';

/** A confidential filing with a reason wherever one is typed, and papers that are called by its name. */
async function talkative() {
  const of = await activeCompany({ filing: { confidential: true, confidentialUntil: LAST } });
  const { companyId, filingId } = of;
  const db = openTestDatabase();
  await submittedActivity(of, {
    ...{ role: 'producer', role_pair: [], lines: [made('10.5')] },
    deviations: [{ kind: 'excess', reason: REASON }],
  });
  await db.insert(cnChanges).values({
    ...{ id: newId('chg', NOW_MS), companyId, filingId, atMs: NOW_MS, operatorName: 'x' },
    ...{ field: 'trade_name', before: '甲', after: '乙', reason: REASON, authorityStep: '' },
  });
  const waived = await insertDuty({ companyId, filingId, kind: 'new_hazard', about: 'hzd_1' });
  await db
    .update(duties)
    .set({ state: 'waived', waivedReason: REASON })
    .where(eq(duties.id, waived));
  await db
    .update(cnFilings)
    .set({ status: 'invalid', invalidReason: 'replaced', invalidNote: REASON, invalidOn: LAST })
    .where(eq(cnFilings.id, filingId));
  await insertFilingFile(companyId, filingId);
  return of;
}

/** Everything a reader gets of it, as one text. */
async function told(
  of: Awaited<ReturnType<typeof talkative>>,
  reader: Role | 'acting' | 'shown',
  nowMs = NOW_MS,
) {
  const shown = reader === 'shown' ? [of.filingId] : ['fil_other'];
  const ctx = () =>
    reader === 'acting' || reader === 'shown'
      ? acting(asOf(of.ctx, { role: 'admin', nowMs }), 'read', shown)
      : asOf(of.ctx, { role: reader, nowMs });
  const { filingId } = of;
  const query = cnDutyList.lenient(new URLSearchParams({ filing_id: filingId }));
  const reads = {
    filing: await findFiling(ctx(), filingId),
    changes: await changesOfFiling(ctx(), filingId),
    records: await recordsOfFiling(ctx(), filingId),
    duties: (await dutiesOfFiling(ctx(), filingId)).duties,
    list: (await listDuties(ctx(), query)).items,
    pack: value(await packFilings(ctx(), [filingId], { identity: 'class', reason: '' })),
  };
  const names = (read: unknown) =>
    (JSON.stringify(read).match(/因示例苯并三唑甲|示例苯并三唑 \w{4}\.pdf/g) ?? []).length;
  return Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, names(read)]));
}

describe('reasons that were typed and names of files', () => {
  it('of a confidential filing are told to members, and withheld from viewers and the class pack', async () => {
    const of = await talkative();
    const seen = { filing: 3, changes: 1, records: 1, duties: 1, list: 1 };
    expect(await told(of, 'member')).toEqual({ ...seen, pack: 0 });
    expect(await told(of, 'viewer')).toEqual({
      ...{ filing: 0, changes: 0, records: 0, duties: 0, list: 0, pack: 0 },
    });
    // Staff who act for the company read no more, though they may do what an admin may.
    expect(await told(of, 'acting')).toEqual({
      ...{ filing: 0, changes: 0, records: 0, duties: 0, list: 0, pack: 0 },
    });
    // Those who had this one shown read what its members do; what leaves the house stays by class.
    expect(await told(of, 'shown')).toEqual({ ...seen, pack: 0 });
    // The day after its last they are everybody's.
    const over = Date.UTC(2026, 8, 30, 16);
    const { pack, ...rest } = await told(of, 'viewer', over);
    expect(rest).toEqual(seen);
    expect(pack).toBeGreaterThan(3);
    expect((await told(of, 'acting', over)).filing).toBe(seen.filing);
  });
});

describe('what SQL finds by confidentiality', () => {
  it('is what every page asks', async () => {
    const today = LAST;
    const db = openTestDatabase();
    for (const until of [null, '2026-09-29', LAST, '2026-10-01']) {
      for (const confidential of [true, false]) {
        const secrecy = { confidential, confidentialUntil: until };
        const { filingId } = await activeCompany({ filing: secrecy });
        const [row] = await db
          .select({ held: sql<number>`${isProtectedInSql(today)}` })
          .from(cnFilings)
          .where(eq(cnFilings.id, filingId));
        expect(row?.held === 1, JSON.stringify(secrecy)).toBe(isProtected(secrecy, today));
      }
    }
  });
});
