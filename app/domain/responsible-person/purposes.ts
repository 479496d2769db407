/** What a file of this area is uploaded for (`areas/responsible-person.md` §5); only a field of that kind takes it. */
export const RP_PURPOSES = [
  'certificate',
  'contract',
  'effect',
  'sampling',
  'attachment',
  'feedback',
  'adverse',
  'declaration',
  'authorisation',
  'recall',
  'proof',
] as const;
export type RpPurpose = (typeof RP_PURPOSES)[number];
