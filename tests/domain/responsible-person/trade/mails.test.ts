import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import {
  confirmByTradeLink,
  rejectByTradeLink,
} from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { declareByTradeLink } from '~/domain/responsible-person/confirmation/declare-link.server.ts';
import { issueNotice } from '~/domain/responsible-person/notice/issue.server.ts';
import { confirmRpTrade } from '~/domain/responsible-person/trade/confirm.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { expireRpTrades } from '~/domain/responsible-person/trade/expire.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { editRpTrade, reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import { systemContext } from '../../../support/contexts.ts';
import { TOOLS } from '../../../support/issued.ts';
import { PDF, upload, value } from '../../../support/only-representative/shipments.ts';
import {
  consultant,
  holder,
  type Importer,
  importer,
  lettersTo,
  submitted,
  tokenTo,
  tradeRow,
  uploaded,
} from '../../../support/responsible-person/imports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YES = { name: '沈悦', undertakings: true };
const CUSTOMS = { customs_no: '222920261000012345', declared_on: '2026-09-15' };

type Walked = Awaited<ReturnType<typeof walked>>;

/** A tenant with its parties, and what each act mails: to whom, and what about. */
async function walked(options: Parameters<typeof importer>[0] = {}) {
  const of = await importer(options);
  const { db, company, actor } = of.ctx;
  await db
    .update(rpEnterprises)
    .set({ contactEmail: 'tenant@own.example' })
    .where(eq(rpEnterprises.id, of.own));
  const names: Record<string, string> = {
    [of.email]: 'trading',
    [of.responsibleEmail]: 'responsible',
    [`${actor.id}@test.example`]: 'maker',
  };
  const sent = () =>
    db
      .select({ to: mailMessages.recipient, subject: mailMessages.subject })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, company.id))
      .orderBy(sql`rowid`);
  const mailed = async (act: Promise<unknown>) => {
    const before = (await sent()).length;
    await act;
    return (await sent())
      .slice(before)
      .map(({ to, subject }) => `${names[to] ?? to}: ${about(subject)}`)
      .sort();
  };
  return { of, mailed };
}

/** The Chinese half of a subject without numbers, names and days. */
function about(subject: string): string {
  const chinese = subject.split(' / ').find((part) => /[一-鿿]/.test(part)) ?? subject;
  return chinese
    .replaceAll(/(RP|RAN)-\d{4}-\w{4}-\d+|\d{4}-\d{2}-\d{2}/g, '…')
    .replaceAll(/\s+/g, '');
}

const answer = async (of: Importer, email: string, said: { name: string } = YES) =>
  value(await confirmByTradeLink(holder(of.ctx), await tokenTo(of.ctx, email), said));

/** Of the notice's letter, which brings the paper by one link and the declaration by another. */
async function declarationToken({ ctx, email }: Importer): Promise<string> {
  const [letter] = await lettersTo(ctx, email);
  const links = JSON.parse(letter?.links ?? '[]') as string[];
  const url = links.find((link) => link.includes(ctx.system.confirmPath));
  return new URL(url ?? '').searchParams.get('token') ?? '';
}

/** Does the job of a record's notice, as the jobs Worker does it. */
async function noticeOf({ ctx }: Importer, recordId: string) {
  const { revision } = await tradeRow(ctx, recordId);
  const [job] = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.key, `certificate:${recordId}:${revision}`)));
  const work = { jobId: job?.id ?? '', recordId, revision };
  const outcome = await issueNotice(systemContext(ctx.nowMs + 60_000), work, TOOLS);
  expect(outcome.state).toBe('issued');
}

const versionOf = async ({ of }: Walked, id: string) => (await tradeRow(of.ctx, id)).version;

