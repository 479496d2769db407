import { and, eq } from 'drizzle-orm';
import { openDatabase } from '#db/client.ts';
import { commit } from '#db/commit.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { demoReactions } from '#db/seed/demo-rp-adverse.ts';
import type { PaperTools } from '~/domain/certificate/paper.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import type { Context, RpContext } from '~/domain/kernel/context.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { newId } from '~/domain/kernel/ids.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import { issueNotice } from '~/domain/responsible-person/notice/issue.server.ts';
import { acknowledgeRecall } from '~/domain/responsible-person/recall/acknowledge.server.ts';
import { notifyRecall } from '~/domain/responsible-person/recall/notify.server.ts';
import { takeAnswer } from '~/domain/responsible-person/trade/answer.server.ts';
import { readTrade } from '~/domain/responsible-person/trade/content.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { endTrade, rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import type { TradeInput, TradeMoved } from '~/domain/responsible-person/trade/schema.ts';
import { rp } from '~/domain/systems/profiles.ts';
import type { DeclarationFacts } from './declaration.ts';
import { type DrawPaper, fileHydraCream } from './rp-papers.ts';
import type { TradeTools } from './trade.ts';
import { NO_QUEUES } from './trade.ts';

/**
 * What the demo's responsible person traded (`areas/responsible-person.md` §8), made by the verbs at the times it would
 * have happened, so that pieces, history, notices and mails are what they would be. Reactions and the recall come after
 * the trades: nobody may trade a batch that is being recalled.
 */

export interface CosmeticsTools extends TradeTools {
  papers: PaperTools;
  declaration: (facts: DeclarationFacts) => Promise<Uint8Array>;
  paper: DrawPaper;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const MEIYAN = {
  id: 'co_meiyan',
  nameZh: '美妍化妆品有限公司',
  nameEn: 'Meiyan Cosmetics Co., Ltd.',
};
const SHANGHAI = {
  id: 'co_meiyan_shanghai',
  nameZh: '美妍（上海）品牌管理有限公司',
  nameEn: 'Meiyan (Shanghai) Brand Management Co., Ltd.',
};

type Line = [key: string, batchNo: string, quantity: number, unsampledReason?: string];

interface Shipment {
  company: typeof MEIYAN;
  /** Days from the first start to its making, and to its arrival. */
  made: number;
  arrives: number;
  port: string;
  brand: string;
  trading: string;
  lines: readonly Line[];
}

const SHENJIANG = { trading: 'rpe_shenjiang', contact: '沈悦' };
const LINGNAN = { trading: 'rpe_lingnan', contact: '梁佩' };

/** Cleared, and the day its declaration was handed in. */
interface Cleared extends Shipment {
  accepted: number;
  declared: number;
  /** Its office, and its number in the year. */
  customs: readonly [office: string, serial: string];
  by: string;
  consignee: string;
  goods: readonly string[];
}

/** Twelve months of them; the batch of the first is being recalled now. */
const CLEARED: readonly Cleared[] = [
  {
    company: MEIYAN,
    made: -330,
    arrives: -305,
    port: 'CNSHA',
    brand: 'rpe_orveline',
    trading: SHENJIANG.trading,
    lines: [['night', 'ON2405', 1400]],
    accepted: -327,
    declared: -303,
    customs: ['2225', '250104417'],
    by: SHENJIANG.contact,
    consignee: '申江悦容供应链有限公司',
    goods: ['欧若琳晚霜 50 mL　ON2405　1 400'],
  },
  {
    company: MEIYAN,
    made: -215,
    arrives: -195,
    port: 'CNNSA',
    brand: 'rpe_orveline',
    trading: LINGNAN.trading,
    lines: [['serum', 'OR2601', 2400]],
    accepted: -212,
    declared: -194,
    customs: ['5165', '260038825'],
    by: LINGNAN.contact,
    consignee: '岭南汇美商贸有限公司',
    goods: ['欧若琳焕白精华 30 mL　OR2601　2 400'],
  },
  {
    company: MEIYAN,
    made: -150,
    arrives: -134,
    port: 'CNNSA',
    brand: 'rpe_hanbyeol',
    trading: SHENJIANG.trading,
    lines: [
      ['hydra', 'HC2602', 3600],
      ['mask', 'HM2603', 1500],
    ],
    accepted: -148,
    declared: -131,
    customs: ['5165', '260061193'],
    by: SHENJIANG.contact,
    consignee: '申江悦容供应链有限公司',
    goods: ['韩星玻尿酸保湿霜 50 g　HC2602　3 600', '韩星舒缓面膜 25 mL × 5　HM2603　1 500'],
  },
];

const REJECTED: Shipment = {
  company: MEIYAN,
  made: -40,
  arrives: -12,
  port: 'CNNSA',
  brand: 'rpe_orveline',
  trading: LINGNAN.trading,
  lines: [['sun', 'OS2603', 900]],
};
const CANCELLED: Shipment = {
  ...REJECTED,
  made: -33,
  arrives: -9,
  lines: [['serum', 'OR2601', 800]],
};
const UNDECLARED: Shipment = {
  company: MEIYAN,
  made: -25,
  arrives: -16,
  port: 'CNNSA',
  brand: 'rpe_hanbyeol',
  trading: SHENJIANG.trading,
  lines: [
    ['hydra', 'HC2605', 1200],
    ['mask', 'HM2605', 600, '首次进口，到港后 7 日内在南沙仓取样，封签已备。'],
  ],
};
const WAITING: Shipment = {
  company: MEIYAN,
  made: -6,
  arrives: 24,
  port: 'CNYSA',
  brand: 'rpe_orveline',
  trading: SHENJIANG.trading,
  lines: [
    ['serum', 'OR2604', 600],
    ['sun', 'OS2603', 360],
  ],
};
const TO_AUTHORISE: Shipment = {
  company: SHANGHAI,
  made: -2,
  arrives: 18,
  port: 'CNSHA',
  brand: 'rpe_hanbyeol_shanghai',
  trading: 'rpe_own_meiyan_shanghai',
  lines: [['toner', 'HT2606', 300]],
};

/** Its responsible person outside has agreed; a consultant looks at each notice of this company first. */
const TO_RELEASE: Shipment = {
  ...TO_AUTHORISE,
  made: -6,
  arrives: 24,
  lines: [['toner', 'HT2606', 200]],
};

function must<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`demo data: ${what} was refused: ${JSON.stringify(outcome.refusal)}`);
}

