import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../client.ts';
import {
  rpAnnualReports,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpFeedback,
  rpProducts,
  rpSizes,
} from '../schema/rp-product.ts';
import { cosmeticEntry } from '../search/entries.ts';
import { indexEntries } from '../search/index.ts';

/** Cosmetics of the demo's responsible person (`areas/responsible-person.md` §8), as far as they need no trade. */

/** The company of the products, and the enterprises they name. */
export interface DemoBrands {
  companyId: string;
  /** The tenant's own profile. */
  own: string;
  brands: Readonly<Partial<Record<Brand, string>>>;
  /** Contact that is their technical director. */
  director?: string;
}

type Brand = 'orveline' | 'hanbyeol' | 'tsukimori';

interface DemoBatch {
  no: string;
  quantity: number;
  /** Days from the first start. */
  made: number;
  sampled: boolean;
}

interface DemoProduct {
  key: string;
  zh: string;
  en: string;
  brand: Brand;
  no: string;
  /** Days from the first start to the last day of a special product's certificate; a general one has no end. */
  ends?: number;
  claim: string;
  /** It claims a new effect too, which waits for staff. */
  newEffect?: boolean;
  /** A human test by a testing institution is there. */
  tested: boolean;
  size?: string;
  batches: readonly DemoBatch[];
  /** It has a technical director, and every annual report that it owes. */
  whole?: true;
  /** Number of its renewal, which was filed in time and is not decided. */
  acceptanceNo?: string;
  /** It owes the annual report of the year before last; the last one was filed. */
  owesOlder?: true;
  feedback?: readonly { days: number; source: string; content: string; adverse: boolean }[];
}

/** Products of Meiyan (Shanghai), whose responsible person is Meiyan. */
export const SHANGHAI_PRODUCTS: readonly DemoProduct[] = [
  {
    key: 'toner',
    zh: '韩星积雪草爽肤水',
    en: 'Hanbyeol Cica Toner',
    brand: 'hanbyeol',
    no: '国妆网备进字（沪）2024011208',
    claim: '11',
    tested: true,
    size: '150 mL',
    batches: [{ no: 'HT2606', quantity: 1200, made: -120, sampled: true }],
  },
];

/** Products of the demo's own company. */
export const QINGLAN_PRODUCTS: readonly DemoProduct[] = [
  {
    key: 'oil',
    zh: '月森山茶花护发油',
    en: 'Tsukimori Camellia Hair Oil',
    brand: 'tsukimori',
    no: '国妆网备进字（苏）2025003317',
    claim: '21',
    tested: true,
    size: '80 mL',
    batches: [{ no: 'TO2604', quantity: 900, made: -150, sampled: true }],
  },
  {
    key: 'soap',
    zh: '月森炭皂',
    en: 'Tsukimori Charcoal Soap',
    brand: 'tsukimori',
    no: '国妆网备进字（苏）2025004102',
    claim: '09',
    tested: false,
    size: '100 g',
    batches: [{ no: 'TS2602', quantity: 2400, made: -200, sampled: false }],
  },
];

const SHELF_LIFE_MONTHS = 36;
const KEEP_MONTHS = 6;

