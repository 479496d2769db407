import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { links } from '#db/schema/link.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import {
  confirmByTradeLink,
  rejectByTradeLink,
} from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { requestNewTradeLink } from '~/domain/responsible-person/confirmation/new-link.server.ts';
import { openTradeLink } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { expireRpTrades } from '~/domain/responsible-person/trade/expire.server.ts';
import { findRpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import { editRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { systemContext } from '../../../support/contexts.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';
import {
  confirmed,
  holder,
  type Importer,
  importer,
  issueNotice,
  lettersTo,
  submitted,
  tokenTo,
  tradeRow,
} from '../../../support/responsible-person/imports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NAMED = { name: '沈悦', undertakings: true };

/** What a link says of itself to whoever opens it. */
async function death(of: Importer, token: string, nowMs = of.ctx.nowMs) {
  const opened = await openTradeLink(holder(of.ctx, nowMs), token);
  return opened.ok ? null : opened.refusal.data;
}

/** A record of a new revision, with the link of the old one. */
async function replaced(of: Importer) {
  const { id } = await submitted(of);
  const token = await tokenTo(of.ctx, of.email);
  value(await editRpTrade(of.ctx, id, { version: 1, ...of.input({ quantity: 120 }) }));
  return { id, token };
}

const renew = (of: Importer, token: string, nowMs?: number) =>
  requestNewTradeLink(holder(of.ctx, nowMs), token);

describe('another link in place of a dead one', () => {
  it('goes to the address that had it, works, ends the others, and stands in the history', async () => {
    const of = await importer();
    const { id, token } = await replaced(of);
    const second = await tokenTo(of.ctx, of.email);
    expect(await death(of, token)).toMatchObject({ reason: 'superseded', renews: true });
    const later = of.ctx.nowMs + 3 * DAY_MS;
    const { askedAtMs, tradeNo } = await tradeRow(of.ctx, id);
    expect(value(await renew(of, token, later))).toEqual({ tradeNo });
    const [letter] = await lettersTo(of.ctx, of.email);
    expect(letter?.subject).toContain(tradeNo);
    const third = await tokenTo(of.ctx, of.email);
    expect(await death(of, second, later)).toMatchObject({ reason: 'superseded' });
    expect(await death(of, third, later)).toBeNull();
    const [link] = await of.ctx.db
      .select()
      .from(links)
      .where(eq(links.subjectId, id))
      .orderBy(desc(links.createdAtMs));
    // Asking again gives no more days to answer.
    expect(link).toMatchObject({
      email: of.email,
      revision: 2,
      expiresAtMs: (askedAtMs ?? 0) + 14 * DAY_MS,
    });
    expect((await tradeRow(of.ctx, id)).askedAtMs).toBe(askedAtMs);
    const { history } = await findRpTrade(of.ctx, id);
    expect(history[0]?.action).toBe('rp_trade.new_link');
    value(await confirmByTradeLink(holder(of.ctx, later), third, NAMED));
  });

  it('of a customs declaration comes when the old one is over', async () => {
    const of = await importer();
    const { id, version } = await confirmed(of);
    await issueNotice(of.ctx, id);
    value(await sendRpTrade(of.ctx, id, { version }));
    const token = await tokenTo(of.ctx, of.email);
    expect(code(await renew(of, token))).toBe(4105);
    const later = of.ctx.nowMs + 181 * DAY_MS;
    expect(await death(of, token, later)).toMatchObject({ reason: 'expired', renews: true });
    value(await renew(of, token, later));
    const fresh = await openTradeLink(holder(of.ctx, later), await tokenTo(of.ctx, of.email));
    expect(value(fresh)).toMatchObject({ kind: 'declaration', noticeIssued: true });
  });

  it('comes three times a day for a record, and takes nothing from what its sender may send', async () => {
    const of = await importer();
    const { id, token } = await replaced(of);
    for (let times = 0; times < 3; times += 1) value(await renew(of, token));
    const letters = await lettersTo(of.ctx, of.email);
    expect(code(await renew(of, token))).toBe(4290);
    expect(await lettersTo(of.ctx, of.email)).toHaveLength(letters.length);
    const { version } = await tradeRow(of.ctx, id);
    value(await sendRpTrade(of.ctx, id, { version }));
    value(await renew(of, token, of.ctx.nowMs + DAY_MS));
  });

  it.each([
    ['is not known', async () => 'nobody', { reason: 'unknown' }],
    [
      'was used',
      async (of: Importer) => {
        await submitted(of);
        const token = await tokenTo(of.ctx, of.email);
        value(await confirmByTradeLink(holder(of.ctx), token, NAMED));
        return token;
      },
      { reason: 'used' },
    ],
    [
      'belongs to a record that was rejected',
      async (of: Importer) => {
        const { token } = await replaced(of);
        const last = await tokenTo(of.ctx, of.email);
        value(await rejectByTradeLink(holder(of.ctx), last, { name: '沈悦', reason: '不符' }));
        return token;
      },
      { reason: 'superseded', renews: false },
    ],
    [
      'went to an address that is no longer its party’s',
      async (of: Importer) => {
        const { token } = await replaced(of);
        await of.ctx.db
          .update(rpEnterprises)
          .set({ contactEmail: 'other@agent.example' })
          .where(eq(rpEnterprises.id, of.distributor));
        return token;
      },
      { reason: 'superseded', renews: false },
    ],
    [
      'asks an enterprise that is no longer the party',
      async (of: Importer) => {
        const { id } = await submitted(of);
        const token = await tokenTo(of.ctx, of.email);
        const other = await importer({ tenant: of });
        const change = { trading_enterprise_id: other.distributor };
        value(await editRpTrade(of.ctx, id, { version: 1, ...of.input(change) }));
        return token;
      },
      { reason: 'superseded', renews: false },
    ],
  ])('does not come where it %s', async (_, prepare, said) => {
    const of = await importer();
    const token = await prepare(of);
    const sent = await lettersTo(of.ctx, of.email);
    const outcome = await renew(of, token);
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 4114, data: said } });
    expect(await lettersTo(of.ctx, of.email)).toHaveLength(sent.length);
    expect(await lettersTo(of.ctx, 'other@agent.example')).toEqual([]);
  });

  it('does not come once the days to answer are over', async () => {
    const of = await importer();
    const { id, token } = await replaced(of);
    const over = of.ctx.nowMs + 14 * DAY_MS;
    expect(await death(of, token, over - 1)).toMatchObject({ renews: true });
    expect(code(await renew(of, token, over))).toBe(4114);
    await expireRpTrades(systemContext(over));
    expect((await tradeRow(of.ctx, id)).status).toBe('REJECTED');
    expect(code(await renew(of, token, over))).toBe(4114);
  });
});
