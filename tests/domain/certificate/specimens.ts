import {
  type CertificateSnapshot,
  freeze,
  letterContent,
  type NoticeContent,
  type NoticeLine,
  type NoticeParty,
  noticeContent,
  type SnapshotHolder,
  type SnapshotIssuer,
  type SnapshotParty,
  type SnapshotSubstance,
  statementContent,
  tonnageContent,
} from '~/domain/certificate/snapshot.ts';
import {
  ANNUAL_STATEMENT,
  type LineFacts,
  legalBasisText,
  letterStatement,
  tonnageStatement,
} from '~/domain/certificate/wording.ts';

import {
  NOTICE_LIMITS,
  NOTICE_STATEMENT,
  noticeBasis,
  PRODUCT_TYPE,
  RENEWAL_PENDING,
  RESPONSIBLE_ROLE,
} from '~/domain/responsible-person/notice/wording.ts';

/** The certificates of design/public, word for word, and variants of them. */

export const VERIFY_ORIGIN = 'https://verify.greenlane.example';
export const DESIGN_CODE = '4MWQT27X9KRCHB85Y';
export const DESIGN_ISSUED_AT_MS = Date.parse('2026-09-22T09:27:12Z');

const issuer: SnapshotIssuer = {
  name: { zh: '钱江合规欧洲有限公司', en: 'Qianjiang Compliance Europe B.V.' },
  role: { zh: '欧盟 REACH 唯一代表', en: 'Only representative under EU REACH, Article 8' },
  address: 'Boompjes 418, 3011 XZ Rotterdam, Netherlands',
  registry: 'Chamber of Commerce 90418277',
  phone: '+31 10 555 0100',
  email: 'certificates@qianjiang.example',
  place: { zh: '鹿特丹', en: 'Rotterdam' },
  time_zone: 'Europe/Amsterdam',
  signatory: 'Marlies Hoekstra',
  signatory_title: { zh: '注册事务主管', en: 'Head of Registration' },
};

const huaxing: SnapshotParty = {
  name: 'Huaxing Chemical Co., Ltd.',
  name_local: '华兴化工有限公司',
  address: '88 Binjiang Road, Jiangbei New Area, Nanjing, Jiangsu 210048, China',
  address_local: '江苏省南京市江北新区滨江路88号 210048',
  country: 'CN',
};

const own: SnapshotHolder = { name: huaxing.name, name_local: huaxing.name_local, country: 'CN' };
const yangtze: SnapshotHolder = {
  name: 'Yangtze Polymers Co., Ltd.',
  name_local: '扬子聚合物有限公司',
  country: 'CN',
};

/** Own registrations, nothing of what a statement must say besides. */
const PLAIN: LineFacts = {
  own: true,
  notification: false,
  intermediate: false,
  confidential: false,
};

const meerdam: SnapshotParty = {
  name: 'Meerdam Coatings B.V.',
  address: 'Havenkade 112, 3011 ZZ Rotterdam, Netherlands',
  country: 'NL',
};

const lodz: SnapshotParty = {
  name: 'Zakład Chemiczny Łódź Sp. z o.o.',
  address: 'ul. Żeligowskiego 46, 90-643 Łódź, Polska',
  country: 'PL',
};

const hanguk: SnapshotParty = {
  name: 'Hanguk Chemical Co., Ltd.',
  name_local: '한국화학 주식회사',
  address: '78 Jungang-daero, Dong-gu, Busan 48731, Republic of Korea',
  address_local: '부산광역시 동구 중앙대로 78',
  country: 'KR',
  corporate_number: '130111-0006246',
};

const registered = { code: 'registration', zh: '完整注册', en: 'Registered (Art. 10)' };
const intermediate = {
  code: 'intermediate',
  zh: '运输分离中间体',
  en: 'Transported isolated intermediate (Art. 18)',
};

function substance(
  zh: string,
  en: string,
  ec_no: string,
  cas_no: string,
  reference_no: string,
  status = registered,
): SnapshotSubstance {
  return { name: { zh, en }, ec_no, cas_no, reference_no, status };
}

const butylAcetate = substance(
  '乙酸正丁酯',
  'n-Butyl acetate',
  '204-658-1',
  '123-86-4',
  '01-2119485493-29-0102',
);
const methacrylate = substance(
  '甲基丙烯酸甲酯',
  'Methyl methacrylate',
  '201-297-1',
  '80-62-6',
  '01-2119452498-28-0131',
);

