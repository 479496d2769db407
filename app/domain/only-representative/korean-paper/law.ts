/** The rule that says from which yearly tonnage a new substance needs a notification certificate. */
export const KR_NEW_SUBSTANCE = 'KR_NEW_SUBSTANCE';
/** The profile that says what the law says; the other ones are settings of the provider. */
export const LAW_PROFILE = 'law';

/** A substance is judged by the threshold of the provider, of the law, or of the law on the day of its paper. */
export const THRESHOLD_BY = ['seed', 'law', 'by_paper'] as const;
export type ThresholdBy = (typeof THRESHOLD_BY)[number];
