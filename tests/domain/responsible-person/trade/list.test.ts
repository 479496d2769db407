import { describe, expect, it } from 'vitest';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { findRpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import {
  listRpTradeLinesForExport,
  listRpTrades,
} from '~/domain/responsible-person/trade/list.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { tradeList } from '~/domain/responsible-person/trade/schema.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';
import { insertFile } from '../../../support/responsible-person/cosmetics.ts';
import {
  confirmed,
  type Importer,
  importer,
  issueNotice,
  submitted,
} from '../../../support/responsible-person/imports.ts';

const list = (of: Importer, query: string) =>
  listRpTrades(of.ctx, tradeList.lenient(new URLSearchParams(query)));

describe('the list', () => {
  it('by every filter and sort, of this tenant only', async () => {
    const of = await importer({ release: 'admin' });
    const elsewhere = await submitted(await importer());
    const waiting = await submitted(of, 10);
    const release = value(
      await createRpTrade(
        of.ctx,
        of.input({ quantity: 20, trading_enterprise_id: of.own, arrival_on: '2026-09-01' }),
      ),
    );
    const gone = await submitted(of, 30);
    value(await rejectRpTrade(of.ctx, gone.id, { version: 1, reason: '改期' }));
    const found = async (query: string) => (await list(of, query)).items.map(({ id }) => id).sort();
    const ids = (...of: { id: string }[]) => of.map(({ id }) => id).sort();
    expect(await found('')).toEqual(ids(waiting, release, gone));
    expect(await found('status=SUBMITTED')).toEqual(ids(waiting, release));
    expect(await found('waiting_for=trading')).toEqual(ids(waiting));
    expect(await found('waiting_for=release')).toEqual(ids(release));
    expect(await found('waiting_for=responsible')).toEqual([]);
    expect(await found('status=REJECTED&waiting_for=trading')).toEqual([]);
    expect(await found('arrival_from=2026-09-02')).toEqual(ids(waiting, gone));
    expect(await found('arrival_to=2026-09-01&sort=arrival')).toEqual(ids(release));
    expect(await found(`product_id=${of.productId}`)).toHaveLength(3);
    expect(await found('product_id=prd_none')).toEqual([]);
    expect(await found(`brand_owner_id=${of.brand}`)).toHaveLength(3);
    expect(await found(`trading_enterprise_id=${of.distributor}`)).toEqual(ids(waiting, gone));
    expect(await found('declaration=missing')).toEqual([]);
    expect(await found(`q=${waiting.trade_no}`)).toEqual(ids(waiting));
    expect(await found(`q=${waiting.trade_no.slice(-6)}`)).toEqual(ids(waiting));
    expect(await found('q=B2601')).toHaveLength(3);
    expect(await found(`ids=${gone.id}`)).toEqual(ids(gone));
    expect(await found(`ids=${gone.id},${waiting.id}&sort=arrival`)).toEqual(ids(waiting, gone));
    expect(await found(`ids=${elsewhere.id}`)).toEqual([]);
    const ticked = tradeList.lenient(new URLSearchParams(`ids=${gone.id},${waiting.id}`));
    const lines = await listRpTradeLinesForExport(of.ctx, ticked);
    expect(lines.map(({ quantity }) => quantity).sort()).toEqual([10, 30]);
    const { items } = await list(of, 'sort=-trade_no');
    expect(items.map(({ tradeNo }) => tradeNo)).toEqual(
      [waiting, release, gone]
        .map(({ trade_no }) => trade_no)
        .sort()
        .reverse(),
    );
    const pages = await list(of, 'sort=trade_no&limit=2');
    const rest = await list(of, `sort=trade_no&limit=2&cursor=${pages.nextCursor}`);
    expect([...pages.items, ...rest.items]).toHaveLength(3);
    expect(pages.total).toBe(3);
  });

  it('finds a declared record by its customs number, and tells each line in the workbook', async () => {
    const of = await importer();
    const { id, version } = await confirmed(of);
    expect((await list(of, 'declaration=missing&sort=arrival')).items).toHaveLength(1);
    const certificate = await issueNotice(of.ctx, id);
    const file_id = await insertFile(of.ctx, 'declaration');
    const said = { customs_no: '222920261000012345', declared_on: '2026-09-15', file_id };
    value(await declareRpTrade(of.ctx, id, { version, ...said }));
    expect((await list(of, 'q=222920261000012345')).items).toMatchObject([
      { id, noticeId: certificate, status: 'COMPLETED' },
    ]);
    const lines = await listRpTradeLinesForExport(of.ctx, tradeList.lenient(new URLSearchParams()));
    expect(lines).toMatchObject([{ batchNo: 'B2601', quantity: 100, size: '30 mL', lineNo: 1 }]);
  });
});

it('one record with its parties, lines and history; of another tenant it is 4040', async () => {
  const [of, other] = [await importer(), await importer()];
  const { id } = await confirmed(of);
  const record = await findRpTrade(of.ctx, id);
  expect(record).toMatchObject({
    turn: null,
    trading: { id: of.distributor },
    responsible: { isOwn: true },
    lines: [{ batchNo: 'B2601', left: 400, sampled: true, recalled: false }],
    declaration: null,
    notice: null,
  });
  expect(record.answers.map(({ party }) => party)).toEqual(['trading', 'responsible']);
  expect(record.history.map(({ action }) => action)).toEqual([
    'rp_trade.confirm',
    'rp_trade.create',
  ]);
  await expect(findRpTrade(other.ctx, id)).rejects.toMatchObject({ code: 4040 });
  expect(code(await rejectRpTrade(of.ctx, id, { version: 9, reason: 'x' }))).toBe(4106);
});
