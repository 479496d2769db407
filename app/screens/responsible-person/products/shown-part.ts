import type { Missing } from '~/domain/responsible-person/product/completeness.ts';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import type { Tab } from './tabs.ts';

/** Unsampled batches that are named over the tabs; the batches' own tab has them all. */
const MAX_NAMED = 10;

/** A product with the parts that one tab shows; of the others there is what the page's head needs. */
export interface ShownCosmetic extends Cosmetic {
  counts: Record<'sizes' | 'attachments' | 'feedback' | 'recalls' | 'history', number>;
  unsampled: number;
  /** What is missing, with the row of a batch that is named. */
  missing: (Missing & { row?: string | undefined })[];
  /** How much is missing in all. */
  missingCount: number;
}

/** What a page of up to 1 000 batches sends. @param printed all tabs are shown */
export function shownPart(product: Cosmetic, tab: Tab, printed: boolean): ShownCosmetic {
  const all = product.completeness.missing;
  const rows = new Map(product.batches.map(({ batchNo, id }) => [batchNo, id]));
  const samples = all.filter(({ field }) => field === 'sample');
  const unnamed = new Set(samples.slice(MAX_NAMED));
  const shows = (...tabs: Tab[]) => printed || tabs.includes(tab);
  const recalled = new Set(product.recalls.flatMap(({ batchIds }) => batchIds));
  const open = product.recalls.filter(({ closedOn }) => closedOn === null);
  const parts = {
    batches: shows('batches')
      ? product.batches
      : product.batches.filter(({ id }) => shows('recalls') && recalled.has(id)),
    effectReports: shows('claims') ? product.effectReports : [],
    attachments: shows('attachments') ? product.attachments : [],
    feedback: shows('feedback') ? product.feedback : [],
    history: shows('history') ? product.history : [],
    recalls: shows('recalls')
      ? product.recalls
      : open.slice(0, 1).map((recall) => ({ ...recall, batchIds: [] })),
  };
  const files = [
    ...[product.certificateFileId, product.renewalFileId, product.rpContractFileId],
    ...product.annualReports.map(({ fileId }) => fileId),
    ...product.renewals.flatMap(({ fileId, applicationFileId }) => [fileId, applicationFileId]),
    ...[...parts.effectReports, ...parts.attachments, ...parts.feedback].map((one) => one.fileId),
    ...parts.batches.map(({ samplingFileId }) => samplingFileId),
  ];
  return {
    ...product,
    ...parts,
    files: Object.fromEntries(Object.entries(product.files).filter(([id]) => files.includes(id))),
    completeness: { ...product.completeness, missing: [] },
    counts: {
      sizes: product.sizes.length,
      attachments: product.attachments.length,
      feedback: product.feedbackCount,
      recalls: product.recallCount,
      history: product.history.length,
    },
    unsampled: samples.length,
    missing: all
      .filter((one) => !unnamed.has(one))
      .map((one) => (one.field === 'sample' ? { ...one, row: rows.get(one.of ?? '') } : one)),
    missingCount: all.length,
  };
}
