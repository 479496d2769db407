import type { KrClass } from '#db/schema/registration-kinds.ts';
import type { DocumentState } from '../document/kinds.ts';
import type { KoreanPaper } from './kinds.ts';

/** A paper that was uploaded, with how it stands today. */
export interface PaperInHand {
  /** Id of its document. */
  id: string;
  type: KoreanPaper;
  title: string;
  number: string;
  issuer: string;
  issuedOn: string;
  /** Null where it does not end. */
  validUntil: string | null;
  sha256: string;
  state: DocumentState;
  daysLeft: number | null;
}

/** Whether a substance must have a paper, may have it, or has no use for it. */
export const PAPER_NEEDS = ['needed', 'optional', 'none'] as const;
export type PaperNeed = (typeof PAPER_NEEDS)[number];

/** A place for one kind of paper. */
export interface PaperSlot {
  type: KoreanPaper;
  need: PaperNeed;
  /** The one that is good for longest; null where none was uploaded. */
  paper: PaperInHand | null;
  /** It is needed, and none is in force. */
  missing: boolean;
}

/** Papers that each class knows, in the order of the page; the company's own is for all. */
const OF_CLASS: Record<KrClass, readonly KoreanPaper[]> = {
  existing: ['kr_registration'],
  exempt: ['kr_exemption'],
  new: ['kr_declaration', 'kr_notification'],
};
const SUBSTANCE_PAPERS: readonly KoreanPaper[] = [
  'kr_declaration',
  'kr_notification',
  'kr_registration',
  'kr_exemption',
];

interface Facts {
  krClass: KrClass | null;
  /** The paper that its class and tonnage want. */
  needed: KoreanPaper | null;
}

/**
 * The places for papers of a substance: first what its class knows, then the company's certificate that it chose its only
 * representative, then those it has no use for. A notification certificate serves for a declaration.
 */
export function papersOf({ krClass, needed }: Facts, inHand: readonly PaperInHand[]): PaperSlot[] {
  const best = (type: KoreanPaper) => inHand.find((paper) => paper.type === type) ?? null;
  const isGood = (type: KoreanPaper) => {
    const state = best(type)?.state;
    return state === 'current' || state === 'expiring';
  };
  const known = krClass === null ? [] : OF_CLASS[krClass];
  const served = needed === 'kr_declaration' && isGood('kr_notification');
  const needOf = (type: KoreanPaper): PaperNeed => {
    if (type === 'kr_or_certificate') return krClass === null ? 'optional' : 'needed';
    if (!known.includes(type)) return 'none';
    return type === needed && !served ? 'needed' : 'optional';
  };
  const rest = SUBSTANCE_PAPERS.filter((type) => !known.includes(type));
  return [...known, 'kr_or_certificate' as const, ...rest].map((type) => {
    const need = needOf(type);
    return { type, need, paper: best(type), missing: need === 'needed' && !isGood(type) };
  });
}

/** How many of the places that it has a use for are filled. */
export function filledOf(slots: readonly PaperSlot[]): { have: number; of: number } {
  const used = slots.filter(({ need }) => need !== 'none');
  const good = used.filter(({ paper }) => paper !== null && paper.state !== 'expired');
  return { have: good.length, of: used.length };
}