/** Goods of a line of the trade, all of them Huaxing's own unless said. */
function goods(line: number, name: string, mass_g: number, holder: SnapshotHolder = own) {
  const product = { line, name, order_ref: 'PO-2026-0381', mass_g };
  return { product, holder, tonnage_band: '100 – 1000' };
}
const thinner = goods(1, 'HX-40 General thinner 通用稀释剂', 24_000_000);
const monomer = goods(2, 'MMA-998 Methyl methacrylate 甲基丙烯酸甲酯', 53_350_000);
const anhydride = goods(3, 'MA-I Maleic anhydride 马来酸酐', 8_000_000);

const DESIGN_LINES = [
  { ...thinner, ...butylAcetate, mass_g: 15_000_000 },
  {
    ...thinner,
    ...substance(
      '二甲苯',
      'Xylene (mixed isomers)',
      '215-535-7',
      '1330-20-7',
      '01-2119488216-32-0088',
    ),
    mass_g: 8_400_000,
  },
  { ...monomer, ...methacrylate, mass_g: 53_350_000 },
  {
    ...anhydride,
    ...substance(
      '马来酸酐',
      'Maleic anhydride',
      '203-571-6',
      '108-31-6',
      '01-2119472428-31-0056',
      intermediate,
    ),
    mass_g: 8_000_000,
  },
];

/** TCC-2026-7K3F-04017 before it is issued. */
export const designContent = tonnageContent({
  system: 'rscc',
  regime: 'eu-reach',
  issuer,
  cover_year: 2026,
  supplier: huaxing,
  importer: meerdam,
  trade_no: 'TR-2026-7K3F-04823',
  port: { code: 'NLRTM', zh: '鹿特丹', en: 'Rotterdam', country: 'NL' },
  discharge_on: '2026-11-12',
  lines: DESIGN_LINES,
  statement: tonnageStatement('eu-reach', 2026, [PLAIN]),
  legal_basis: {
    rule_set: 'eu-reach-2026-09',
    text: legalBasisText('eu-reach', [PLAIN, { ...PLAIN, intermediate: true }], '2026-09-22'),
  },
});

export const designSnapshot = freeze(designContent, 'TCC-2026-7K3F-04017', DESIGN_ISSUED_AT_MS);

/** The same shipment to Łódź through Gdańsk. */
export const polishSnapshot = freeze(
  tonnageContent({
    ...designContent,
    importer: lodz,
    port: { code: 'PLGDN', zh: '格但斯克', en: 'Gdańsk' },
    lines: DESIGN_LINES.slice(0, 1),
  }),
  'TCC-2026-004018',
  DESIGN_ISSUED_AT_MS,
);

const koreanStatus = { code: 'registration', zh: '已注册', en: 'Registered (Art. 10)', ko: '등록' };

/** A shipment under K-REACH. */
export const koreanSnapshot = freeze(
  tonnageContent({
    ...designContent,
    system: 'krscc',
    regime: 'k-reach',
    issuer: {
      ...issuer,
      name: { zh: '钱江合规韩国有限公司', en: 'Qianjiang Compliance Korea Co., Ltd.' },
      role: {
        zh: 'K-REACH 唯一代表',
        en: 'Only representative under K-REACH, Article 38',
        ko: '국외제조·생산자가 선임한 자',
      },
      address: '38 Teheran-ro, Gangnam-gu, Seoul 06221, Republic of Korea',
      registry: 'Corporate registration 110111-0085450',
      phone: '+82 2 555 0100',
      place: { zh: '首尔', en: 'Seoul' },
      time_zone: 'Asia/Seoul',
    },
    importer: hanguk,
    port: { code: 'KRPUS', zh: '釜山', en: 'Busan' },
    lines: [
      {
        ...thinner,
        ...butylAcetate,
        name: { zh: '乙酸正丁酯', en: 'n-Butyl acetate', ko: '아세트산 부틸' },
        ke_no: 'KE-04179',
        reference_no: '11-2211-00417',
        status: koreanStatus,
        mass_g: 15_000_000,
      },
      {
        ...goods(2, 'HX-K2 稀释剂', 10),
        name: { zh: 'Aldehyde C1', en: 'Aldehyde C1' },
        ec_no: null,
        cas_no: null,
        ke_no: null,
        cbi_no: 'CBI-2025-0113',
        reference_no: '11-2211-00982',
        status: koreanStatus,
        mass_g: 1,
      },
    ],
    statement: tonnageStatement('k-reach', 2026, [PLAIN]),
    legal_basis: {
      rule_set: 'k-reach-2026',
      text: legalBasisText('k-reach', [PLAIN], '2026-09-22'),
    },
  }),
  'TCC-2026-004019',
  DESIGN_ISSUED_AT_MS,
);

