/** Parts of the pack for an inspection, in their order: one folder each. */
export const PACK_SECTIONS = [
  'certificate',
  'contract',
  'effect',
  'samples',
  'attachments',
  'trades',
  'notices',
  'declarations',
  'adverse',
  'feedback',
  'recalls',
] as const;
export type PackSection = (typeof PACK_SECTIONS)[number];

/** Why there is no file: of an effect report `published` says that its summary is on the web and no file is owed. */
export type MissingPaper =
  | 'no_file'
  | 'published'
  | 'no_evidence'
  | 'unsampled'
  | 'held'
  | 'not_issued'
  | 'not_declared';
