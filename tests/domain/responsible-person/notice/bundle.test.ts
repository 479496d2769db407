import { describe, expect, it } from 'vitest';
import { openFileOfRecord } from '~/domain/certificate/download.server.ts';
import { zipOf } from '~/domain/files/zip.server.ts';
import { bundleNotices } from '~/domain/responsible-person/notice/bundle.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { as } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  confirmed,
  importer,
  issueNotice,
  submitted,
  tradeRow,
} from '../../../support/responsible-person/imports.ts';
import { confirmedTrade, runNotice } from '../../../support/responsible-person/notices.ts';
import { unzip } from '../../../support/zip.ts';

const noticeAt = (key: string, values?: Record<string, number>) => ({
  ok: false,
  refusal: { code: 4100, fields: { ids: { key, ...(values && { values }) } } },
});

describe('notices of several records', () => {
  it('come as one ZIP file by trade number, for a viewer too; who has none is named', async () => {
    const of = await importer();
    const first = await confirmed(of);
    const second = await confirmed(of);
    const waiting = await submitted(of);
    const unissued = await confirmed(of);
    for (const { id } of [second, first]) await issueNotice(of.ctx, id);
    const asked = [waiting, second, unissued, first, second].map(({ id }) => id);
    const ctx = as(of.ctx, { role: 'viewer' });
    const before = ctx.db.trips.roundTrips;
    const { entries, without } = value(await bundleNotices(ctx, asked));
    expect(ctx.db.trips.roundTrips - before).toBe(1);
    expect(without).toEqual([waiting.trade_no, unissued.trade_no]);
    // Both papers have one name here.
    expect(entries.map(({ path }) => path)).toEqual(['notice.pdf', 'notice (2).pdf']);
    const files = await unzip(zipOf(ctx, entries).body);
    for (const [index, { id }] of [first, second].entries()) {
      const { body } = await openFileOfRecord(ctx, id);
      expect(files[index]?.bytes).toEqual(new Uint8Array(await new Response(body).arrayBuffer()));
    }
  });

  it('are named as the paper is when it is downloaded alone', async () => {
    const trade = await confirmedTrade();
    await runNotice(trade);
    const { name } = await openFileOfRecord(trade.ctx, trade.recordId);
    const { entries } = value(await bundleNotices(trade.ctx, [trade.recordId]));
    expect(entries.map(({ path }) => path)).toEqual([name]);
  });

  it('leave a revoked one out, and are refused where none is left (4100)', async () => {
    const of = await importer();
    const { id } = await confirmed(of);
    await issueNotice(of.ctx, id);
    const { version } = await tradeRow(of.ctx, id);
    value(await rejectRpTrade(of.ctx, id, { version, reason: '客户取消' }));
    expect(await bundleNotices(of.ctx, [id])).toEqual(noticeAt('no_notice_valid'));
  });

  it('are refused for none and for more than fifty records (4100)', async () => {
    const { ctx } = await importer();
    expect(await bundleNotices(ctx, [])).toEqual(noticeAt('required'));
    const many = Array.from({ length: 51 }, (_, n) => `tr_${n}`);
    expect(await bundleNotices(ctx, many)).toEqual(noticeAt('too_many', { max: 50 }));
  });

  it('are of one company: a record of another is one that never was', async () => {
    const [of, other] = [await importer(), await importer()];
    const [mine, theirs] = [await confirmed(of), await confirmed(other)];
    for (const [{ ctx }, { id }] of [
      [of, mine],
      [other, theirs],
    ] as const) {
      await issueNotice(ctx, id);
    }
    for (const id of [theirs.id, 'tr_of_nobody']) {
      await expect(bundleNotices(of.ctx, [mine.id, id])).rejects.toMatchObject({ code: 4040 });
    }
  });
});