/** Eleven lines with a very long name among them, and long company names: three kinds of wrap. */
export const longSnapshot = freeze(
  tonnageContent({
    ...designContent,
    supplier: {
      ...huaxing,
      name: 'Jiangsu Huaxing Fine Chemical Research, Development and Manufacturing Co., Ltd. (Nanjing Branch)',
      name_local: '江苏华兴精细化学品研究开发与制造股份有限公司南京江北新区化学工业园分公司',
    },
    importer: {
      ...meerdam,
      name: 'Gesellschaft für Oberflächenbeschichtungs- und Korrosionsschutzsysteme mbH & Co. KG',
    },
    lines: [
      ...DESIGN_LINES,
      {
        ...goods(
          4,
          'Glycol ether adduct 70 % in methyl methacrylate, technical',
          2_000_000,
          yangtze,
        ),
        ...methacrylate,
        name: {
          zh: '2-(2-(2-甲氧基乙氧基)乙氧基)乙醇与二氧化碳（CO₂）的反应产物',
          en: '2-(2-(2-methoxyethoxy)ethoxy)ethanol, reaction products with dicyclohexylmethane-4,4′-diisocyanate',
        },
        mass_g: 1_234_567,
      },
      ...DESIGN_LINES,
      ...DESIGN_LINES.slice(0, 2),
    ],
  }),
  'TCC-2026-7K3F-04020',
  DESIGN_ISSUED_AT_MS,
);

/** Every name and address as long as the forms take (200 characters): nothing fits beside it. */
const crowded: SnapshotParty = {
  name: 'Chemical Company '.repeat(12).slice(0, 200),
  name_local: '化工有限公司'.repeat(34).slice(0, 200),
  address: '88 Binjiang Road, Jiangbei '.repeat(8).slice(0, 200),
  address_local: '江苏省南京市江北新区'.repeat(20),
  country: 'CN',
};
export const crowdedSnapshot = freeze(
  tonnageContent({ ...designContent, supplier: crowded, importer: crowded }),
  'TCC-2026-7K3F-04021',
  DESIGN_ISSUED_AT_MS,
);

/** RCL-2026-7K3F-00912 of design/public/verify-letter.png. */
export const letterSnapshot = freeze(
  letterContent({
    system: 'rscc',
    regime: 'eu-reach',
    issuer,
    substance: methacrylate,
    tonnage_band: '100 – 1000',
    manufacturer: { ...huaxing, corporate_number: '91320191MA1X7K4T3D' },
    importer: {
      name: 'Havelland Polymer GmbH',
      address: 'Speicherstraße 14, 20457 Hamburg, Germany',
      country: 'DE',
      corporate_number: 'HRB 174 092 Hamburg',
    },
    statement: letterStatement('eu-reach'),
    legal_basis: {
      rule_set: 'eu-reach-2026-03',
      text: legalBasisText('eu-reach', [PLAIN], '2026-03-09'),
    },
  }),
  'RCL-2026-7K3F-00912',
  Date.parse('2026-03-09T10:00:00Z'),
);

/** Three certificates of a year to Meerdam, of two substances. */
export const statementSnapshot = freeze(
  statementContent({
    system: 'rscc',
    regime: 'eu-reach',
    issuer,
    importer: { ...designContent.importer, corporate_number: 'KvK 24 117 308' },
    statement: ANNUAL_STATEMENT,
    cover_year: 2026,
    lines: DESIGN_LINES.slice(0, 2).map(
      ({ name, ec_no, cas_no, reference_no, status, mass_g }, index) => ({
        ...{ name, ec_no, cas_no, reference_no, status, mass_g },
        certificate_nos: Array.from(
          { length: index === 0 ? 40 : 1 },
          (_, n) => `TCC-2026-7K3F-${String(412 + n).padStart(5, '0')}`,
        ),
      }),
    ),
    certificates: 40,
  }),
  'ACS-2026-7K3F-00017',
  DESIGN_ISSUED_AT_MS,
);

