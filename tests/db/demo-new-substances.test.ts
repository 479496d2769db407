import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnChanges, cnExcesses, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { users } from '#db/schema/identity.ts';
import { insertDemo } from '#db/seed/demo.ts';
import { assetFonts } from '#workers/pdf/asset-fonts.ts';
import { tellDuties } from '~/domain/duty/tell.server.ts';
import { cnTold } from '~/domain/new-substance/reminder/send.server.ts';
import { isUscc } from '~/domain/tenancy/uscc.ts';
import { drawFilingPaper } from '../../scripts/seed/certificate.ts';
import { registerNewSubstances } from '../../scripts/seed/new-substances.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../support/contexts.ts';

const db = openTestDatabase();
await insertDemo(db, { nowMs: NOW_MS, passwordHash: '', nameKey: (name) => name.toLowerCase() });
const people = await db
  .select({ id: users.id, email: users.email, firstName: users.firstName })
  .from(users);
const loadFont = assetFonts(bindings.ASSETS);

/** As the seed makes it, on a day. */
const register = (nowMs: number) =>
  registerNewSubstances(
    {
      database: bindings.DB,
      files: bindings.FILES,
      config: systemContext(nowMs).config,
      nowMs,
      paper: (facts) => drawFilingPaper(facts, loadFont),
    },
    people,
  );

it('registers what the area document names, by the verbs', async () => {
  await register(NOW_MS);
  const filings = await db
    .select({
      no: cnFilings.certificateNo,
      status: cnFilings.status,
      ppm: cnFilings.gaugePpm,
      recorded: cnFilings.recordedYear,
    })
    .from(cnFilings)
    .orderBy(asc(cnFilings.certificateNo));
  expect(filings).toEqual([
    { no: '', status: 'draft', ppm: 0, recorded: 0 },
    { no: 'DH-7C-2019-0511', status: 'normal', ppm: expect.any(Number), recorded: 2025 },
    { no: 'DH-7J-2018-0077', status: 'invalid', ppm: 0, recorded: 2020 },
    { no: 'DH-BA-2025-0917', status: 'normal', ppm: 0, recorded: 2025 },
    { no: 'DH-BP-2022-0330', status: 'normal', ppm: expect.any(Number), recorded: 2026 },
    { no: 'DH-CG-2022-0186', status: 'normal', ppm: 825_000, recorded: 2026 },
    { no: 'DH-JY-2024-0042', status: 'normal', ppm: 1_050_000, recorded: 2026 },
    { no: 'DH-JY-2026-0103', status: 'normal', ppm: 375_000, recorded: 2026 },
    { no: 'QL-BA-2025-0200', status: 'normal', ppm: 780_000, recorded: 2026 },
    { no: 'QL-CG-2024-0021', status: 'normal', ppm: 620_000, recorded: 2026 },
  ]);
  expect(await db.select({ state: cnExcesses.state }).from(cnExcesses)).toEqual([
    { state: 'open' },
  ]);
  const late = await db
    .select({ kind: duties.kind })
    .from(duties)
    .where(and(eq(duties.state, 'open'), lt(duties.dueOn, '2026-09-18')));
  expect(late.map(({ kind }) => kind).sort()).toEqual(['annual_report', 'information_transfer']);
  const records = await db.select().from(cnActivityRecords);
  // One was amended, of one a second part was handed over later.
  expect(records.filter(({ revision }) => revision === 2)).toHaveLength(2);
  expect(records.filter(({ status }) => status === 'draft')).toHaveLength(1);
  const changed = await db.select().from(cnChanges).where(eq(cnChanges.companyId, 'co_donghai'));
  const byActs = ['status', 'file', 'first_activity_on', 'confidential_until'];
  expect(changed.filter(({ field }) => !byActs.includes(field))).toHaveLength(3);
});

it('has nine messages for Donghai, five of them unread, and four for Qinglan', async () => {
  const told = async (...companies: string[]) =>
    db
      .select({
        kind: cnMessages.kind,
        content: cnMessages.contentZh,
        atMs: cnMessages.atMs,
        reads: sql<number>`(SELECT count(*) FROM cn_message_reads r
          WHERE r.message_id = cn_messages.id)`.as('reads'),
      })
      .from(cnMessages)
      .where(inArray(cnMessages.companyId, companies));
  const donghai = await told('co_donghai');
  expect(donghai).toHaveLength(9);
  // Two people of Donghai get messages.
  expect(donghai.map(({ reads }) => reads).sort()).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 2]);
  expect(donghai.find(({ kind }) => kind === 'excess')?.reads).toBe(0);
  const qinglan = await told('co_qinglan', 'co_qinglan_trade');
  expect(qinglan).toHaveLength(4);
  expect(new Set([...donghai, ...qinglan].map(({ kind }) => kind))).toEqual(
    new Set(['duty', 'amber', 'excess', 'not_fulfilled', 'filing_invalid']),
  );
  // None is so old that the daily sweep would take it.
  const swept = NOW_MS - 700 * 24 * 60 * 60 * 1000;
  expect([...donghai, ...qinglan].every(({ atMs }) => atMs <= NOW_MS && atMs > swept)).toBe(true);
  // The job of the day has nothing left to tell.
  await tellDuties(systemContext(NOW_MS), cnTold);
  expect(await told('co_donghai', 'co_qinglan', 'co_qinglan_trade')).toHaveLength(13);
});

it('names enterprises whose credit codes are right', async () => {
  const rows = await db.select({ uscc: cnEnterprises.uscc }).from(cnEnterprises);
  const codes = rows.flatMap(({ uscc }) => (uscc === null ? [] : [uscc]));
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => !isUscc(code))).toEqual([]);
});
