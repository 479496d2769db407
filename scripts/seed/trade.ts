import { type Database, openDatabase } from '#db/client.ts';
import type { PaperTools } from '~/domain/certificate/paper.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import type { Queues } from '~/domain/jobs/kinds.ts';
import type { Config, Context, OrContext } from '~/domain/kernel/context.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { openEnds } from '~/domain/only-representative/ending/open.server.ts';
import { readDuin, setDuin } from '~/domain/only-representative/substance/duin.server.ts';
import {
  confirmRecord,
  confirmTradeRecord,
} from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { partiesRead, recordRead } from '~/domain/only-representative/trade-record/read.server.ts';
import { rejectRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import type { RecordMoved } from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { giveUp, reviewFirst } from '../staff/seed-held.ts';
import { askSecondPerson, revokeLetter } from '../staff/seed-second.ts';
import { enterArrivals, openXylene } from './arrivals.ts';
import { beginDuties, closeLastYear } from './duties.ts';
import { confirmRegistrations, WITH_ERROR } from './letters.ts';
import { askProvider, buyAbroad } from './requests.ts';
import { type DrawPaper, piecesOf } from './rp-papers.ts';

/**
 * A year of trade, made by the product's own verbs at the times it would have happened, so that ledger,
 * counters, history, mail and certificates are what they would be. The same every time but for the dates.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const TONNE_G = 1_000_000;

export interface TradeTools {
  database: D1Database;
  files: R2Bucket;
  config: Config;
  nowMs: number;
}

interface Tenant {
  companyId: string;
  nameZh: string;
  nameEn: string;
  system: 'rscc' | 'krscc';
  userId: string;
  userName: string;
}

interface Route {
  product: string;
  partners: readonly { id: string; port: string }[];
  /** Tonnes a month, spread over the shipments. */
  monthly: number;
  shipments: number;
}

interface Programme {
  tenant: Omit<Tenant, 'userId' | 'userName'> & { email: string };
  routes: readonly Route[];
  months: number;
}

const MEERDAM = { id: 'prt_hx_meerdam', port: 'NLRTM' };
const LINDHORST = { id: 'prt_hx_lindhorst', port: 'DEHAM' };
const BALTPOL = { id: 'prt_hx_baltpol', port: 'PLGDN' };
const COSTA = { id: 'prt_hx_costa', port: 'ESBCN' };
const SOLVENTI = { id: 'prt_hx_solventi', port: 'ITGOA' };
const VANDEKERK = { id: 'prt_hx_vandekerk', port: 'BEANR' };
const ARMOR = { id: 'prt_hx_armor', port: 'FRLEH' };
const HARROWGATE = { id: 'prt_hx_harrowgate', port: 'GBFXT' };
const HANBIT = { id: 'prt_hx_hanbit', port: 'KRPUS' };
const DONGSEO = { id: 'prt_hx_dongseo', port: 'KRPUS' };

const LINJIANG_COSTA = { id: 'prt_lj_costa', port: 'ESBCN' };
const LINJIANG_ADRIA = { id: 'prt_lj_adria', port: 'ITGOA' };

export const HUAXING = {
  companyId: 'co_huaxing',
  nameZh: '华兴化工有限公司',
  nameEn: 'Huaxing Chemical Co., Ltd.',
};