/** Everything that the demo's responsible person traded. */
export async function tradeCosmetics(
  { database, files, config, nowMs, papers, declaration, paper }: CosmeticsTools,
  users: readonly { id: string; email: string; firstName: string }[],
): Promise<void> {
  const user = users.find(({ email }) => email === 'chen.jing@meiyan.example');
  if (user === undefined) throw new Error('demo data: chen.jing is gone');
  const db = openDatabase(database);
  const today = dayIn(rp.dayZone, nowMs);
  const context = (company: typeof MEIYAN, days: number): RpContext => {
    const atMs = nowMs + Math.round(days * DAY_MS);
    return {
      db,
      files,
      queues: NO_QUEUES,
      config,
      actor: { kind: 'user', id: user.id, name: user.firstName, role: 'admin', ip: '203.0.113.24' },
      locale: 'zh-CN',
      nowMs: atMs,
      requestId: newId('req', atMs),
      company: { ...company, companyType: 4, loginCompanyType: 4 },
      system: rp,
    };
  };
  const ship = async ({ company, made, arrives, lines, ...of }: Shipment): Promise<TradeMoved> => {
    const input: TradeInput = {
      arrival_on: daysAfter(today, arrives),
      port: of.port,
      brand_owner_id: of.brand,
      trading_enterprise_id: of.trading,
      lines: lines.map(([key, batchNo, quantity, unsampled_reason]) => ({
        product_id: `prd_demo_${key}`,
        batch_id: `bch_demo_${batchNo.toLowerCase()}`,
        quantity,
        unsampled_reason,
      })),
    };
    return must(await createRpTrade(context(company, made), input), JSON.stringify(lines));
  };
  /** What the trading enterprise said by its link, some days after it was asked. */
  const asked = async (record: TradeMoved, { company }: Shipment, days: number, name: string) => {
    const ctx = context(company, days);
    const actor: Context['actor'] = { kind: 'partner', id: null, name, ip: '198.51.100.17' };
    const to = { companyId: company.id, content: null, recordId: record.id };
    const facts = await readTrade(ctx, to);
    if (facts.record === undefined) throw new Error(`demo data: ${record.trade_no} vanished`);
    return { acting: { ...ctx, actor }, record: facts.record, facts };
  };
  const accept = async (shipment: Shipment, days: number, name: string) => {
    const made = await ship(shipment);
    const { acting, record, facts } = await asked(made, shipment, days, name);
    const answer = { party: 'trading', name, ip: '198.51.100.17', byLink: true } as const;
    const again = async () => ({ code: 4106 }) as const;
    return must(await takeAnswer(acting, record, facts, answer, { again }), made.trade_no);
  };
  /** The notice of a record that was confirmed that day, an hour later. */
  const issue = async (
    { id, trade_no }: TradeMoved,
    company: typeof MEIYAN,
    days: number,
    expected: 'issued' | 'held' = 'issued',
  ) => {
    const { actor: _, ...ctx } = context(company, days + 1 / 24);
    const [job] = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(jobs.key, `certificate:${id}:1`));
    if (job === undefined) throw new Error(`demo data: ${trade_no} asked for no notice`);
    const actor = { kind: 'system', id: null, name: 'system', ip: null } as const;
    const work = { jobId: job.id, recordId: id, revision: 1 };
    const { state } = await issueNotice({ ...ctx, actor }, work, papers);
    if (state !== expected) throw new Error(`demo data: the notice of ${trade_no} is ${state}`);
  };
  const confirm = async (shipment: Shipment, days: number, name: string) => {
    const confirmed = await accept(shipment, days, name);
    await issue(confirmed, shipment.company, days);
    const { version } = rpTrades;
    const { id } = confirmed;
    const [now] = await db.select({ version }).from(rpTrades).where(eq(rpTrades.id, id));
    return { ...confirmed, ...now };
  };
  const clear = async (shipment: Cleared) => {
    const { accepted, declared, customs, by, consignee, goods, port } = shipment;
    const record = await confirm(shipment, accepted, by);
    const ctx = context(shipment.company, declared);
    const declaredOn = daysAfter(today, declared);
    const [office, serial] = customs;
    const customsNo = `${office}${declaredOn.slice(0, 4)}1${serial}`;
    const pdf = await declaration({
      ...{ customsNo, declaredOn, consignee, port, goods },
      tradeNo: record.trade_no,
      arrivalOn: daysAfter(today, shipment.arrives),
    });
    const name = `报关单-${customsNo}.pdf`;
    const file = await new WaitingFiles(files, ctx.requestId).take(name, piecesOf(pdf));
    const { file_id } = must(await uploadFile(ctx, 'declaration', file), name);
    const { version } = record;
    const sent = { version, customs_no: customsNo, declared_on: declaredOn, file_id };
    must(await declareRpTrade(ctx, record.id, sent), record.trade_no);
  };
  for (const shipment of CLEARED) await clear(shipment);
  const refused = await ship(REJECTED);
  const { acting, record, facts } = await asked(refused, REJECTED, -37, LINGNAN.contact);
  const no = { rejectedBy: 'trading', by: LINGNAN.contact, reason: '件数与订单不符。' } as const;
  must(await endTrade(acting, record, facts, no), refused.trade_no);
  const cancelled = await confirm(CANCELLED, -30, LINGNAN.contact);
  const reason = '供应商改期，该票取消。';
  const { version } = cancelled;
  const cancelling = context(MEIYAN, -28);
  must(await rejectRpTrade(cancelling, cancelled.id, { version, reason }), cancelled.trade_no);
  await confirm(UNDECLARED, -23, SHENJIANG.contact);
  await ship(WAITING);
  await ship(TO_AUTHORISE);
  await db
    .update(companySystems)
    .set({ reviewFirst: true })
    .where(and(eq(companySystems.companyId, SHANGHAI.id), eq(companySystems.system, rp.slug)));
  const agreed = await asked(await ship(TO_RELEASE), TO_RELEASE, -4, '何岚');
  const said = { party: 'responsible', name: '何岚', ip: '198.51.100.17', byLink: true } as const;
  const again = async () => ({ code: 4106 }) as const;
  const { acting: by, record: its, facts: of } = agreed;
  const held = must(await takeAnswer(by, its, of, said, { again }), its.tradeNo);
  await issue(held, SHANGHAI, -4, 'held');
  await commit(db, demoReactions(db, MEIYAN.id, today));
  await recallBatch(context(MEIYAN, -0.5), context(MEIYAN, -0.1));
  await fileHydraCream(context(MEIYAN, -0.05), paper);
}

/**
 * The distributor that got the recalled batch, and the next below it, are written to; the first says what it has on
 * hand. The third has not been told yet.
 */
async function recallBatch(telling: RpContext, answering: RpContext): Promise<void> {
  const told = { enterprise_ids: [SHENJIANG.trading, 'rpe_xihu'] };
  must(await notifyRecall(telling, 'rcl_demo_1', told), 'the letters of the recall');
  const [letter] = await telling.db
    .select({ links: mailMessages.links })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.recipient, 'shen.yue@shenjiang.example'),
        eq(mailMessages.createdAtMs, telling.nowMs),
      ),
    );
  const links: string[] = JSON.parse(letter?.links ?? '[]');
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? '';
  const { company: _, ...ctx } = answering;
  const actor: Context['actor'] = {
    kind: 'partner',
    id: null,
    name: SHENJIANG.contact,
    ip: '198.51.100.17',
  };
  const answer = { name: SHENJIANG.contact, stock: 212 };
  must(await acknowledgeRecall({ ...ctx, actor }, token, answer), 'the answer to the recall');
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}
