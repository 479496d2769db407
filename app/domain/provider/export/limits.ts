const MB = 1_000_000;

/** How much goes into what: a Worker has 128 MB, and a call a thousand requests to the store. */
export interface ExportLimits {
  /** Bytes of one ZIP file. */
  partBytes: number;
  /** Objects of the store in one ZIP file. */
  partObjects: number;
  /** Bytes of a file of JSON lines, behind which another begins. */
  fileBytes: number;
  /** Rows and bytes that are in memory at once, and rows of a workbook. */
  chunkRows: number;
  chunkBytes: number;
}

/** `areas/console.md` §4: ZIP parts of at most 500 MB. */
export const LIMITS: ExportLimits = {
  partBytes: 500 * MB,
  partObjects: 500,
  fileBytes: 100 * MB,
  chunkRows: 10_000,
  chunkBytes: 4 * MB,
};

/** How long the parts of an export can be downloaded, and what a failed one left is kept. */
export const EXPORT_KEPT_MS = 24 * 60 * 60 * 1000;

/** Keys in the store begin with it. */
export const exportPrefix = (companyId: string, id: string) => `exports/${companyId}/${id}/`;
