/** Parts of the pack for an inspection of a filing, in their order: one folder each. */
export const FILING_PACK_SECTIONS = [
  'certificate',
  'records',
  'reports',
  'changes',
  'transfers',
  'files',
] as const;
export type FilingPackSection = (typeof FILING_PACK_SECTIONS)[number];

/** Filings of one pack. */
export const MAX_PACK_FILINGS = 20;
/** Versions of activity records of one pack: each may have 500 lines, which are held while it is written. */
export const MAX_PACK_VERSIONS = 200;
/** Files of one pack: each is a request to the store, of which a call to a Worker has a thousand. */
export const MAX_PACK_FILES = 500;
/** What a Worker reads, sums up and sends within the processor time of one call. */
export const MAX_PACK_MB = 500;
