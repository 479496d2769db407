import type { PrintedText, Regime } from './snapshot.ts';

/**
 * The sentences of box 11 and 12, frozen into each snapshot. A new wording is a new entry here;
 * certificates already issued keep theirs. Sources: DOMAIN.md; Regulation (EC) No 1907/2006;
 * the United Kingdom's REACH Regulations; the Korean Act on Registration and Evaluation of
 * Chemicals, Articles 10 and 38.
 */
type Law = {
  /** How a registration is called: REACH, UK REACH, K-REACH. */
  name: string;
  /** What cover means for the importer. */
  importerDuty: PrintedText;
  basis: (articles: { zh: string; en: string }, inForceOn: string) => PrintedText;
  articles: { standard: number[]; intermediates: number[] };
};

const LAWS: Record<Regime, Law> = {
  'eu-reach': {
    name: 'REACH',
    importerDuty: {
      zh: '第 6 栏进口商就该批货物视为下游用户',
      en: 'the importer in box 6 is regarded as a downstream user for them',
    },
    basis: (articles, on) => ({
      zh: `欧洲议会和理事会第 1907/2006 号条例（REACH）第 ${articles.zh} 条，按 ${on} 有效文本。`,
      en: `Regulation (EC) No 1907/2006 (REACH), Articles ${articles.en}, as in force on ${on}.`,
    }),
    articles: { standard: [6, 8, 10], intermediates: [6, 8, 10, 18] },
  },
  'uk-reach': {
    name: 'UK REACH',
    importerDuty: {
      zh: '第 6 栏进口商就该批货物视为下游用户',
      en: 'the importer in box 6 is regarded as a downstream user for them',
    },
    basis: (articles, on) => ({
      zh: `英国保留并修订的第 1907/2006 号条例（UK REACH）第 ${articles.zh} 条，按 ${on} 有效文本。`,
      en: `Regulation (EC) No 1907/2006 as assimilated in the United Kingdom (UK REACH), Articles ${articles.en}, as in force on ${on}.`,
    }),
    articles: { standard: [6, 8, 10], intermediates: [6, 8, 10, 18] },
  },
  'k-reach': {
    name: 'K-REACH',
    importerDuty: {
      zh: '第 6 栏进口商（수입자）就该批货物无须自行注册',
      en: 'the importer in box 6 (수입자) need not register them itself',
    },
    basis: (articles, on) => ({
      zh: `韩国《化学物质注册与评估法》（화학물질의 등록 및 평가 등에 관한 법률）第 ${articles.zh} 条，按 ${on} 有效文本。`,
      en: `Act on Registration and Evaluation of Chemicals, Republic of Korea, Articles ${articles.en}, as in force on ${on}.`,
    }),
    articles: { standard: [10, 38], intermediates: [10, 38] },
  },
};

/** Box 11 of a tonnage coverage certificate. */
export function tonnageStatement(regime: Regime, coverYear: number): PrintedText {
  const law = LAWS[regime];
  return {
    zh: `签发人作为第 5 栏供应商委任的唯一代表，声明第 10 栏所列吨位已计入其 ${coverYear} 日历年度的 ${law.name} 注册吨位，${law.importerDuty.zh}。本证明仅适用于第 7 栏所示的一票贸易，不得用于其他货物；不代表对货物质量、分类、标签或通关的认可。`,
    en: `As only representative appointed by the supplier in box 5, the issuer states that the tonnages in box 10 are counted under its ${law.name} registrations for calendar year ${coverYear} and that ${law.importerDuty.en}. It covers the one trade in box 7 and no other goods. It does not attest quality, classification, labelling or customs clearance.`,
  };
}

/** Box 9 of a registration confirmation letter. */
export function letterStatement(regime: Regime): PrintedText {
  const { name } = LAWS[regime];
  return {
    zh: `签发人作为第 5 栏制造商委任的唯一代表，确认第 4 栏物质已按 ${name} 注册，且第 7 栏进口商列于该注册所覆盖的进口商名单。本函说明由谁获得覆盖，不说明已发运的数量；每一票货物仍须取得吨位覆盖证明。本函不是主管机关的决定。`,
    en: `As only representative appointed by the manufacturer in box 5, the issuer confirms that the substance in box 4 is registered under ${name} and that the importer in box 7 is on the list of importers covered by that registration. This letter names who is covered, not how much was shipped: each shipment still needs a tonnage coverage certificate. It is not a decision of any authority.`,
  };
}

/**
 * The legal basis of a certificate.
 *
 * @param intermediates whether a line is an intermediate under strictly controlled conditions
 * @param inForceOn YYYY-MM-DD, the date whose text of the law was applied
 */
export function legalBasisText(
  regime: Regime,
  intermediates: boolean,
  inForceOn: string,
): PrintedText {
  const law = LAWS[regime];
  const numbers = intermediates ? law.articles.intermediates : law.articles.standard;
  const articles = {
    zh: numbers.join('、'),
    en: new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(numbers.map(String)),
  };
  return law.basis(articles, inForceOn);
}
