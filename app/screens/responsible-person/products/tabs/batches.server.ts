import { parseInput } from '~/domain/kernel/input.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveBatchesInput } from '~/domain/responsible-person/product/schema.ts';
import { takeRows } from '~/screens/subsystem/rows/save.server.ts';
import {
  BATCH_FIELDS,
  batchInput,
  batchRows,
  blankBatch,
  pastedBatches,
  SAMPLE_FIELDS,
} from '../batches.ts';
import { batchErrors } from '../batches-check.ts';
import type { Act } from '../tabs.ts';

export const act: Act = async (ctx, posted, id) => {
  const product = await findCosmetic(ctx, id);
  const answer = await takeRows(ctx, posted, {
    list: 'batches',
    fields: BATCH_FIELDS,
    inside: SAMPLE_FIELDS,
    blank: blankBatch(product.sizes),
    stored: batchRows(product),
    files: { sampling_file_id: 'sampling' },
    read: (paste) => pastedBatches(paste, product.sizes),
    check: (lines) => batchErrors(lines, product),
    save: async (lines, version) => {
      const input = parseInput(saveBatchesInput, { version, rows: lines.map(batchInput) });
      return input.ok ? saveBatches(ctx, id, input.value) : input;
    },
  });
  return answer ?? { saved: 'batches' };
};
