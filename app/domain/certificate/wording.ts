import type { PrintedText, Regime } from './snapshot.ts';

/**
 * The sentences of box 11 and 12, frozen into each snapshot. A new wording is a new entry here;
 * certificates already issued keep theirs. Sources: DOMAIN.md; Regulation (EC) No 1907/2006;
 * the United Kingdom's REACH Regulations, Article 127E for notifications; the Korean Act on
 * Registration and Evaluation of Chemicals, Articles 10 and 38.
 */
type Law = {
  /** How a registration is called: REACH, UK REACH, K-REACH. */
  name: string;
  /** What cover means for the importer. */
  importerDuty: PrintedText;
  /** Says which authority has not decided what the paper says. */
  authority: PrintedText;
  basis: (articles: { zh: string; en: string }, inForceOn: string) => PrintedText;
  articles: { standard: string[]; intermediates: string[]; notifications: string[] };
};

const DOWNSTREAM_USER = {
  zh: '第 6 栏进口商就该批货物视为下游用户',
  en: 'the importer in box 6 is regarded as a downstream user for them',
};

const LAWS: Record<Regime, Law> = {
  'eu-reach': {
    name: 'REACH',
    importerDuty: DOWNSTREAM_USER,
    authority: { zh: '欧洲化学品管理局（ECHA）或其他主管机关', en: 'ECHA or any other authority' },
    basis: (articles, on) => ({
      zh: `欧洲议会和理事会第 1907/2006 号条例（REACH）第 ${articles.zh} 条，按 ${on} 有效文本。`,
      en: `Regulation (EC) No 1907/2006 (REACH), Articles ${articles.en}, as in force on ${on}.`,
    }),
    articles: { standard: ['6', '8', '10'], intermediates: ['18'], notifications: [] },
  },
  'uk-reach': {
    name: 'UK REACH',
    importerDuty: DOWNSTREAM_USER,
    authority: {
      zh: '英国健康与安全执行局（HSE）或其他主管机关',
      en: 'the HSE or any other authority',
    },
    basis: (articles, on) => ({
      zh: `英国保留并修订的第 1907/2006 号条例（UK REACH）第 ${articles.zh} 条，按 ${on} 有效文本。`,
      en: `Regulation (EC) No 1907/2006 as assimilated in the United Kingdom (UK REACH), Articles ${articles.en}, as in force on ${on}.`,
    }),
    articles: { standard: ['6', '8', '10'], intermediates: ['18'], notifications: ['8', '127E'] },
  },
  'k-reach': {
    name: 'K-REACH',
    importerDuty: {
      zh: '第 6 栏进口商（수입자）就该批货物无须自行注册',
      en: 'the importer in box 6 (수입자) need not register them itself',
    },
    authority: { zh: '韩国任何主管机关', en: 'any authority of the Republic of Korea' },
    basis: (articles, on) => ({
      zh: `韩国《化学物质注册与评估法》（화학물질의 등록 및 평가 등에 관한 법률）第 ${articles.zh} 条，按 ${on} 有效文本。`,
      en: `Act on Registration and Evaluation of Chemicals, Republic of Korea, Articles ${articles.en}, as in force on ${on}.`,
    }),
    articles: { standard: ['10', '38'], intermediates: [], notifications: [] },
  },
};

/** Facts of a certificate's lines that its statement depends on. */
export type LineFacts = {
  /** Whether the registration's holder is the supplier in box 5. */
  own: boolean;
  /** A notification (DUIN) rather than a registration. */
  notification: boolean;
  /** An intermediate under strictly controlled conditions. */
  intermediate: boolean;
  /** A confidentiality claim hides the identity. */
  confidential: boolean;
};

type Some = 'none' | 'some' | 'all';

function howMany(lines: readonly LineFacts[], is: (line: LineFacts) => boolean): Some {
  const count = lines.filter(is).length;
  if (count === 0) return 'none';
  return count === lines.length ? 'all' : 'some';
}

/** Who appointed the issuer: the supplier, the companies the lines name, or now one, now the other. */
const APPOINTED: Record<Some, PrintedText> = {
  all: {
    zh: '签发人作为第 5 栏供应商委任的唯一代表，声明',
    en: 'As only representative appointed by the supplier in box 5, the issuer states that',
  },
  none: {
    zh: '签发人是第 10 栏为各行列明的委任方所委任的唯一代表，并非由第 5 栏供应商委任；该供应商出口的货物由委任方覆盖。签发人声明',
    en: 'The issuer is the only representative appointed by the company that box 10 names for each line, not by the supplier in box 5, who exports goods that company covers. The issuer states that',
  },
  some: {
    zh: '签发人是第 10 栏为各行列明的委任方所委任的唯一代表；仅当列明第 5 栏供应商时，才由该供应商委任。签发人声明',
    en: 'The issuer is the only representative appointed by the company that box 10 names for each line; that is the supplier in box 5 only where box 10 says so. The issuer states that',
  },
};