const PROGRAMMES: readonly Programme[] = [
  {
    tenant: { ...HUAXING, system: 'rscc', email: 'li.na@huaxing.example' },
    months: 12,
    routes: [
      {
        product: 'prd_hx_mma',
        partners: [MEERDAM, LINDHORST, BALTPOL, COSTA],
        monthly: 64,
        shipments: 3,
      },
      { product: 'prd_hx_hx40', partners: [MEERDAM, ARMOR], monthly: 33, shipments: 2 },
      { product: 'prd_hx_thf', partners: [SOLVENTI], monthly: 5.5, shipments: 1 },
      { product: 'prd_hx_aa', partners: [BALTPOL, VANDEKERK], monthly: 38, shipments: 1 },
      { product: 'prd_hx_ep', partners: [LINDHORST], monthly: 28, shipments: 1 },
      { product: 'prd_hx_ea_uk', partners: [HARROWGATE], monthly: 7.2, shipments: 1 },
    ],
  },
  {
    // Li Na works in RSCC only.
    tenant: { ...HUAXING, system: 'krscc', email: 'zhang.wei@huaxing.example' },
    months: 8,
    routes: [
      { product: 'prd_hx_kr_tol', partners: [HANBIT], monthly: 18, shipments: 1 },
      { product: 'prd_hx_kr_mix', partners: [DONGSEO], monthly: 22, shipments: 1 },
    ],
  },
  {
    tenant: {
      companyId: 'co_yangtze',
      nameZh: '扬子聚合物有限公司',
      nameEn: 'Yangtze Polymers Co., Ltd.',
      system: 'rscc',
      email: 'wang.fang@yangtze.example',
    },
    months: 6,
    routes: [
      {
        product: 'prd_yz_sty',
        partners: [{ id: 'prt_yz_meerdam', port: 'NLRTM' }],
        monthly: 40,
        shipments: 1,
      },
    ],
  },
  {
    tenant: {
      companyId: 'co_qinglan',
      nameZh: '青澜新材料有限公司',
      nameEn: 'Qinglan Advanced Materials Co., Ltd.',
      system: 'rscc',
      email: 'demo@greenlane.example',
    },
    months: 6,
    routes: [
      {
        product: 'prd_ql_mma',
        partners: [{ id: 'prt_ql_nordsee', port: 'DEBRV' }],
        monthly: 30,
        shipments: 1,
      },
      {
        product: 'prd_ql_citric',
        partners: [{ id: 'prt_ql_nordsee', port: 'DEBRV' }],
        monthly: 52,
        shipments: 1,
      },
    ],
  },
];

/** Tenants that sell to tenants: the buyer's partner for each product, and where it arrives. */
const SUPPLIERS: Readonly<Record<string, { id: string; port: string }>> = {
  prd_hx_ea: { id: 'prt_yz_huaxing', port: 'NLRTM' },
  prd_hx_mai: { id: 'prt_yz_huaxing', port: 'BEANR' },
  prd_yz_sty: { id: 'prt_hx_yangtze', port: 'DEHAM' },
  prd_hx_kr_tol: { id: 'prt_ql_kr_huaxing', port: 'KRPUS' },
};

/** Small, fast and the same on every machine (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function must<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`demo data: ${what} was refused: ${JSON.stringify(outcome.refusal)}`);
}

/** The cron finds the jobs; there is nobody to wake while seeding. */
const NOBODY = { sendBatch: async () => undefined };
export const NO_QUEUES: Queues = {
  issue_certificate: NOBODY,
  reissue_certificate: NOBODY,
  issue_letter: NOBODY,
  issue_statement: NOBODY,
  forget_answers: NOBODY,
  cn_report: NOBODY,
  data_file: NOBODY,
  import_step: NOBODY,
  chain_check: NOBODY,
  workbook_step: NOBODY,
  law_preview: NOBODY,
  company_export: NOBODY,
  run_schedule: NOBODY,
  batch_chunk: NOBODY,
  bulk_chunk: NOBODY,
};

export class Trader {
  readonly db: Database;

  constructor(
    readonly tools: TradeTools,
    readonly tenant: Tenant,
  ) {
    this.db = openDatabase(tools.database);
  }

  context(nowMs: number): OrContext {
    const { tenant, tools } = this;
    const names = { nameZh: tenant.nameZh, nameEn: tenant.nameEn };
    return {
      db: this.db,
      files: tools.files,
      queues: NO_QUEUES,
      config: tools.config,
      actor: {
        kind: 'user',
        id: tenant.userId,
        name: tenant.userName,
        role: 'admin',
        ip: '203.0.113.24',
      },
      locale: 'zh-CN',
      nowMs,
      requestId: newId('req', nowMs),
      company: { id: tenant.companyId, ...names, companyType: 1, loginCompanyType: 1 },
      system: onlyRepresentative(tenant.system),
    };
  }

  /** Ships a product: the record is made and sent on the days before the ETA. */
  async ship(shipment: Shipment): Promise<RecordMoved> {
    const { eta, product, massG, partner, kind = 'distribution' } = shipment;
    const etaMs = Date.parse(`${eta}T02:00:00Z`);
    // What already arrived was arranged weeks before; what is under way was sent in the last nine days, while
    // its link still works.
    const arrived = shipment.until === 'CONFIRMED' && etaMs < this.tools.nowMs;
    const madeMs = arrived
      ? etaMs - 38 * DAY_MS
      : this.tools.nowMs - 9 * DAY_MS + shipment.hour * HOUR_MS;
    const record = must(
      await createTradeRecord(this.context(madeMs), {
        kind,
        partner_id: partner.id,
        eta,
        port: partner.port,
        order_ref: shipment.orderRef,
        lines: [{ product_id: product, tonnes: formatTonnes(massG) }],
      }),
      `${product} ${eta}`,
    );
    if (shipment.until === 'UNCONFIRMED') return record;
    const sent = must(
      await sendTradeRecord(this.context(madeMs + 5 * HOUR_MS), record.id, record),
      record.trade_no,
    );
    if (shipment.until === 'WAITING') return sent;
    return this.answer(sent, madeMs + 3 * DAY_MS, shipment);
  }

