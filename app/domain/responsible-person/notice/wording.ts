import type { PrintedText } from '../../certificate/snapshot.ts';

/**
 * The sentences of a notice (`areas/responsible-person.md` §4, boxes 8 to 10), frozen into each snapshot. A new wording
 * is a new entry here; notices already issued keep theirs.
 */

export const NOTICE_STATEMENT: PrintedText = {
  zh: '责任人授权第 6 栏企业进口第 5 栏所列批次和数量，仅限第 7 栏该票。',
  en: 'The responsible person authorises the company in box 6 to import the batches and quantities in box 5, for the shipment in box 7 only.',
};

export const NOTICE_LIMITS: PrintedText = {
  zh: '不是主管部门批件，不代替通关、检验或标签审核。',
  en: 'It is not an approval by an authority and replaces no customs clearance, inspection or label review.',
};

export const RESPONSIBLE_ROLE: PrintedText = {
  zh: '进口化妆品境内责任人',
  en: 'Domestic responsible person for imported cosmetics',
};

/** What stands under the name of whoever authorised, where it has no title of its own. */
export const SIGNATORY_TITLES = {
  /** The responsible person answered by its link. */
  answered: { zh: '境内责任人代表', en: 'For the responsible person' },
  /** Somebody answered in its place. */
  onBehalf: {
    zh: '代境内责任人答复，存有其同意的证明',
    en: 'On behalf of the responsible person, whose consent is on file',
  },
} satisfies Record<string, PrintedText>;

export const PRODUCT_TYPE: Record<'special' | 'general', PrintedText> = {
  special: { zh: '特殊化妆品', en: 'Special' },
  general: { zh: '普通化妆品', en: 'General' },
};

/** Printed for a certificate past its end whose renewal was filed in time and is not decided. */
export const RENEWAL_PENDING: PrintedText = {
  zh: '延续审查中（视为准予，条例第24条）',
  en: 'Renewal pending (deemed granted, CSAR Art. 24)',
};

/**
 * Box 10: the law that a notice rests on, as in force on the day of issue.
 *
 * @param law the policy row `rp_notice_basis`
 * @param day YYYY-MM-DD
 */
export function noticeBasis(law: PrintedText, day: string): PrintedText {
  return {
    zh: `${law.zh}，按 ${day} 有效文本。`,
    en: `${law.en}; as in force on ${day}.`,
  };
}
