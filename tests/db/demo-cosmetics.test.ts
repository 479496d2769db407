import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { users } from '#db/schema/identity.ts';
import { rpAdverseReports, rpRecallParties } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpImportMonths, rpTrades } from '#db/schema/rp-trade.ts';
import { files as filesTable } from '#db/schema/trail.ts';
import { insertDemo } from '#db/seed/demo.ts';
import { assetFonts } from '#workers/pdf/asset-fonts.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { mayStandUnder } from '~/domain/responsible-person/enterprise/levels.ts';
import { rolesOf } from '~/domain/responsible-person/enterprise/own.server.ts';
import { missingOf } from '~/domain/responsible-person/enterprise/rules.ts';
import { distributorTree } from '~/domain/responsible-person/enterprise/tree.server.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { currentMembership } from '~/domain/tenancy/access.ts';
import { isUscc } from '~/domain/tenancy/uscc.ts';
import { type CertificateFacts, drawFilingPaper } from '../../scripts/seed/certificate.ts';
import { type DeclarationFacts, drawDeclaration } from '../../scripts/seed/declaration.ts';
import { tradeCosmetics } from '../../scripts/seed/rp-trades.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../support/contexts.ts';
import { TOOLS } from '../support/issued.ts';
import { signIn } from '../support/people.ts';

const db = openTestDatabase();
await insertDemo(db, { nowMs: NOW_MS, passwordHash: '', nameKey: (name) => name.toLowerCase() });

it('the demo’s enterprises are as a form would have taken them', async () => {
  const rows = await db.select().from(rpEnterprises);
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows) {
    const said = {
      company_cname: row.companyCname,
      company_ename: row.companyEname,
      address_cn: row.addressCn,
      address_en: row.addressEn,
      country: row.country,
      region: row.region,
      uscc: row.uscc ?? '',
      contact_email: row.contactEmail,
    };
    expect([row.id, missingOf(said, rolesOf(row), row.isOwn)]).toEqual([row.id, []]);
    if (row.uscc !== null) expect([row.id, isUscc(row.uscc)]).toEqual([row.id, true]);
    const parent = rows.find(({ id }) => id === row.parentId);
    if (!parent?.agencyLevel || !row.agencyLevel) continue;
    expect(mayStandUnder(row.agencyLevel, parent.agencyLevel)).toBe(true);
  }
});

it('Meiyan’s tree is that of the area document, and chen.jing lands in Meiyan', async () => {
  const company = { id: 'co_meiyan', nameZh: '', nameEn: '', companyType: 4, loginCompanyType: 4 };
  const actor = { kind: 'user', id: 'usr_x', name: '', role: 'viewer', ip: '' } as const;
  const ctx: RpContext = { ...systemContext(), db, actor, company, system: rp };
  const { nodes } = await distributorTree(ctx);
  expect(nodes.map(({ id, authorisation }) => [id, authorisation])).toEqual([
    ['rpe_lingnan', 'valid'],
    ['rpe_beichen', 'ended'],
    ['rpe_shenjiang', 'valid'],
    ['rpe_xihu', 'ending'],
    ['rpe_yongshang', 'valid'],
    ['rpe_qiongdao', 'valid'],
  ]);
  const [chen] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'chen.jing@meiyan.example'));
  const token = await signIn(chen?.id ?? '', NOW_MS);
  const identity = await identify(db, token, NOW_MS);
  expect(identity.memberships).toHaveLength(3);
  expect(currentMembership(identity, rp)).toMatchObject({
    companyId: 'co_meiyan',
    isDefault: true,
  });
});