  private async answer(sent: RecordMoved, atMs: number, { until, contact }: Shipment) {
    const context = this.context(atMs);
    const [[record], [parties]] = await context.db.batch([
      recordRead(context, sent.id),
      partiesRead(context, sent.id),
    ]);
    if (record === undefined || parties === undefined)
      throw new Error(`demo data: ${sent.trade_no} vanished`);
    const partner: Context = {
      ...context,
      actor: { kind: 'partner', id: null, name: contact, ip: '198.51.100.17' },
    };
    if (until === 'REJECTED') {
      const reason = 'The quantity on arrival differs from our order.';
      return must(
        await rejectRecord(partner, record, {
          by: contact,
          rejectedBy: 'partner',
          reason,
          parties,
          also: [],
        }),
        sent.trade_no,
      );
    }
    return must(
      await confirmRecord(partner, record, {
        by: contact,
        ip: '198.51.100.17',
        parties,
        detail: {},
        also: [],
      }),
      sent.trade_no,
    );
  }
}

interface Shipment {
  eta: string;
  product: string;
  massG: number;
  partner: { id: string; port: string };
  kind?: 'distribution' | 'purchase';
  orderRef: string;
  contact: string;
  /** Hours that spread what is made on the same day. */
  hour: number;
  until: 'UNCONFIRMED' | 'WAITING' | 'CONFIRMED' | 'REJECTED';
}

function dayOfMonth(nowMs: number, monthsBack: number, day: number): string {
  const now = new Date(nowMs);
  return utcDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, day));
}

/** Months of this year that a registration's limit has room for, beside what is under way. */
const MONTHS_OF_A_YEAR = 10;

/** Share of a route's tonnage that is shipped in a month: in December there were more months than the limit has room for. */
function shareOf(nowMs: number, monthsBack: number): number {
  const gone = new Date(nowMs).getUTCMonth();
  return monthsBack > gone ? 1 : Math.min(1, MONTHS_OF_A_YEAR / gone);
}

/** The past: everything that arrived before this month is confirmed. */
async function tradePast(
  trader: Trader,
  { routes, months }: Programme,
  contacts: Map<string, string>,
) {
  const random = seeded(20_261_118);
  let order = 80_214;
  // A year's programme has a December of last year, whatever the month is: one of its arrivals came in January.
  const gone = new Date(trader.tools.nowMs).getUTCMonth();
  const first = months === 12 ? Math.max(months - 1, gone + 1) : months - 1;
  for (let back = first; back >= 1; back -= 1) {
    for (const route of routes) {
      for (let n = 0; n < route.shipments; n += 1) {
        const partner = route.partners[(back + n) % route.partners.length];
        if (partner === undefined) throw new Error('a route has partners');
        const monthly = route.monthly * shareOf(trader.tools.nowMs, back);
        const share = (monthly / route.shipments) * (0.85 + 0.3 * random());
        order += 1 + Math.floor(40 * random());
        await trader.ship({
          eta: dayOfMonth(trader.tools.nowMs, back, 3 + n * 9 + Math.floor(6 * random())),
          product: route.product,
          massG: Math.round(share * 20) * (TONNE_G / 20),
          partner,
          orderRef: `PO-${order}`,
          contact: contacts.get(partner.id) ?? '',
          hour: n,
          until: 'CONFIRMED',
        });
      }
    }
  }
}

