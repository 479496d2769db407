import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { cnEnterpriseChoices } from '~/domain/new-substance/enterprise/choices.server.ts';
import { filingChoices } from '~/domain/new-substance/filing/choices.server.ts';
import { bindings } from '../../support/contexts.ts';
import { activeCompany, asOf } from '../../support/new-substance/activities.ts';
import { insertDraft } from '../../support/new-substance/filings.ts';

const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

describe('filings to choose from', () => {
  it('are no drafts, by number, of the companies that are asked for, with what is chosen', async () => {
    const here = await activeCompany({ filing: { certificateNo: 'B-2' } });
    const there = await activeCompany({ filing: { certificateNo: 'A-1' } });
    const stranger = await activeCompany();
    const { id: draftId } = await insertDraft(here.ctx, { companyId: here.companyId });
    const ctx = asOf(here.ctx, { also: [there] });
    const companies = [here.companyId, there.companyId];
    const all = await filingChoices(ctx, { companies, q: '', limit: 50 });
    expect(idsOf(all)).toEqual([there.filingId, here.filingId]);
    const first = await filingChoices(ctx, { companies, q: '', limit: 1 });
    expect(idsOf(first)).toEqual([there.filingId]);
    expect(first.more).toBe(true);
    const chosen = [draftId, stranger.filingId];
    const theirs = await filingChoices(
      ctx,
      { companies: [there.companyId], q: '', limit: 9 },
      chosen,
    );
    expect(idsOf(theirs)).toEqual([there.filingId, draftId]);
  });
});

describe('enterprises to choose from', () => {
  it('are those in use, by name, with what is chosen', async () => {
    const here = await activeCompany();
    const stranger = await activeCompany();
    const companies = [here.companyId];
    const all = await cnEnterpriseChoices(here.ctx, { companies, q: '', limit: 50 });
    expect(idsOf(all).toSorted()).toEqual(
      [here.enterpriseId, here.relatedId, here.abroadId].toSorted(),
    );
    const few = await cnEnterpriseChoices(here.ctx, { companies, q: '', limit: 1 }, [
      here.abroadId,
      here.relatedId,
      here.enterpriseId,
      stranger.enterpriseId,
    ]);
    expect(few.more).toBe(true);
    expect(idsOf(few)).toHaveLength(3);
  });

  it('take a round trip, as filings do', async () => {
    const here = await activeCompany();
    const companies = [here.companyId];
    for (const read of [cnEnterpriseChoices, filingChoices]) {
      const db = openDatabase(bindings.DB);
      const ctx: CnContext = { ...here.ctx, db };
      await read(ctx, { companies, q: 'x', limit: 9 }, [here.filingId]);
      expect(db.trips.roundTrips).toBe(1);
    }
  });
});
