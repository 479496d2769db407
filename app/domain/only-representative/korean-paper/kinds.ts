import type { KOREAN_DOCUMENT_TYPES } from '#db/schema/document-kinds.ts';

/** Papers of the Korean authority. */
export type KoreanPaper = (typeof KOREAN_DOCUMENT_TYPES)[number];

/** A substance is judged by the threshold of the provider, of the law, or of the law on the day of its paper. */
export const THRESHOLD_BY = ['seed', 'law', 'by_paper'] as const;
export type ThresholdBy = (typeof THRESHOLD_BY)[number];

/**
 * What a Korean registration stands on, as certificates print it: the paper in hand, or that a new or exempt substance has
 * none here. Others go by their kind of registration.
 */
export const KOREAN_STANDINGS = [
  'kr_notification',
  'kr_declaration',
  'kr_exemption',
  'new',
  'exempt',
] as const;
export type KoreanStanding = (typeof KOREAN_STANDINGS)[number];
