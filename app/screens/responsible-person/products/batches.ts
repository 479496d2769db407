import { typed } from '~/domain/kernel/typed/typed.ts';
import type { RETENTION_STATUSES } from '~/domain/responsible-person/kinds.ts';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import type { Cells, Line, StoredRow } from '../../subsystem/rows/editor.ts';
import { type PasteColumn, pastedRows, sameName } from '../../subsystem/rows/paste.ts';
import { given, idOf, numberIn, shown } from './rows-text.ts';

/** Fields in the second line of a batch: its sample. */
export const SAMPLE_FIELDS = [
  'retention_status',
  'retention_on',
  'test_need',
  'retained_quantity',
  'sampling_place',
  'sampling_seal_no',
  'sampling_sampled_on',
  'sampling_sampled_by',
  'sampling_quantity',
  'sampling_file_id',
] as const;

export const BATCH_FIELDS = [
  'batch_no',
  'size_id',
  'quantity',
  'made_on',
  'expires_on',
  'import_on',
  ...SAMPLE_FIELDS,
] as const;

/** A new batch; of the only size where there is one. */
export function blankBatch(sizes: readonly { id: string }[]): Cells {
  const only = sizes.length === 1 ? (sizes[0]?.id ?? '') : '';
  return {
    ...Object.fromEntries(BATCH_FIELDS.map((field) => [field, ''])),
    size_id: only,
    retention_status: 'pending',
  };
}

export function batchRows({ batches }: Pick<Cosmetic, 'batches'>): StoredRow[] {
  return batches.map((batch) => ({
    id: batch.id,
    cells: {
      batch_no: batch.batchNo,
      size_id: batch.sizeId,
      quantity: shown(batch.quantity),
      made_on: shown(batch.madeOn),
      expires_on: shown(batch.expiresOn),
      import_on: shown(batch.importOn),
      retention_status: batch.retentionStatus,
      retention_on: shown(batch.retentionOn),
      test_need: shown(batch.testNeed),
      retained_quantity: shown(batch.retainedQuantity),
      sampling_place: batch.samplingPlace,
      sampling_seal_no: batch.sealNo,
      sampling_sampled_on: shown(batch.sampledOn),
      sampling_sampled_by: batch.sampledBy,
      sampling_quantity: shown(batch.samplingQuantity),
      sampling_file_id: shown(batch.samplingFileId),
    },
  }));
}

/** The verb's input of a row. */
export function batchInput(line: Line) {
  const { cells } = line;
  const text = (field: (typeof BATCH_FIELDS)[number]) => given(cells, field);
  const day = (field: (typeof BATCH_FIELDS)[number]) => typed('day', text(field));
  return {
    id: idOf(line),
    size_id: text('size_id'),
    batch_no: text('batch_no'),
    quantity: numberIn(cells, 'quantity'),
    made_on: day('made_on'),
    expires_on: day('expires_on'),
    import_on: day('import_on'),
    retention_status: text('retention_status') || undefined,
    retention_on: day('retention_on'),
    retained_quantity: numberIn(cells, 'retained_quantity'),
    test_need: numberIn(cells, 'test_need'),
    sampling: {
      sampled_on: day('sampling_sampled_on'),
      sampled_by: text('sampling_sampled_by'),
      place: text('sampling_place'),
      quantity: numberIn(cells, 'sampling_quantity'),
      seal_no: text('sampling_seal_no'),
      file_id: text('sampling_file_id'),
    },
  };
}

/** Heads of the columns that may be pasted, in either language, as the workbook of batches has them. */
const HEADS = {
  batch_no: ['批号', 'Batch no.', 'Batch'],
  size_id: ['规格', 'Size'],
  quantity: ['数量（件）', '数量(件)', '数量', 'Quantity (pieces)', 'Quantity'],
  made_on: ['生产日期', 'Made on', 'Production date', 'Made'],
  expires_on: ['限用日期', 'Expires on', 'Expiry date', 'Expires'],
  import_on: ['进口日期', 'Imported on', 'Imported', 'Import date', 'Import'],
  retention_status: ['留样状态', 'Retention', 'Retention status', 'Sample'],
  retention_on: ['留样日期', 'Retained on', 'Sample date'],
  retained_quantity: [
    '留样数量（件）',
    '留样数量(件)',
    '留样数量',
    'Retained (pieces)',
    'Retained',
  ],
} as const;

/** Words of the states of a sample, in either language: the page has those of its own only. */
const STATES: Readonly<Record<(typeof RETENTION_STATUSES)[number], readonly string[]>> = {
  pending: ['未留样', 'Not sampled', 'pending'],
  retained: ['已留样', 'Retained'],
  part_used: ['部分使用', 'Partly used', 'part_used'],
  disposed: ['已处置', 'Disposed'],
};

/**
 * Rows copied from a spreadsheet, or from our own workbook. A size and a state are read by their names; one that is not
 * known stays as it was pasted, to be put right.
 */
export function pastedBatches(
  text: string,
  sizes: readonly { id: string; name: string }[],
): Cells[] {
  const day = (text: string) => typed('day', text);
  const reads: Partial<Record<keyof typeof HEADS, PasteColumn['read']>> = {
    size_id: (name) => sizes.find((size) => sameName(size.name, name))?.id ?? name,
    quantity: (text) => typed('pieces', text),
    retained_quantity: (text) => typed('pieces', text),
    made_on: day,
    expires_on: day,
    import_on: day,
    retention_on: day,
    retention_status: (word) =>
      Object.entries(STATES).find(([, words]) => words.some((one) => sameName(one, word)))?.[0] ??
      word,
  };
  const columns = Object.entries(HEADS).map(([field, heads]): PasteColumn => {
    const read = reads[field as keyof typeof HEADS];
    return { field, heads, ...(read && { read }) };
  });
  return pastedRows(text, columns);
}