/** Under what the tonnage is counted. A notification is never called a registration. */
function counted({ name, importerDuty }: Law, year: number, notifications: Some): PrintedText {
  if (notifications === 'none') {
    return {
      zh: `第 10 栏所列吨位已计入其 ${year} 日历年度的 ${name} 注册吨位，${importerDuty.zh}。`,
      en: `the tonnages in box 10 are counted under its ${name} registrations for calendar year ${year} and that ${importerDuty.en}.`,
    };
  }
  const notARegistration = {
    zh: `该通报不是注册，仅在过渡期内有效：最迟须在该行所列日期前提交注册。`,
    en: 'A notification is not a registration and holds during the transition only: a registration must be submitted by the date its line gives at the latest.',
  };
  if (notifications === 'all') {
    return {
      zh: `第 10 栏所列吨位已计入其 ${year} 日历年度的 ${name} 下游用户进口通报（DUIN），第 6 栏进口商由该通报覆盖。${notARegistration.zh}`,
      en: `the tonnages in box 10 are counted under its ${name} downstream user import notifications (DUIN) for calendar year ${year}, which cover the importer in box 6. ${notARegistration.en}`,
    };
  }
  return {
    zh: `第 10 栏所列吨位按各行状态，已计入其 ${year} 日历年度的 ${name} 注册吨位或下游用户进口通报（DUIN）；对已注册的行，${importerDuty.zh}，其余各行由通报覆盖。${notARegistration.zh}`,
    en: `the tonnages in box 10 are counted for calendar year ${year} as the status of each line says, under its ${name} registrations or its downstream user import notifications (DUIN); for registered lines ${importerDuty.en}, the others are covered by the notification. ${notARegistration.en}`,
  };
}

const CONFIDENTIAL: PrintedText = {
  zh: '列有 CBI 编号的行以通用名称表示，其物质身份受保密声明保护。',
  en: 'A line with a CBI number gives a generic name: a confidentiality claim protects the identity.',
};

/** Box 11 of a tonnage coverage certificate: who says what about whom (PRODUCT §7). */
export function tonnageStatement(
  regime: Regime,
  coverYear: number,
  lines: readonly LineFacts[],
): PrintedText {
  const law = LAWS[regime];
  const by = APPOINTED[howMany(lines, ({ own }) => own)];
  const what = counted(
    law,
    coverYear,
    howMany(lines, ({ notification }) => notification),
  );
  const hidden = lines.some(({ confidential }) => confidential) ? CONFIDENTIAL : null;
  return {
    zh: `${by.zh}${what.zh}${hidden?.zh ?? ''}本证明仅适用于第 7 栏所示的一票贸易，不得用于其他货物；不代表对货物质量、分类、标签或通关的认可，也不是${law.authority.zh}的决定。`,
    en: `${by.en} ${what.en} ${hidden ? `${hidden.en} ` : ''}It covers the one trade in box 7 and no other goods. It does not attest quality, classification, labelling or customs clearance and is not a decision of ${law.authority.en}.`,
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

/** Box 8 of an annual statement. */
export const ANNUAL_STATEMENT: PrintedText = {
  zh: '本声明汇总上列证明，内容以各证明为准。',
  en: 'A sum of the certificates above; each of them decides.',
};

/**
 * The legal basis of a certificate: the articles that its lines rest on, and for notifications where their dates
 * come from.
 *
 * @param inForceOn YYYY-MM-DD, the date whose text of the law was applied
 * @param deadlinesBy the law that sets the dates of notifications, as it is cited; null where no line is one
 */
export function legalBasisText(
  regime: Regime,
  lines: readonly Pick<LineFacts, 'notification' | 'intermediate'>[],
  inForceOn: string,
  deadlinesBy: string | null = null,
): PrintedText {
  const { articles, basis } = LAWS[regime];
  const notifications = lines.some(({ notification }) => notification);
  const named = [
    ...(lines.every(({ notification }) => notification) ? [] : articles.standard),
    ...(lines.some(({ intermediate }) => intermediate) ? articles.intermediates : []),
    ...(notifications ? articles.notifications : []),
  ];
  const numbers = [...new Set(named)].sort(
    (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
  );
  const text = basis(
    {
      zh: numbers.join('、'),
      en: new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(numbers),
    },
    inForceOn,
  );
  if (!notifications) return text;
  if (deadlinesBy === null) throw new Error('a notification without the law of its dates');
  return {
    zh: `${text.zh}注册提交期限：${deadlinesBy}。`,
    en: `${text.en} Dates for submitting a registration: ${deadlinesBy}.`,
  };
}

/** What stands before the number of a confidentiality claim; many numbers say what they are. */
export function cbiLabel(cbiNo: string): string {
  return cbiNo.startsWith('CBI') ? '' : 'CBI ';
}