const PRODUCTS: readonly DemoProduct[] = [
  {
    key: 'serum',
    zh: '欧若琳焕白精华',
    en: 'Orveline Radiance Serum',
    brand: 'orveline',
    no: '国妆特进字20229903',
    ends: 170,
    claim: '03',
    tested: true,
    size: '30 mL',
    batches: [
      { no: 'OR2601', quantity: 6000, made: -240, sampled: true },
      { no: 'OR2604', quantity: 4000, made: -150, sampled: true },
    ],
  },
  {
    key: 'sun',
    zh: '欧若琳清透防晒乳',
    en: 'Orveline Sun Fluid SPF50',
    brand: 'orveline',
    no: '国妆特进字20249917',
    ends: 1200,
    claim: '04',
    newEffect: true,
    tested: false,
    size: '50 mL',
    batches: [{ no: 'OS2603', quantity: 8000, made: -180, sampled: true }],
  },
  {
    key: 'hydra',
    zh: '韩星玻尿酸保湿霜',
    en: 'Hanbyeol Hydra Cream',
    brand: 'hanbyeol',
    no: '国妆网备进字（粤）2024990111',
    whole: true,
    claim: '11',
    tested: true,
    size: '50 g',
    batches: [
      { no: 'HC2602', quantity: 12000, made: -210, sampled: true },
      { no: 'HC2605', quantity: 10000, made: -120, sampled: true },
    ],
  },
  {
    key: 'mask',
    owesOlder: true,
    zh: '韩星舒缓面膜',
    en: 'Hanbyeol Calm Mask',
    brand: 'hanbyeol',
    no: '国妆网备进字（粤）2024990127',
    claim: '17',
    tested: true,
    size: '25 mL × 5',
    batches: [
      { no: 'HM2603', quantity: 9000, made: -180, sampled: true },
      { no: 'HM2605', quantity: 9000, made: -110, sampled: false },
    ],
    feedback: [
      { days: -30, source: '电商平台', content: '味道偏重，希望改淡一些。', adverse: false },
      { days: -9, source: '消费者', content: '使用后脸颊发红，两小时后消退。', adverse: true },
    ],
  },
  {
    key: 'cleanser',
    zh: '月森氨基酸洁面',
    en: 'Tsukimori Amino Cleanser',
    brand: 'tsukimori',
    no: '国妆网备进字（粤）2025990142',
    claim: '09',
    tested: false,
    batches: [],
  },
  {
    key: 'colour',
    zh: '月森染发膏',
    en: 'Tsukimori Hair Colour',
    brand: 'tsukimori',
    no: '国妆特进字20219908',
    ends: -20,
    claim: '01',
    tested: false,
    size: '100 g',
    batches: [{ no: 'TC2505', quantity: 3000, made: -480, sampled: true }],
  },
  {
    key: 'mist',
    zh: '欧若琳防晒喷雾',
    en: 'Orveline Sun Mist',
    brand: 'orveline',
    no: '国妆特进字20219931',
    ends: -7,
    acceptanceNo: '国妆特进延字2026000731',
    claim: '04',
    tested: true,
    size: '120 mL',
    batches: [{ no: 'OM2606', quantity: 2400, made: -130, sampled: true }],
  },
  {
    key: 'night',
    zh: '欧若琳晚霜',
    en: 'Orveline Night Cream',
    brand: 'orveline',
    no: '国妆网备进字（粤）2023990166',
    claim: '15',
    tested: true,
    size: '50 mL',
    batches: [{ no: 'ON2405', quantity: 5000, made: -850, sampled: true }],
  },
];

/** What they are called, in either language. */
export const DEMO_COSMETIC_PRODUCTS: readonly string[] = [
  ...PRODUCTS,
  ...SHANGHAI_PRODUCTS,
  ...QINGLAN_PRODUCTS,
].flatMap(({ zh, en }) => [zh, en]);

const ORIGIN: Record<Brand, string> = { orveline: 'FR', hanbyeol: 'KR', tsukimori: 'JP' };

/**
 * Statements of the products, for a batch after the one that makes the enterprises.
 *
 * @param day of the first start, in Beijing
 */
export function demoProducts(
  db: Database,
  of: DemoBrands,
  day: string,
  products: readonly DemoProduct[] = PRODUCTS,
): BatchItem<'sqlite'>[] {
  return products.flatMap((product) => statementsOf(db, of, product, day));
}