/** Styrene of Yangtze's registration, exported by Huaxing. */
export const sharedSnapshot = freeze(
  tonnageContent({
    ...designContent,
    statement: tonnageStatement('eu-reach', 2026, [PLAIN, { ...PLAIN, own: false }]),
    lines: [
      ...DESIGN_LINES.slice(0, 1),
      {
        ...goods(2, 'SM-998 Styrene 苯乙烯', 12_000_000, yangtze),
        ...substance('苯乙烯', 'Styrene', '202-851-5', '100-42-5', '01-2119457861-32-0206'),
        mass_g: 11_976_000,
      },
    ],
  }),
  'TCC-2026-7K3F-04022',
  DESIGN_ISSUED_AT_MS,
);

/** A notification under UK REACH; issued when it is the next day already in Bristol, not yet in UTC. */
export const notifiedSnapshot = freeze(
  tonnageContent({
    ...designContent,
    regime: 'uk-reach',
    issuer: {
      ...issuer,
      name: { zh: '钱江合规英国有限公司', en: 'Qianjiang Compliance UK Ltd.' },
      role: { zh: '英国 REACH 唯一代表', en: 'Only representative under UK REACH, Article 8' },
      address: '12 Quay Street, Bristol BS1 4TX, United Kingdom',
      registry: 'Company number 15880417',
      place: { zh: '布里斯托', en: 'Bristol' },
      time_zone: 'Europe/London',
    },
    importer: {
      name: 'Harrowgate Adhesives Ltd',
      address: '27 Dock Road, Felixstowe IP11 3HE, United Kingdom',
      country: 'GB',
    },
    port: { code: 'GBFXT', zh: '费利克斯托', en: 'Felixstowe' },
    statement: tonnageStatement('uk-reach', 2026, [{ ...PLAIN, notification: true }]),
    legal_basis: {
      rule_set: 'reach-2026-07',
      text: legalBasisText(
        'uk-reach',
        [{ ...PLAIN, notification: true }],
        '2026-07-01',
        'SI 2023/722',
      ),
    },
    lines: [
      {
        ...goods(1, 'SM-60 Styrene 苯乙烯', 5_000_000),
        ...substance('苯乙烯', 'Styrene', '202-851-5', '100-42-5', 'UK-DUIN-20-8841765-1', {
          code: 'duin',
          zh: '下游用户进口通报（UK REACH 过渡安排）',
          en: 'Downstream user import notification (UK REACH transitional)',
        }),
        tonnage_band: '10 – 100',
        registration_due_on: '2030-10-27',
        importer_notified_on: '2021-10-20',
        mass_g: 5_000_000,
      },
    ],
  }),
  'TCC-2026-7K3F-04023',
  Date.parse('2026-06-30T23:30:00Z'),
);

/** A certificate of schema 1, as the first ones were frozen. */
export const earlierSnapshot = {
  ...designSnapshot,
  schema: 1,
  issuer: { ...issuer, time_zone: undefined },
  lines: designSnapshot.lines.map(({ product: _, holder: _h, tonnage_band: _b, ...line }) => line),
} as unknown as CertificateSnapshot;

const meiyan: NoticeParty = {
  name: 'Meiyan Cosmetics Co., Ltd.',
  name_local: '美妍化妆品有限公司',
  address: '12/F, 86 Yunshang Road, Tianhe District, Guangzhou, China',
  address_local: '广东省广州市天河区云裳路 86 号 12 层',
  country: 'CN',
  uscc: '914401019999990014',
  contact: '陈静 Chen Jing, 020-5550 0118',
};
const hanbyeol: NoticeParty = {
  name: 'Hanbyeol Skin Lab Co., Ltd.',
  address: '21 Gaon-ro, Seoul, Republic of Korea',
  country: 'KR',
};
const yuerong: NoticeParty = {
  name: 'Shenjiang Yuerong Supply Chain Co., Ltd.',
  name_local: '申江悦容供应链有限公司',
  address: '212 Yunlan Road, Pudong New Area, Shanghai, China',
  address_local: '上海市浦东新区云澜路 212 号',
  country: 'CN',
  uscc: '91440101999999003A',
};

const general = { code: 'general', ...PRODUCT_TYPE.general } as const;
const NOTICE_LINES: NoticeLine[] = [
  {
    name: { zh: '韩星玻尿酸保湿霜', en: 'Hanbyeol Hydra Cream' },
    type: general,
    certificate_no: '国妆网备进字（粤）2024990312',
    registrant: 1,
    valid_until: null,
    size: '50 mL',
    batch_no: 'HH2604',
    expires_on: '2029-04-08',
    pieces: 1200,
  },
  {
    name: { zh: '韩星舒缓面膜', en: 'Hanbyeol Calm Mask' },
    type: general,
    certificate_no: '国妆网备进字（粤）2021990127',
    registrant: 1,
    valid_until: null,
    size: '25 mL × 5 片',
    batch_no: 'HM2605',
    expires_on: '2029-05-11',
    pieces: 600,
  },
];