/** The present of Huaxing: what waits, what is still to be sent, what came back. */
function presentOfHuaxing(nowMs: number): Omit<Shipment, 'contact' | 'orderRef' | 'hour'>[] {
  const inDays = (days: number) => utcDay(nowMs + days * DAY_MS);
  const t = (tonnes: number) => tonnes * TONNE_G;
  return [
    { eta: inDays(-4), product: 'prd_hx_mma', massG: t(21), partner: COSTA, until: 'REJECTED' },
    { eta: inDays(3), product: 'prd_hx_mai', massG: t(12), partner: VANDEKERK, until: 'WAITING' },
    { eta: inDays(6), product: 'prd_hx_mma', massG: t(48), partner: MEERDAM, until: 'WAITING' },
    { eta: inDays(9), product: 'prd_hx_aa', massG: t(18.5), partner: BALTPOL, until: 'CONFIRMED' },
    {
      eta: inDays(12),
      product: 'prd_hx_hx40',
      massG: t(24.5),
      partner: LINDHORST,
      until: 'WAITING',
    },
    { eta: inDays(15), product: 'prd_hx_thf', massG: t(18.2), partner: SOLVENTI, until: 'WAITING' },
    { eta: inDays(18), product: 'prd_hx_hx40', massG: t(33.6), partner: ARMOR, until: 'WAITING' },
    {
      eta: inDays(20),
      product: 'prd_hx_ea_uk',
      massG: t(14.4),
      partner: HARROWGATE,
      until: 'WAITING',
    },
    {
      eta: inDays(24),
      product: 'prd_hx_mma',
      massG: t(40),
      partner: VANDEKERK,
      until: 'UNCONFIRMED',
    },
    {
      eta: inDays(27),
      product: 'prd_hx_hx40',
      massG: t(36.25),
      partner: MEERDAM,
      until: 'UNCONFIRMED',
    },
    {
      eta: inDays(33),
      product: 'prd_hx_ep',
      massG: t(16),
      partner: LINDHORST,
      until: 'UNCONFIRMED',
    },
  ];
}

async function tradePresent(trader: Trader, contacts: Map<string, string>) {
  const shipments = presentOfHuaxing(trader.tools.nowMs);
  for (const [index, shipment] of shipments.entries()) {
    await trader.ship({
      ...shipment,
      orderRef: `PO-88${213 + index * 17}`,
      contact: contacts.get(shipment.partner.id) ?? '',
      hour: index * 15,
    });
  }
}

/** Huaxing buys from a supplier on the platform, and so may ship on what it bought. */
async function purchase(trader: Trader, supplier: Trader) {
  const nowMs = trader.tools.nowMs;
  const bought = await trader.ship({
    eta: utcDay(nowMs + 2 * DAY_MS),
    product: 'prd_rh_mek',
    massG: 60 * TONNE_G,
    partner: { id: 'prt_hx_ruihe', port: 'NLRTM' },
    kind: 'purchase',
    orderRef: 'PU-5521',
    contact: 'Xu Min',
    hour: 0,
    until: 'WAITING',
  });
  must(
    await confirmTradeRecord(supplier.context(nowMs - 6 * DAY_MS), bought.id, {
      version: bought.version,
    }),
    bought.trade_no,
  );
  // 6.4 t of it are left: to give back, or to carry into the next year.
  await trader.ship({
    eta: utcDay(nowMs + 2 * DAY_MS),
    product: `prd_${bought.id.slice(3)}_1_1`,
    massG: 53_600_000,
    partner: { id: 'prt_hx_meerdam', port: 'NLRTM' },
    orderRef: 'PO-5521',
    contact: 'S. de Boer',
    hour: 3,
    until: 'CONFIRMED',
  });
}

/**
 * What companies on the platform buy from one another: each finds the other's record among its incoming ones.
 * One is answered, one lacks a statement.
 */
async function purchasesFromTenants(
  { huaxing, yangtze, qinglan }: Record<'huaxing' | 'yangtze' | 'qinglan', Trader>,
  contacts: Map<string, string>,
) {
  const { nowMs } = huaxing.tools;
  const buy = (buyer: Trader, product: string, tonnes: number, days: number, hour: number) => {
    const partner = SUPPLIERS[product];
    if (partner === undefined) throw new Error(`demo data: nobody supplies ${product}`);
    return buyer.ship({
      eta: utcDay(nowMs + days * DAY_MS),
      product,
      massG: Math.round(tonnes * TONNE_G),
      partner,
      kind: 'purchase',
      orderRef: `PU-61${10 + hour}`,
      contact: contacts.get(partner.id) ?? '',
      hour,
      until: 'WAITING',
    });
  };
  const answered = await buy(yangtze, 'prd_hx_ea', 8, 5, 2);
  must(
    await confirmTradeRecord(huaxing.context(nowMs - 5 * DAY_MS), answered.id, answered),
    answered.trade_no,
  );
  await buy(yangtze, 'prd_hx_ea', 12.5, 19, 48);
  await buy(yangtze, 'prd_hx_mai', 3, 22, 60);
  // As weighed: 54 t of styrene.
  await buy(huaxing, 'prd_yz_sty', 54.108216, 25, 72);
  await buy(qinglan, 'prd_hx_kr_tol', 9, 17, 84);
}

