import type { PrintedText, Regime } from '~/domain/certificate/snapshot.ts';

/** The words printed around a certificate's content. Korean stands where a Korean reader needs it. */
export type Labels = {
  certificateTitle: PrintedText;
  letterTitle: PrintedText;
  supplier: PrintedText;
  importer: PrintedText;
  corporateNo: PrintedText;
  /** The list number: EC in Europe, KE in Korea. */
  listNo: PrintedText;
  referenceNo: PrintedText;
  status: PrintedText;
  manufacturerHead: PrintedText;
  importerHead: PrintedText;
};

const EUROPE = {
  certificateTitle: { zh: '吨位覆盖证明', en: 'Tonnage Coverage Certificate' },
  letterTitle: { zh: '注册确认函', en: 'Registration Confirmation Letter' },
  corporateNo: { zh: '企业登记号', en: 'Corporate number' },
  listNo: { zh: 'EC / List 号', en: 'EC / List number' },
  referenceNo: { zh: '注册参考号', en: 'Reference number' },
  manufacturerHead: { zh: '制造商', en: 'Manufacturer' },
  importerHead: { zh: '进口商', en: 'Importer' },
};

export const LABELS: Record<Regime, Labels> = {
  'eu-reach': {
    ...EUROPE,
    supplier: { zh: '非欧盟供应商', en: 'Non-EU supplier' },
    importer: { zh: '欧盟进口商', en: 'EU importer' },
    status: { zh: 'REACH 状态', en: 'REACH status' },
  },
  'uk-reach': {
    ...EUROPE,
    supplier: { zh: '非英国供应商', en: 'Non-GB supplier' },
    importer: { zh: '英国进口商', en: 'GB importer' },
    status: { zh: 'UK REACH 状态', en: 'UK REACH status' },
  },
  'k-reach': {
    certificateTitle: {
      zh: '吨位覆盖证明',
      en: 'Tonnage Coverage Certificate',
      ko: '톤수 적용 확인서',
    },
    letterTitle: { zh: '注册确认函', en: 'Registration Confirmation Letter', ko: '등록 확인서' },
    supplier: { zh: '韩国境外供应商', en: 'Non-Korean supplier', ko: '국외제조·생산자' },
    importer: { zh: '韩国进口商', en: 'Korean importer', ko: '수입자' },
    corporateNo: { zh: '法人登记号', en: 'Corporate number', ko: '법인등록번호' },
    listNo: { zh: 'KE 号', en: 'KE number', ko: '기존화학물질번호' },
    referenceNo: { zh: '注册号', en: 'Reference number', ko: '등록번호' },
    status: { zh: 'K-REACH 状态', en: 'K-REACH status', ko: '등록 구분' },
    manufacturerHead: { zh: '制造商', en: 'Manufacturer', ko: '국외제조·생산자' },
    importerHead: { zh: '进口商', en: 'Importer', ko: '수입자' },
  },
};

