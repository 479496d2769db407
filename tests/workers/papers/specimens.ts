import type { PaperFacts } from '~/domain/new-substance/report/facts.server.ts';
import type { TransferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';

/** Facts of papers: those of the design, and ones that say as much as can be said. */

type Record = PaperFacts['records'][number];
type Party = PaperFacts['parties'][number];

const party = (id: string, nameZh: string, nameEn: string, more: Partial<Party> = {}): Party => ({
  id,
  kind: 'related',
  nameZh,
  nameEn,
  country: 'CN',
  address: '',
  ...more,
});

const OWN = party('own', '东海材料有限公司', 'Donghai Materials Co., Ltd.', {
  kind: 'own',
  address: '浙江省宁波市北仑区海光路 18 号',
});
const USER = party('user', '澄砚涂料（宁波）有限公司', 'Chengyan Coatings');
const TRADER = party('trader', '屿泽贸易有限公司', 'Yuze Trading');

const NO_SUMS = { productionG: 0, importG: 0, useG: 0, exportG: 0, domesticG: 0 };

function record(enterpriseId: string, more: Partial<Record>): Record {
  return {
    id: `act_${enterpriseId}`,
    filingId: 'flg',
    year: 2025,
    enterpriseId,
    actualPurpose: '涂料用光稳定剂',
    openingStockG: 0,
    receivedG: 0,
    earlierG: 0,
    emissionNote: '分装在密闭车间进行，无废水；集气后经活性炭处理，全年 2 次检测均低于限值。',
    implementation: 'full',
    implementationNote: '',
    deviations: [],
    ...NO_SUMS,
    lines: [],
    ...more,
  };
}

type Line = Record['lines'][number];

function line(happenedOn: string, massG: number, more: Partial<Line> = {}): Line {
  return {
    recordId: 'act_own',
    activityType: 'transfer_export',
    happenedOn,
    massG,
    counterpartyId: 'user',
    country: 'CN',
    substanceId: null,
    note: '',
    ...more,
  };
}

const handed = (
  on: string,
  massG: number,
  recipientId = 'user',
): PaperFacts['handovers'][number] => ({
  ...{ filingId: 'flg', enterpriseId: 'own', substanceId: null },
  ...{ importedOn: '2025-01-20', importedG: 48_000_000 },
  ...{ recipientId, on, massG },
});

const FILING = {
  id: 'flg',
  companyId: 'co',
  regime: 'order_12',
  registrationType: 'regular_registration',
  simpleKind: null,
  specialSubtype: null,
  certificateNo: 'DH-CG-2022-0186',
  tradeName: '海光 101',
  applicantId: 'own',
  agentId: null,
  appliedG: 60_000_000,
  registeredImportG: null,
  purpose: '涂料用光稳定剂',
  riskMeasures: '密闭操作，废气集中处理，废水不外排。',
  managementRequirements: '每年提交年度报告；如发现新的环境或健康危害特性，及时报告。',
  hazards: '对水生生物有害并具有长期持续影响',
  firstActivityOn: null,
  confidentialUntil: '2027-02-15',
} as unknown as PaperFacts['filing'];

/** The paper of design/new-substance/annual-report. */
export const DESIGN: PaperFacts = {
  filing: FILING,
  substances: [
    {
      id: 'fsb',
      nameZh: '取代苯并三唑',
      nameEn: 'Substituted benzotriazole',
      casNo: null,
      withheld: true,
    },
  ] as unknown as PaperFacts['substances'],
  stamped: false,
  parties: [OWN, USER, TRADER],
  transfers: [
    { filingId: 'flg', recipientId: 'user', sentOn: '2025-02-18' },
    { filingId: 'flg', recipientId: 'trader', sentOn: '2025-06-05' },
  ],
  contact: {
    name: '赵磊',
    job: '法规经理',
    phone: '0574-5550-0118',
    email: 'zhao.lei@donghai.example',
  },
  handovers: [
    handed('2025-02-18', 16_000_000),
    handed('2025-06-05', 9_600_000, 'trader'),
    handed('2025-11-20', 16_400_000),
  ],
  records: [
    record('own', {
      openingStockG: 1_200_000,
      importG: 48_000_000,
      domesticG: 42_000_000,
      lines: [line('2025-01-20', 48_000_000, { activityType: 'import', counterpartyId: null })],
    }),
    record('user', { actualPurpose: '涂料配制', receivedG: 32_400_000, useG: 31_800_000 }),
  ],
};

const LONG =
  '环境风险控制措施的落实情况按登记证逐项核对，结果见附件。Each measure was checked against the certificate. ';
const fill = (length: number) => LONG.repeat(Math.ceil(length / LONG.length)).slice(0, length);

/** As much as each field takes: twenty substances, sixty recipients, several enterprises, each text at its limit. */
export const WORST: PaperFacts = {
  ...DESIGN,
  stamped: true,
  filing: {
    ...FILING,
    regime: 'order_7',
    registrationType: 'simple_registration',
    simpleKind: 'special',
    specialSubtype: 'low_concern_polymer',
    certificateNo: 'DH-CG-2022-0186-WITH-A-NUMBER-OF-40-CHAR',
    appliedG: null,
    agentId: 'trader',
    purpose: fill(200),
    riskMeasures: fill(2000),
    managementRequirements: fill(2000),
    hazards: fill(2000),
  },
  substances: Array.from({ length: 20 }, (_, at) => ({
    id: `fsb${at}`,
    nameZh: `2-(2-羟基-5-甲基苯基)苯并三唑与甲基丙烯酸甲酯、苯乙烯的共聚物第${at + 1}号`,
    nameEn: `Copolymer no. ${at + 1} of 2-(2-hydroxy-5-methylphenyl)benzotriazole, methyl methacrylate and styrene`,
    casNo: '9990001-01-0',
    withheld: false,
  })) as unknown as PaperFacts['substances'],
  parties: [
    OWN,
    USER,
    TRADER,
    ...Array.from({ length: 60 }, (_, at) =>
      party(
        `to${at}`,
        `第${at + 1}号加工使用企业（宁波杭州湾新区）新材料科技股份有限公司`,
        `Processing User No. ${at + 1} (Hangzhou Bay New Zone) Advanced Materials Technology Co., Ltd.`,
      ),
    ),
  ],
  contact: {
    name: '赵'.repeat(100),
    job: '法规经理'.repeat(50),
    phone: '0574-5550-0118',
    email: `${'z'.repeat(60)}@donghai.example`,
  },
  handovers: [],
  records: [
    record('own', {
      emissionNote: fill(2000),
      implementation: 'not_fulfilled',
      actualPurpose: `${fill(190)}\u{1F9EA}`,
      deviations: (
        ['excess', 'import_excess', 'type_outside', 'purpose_changed', 'not_fulfilled'] as const
      ).map((kind) => ({ kind, reason: fill(500) })),
      productionG: 99_999_999_123_456,
      importG: 1,
      lines: [
        line('2025-01-03', 5_000_000, { activityType: 'production', counterpartyId: null }),
        ...Array.from({ length: 60 }, (_, at) =>
          line(`2025-${String((at % 12) + 1).padStart(2, '0')}-0${(at % 9) + 1}`, 1_234_567, {
            counterpartyId: `to${at}`,
          }),
        ),
      ],
    }),
    record('user', {
      implementation: 'equivalent',
      implementationNote: fill(2000),
      emissionNote: fill(1900),
      useG: 31_800_000,
    }),
  ],
};

/** What a recipient of the design's substance is told. */
export const SHEET: TransferSheet = {
  certificateNo: FILING.certificateNo,
  purpose: FILING.purpose,
  hazards: FILING.hazards,
  riskMeasures: FILING.riskMeasures,
  managementRequirements: FILING.managementRequirements,
  sentOn: '2025-02-18',
  replaces: '2024-11-30',
  substances: [{ nameZh: '取代苯并三唑', nameEn: 'Substituted benzotriazole' }],
  from: { ...OWN, contact: DESIGN.contact && { enterpriseId: 'own', ...DESIGN.contact } },
  to: {
    ...USER,
    contact: {
      ...{ enterpriseId: 'user', name: '何澄', job: '采购经理' },
      ...{ phone: '0574-5550-0200', email: 'he.cheng@chengyan.example' },
    },
  },
};

export const WORST_SHEET: TransferSheet = {
  ...SHEET,
  certificateNo: WORST.filing.certificateNo,
  purpose: fill(2_000),
  hazards: fill(2_000),
  riskMeasures: fill(2_000),
  managementRequirements: fill(2_000),
  substances: WORST.substances.map(({ nameZh, nameEn }) => ({ nameZh, nameEn })),
};