/** Styrene that Yangtze ships from now on: its certificates wait for a consultant. */
async function shipUnderReview(trader: Trader, contacts: Map<string, string>) {
  const ship = (tonnes: number, days: number, hour: number, until: Shipment['until']) =>
    trader.ship({
      eta: utcDay(trader.tools.nowMs + days * DAY_MS),
      product: 'prd_yz_sty',
      massG: Math.round(tonnes * TONNE_G),
      partner: { id: 'prt_yz_meerdam', port: 'NLRTM' },
      orderRef: `PO-77${10 + hour}`,
      contact: contacts.get('prt_yz_meerdam') ?? '',
      hour,
      until,
    });
  const confirmed = await ship(18, 14, 1, 'CONFIRMED');
  return { confirmed, waiting: await ship(6.5, 21, 30, 'WAITING') };
}

/** Huaxing shipped a little acrylic acid whose certificate was given up. */
async function shipInVain(trader: Trader, contacts: Map<string, string>) {
  const record = await trader.ship({
    eta: utcDay(trader.tools.nowMs + 11 * DAY_MS),
    product: 'prd_hx_aa',
    massG: 2 * TONNE_G,
    partner: VANDEKERK,
    orderRef: 'PO-7790',
    contact: contacts.get(VANDEKERK.id) ?? '',
    hour: 40,
    until: 'CONFIRMED',
  });
  await giveUp(trader.context(trader.tools.nowMs - 2 * DAY_MS), record);
}

/**
 * Linjiang's last shipment arrived while it was represented; the importer confirmed, and the authorisation ended
 * before the certificate was issued, so it is on hold until it is renewed.
 */
async function shipBeforeTheEnd(trader: Trader, contacts: Map<string, string>) {
  await trader.ship({
    eta: utcDay(trader.tools.nowMs - 15 * DAY_MS),
    product: 'prd_lj_sty',
    massG: 22 * TONNE_G,
    partner: LINJIANG_COSTA,
    orderRef: 'PO-3307',
    contact: contacts.get(LINJIANG_COSTA.id) ?? '',
    hour: 0,
    until: 'CONFIRMED',
  });
}

/**
 * Half a year before, Linjiang supplied another importer, who has its certificate. The authorisation is over since, and
 * neither has been told.
 */
async function supplyBeforeTheEnd(trader: Trader, contacts: Map<string, string>) {
  await trader.ship({
    eta: utcDay(trader.tools.nowMs - 190 * DAY_MS),
    product: 'prd_lj_sty',
    massG: 9 * TONNE_G,
    partner: LINJIANG_ADRIA,
    orderRef: 'PO-2874',
    contact: contacts.get(LINJIANG_ADRIA.id) ?? '',
    hour: 0,
    until: 'CONFIRMED',
  });
  await openEnds(
    trader.context(trader.tools.nowMs - 11 * DAY_MS),
    onlyRepresentative(trader.tenant.system),
  );
}

/** A new substance that was declared: most of what it may cover is used, some is reserved. */
async function shipDeclared(trader: Trader, contacts: Map<string, string>) {
  const ship = (tonnes: number, days: number, until: Shipment['until']) =>
    trader.ship({
      eta: utcDay(trader.tools.nowMs + days * DAY_MS),
      product: 'prd_hx_kr_n1',
      massG: Math.round(tonnes * TONNE_G),
      partner: HANBIT,
      orderRef: `PO-N1${until === 'CONFIRMED' ? 1 : 2}`,
      contact: contacts.get(HANBIT.id) ?? '',
      hour: 0,
      until,
    });
  await ship(0.062, -21, 'CONFIRMED');
  await ship(0.012, 12, 'UNCONFIRMED');
}

/** Huaxing's DUIN of styrene names one of its two British importers. */
async function nameImporter(trader: Trader, draw: DrawPaper) {
  const ctx = trader.context(trader.tools.nowMs - 200 * DAY_MS);
  const id = 'sub_hx_styrene_uk';
  const { version } = await readDuin(ctx, id);
  const notified_on = '2021-10-20';
  const bytes = await draw({
    title: 'DUIN 通报回执 Downstream user import notification',
    certificateNo: 'UK-DUIN-20-8841765-1',
    tradeName: 'Styrene 苯乙烯',
    holder: 'Harrowgate Adhesives Ltd',
    issuedOn: notified_on,
  });
  const waiting = new WaitingFiles(ctx.files, ctx.requestId);
  const file = await waiting.take('DUIN Harrowgate.pdf', piecesOf(bytes));
  const { file_id } = must(await uploadFile(ctx, 'attachment', file), 'the receipt');
  const importers = [{ partner_id: HARROWGATE.id, notified_on, file_id }];
  must(await setDuin(ctx, id, { importers, version }), 'the DUIN');
}