/** The words of the authorisation notice for imported cosmetics. */
export const NOTICE = {
  title: { zh: '进口化妆品授权告知书', en: 'Authorisation Notice for Imported Cosmetics' },
  number: { zh: '告知书编号', en: 'Notice number' },
  responsiblePerson: { zh: '境内责任人', en: 'Responsible person' },
  registrants: {
    special: { zh: '注册人与品牌方', en: 'Registrant and brand owner' },
    general: { zh: '备案人与品牌方', en: 'Filer and brand owner' },
    both: { zh: '注册人、备案人与品牌方', en: 'Registrant, filer and brand owner' },
  },
  registrant: {
    special: { zh: '注册人', en: 'Registrant' },
    general: { zh: '备案人', en: 'Filer' },
    both: { zh: '注册人/备案人', en: 'Registrant/filer' },
  },
  same: {
    special: {
      zh: '注册人与品牌方为同一企业',
      en: 'Registrant and brand owner are the same company',
    },
    general: { zh: '备案人与品牌方为同一企业', en: 'Filer and brand owner are the same company' },
    both: {
      zh: '注册人、备案人与品牌方为同一企业',
      en: 'Registrant, filer and brand owner are the same company',
    },
  },
  brandOwner: { zh: '品牌方', en: 'Brand owner' },
  manufacturer: { zh: '生产企业', en: 'Manufacturer' },
  uscc: { zh: '统一社会信用代码', en: 'USCC' },
  contact: { zh: '联系人', en: 'Contact' },
  goods: { zh: '产品、批次与件数', en: 'Products, batches and pieces' },
  product: { zh: '产品名称与类型', en: 'Product and type' },
  certificateNo: { zh: '注册证 / 备案编号', en: 'Certificate no.' },
  size: { zh: '规格', en: 'Size' },
  batch: { zh: '批号', en: 'Batch' },
  expiry: { zh: '限用日期', en: 'Expiry' },
  pieces: { zh: '件数', en: 'Pieces' },
  validUntil: { zh: '有效期至', en: 'Valid until' },
  permanent: { zh: '长期', en: 'Permanent' },
  reportOn: { zh: '注册/备案日期', en: 'Registered or filed' },
  acceptanceNo: { zh: '受理号', en: 'Acceptance no.' },
  origin: { zh: '原产地', en: 'Origin' },
  lastAnnualReport: { zh: '最近年度报告', en: 'Last annual report' },
  tradingEnterprise: { zh: '贸易企业', en: 'Trading enterprise' },
  shipment: { zh: '该票贸易', en: 'This shipment' },
  arrival: { zh: '到港日', en: 'Arrival' },
  port: { zh: '进境口岸', en: 'Port of entry' },
  limits: { zh: '本告知书不是什么', en: 'What this notice is not' },
} satisfies Record<string, PrintedText | Record<'special' | 'general' | 'both', PrintedText>>;

/** Words that are the same under every law. */
export const WORDS = {
  certificateNo: { zh: '证书编号', en: 'Certificate number' },
  code: { zh: '防伪码', en: 'Anti-counterfeiting code' },
  coverYear: { zh: '覆盖年度', en: 'Cover year' },
  issuedOn: { zh: '签发日期', en: 'Issuance date' },
  tradeBetween: { zh: '贸易双方', en: 'Trade between' },
  address: { zh: '地址', en: 'Address' },
  tradeNo: { zh: '贸易号', en: 'Trade number' },
  port: { zh: '卸货港', en: 'Port of discharge' },
  dischargeOn: { zh: '卸货日期', en: 'Date of discharge' },
  product: { zh: '产品：所覆盖的物质', en: 'Product: substances covered' },
  productLine: { zh: '产品', en: 'Product' },
  orderRef: { zh: '订单号', en: 'Order reference' },
  appointedBy: { zh: '委任方', en: 'Only representative appointed by' },
  bandOfLine: { zh: '级别', en: 'Band' },
  dueOn: { zh: '最迟提交注册', en: 'Registration to be submitted by' },
  continued: { zh: '（续）', en: 'continued' },
  line: { zh: '行', en: 'Line' },
  substanceName: { zh: '物质名称', en: 'Substance name' },
  casNo: { zh: 'CAS 号', en: 'CAS number' },
  tonnage: { zh: '吨位（吨）', en: 'Tonnage (t)' },
  band: { zh: '吨位（吨/年）', en: 'Tonnage (t/y)' },
  total: { zh: '合计', en: 'Total' },
  statement: { zh: '声明', en: 'Statement' },
  legalBasis: { zh: '法律依据', en: 'Legal basis' },
  issuedBy: { zh: '签发', en: 'Issued by' },
  substance: { zh: '物质', en: 'Substance' },
  companyAndAddress: { zh: '公司名称与地址', en: 'Company name and address' },
  draft: { zh: '草稿', en: 'Draft' },
  watermark: { zh: '预览 · 无效', en: 'PREVIEW · NOT VALID' },
  codeLater: { zh: '签发后生成', en: 'Given when issued' },
  scan: { zh: '扫码核验', en: 'Scan to verify' },
  qrLater: { zh: '签发后生成二维码', en: 'QR added when issued' },
  signed: { zh: '电子签名', en: 'Digitally signed' },
  notSigned: { zh: '未签名', en: 'Not signed' },
  noInk: { zh: '无需手写签名或印章', en: 'Valid without ink or stamp' },
  draftWarning: {
    zh: '草稿仅供核对内容，不具效力，不得用于通关。',
    en: 'A draft is for checking its content. It has no effect and must not be shown to customs.',
  },
} satisfies Record<string, PrintedText>;
