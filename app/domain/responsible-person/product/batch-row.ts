import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { retainUntil } from './renewal/terms.ts';
import { type BatchRow, expiryOf } from './rules.ts';
import type { SaveBatchesInput } from './schema.ts';

/**
 * What is kept of a batch that was typed: an expiry that was not given is shelf life after the day of making, and its
 * sample is kept for so many months longer.
 */
export function batchRow(
  row: SaveBatchesInput['rows'][number],
  shelfLifeMonths: number | null,
  sample: { keep_months: number },
) {
  const madeOn = orNone(row.made_on);
  const expiresOn = expiryOf({ madeOn, expiresOn: orNone(row.expires_on) }, shelfLifeMonths);
  return {
    sizeId: row.size_id,
    batchNo: textOf(row.batch_no),
    quantity: row.quantity,
    madeOn,
    expiresOn,
    importOn: orNone(row.import_on),
    retentionStatus: row.retention_status,
    retentionOn: orNone(row.retention_on),
    retainedQuantity: row.retained_quantity ?? null,
    testNeed: row.test_need ?? null,
    retainUntil: retainUntil(expiresOn, sample),
    sampledOn: orNone(row.sampling?.sampled_on),
    sampledBy: textOf(row.sampling?.sampled_by),
    samplingPlace: textOf(row.sampling?.place),
    samplingQuantity: row.sampling?.quantity ?? null,
    sealNo: textOf(row.sampling?.seal_no),
    samplingFileId: orNone(row.sampling?.file_id),
  } satisfies BatchRow & Record<string, unknown>;
}