it('the demo’s shipments are taken by the verbs at their times, with their papers', async () => {
  const people = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users);
  const { config, files } = systemContext();
  const loadFont = assetFonts(bindings.ASSETS);
  const tools = {
    ...{ database: bindings.DB, files, config, nowMs: NOW_MS, papers: TOOLS },
    declaration: (facts: DeclarationFacts) => drawDeclaration(facts, loadFont),
    paper: (facts: CertificateFacts) => drawFilingPaper(facts, loadFont),
  };
  await tradeCosmetics(tools, people);
  const rows = await db
    .select({
      company: rpTrades.companyId,
      status: rpTrades.status,
      waitingFor: rpTrades.waitingFor,
      notice: certificates.state,
      issuedOn: certificates.issuedOn,
      reason: certificates.stateReason,
      declaration: filesTable.sizeBytes,
    })
    .from(rpTrades)
    .leftJoin(certificates, eq(certificates.recordId, rpTrades.id))
    .leftJoin(filesTable, eq(filesTable.id, rpTrades.declarationFileId))
    .orderBy(rpTrades.companyId, rpTrades.tradeNo);
  const meiyan = { company: 'co_meiyan', waitingFor: null, reason: null };
  const none = { notice: null, issuedOn: null, declaration: null };
  const completed = { status: 'COMPLETED', notice: 'valid', declaration: expect.any(Number) };
  expect(rows).toEqual([
    { ...meiyan, ...completed, issuedOn: '2025-10-26' },
    { ...meiyan, ...completed, issuedOn: '2026-02-18' },
    { ...meiyan, ...completed, issuedOn: '2026-04-23' },
    { ...meiyan, ...none, status: 'REJECTED' },
    {
      ...{ ...meiyan, status: 'REJECTED', notice: 'revoked', issuedOn: '2026-08-19' },
      ...{ reason: '供应商改期，该票取消。', declaration: null },
    },
    { ...meiyan, status: 'CONFIRMED', notice: 'valid', issuedOn: '2026-08-26', declaration: null },
    { ...meiyan, ...none, status: 'SUBMITTED', waitingFor: 'trading' },
    {
      ...{ ...none, company: 'co_meiyan_shanghai', status: 'SUBMITTED' },
      ...{ waitingFor: 'responsible', reason: null },
    },
    // Its notice is held: the company is reviewed first.
    {
      ...{ ...none, company: 'co_meiyan_shanghai', status: 'CONFIRMED' },
      ...{ waitingFor: null, reason: null },
    },
  ]);
  const months = await db.select().from(rpImportMonths).orderBy(rpImportMonths.month);
  expect(months.map(({ month, pieces }) => [month, pieces])).toEqual([
    ['2025-11', 1400],
    ['2026-03', 2400],
    ['2026-05', 5100],
  ]);
});

it('of Hydra Cream nothing is missing', async () => {
  const company = { id: 'co_meiyan', nameZh: '', nameEn: '', companyType: 4, loginCompanyType: 4 };
  const actor = { kind: 'user', id: 'usr_x', name: '', role: 'viewer', ip: '' } as const;
  const ctx: RpContext = { ...systemContext(), db, actor, company, system: rp };
  const { completeness, warnings } = await findCosmetic(ctx, 'prd_demo_hydra');
  expect(completeness.missing).toEqual([]);
  expect(completeness.verdict).toBe('can');
  expect(warnings).toEqual({ registrationNo: false, renewal: false, director: false });
});

it('who got the recalled batch is a party of its recall, one with an answer', async () => {
  const parties = await db.select().from(rpRecallParties).orderBy(rpRecallParties.enterpriseId);
  expect(
    parties.map(({ enterpriseId, notifiedAtMs, stock }) => [
      enterpriseId,
      notifiedAtMs !== null,
      stock,
    ]),
  ).toEqual([
    ['rpe_shenjiang', true, 212],
    ['rpe_xihu', true, null],
    ['rpe_yongshang', false, null],
  ]);
  const reports = await db.select().from(rpAdverseReports).orderBy(rpAdverseReports.reportNo);
  expect(reports.map(({ state, dueOn }) => [state, dueOn])).toEqual([
    ['closed', '2026-05-21'],
    ['reported', '2026-09-12'],
    ['open', '2026-09-17'],
    ['open', '2026-09-30'],
    ['open', '2026-09-20'],
  ]);
});

it('of the demo’s products one waits for its renewal, one is sold to its end, one owes an older report', async () => {
  const company = { id: 'co_meiyan', nameZh: '', nameEn: '', companyType: 4, loginCompanyType: 4 };
  const actor = { kind: 'user', id: 'usr_x', name: '', role: 'viewer', ip: '' } as const;
  const ctx: RpContext = { ...systemContext(), db, actor, company, system: rp };
  expect(await findCosmetic(ctx, 'prd_demo_mist')).toMatchObject({
    status: 'normal',
    pendingPastEnd: true,
    completeness: { verdict: 'can' },
  });
  const colour = await findCosmetic(ctx, 'prd_demo_colour');
  expect(colour).toMatchObject({ status: 'invalid', invalidCause: 'certificate_ended' });
  expect(colour.soldUntil).not.toBeNull();
  const { annualReportsOwed } = await findCosmetic(ctx, 'prd_demo_mask');
  const year = Number(new Date(NOW_MS).getUTCFullYear()) - 2;
  expect(annualReportsOwed).toMatchObject([{ year, state: 'overdue' }]);
});
