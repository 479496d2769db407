import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core';
import type { Database } from '../client.ts';
import {
  rpAdverseReports,
  rpAdverseTerms,
  rpRecallBatches,
  rpRecallParties,
  rpRecalls,
} from '../schema/rp-adverse.ts';
import { sequences } from '../schema/trail.ts';
import { reactionEntry } from '../search/entries.ts';
import { indexEntries } from '../search/index.ts';

/** Adverse reactions and the open recall of the demo (`areas/responsible-person.md` §8), after its products and trades. */

type Report = typeof rpAdverseReports.$inferInsert;
type Insert = SQLiteInsertValue<typeof rpAdverseReports>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Terms of the demo's reports, in days: those in force since 1 October 2022. */
const TERMS = { general: 30, serious: 15, wide_impact: 3 };
const SELF_CHECK = { general: null, serious: 20, wide_impact: 10 };

interface DemoReport
  extends Pick<Report, 'severity' | 'source' | 'description' | 'state'>,
    Partial<Omit<Report, 'severity' | 'source' | 'description' | 'state'>> {
  no: number;
  product: string;
  batch: string | null;
  /** Days from the first start to the first discovery. */
  found: number;
  /** The same to the day it was reported. */
  reported?: number;
  of?: number;
  /** The same to these days of the form. */
  firstUsed?: number;
  onset?: number;
  stopped?: number;
  bought?: number;
}

const REPORTS: readonly DemoReport[] = [
  {
    no: 3,
    product: 'hydra',
    batch: 'hc2602',
    severity: 'serious',
    source: 'medical',
    state: 'closed',
    found: -135,
    reported: -123,
    description: '使用后颈部出现荨麻疹，伴瘙痒，到医院皮肤科就诊，口服抗过敏药物，一周后痊愈。',
    reporterName: '周敏',
    reporterOrganisation: '广州市白云区人民医院皮肤科',
    firstUsed: -138,
    onset: -136,
    stopped: -136,
    bought: -140,
    purchaseChannel: '品牌专柜',
    purchasePlace: '广州天河',
    latencyN: 2,
    latencyUnit: 'days',
    latencyFrom: 'start',
    allergy: {
      cosmetics: { answer: 'no', which: '' },
      medicines: { answer: 'yes', which: '青霉素' },
      food: { answer: 'unknown', which: '' },
    },
    symptoms: ['itching'],
    sites: ['neck'],
    forms: ['wheal'],
    tests: '斑贴试验：阴性',
    treatment: '停用，门诊治疗',
    userAge: 41,
    userSex: 'female',
    outcome: 'recovered',
    causality: 'possible',
    receiptNo: 'YJ-26-005127',
  },
  {
    no: 5,
    product: 'mask',
    batch: 'hm2603',
    severity: 'general',
    source: 'consumer',
    state: 'reported',
    found: -36,
    reported: -21,
    description: '使用后面部轻微发红，停用后当天消退。',
    firstUsed: -38,
    stopped: -36,
    allergy: { cosmetics: { answer: 'no', which: '' } },
    symptoms: ['burning'],
    sites: ['cheek'],
    forms: ['erythema'],
    treatment: '停用',
    purchaseChannel: '电商平台',
    userAge: 34,
    userSex: 'female',
    receiptNo: 'YJ-26-008814',
  },
  {
    no: 7,
    of: 5,
    product: 'mask',
    batch: 'hm2603',
    severity: 'serious',
    source: 'consumer',
    state: 'open',
    found: -16,
    description:
      '第 2 次使用后次日出现面部水肿、红斑伴刺痛，停用并到皮肤科就诊，口服与外用药物治疗，3 天后好转。使用前未做皮肤试用。',
    firstUsed: -38,
    onset: -17,
    stopped: -17,
    allergy: { cosmetics: { answer: 'no', which: '' } },
    latencyN: 1,
    latencyUnit: 'days',
    latencyFrom: 'start',
    symptoms: ['burning', 'pain'],
    sites: ['cheek', 'around_eyes'],
    forms: ['erythema', 'oedema'],
    treatment: '停用，就诊',
    purchaseChannel: '电商平台',
    userAge: 34,
    userSex: 'female',
    outcome: 'improving',
    causality: 'probable',
  },
  {
    no: 8,
    product: 'sun',
    batch: 'os2603',
    severity: 'general',
    source: 'platform',
    state: 'open',
    found: -18,
    description: '户外使用后手臂出现散在小丘疹，轻度瘙痒，未就医。',
    symptoms: ['itching'],
    sites: ['upper_limb'],
    forms: ['papule'],
    treatment: '停用',
    purchaseChannel: '电商平台',
  },
  {
    no: 9,
    product: 'night',
    batch: 'on2405',
    severity: 'wide_impact',
    source: 'distributor',
    state: 'open',
    found: -1,
    description: '同一门店一周内多名消费者反映使用后面部红肿、脱皮，已有消费者在网络平台发布。',
    sites: ['cheek'],
    sitesOther: '面部多处',
    forms: ['erythema', 'scaling'],
    treatment: '停用',
  },
];

