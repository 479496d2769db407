import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { jobs } from '#db/schema/trail.ts';
import { jobFailed } from '~/domain/jobs/due.server.ts';
import { findNotice, previewNotice } from '~/domain/responsible-person/notice/find.server.ts';
import { issueNotice } from '~/domain/responsible-person/notice/issue.server.ts';
import {
  correctTradeTexts,
  issueNoticeAgain,
} from '~/domain/responsible-person/notice/notice-paper.server.ts';
import { systemContext } from '../../../support/contexts.ts';
import { certificatesOf, jobOf, TOOLS } from '../../../support/issued.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';
import {
  type ConfirmedTrade,
  confirmedTrade,
  runNotice,
} from '../../../support/responsible-person/notices.ts';

/** A notice with a character that no font has: held with its reason and a way on, not tried twelve times. */

const BAD = 'Orveline Serum 𝐀 (30∼50)';
const PRINTED = 'Orveline Serum A (30～50)';

const withBadName = () => confirmedTrade({ product: { nameEn: BAD } });

async function versionOf({ ctx, recordId }: ConfirmedTrade): Promise<number> {
  const [row] = await ctx.db
    .select({ version: rpTrades.version })
    .from(rpTrades)
    .where(eq(rpTrades.id, recordId));
  return row?.version ?? 0;
}

async function nextTry(of: ConfirmedTrade) {
  const [job] = await of.ctx.db
    .select()
    .from(jobs)
    .where(and(like(jobs.key, `certificate:${of.recordId}:1:%`), eq(jobs.state, 'pending')));
  return job;
}

describe('a notice with a text that no font prints', () => {
  it('is held with the text and its character', async () => {
    const trade = await withBadName();
    expect(await runNotice(trade)).toEqual({ state: 'held', reasons: ['unprintable'] });
    expect(await findNotice(trade.ctx, trade.recordId)).toMatchObject({
      holds: ['unprintable'],
      unprintable: [{ part: 'product', text: BAD, character: '𝐀' }],
      failing: null,
    });
  });

  it('is not previewed: the reason is said, and no fault of ours', async () => {
    const trade = await confirmedTrade({
      trading: { companyEname: 'Lingnan ✅ Trading' },
      record: { status: 'SUBMITTED' },
    });
    expect(await previewNotice(trade.ctx, trade.recordId)).toMatchObject({
      ok: false,
      refusal: { code: 4105, why: { key: 'text_unprintable', values: { code: 'U+2705' } } },
    });
  });

  it('is issued once a member has corrected it; the answers stand', async () => {
    const trade = await withBadName();
    await runNotice(trade);
    const version = await versionOf(trade);
    const corrections = [{ was: BAD, now: PRINTED }];
    value(await correctTradeTexts(trade.ctx, trade.recordId, { version, corrections }));
    const job = await nextTry(trade);
    const work = { jobId: job?.id ?? '', recordId: trade.recordId, revision: 1 };
    expect(await issueNotice(systemContext(), work, TOOLS)).toMatchObject({ state: 'issued' });
    const [notice] = await certificatesOf(trade.recordId);
    expect(JSON.parse(notice?.snapshot ?? '{}').lines[0].name.en).toBe(PRINTED);
    expect(code(await correctTradeTexts(trade.ctx, trade.recordId, { version, corrections }))).toBe(
      4106,
    );
  });

  it('stays held where something else holds it too, until that has ended', async () => {
    const trade = await withBadName();
    await runNotice(trade);
    await trade.ctx.db
      .update(rpEnterprises)
      .set({ archived: true })
      .where(eq(rpEnterprises.id, trade.trading));
    const version = await versionOf(trade);
    const corrections = [{ was: BAD, now: PRINTED }];
    value(await correctTradeTexts(trade.ctx, trade.recordId, { version, corrections }));
    expect(await nextTry(trade)).toBeUndefined();
    expect((await findNotice(trade.ctx, trade.recordId)).holds).toEqual([
      'distributor_unauthorised',
    ]);
  });

  it('refuses a viewer', async () => {
    const trade = await withBadName();
    await runNotice(trade);
    const { ctx, recordId } = trade;
    const viewer = { ...ctx, actor: { ...ctx.actor, role: 'viewer' as const } };
    const input = { version: 1, corrections: [{ was: BAD, now: PRINTED }] };
    await expect(correctTradeTexts(viewer, recordId, input)).rejects.toMatchObject({ code: 4002 });
  });
});

describe('a notice whose issue was given up', () => {
  it('says so, with a way on', async () => {
    const trade = await confirmedTrade();
    const { ctx, recordId } = trade;
    const { id, kind, payload } = await jobOf(`certificate:${recordId}:1`);
    await jobFailed(ctx.db, { id, kind, payload, attempts: 1000 }, new Error('no'), ctx.nowMs);
    expect((await findNotice(ctx, recordId)).failing).toMatchObject({
      fault: 'unknown',
      nextTryAtMs: null,
    });
    value(await issueNoticeAgain(ctx, recordId, { version: await versionOf(trade) }));
    expect((await findNotice(ctx, recordId)).failing).toBeNull();
    expect(await nextTry(trade)).toBeDefined();
  });
});
