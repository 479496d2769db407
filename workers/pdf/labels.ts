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