/**
 * Statements for a batch after products, enterprises and trades.
 *
 * @param day of the first start, in Beijing
 */
export function demoReactions(db: Database, companyId: string, day: string): BatchItem<'sqlite'>[] {
  const year = day.slice(0, 4);
  const last = Math.max(...REPORTS.map(({ no }) => no));
  return [
    numbersTaken(db, coded(companyId, `ADR-${year}-`), last),
    numbersTaken(db, coded(companyId, `RCL-${year}-`), 1),
    ...REPORTS.map((report) => db.insert(rpAdverseReports).values(rowOf(report, companyId, day))),
    db.insert(rpAdverseTerms).values({
      reportId: 'adr_demo_7',
      untilMs: atMs(later(day, -10)),
      severity: 'general',
      dueOn: later(day, -16 + TERMS.general),
      overdue: false,
      reason: '出现面部水肿并就诊',
    }),
    ...indexEntries(
      db,
      REPORTS.map(({ no, description }) =>
        reactionEntry({ id: `adr_demo_${no}`, companyId, system: 'rp', description }),
      ),
    ),
    ...recall(db, companyId, day),
  ];
}

function rowOf(
  {
    no,
    product,
    batch,
    found,
    reported,
    of,
    firstUsed,
    onset,
    stopped,
    bought,
    ...rest
  }: DemoReport,
  companyId: string,
  day: string,
): Insert {
  const check = SELF_CHECK[rest.severity];
  const at = (days: number | undefined) => (days === undefined ? null : later(day, days));
  return {
    ...rest,
    id: `adr_demo_${no}`,
    companyId,
    reportNo: coded(companyId, `ADR-${day.slice(0, 4)}-`, `-${String(no).padStart(4, '0')}`),
    kind: of === undefined ? 'add' : 'update',
    ofId: of === undefined ? null : `adr_demo_${of}`,
    productId: `prd_demo_${product}`,
    batchId: batch && `bch_demo_${batch}`,
    firstDiscoveredOn: later(day, found),
    feedbackAtMs: atMs(later(day, found)) + 2 * 60 * 60 * 1000,
    firstUsedOn: at(firstUsed),
    onsetOn: later(day, onset ?? found - 1),
    stoppedOn: at(stopped),
    purchasedOn: at(bought),
    dueOn: later(day, found + TERMS[rest.severity]),
    termsRuleId: 'rp_adverse_terms/law/2022-10-01',
    selfCheckDueOn: check === null ? null : later(day, found + check),
    selfCheckRuleId: check === null ? null : 'rp_self_check/policy/2022-10-01',
    selfCheckOn: rest.state === 'closed' ? later(day, found + 17) : null,
    reportedOn: reported === undefined ? null : later(day, reported),
    moveId: 'seed',
    createdByName: 'He Lan',
    createdAtMs: atMs(later(day, found)) + 3 * 60 * 60 * 1000,
  };
}

/** The open recall of one batch; its parties are whoever got it by a trade, and those below. */
function recall(db: Database, companyId: string, day: string): BatchItem<'sqlite'>[] {
  const id = 'rcl_demo_1';
  const batchId = 'bch_demo_on2405';
  return [
    db.insert(rpRecalls).values({
      id,
      companyId,
      recallNo: coded(companyId, `RCL-${day.slice(0, 4)}-`, '-00001'),
      productId: 'prd_demo_night',
      level: 'second',
      reason: '同批次多例面部红肿反馈，留样复检菌落总数超过内控限值。',
      decidedOn: later(day, -1),
      measures: '停止销售，通知全部经销商下架，退回库存并登记数量。',
      reportedOn: later(day, -1),
      moveId: 'seed',
      createdByName: 'Chen Jing',
      createdAtMs: atMs(later(day, -1)),
    }),
    db.insert(rpRecallBatches).values({ recallId: id, batchId }),
    // Columns in the order of the table.
    db.insert(rpRecallParties).select(sql`
      WITH RECURSIVE got(id) AS (
        SELECT r.trading_enterprise_id FROM rp_trade_lines l
        JOIN rp_trade_records r ON r.id = l.record_id AND r.revision = l.revision
        WHERE l.batch_id = ${batchId} AND r.status IN ('CONFIRMED', 'COMPLETED')
        UNION SELECT e.id FROM got JOIN rp_enterprises e ON e.parent_id = got.id)
      SELECT ${id}, got.id, NULL, NULL, NULL, NULL, NULL, NULL FROM got`),
  ];
}

/** Text around the company's short code. */
function coded(companyId: string, before: string, after = ''): SQL<string> {
  return sql`(SELECT ${before} || short_code || ${after} FROM companies WHERE id = ${companyId})`;
}

/** Statement: numbers up to this one are taken. */
function numbersTaken(db: Database, name: SQL<string>, value: number): BatchItem<'sqlite'> {
  return db
    .insert(sequences)
    .values({ name, value })
    .onConflictDoUpdate({
      target: sequences.name,
      set: { value: sql`max(${sequences.value}, ${value})` },
    });
}

function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Nine in the morning of a day in Beijing. */
function atMs(day: string): number {
  return Date.parse(`${day}T01:00:00Z`);
}
