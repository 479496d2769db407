import { describe, expect, it } from 'vitest';
import type { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { insertCnEnterprise } from '#db/seed/rows.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { readFormPage } from '~/screens/new-substance/filings/add-data.server.ts';
import { tab } from '../../support/new-substance/cn-companies.ts';
import {
  type CnTenant,
  cnTenant,
  insertFiling,
} from '../../support/new-substance/substances-cn.ts';

type EnterpriseRow = typeof cnEnterprises.$inferInsert;

const NOW_MS = Date.UTC(2026, 7, 1);

const related = ({ ctx }: CnTenant, companyId: string, row: Partial<EnterpriseRow>) =>
  insertCnEnterprise(ctx.db, { companyId, kind: 'related', nameZh: '关联企业', ...row });

const opened = (ctx: CnContext, query: Record<string, string>) =>
  readFormPage(ctx, new URL(`https://x.example/add?${new URLSearchParams(query)}`));

describe('enterprises of the form of a filing', () => {
  it('are those in use, with the ones out of use that the filing names', async () => {
    const of = await cnTenant(['admin'], { nowMs: NOW_MS });
    const [gone, other] = [
      await related(of, of.company.id, { archived: true, nameZh: '旧申请企业' }),
      await related(of, of.company.id, { archived: true }),
    ];
    const named = await insertFiling(of, { applicantId: gone, agentId: of.company.own });
    const ctx = tab(of.ctx);
    const edited = await opened(ctx, { id: named.id });
    expect(ctx.db.trips.roundTrips).toBe(1);
    expect(edited.form.enterprises[0]?.id).toBe(of.company.own);
    const archived = edited.form.enterprises.filter((one) => one.archived);
    expect(archived.map(({ id }) => id)).toEqual([gone]);
    expect(edited.values.applicant_id).toBe(gone);
    const fresh = await opened(tab(of.ctx), {});
    const offered = fresh.form.enterprises.map(({ id }) => id);
    expect([offered.includes(gone), offered.includes(other)]).toEqual([false, false]);
  });

  it('of a filing are its company’s alone, and others are found by name in the company that is asked for', async () => {
    const of = await cnTenant(['admin', 'admin'], { nowMs: NOW_MS });
    const [first, second] = of.companies;
    if (!first || !second) throw new Error('no two companies');
    const theirs = await related(of, second.id, { nameZh: '龙舌兰商贸' });
    const { id } = await insertFiling(of);
    const edited = await opened(tab(of.ctx), { id });
    expect(new Set(edited.form.enterprises.map(({ companyId }) => companyId))).toEqual(
      new Set([of.company.id]),
    );
    const fresh = await opened(tab(of.ctx), {});
    expect(fresh.form.enterprises.some((one) => one.id === theirs)).toBe(true);
    const stranger = await opened(tab(of.ctx), { of: 'co_stranger', choices_q: '龙' });
    expect(stranger.found).toEqual([]);
    const found = await opened(tab(of.ctx), { of: second.id, choices_q: '龙舌兰' });
    expect(found.found.map(({ id: one, name }) => [one, name])).toEqual([[theirs, '龙舌兰商贸']]);
    const elsewhere = await opened(tab(of.ctx), { of: first.id, choices_q: '龙舌兰' });
    expect(elsewhere.found).toEqual([]);
  });
});

describe('a volume that a filing has not', () => {
  it('is no limit only where its type knows none', async () => {
    const of = await cnTenant(['admin'], { nowMs: NOW_MS });
    const none = { appliedG: null, registeredImportG: null };
    const [draft, regular, polymer] = [
      await insertFiling(of, { ...none, status: 'draft', registrationType: null }),
      await insertFiling(of, { ...none, status: 'draft' }),
      await insertFiling(of, { ...none, registrationType: 'filing_polymer' }),
    ];
    const unlimited = async ({ id }: { id: string }) =>
      (await findFiling(tab(of.ctx), id)).isUnlimited;
    expect([await unlimited(draft), await unlimited(regular), await unlimited(polymer)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