function statementsOf(
  db: Database,
  of: DemoBrands,
  product: DemoProduct,
  day: string,
): BatchItem<'sqlite'>[] {
  const { companyId, own, brands } = of;
  const brand = brands[product.brand];
  const { key, zh, en, no, ends, claim, batches, size, feedback = [] } = product;
  const id = `prd_demo_${key}`;
  const atMs = Date.parse(`${day}T01:00:00Z`);
  const special = ends !== undefined;
  const pending = product.acceptanceNo !== undefined;
  const invalid = special && ends < 0 && !pending;
  const unsampledCount = batches.filter(({ sampled }) => !sampled).length;
  const row = { id, companyId, nameZh: zh, nameEn: en, registrationNo: no };
  return [
    db.insert(rpProducts).values({
      ...row,
      type: special ? 'special' : 'general',
      status: invalid ? 'invalid' : 'normal',
      invalidCause: invalid ? 'certificate_ended' : null,
      invalidOn: invalid ? later(day, ends + 1) : null,
      ...(pending &&
        special && {
          // Some sixty working days before the end.
          renewalFiledOn: later(day, ends - 90),
          renewalAcceptanceNo: product.acceptanceNo,
          renewalFileId: paperOf(key),
          renewalPending: true,
          renewalJudgedOn: day,
        }),
      reportingEnterpriseId: brand,
      brandOwnerId: brand,
      manufacturerId: brand,
      originCountry: ORIGIN[product.brand],
      rpEnterpriseId: own,
      // Five years before the day after its end.
      reportOn: special ? later(later(day, ends + 1), 0, -60) : filedOn(product, day),
      validUntil: special ? later(day, ends) : null,
      rpContractFrom: later(day, -900),
      rpContractUntil: later(day, 469),
      storage: 'room',
      shelfLifeMonths: SHELF_LIFE_MONTHS,
      usePeriodMonths: 12,
      packaging: '纸盒',
      contactEmail: 'quality@meiyan.example',
      consumerContact: '400-555-0188',
      technicalDirectorId: (product.whole && of.director) ?? null,
      sizeCount: size === undefined ? 0 : 1,
      batchCount: batches.length,
      unsampledCount,
      moveId: 'seed',
      createdAtMs: atMs,
      updatedAtMs: atMs,
    }),
    ...annualReports(product, day).map((report) =>
      db.insert(rpAnnualReports).values({ productId: id, ...report }),
    ),
    db.insert(rpClaims).values({ productId: id, code: claim, physicalOnly: false }),
    ...(product.newEffect
      ? [db.insert(rpClaims).values({ productId: id, code: 'A', physicalOnly: false })]
      : []),
    ...(product.tested
      ? [
          db.insert(rpEffectReports).values({
            id: `eff_demo_${key}`,
            productId: id,
            position: 1,
            claim,
            evidence: 'human',
            institution: '岭南检验技术有限公司',
            registeredInstitution: true,
            relation: '',
            testNo: `LN-${claim}-${key}`,
            reportedOn: later(day, -760),
            summaryUrl: '',
          }),
        ]
      : []),
    ...(size === undefined
      ? []
      : [
          db.insert(rpSizes).values({
            id: `siz_demo_${key}`,
            productId: id,
            position: 1,
            name: size,
            packaging: '',
          }),
        ]),
    ...batches.map((batch, at) =>
      db.insert(rpBatches).values(batchRow({ companyId, key, id }, batch, at, day)),
    ),
    ...feedback.map(({ days, source, content, adverse }, at) =>
      db.insert(rpFeedback).values({
        id: `fbk_demo_${key}_${at}`,
        companyId,
        productId: id,
        feedbackOn: later(day, days),
        source,
        content,
        adverseReaction: adverse,
        createdByName: 'He Lan',
        createdAtMs: atMs,
      }),
    ),
    ...indexEntries(db, [
      cosmeticEntry({ ...row, system: 'rp', batchNos: batches.map((batch) => batch.no) }),
    ]),
  ];
}

/** The acceptance paper of a renewal. */
const paperOf = (key: string) => `fil_demo_renewal_${key}`;

/** The day of filing of a general product; one that owes an older report was filed before that year began. */
function filedOn({ owesOlder }: DemoProduct, day: string): string {
  return owesOlder ? `${Number(day.slice(0, 4)) - 3}-06-12` : later(day, -700);
}

/** Reports that are entered: all that are owed, or the last alone. */
function annualReports(product: DemoProduct, day: string) {
  const all = reported(filedOn(product, day), day);
  return product.whole ? all : product.owesOlder ? all.slice(-1) : [];
}

/** The annual reports of the years that are over, each filed in the next February or just now. */
function reported(reportOn: string, day: string) {
  const first = Number(reportOn.slice(0, 4)) + (reportOn.slice(5) > '01-01' ? 1 : 0);
  const over = Math.max(0, Number(day.slice(0, 4)) - first);
  return Array.from({ length: over }, (_, at) => {
    const filedOn = `${first + at + 1}-02-18`;
    return { year: first + at, filedOn: filedOn < day ? filedOn : day };
  });
}

function batchRow(
  { companyId, key, id }: { companyId: string; key: string; id: string },
  { no, quantity, made, sampled }: DemoBatch,
  at: number,
  day: string,
) {
  const madeOn = later(day, made);
  const importOn = later(day, made + 45);
  return {
    id: `bch_demo_${no.toLowerCase()}`,
    companyId,
    productId: id,
    sizeId: `siz_demo_${key}`,
    position: at + 1,
    batchNo: no,
    quantity,
    madeOn,
    expiresOn: later(madeOn, 0, SHELF_LIFE_MONTHS),
    retainUntil: later(madeOn, 0, SHELF_LIFE_MONTHS + KEEP_MONTHS),
    importOn,
    testNeed: 12,
    ...(sampled && {
      retentionStatus: 'retained' as const,
      retentionOn: later(importOn, 2),
      retainedQuantity: 24,
      sampledOn: later(importOn, 2),
      sampledBy: '何岚',
      samplingPlace: '广州保税仓 3 号库',
      samplingQuantity: 24,
    }),
  };
}

/** A day so many days and months after another. */
function later(day: string, days: number, months = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