/** RAN-2026-6M8Y-00021 of design/responsible-person/notice.png, before it is issued. */
export const noticeDraft = noticeContent({
  issuer: {
    name: { zh: '美妍化妆品有限公司', en: meiyan.name },
    role: RESPONSIBLE_ROLE,
    address: '广东省广州市天河区云裳路 86 号 12 层 510000',
    registry: 'USCC 914401019999990014',
    phone: '020-5550 0118',
    email: 'rp@meiyan.example',
    place: { zh: '广东', en: 'Guangdong' },
    time_zone: 'Asia/Shanghai',
    signatory: '陈静 Chen Jing',
    signatory_title: { zh: '责任人事务负责人', en: 'Head of Responsible Person Affairs' },
  },
  statement: NOTICE_STATEMENT,
  limits: NOTICE_LIMITS,
  legal_basis: {
    rule_set: 'csar-2021',
    text: noticeBasis(
      {
        zh: '《化妆品监督管理条例》第二十三条、《化妆品注册备案管理办法》',
        en: 'Cosmetics Supervision and Administration Regulation, Article 23; SAMR Order 35',
      },
      '2026-08-27',
    ),
  },
  cover_year: 2026,
  responsible_person: meiyan,
  registrants: [hanbyeol],
  brand_owner: hanbyeol,
  importer: yuerong,
  trade_no: 'RP-2026-6M8Y-00038',
  arrival_on: '2026-09-02',
  port: { code: 'CNNSA', zh: '南沙', en: 'Nansha' },
  lines: NOTICE_LINES,
  platform: {
    name: { zh: '钱江合规欧洲有限公司', en: 'Qianjiang Compliance Europe B.V.' },
    brand: { zh: '钱江合规', en: 'Qianjiang Compliance' },
  },
});

/** The same, of products whose makers and origin are known: one of the filer itself, one of another company. */
export const madeNotice: NoticeContent = {
  ...noticeDraft,
  manufacturers: [
    hanbyeol,
    {
      name: 'Gaon Contract Manufacturing Co., Ltd.',
      address: '8 Gaon-ro, Incheon, Republic of Korea',
      country: 'KR',
    },
  ],
  lines: noticeDraft.lines.map((line, index) => ({
    ...line,
    manufacturer: index + 1,
    origin: { code: 'KR', zh: '韩国', en: 'South Korea' },
    last_annual_report: 2025,
  })),
};

const NOTICE_ISSUED_AT_MS = Date.parse('2026-08-27T01:06:12Z');

export const noticeSnapshot = freeze(noticeDraft, 'RAN-2026-6M8Y-00021', NOTICE_ISSUED_AT_MS);

const special: NoticeLine = {
  name: { zh: '月森かなた染发膏', en: 'Tsukimori かなた Hair Colour 한별' },
  type: { code: 'special', ...PRODUCT_TYPE.special },
  certificate_no: '国妆特进字20250417',
  registrant: 2,
  valid_until: '2026-04-16',
  report_on: '2021-04-17',
  renewal_pending: { ...RENEWAL_PENDING, acceptance_no: '国妆特延受20260188' },
  size: '80 g',
  batch_no: 'TH2601',
  expires_on: null,
  pieces: 77,
};

/** Fifty batches of two registrants, with Kana and Hangul among the names, and names that wrap. */
export const longNotice = freeze<NoticeContent>(
  noticeContent({
    ...noticeDraft,
    registrants: [
      hanbyeol,
      {
        name: 'Tsukimori Beauty K.K. 月森ビューティー',
        address: '3-7 Hoshi-machi, Osaka, Japan',
        country: 'JP',
      },
    ],
    importer: {
      ...yuerong,
      name: 'Shenjiang Yuerong Supply Chain Management and Cross-border Commerce Co., Ltd. (Pudong Branch)',
    },
    lines: Array.from({ length: 50 }, (_, index) => ({
      ...((index % 5 === 2 ? special : NOTICE_LINES[index % 2]) as NoticeLine),
      batch_no: `LOT-26${String(index).padStart(3, '0')}-AB`,
    })),
  }),
  'RAN-2026-6M8Y-00022',
  NOTICE_ISSUED_AT_MS,
);