describe('what is mailed of a trade', () => {
  it('from its sending to its completion: each hears of each thing once, the tenant never as a party', async () => {
    const walk = await walked();
    const { of, mailed } = walk;
    let id = '';
    expect(
      await mailed(
        submitted(of).then((made) => {
          id = made.id;
        }),
      ),
    ).toMatchInlineSnapshot(`
      [
        "trading: 请在…(UTC+8)前确认收货：…",
      ]
    `);
    expect(await mailed(answer(of, of.email))).toMatchInlineSnapshot(`
      [
        "trading: 回执：您已答复贸易…",
      ]
    `);
    expect(await mailed(noticeOf(of, id))).toMatchInlineSnapshot(`
      [
        "maker: 授权告知书…已签发（…）",
        "trading: 授权告知书…已签发（…）",
      ]
    `);
    const token = await declarationToken(of);
    const file = upload('a.pdf', PDF);
    expect(
      await mailed(declareByTradeLink(holder(of.ctx), token, CUSTOMS, file).then(value)),
    ).toMatchInlineSnapshot(`
      [
        "maker: 贸易…已完成",
        "trading: 贸易…已完成",
      ]
    `);
    const version = await versionOf(walk, id);
    const no = { version, reason: '有误' };
    const acting = consultant(of.ctx);
    const staff = { ...acting, actor: { ...acting.actor, id: 'usr_staff' } };
    expect(await mailed(rejectRpTrade(staff, id, no).then(value))).toMatchInlineSnapshot(`
      [
        "maker: 贸易…已驳回",
        "trading: 贸易…已驳回",
      ]
    `);
  });

  it('with a responsible person outside: it is asked once the trading enterprise has accepted', async () => {
    const walk = await walked({ outside: true });
    const { of, mailed } = walk;
    const { id } = await submitted(of);
    expect(await mailed(answer(of, of.email))).toMatchInlineSnapshot(`
      [
        "maker: 贸易…：贸易企业已接收，等待责任人授权",
        "responsible: 请在…(UTC+8)前授权：…",
        "trading: 回执：您已答复贸易…",
      ]
    `);
    expect(await mailed(answer(of, of.responsibleEmail, { name: 'Han' }))).toMatchInlineSnapshot(`
      [
        "responsible: 回执：您已答复贸易…",
      ]
    `);
    expect(await mailed(noticeOf(of, id))).toMatchInlineSnapshot(`
      [
        "maker: 授权告知书…已签发（…）",
        "trading: 授权告知书…已签发（…）",
      ]
    `);
    const file_id = await uploaded(of.ctx, 'declaration');
    const version = await versionOf(walk, id);
    expect(
      await mailed(declareRpTrade(of.ctx, id, { version, ...CUSTOMS, file_id }).then(value)),
    ).toMatchInlineSnapshot(`
      [
        "trading: 贸易…已完成",
      ]
    `);
  });

  it('where an admin releases it, and where it is taken up again', async () => {
    const walk = await walked({ release: 'admin' });
    const { of, mailed } = walk;
    const { id } = await submitted(of);
    const edited = { version: 1, ...of.input({ quantity: 90 }) };
    expect(await mailed(editRpTrade(of.ctx, id, edited).then(value))).toMatchInlineSnapshot(`
      [
        "trading: 请在…(UTC+8)前确认收货：…",
      ]
    `);
    expect(await mailed(answer(of, of.email))).toMatchInlineSnapshot(`
      [
        "maker: 贸易…：贸易企业已接收，等待签发",
        "trading: 回执：您已答复贸易…",
      ]
    `);
    const accepted = await versionOf(walk, id);
    expect(
      await mailed(confirmRpTrade(of.ctx, id, { version: accepted }).then(value)),
    ).toMatchInlineSnapshot(`[]`);
    const no = { version: await versionOf(walk, id), reason: '改期' };
    expect(await mailed(rejectRpTrade(of.ctx, id, no).then(value))).toMatchInlineSnapshot(`
      [
        "trading: 贸易…已驳回",
      ]
    `);
    const version = await versionOf(walk, id);
    expect(await mailed(reviseRpTrade(of.ctx, id, { version }).then(value))).toMatchInlineSnapshot(`
      [
        "trading: 请在…(UTC+8)前确认收货：…",
      ]
    `);
  });

  it('that a party rejects, that another member rejects, and that nobody answers', async () => {
    const walk = await walked();
    const { of, mailed } = walk;
    await submitted(of);
    const no = { name: '沈悦', reason: '批号不符' };
    const token = await tokenTo(of.ctx, of.email);
    expect(
      await mailed(rejectByTradeLink(holder(of.ctx), token, no).then(value)),
    ).toMatchInlineSnapshot(`
      [
        "maker: 贸易…已驳回",
        "trading: 贸易…已驳回",
      ]
    `);
    const second = await submitted(of);
    const other = { ...of.ctx, actor: { ...of.ctx.actor, id: 'usr_other', name: '何岚' } };
    const by = { version: 1, reason: '改期' };
    expect(await mailed(rejectRpTrade(other, second.id, by).then(value))).toMatchInlineSnapshot(`
      [
        "maker: 贸易…已驳回",
        "trading: 贸易…已驳回",
      ]
    `);
    await submitted(of);
    expect(
      await mailed(expireRpTrades(systemContext(of.ctx.nowMs + 14 * DAY_MS))),
    ).toMatchInlineSnapshot(`
      [
        "maker: 贸易…逾期未确认",
        "trading: 贸易…逾期未确认",
      ]
    `);
  });

  it('that the tenant imports itself: its own people alone hear of the notice', async () => {
    const walk = await walked();
    const { of, mailed } = walk;
    let id = '';
    const own = of.input({ trading_enterprise_id: of.own });
    const made = createRpTrade(of.ctx, own).then((outcome) => {
      id = value(outcome).id;
    });
    expect(await mailed(made)).toMatchInlineSnapshot(`[]`);
    expect(await mailed(noticeOf(of, id))).toMatchInlineSnapshot(`
      [
        "maker: 授权告知书…已签发（…）",
      ]
    `);
  });

  it('to an enterprise that is both parties: it is asked again, without a receipt beside', async () => {
    const walk = await walked({ outside: true });
    const { of, mailed } = walk;
    await of.ctx.db
      .update(rpEnterprises)
      .set({ isDistributor: true, authorisedFrom: '2026-01-01' })
      .where(eq(rpEnterprises.id, of.responsible));
    value(await createRpTrade(of.ctx, of.input({ trading_enterprise_id: of.responsible })));
    expect(await mailed(answer(of, of.responsibleEmail))).toMatchInlineSnapshot(`
      [
        "maker: 贸易…：贸易企业已接收，等待责任人授权",
        "responsible: 请在…(UTC+8)前授权：…",
      ]
    `);
    expect(await mailed(answer(of, of.responsibleEmail, { name: 'Han' }))).toMatchInlineSnapshot(`
      [
        "responsible: 回执：您已答复贸易…",
      ]
    `);
  });
});