/** Everything the demo traded. About a hundred and forty records; their certificates are issued by the jobs. */
export async function tradeDemo(
  tools: TradeTools,
  users: { id: string; email: string; firstName: string }[],
  contacts: Map<string, string>,
  { draw, papers }: { draw: DrawPaper; papers: PaperTools },
): Promise<void> {
  const userOf = (email: string) => {
    const user = users.find((candidate) => candidate.email === email);
    if (user === undefined) throw new Error(`demo data: no user ${email}`);
    return { userId: user.id, userName: user.firstName };
  };
  const traders = new Map<string, Trader>();
  for (const programme of PROGRAMMES) {
    const trader = new Trader(tools, { ...programme.tenant, ...userOf(programme.tenant.email) });
    traders.set(programme.tenant.companyId, trader);
    await tradePast(trader, programme, contacts);
    const mine = programme.tenant.email === 'li.na@huaxing.example';
    await enterArrivals((nowMs) => trader.context(nowMs), tools.nowMs, mine ? draw : null);
  }
  const huaxing = new Trader(tools, {
    ...HUAXING,
    system: 'rscc',
    ...userOf('zhang.wei@huaxing.example'),
  });
  const ruihe = new Trader(tools, {
    companyId: 'co_ruihe',
    nameZh: '瑞禾溶剂（南通）有限公司',
    nameEn: 'Ruihe Solvents (Nantong) Co., Ltd.',
    system: 'rscc',
    ...userOf('zhang.wei@huaxing.example'),
    userName: '徐敏',
  });
  await nameImporter(huaxing, draw);
  await openXylene(huaxing.context(tools.nowMs - 9 * DAY_MS), draw);
  await beginDuties((nowMs) => huaxing.context(nowMs), tools.nowMs, draw);
  await confirmRegistrations((days) => huaxing.context(tools.nowMs + days * DAY_MS), papers);
  const consultant = users.find(({ email }) => email === 'consultant@greenlane.example');
  const admin = users.find(({ email }) => email === 'provider@greenlane.example');
  if (consultant) {
    const at = huaxing.context(tools.nowMs - 118 * DAY_MS);
    if (admin) await revokeLetter(at, WITH_ERROR, { consultant, admin });
    await askSecondPerson(huaxing.context(tools.nowMs - 3 * HOUR_MS), consultant);
  }
  await tradePresent(huaxing, contacts);
  await purchase(huaxing, ruihe);
  const korea = { ...HUAXING, system: 'krscc' as const };
  const huaxingInKorea = new Trader(tools, { ...korea, ...userOf('zhang.wei@huaxing.example') });
  await shipDeclared(huaxingInKorea, contacts);
  await askProvider(
    (days) => huaxing.context(tools.nowMs + days * DAY_MS),
    (days) => huaxingInKorea.context(tools.nowMs + days * DAY_MS),
  );
  await buyAbroad((days) => huaxing.context(tools.nowMs + days * DAY_MS), draw);
  const yangtze = traders.get('co_yangtze');
  const qinglan = traders.get('co_qinglan');
  if (yangtze === undefined || qinglan === undefined)
    throw new Error('demo data: a tenant is gone');
  const inKorea = new Trader(tools, { ...qinglan.tenant, system: 'krscc' });
  await purchasesFromTenants({ huaxing, yangtze, qinglan: inKorea }, contacts);
  await reviewFirst(
    (days) => yangtze.context(tools.nowMs + days * DAY_MS),
    () => shipUnderReview(yangtze, contacts),
    { papers, draw },
  );
  await shipInVain(huaxing, contacts);
  const linjiang = new Trader(tools, {
    companyId: 'co_lapsed',
    nameZh: '临江树脂有限公司',
    nameEn: 'Linjiang Resins Co., Ltd.',
    system: 'rscc',
    ...userOf('lapsed@greenlane.example'),
  });
  await shipBeforeTheEnd(linjiang, contacts);
  await supplyBeforeTheEnd(linjiang, contacts);
  await closeLastYear((nowMs) => huaxing.context(nowMs), tools.nowMs);
}
