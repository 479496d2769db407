import { describe, expect, it } from 'vitest';
import { batchColumns } from '~/domain/responsible-person/product/columns.ts';
import { resources } from '~/i18n/resources.ts';
import { pastedBatches } from '~/screens/responsible-person/products/batches.ts';

const SIZES = [{ id: 'siz_1', name: '30 mL' }];

/** Cells of our own workbook of batches, by the fields of the editor; the others are told by the product alone. */
const CELLS = {
  size: '30 mL',
  batch_no: 'B2601',
  quantity: '1,400',
  made_on: '2026-01-05',
  expires_on: '2029-01-04',
  import_on: '2026-03-01',
  retention_on: '2026-03-02',
  retained_quantity: '12',
};
const READ = {
  size_id: 'siz_1',
  batch_no: 'B2601',
  quantity: '1400',
  made_on: '2026-01-05',
  expires_on: '2029-01-04',
  import_on: '2026-03-01',
  retention_on: '2026-03-02',
  retained_quantity: '12',
};

describe('batches pasted from our own workbook', () => {
  it.each(Object.keys(resources) as (keyof typeof resources)[])(
    'are read with every column and every state in %s, whichever language the page has',
    (language) => {
      const words = resources[language].rp;
      const head = (key: string) =>
        key.split(/[:.]/).reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], {
          rp: words,
        }) as string;
      const states = Object.entries(words.batch.retentionStatusOf);
      const columns = Object.entries(batchColumns).filter(
        ([name]) => name in CELLS || name === 'retention_status',
      );
      const lines = states.map(([, word]) =>
        columns.map(([name]) => CELLS[name as keyof typeof CELLS] ?? word).join('\t'),
      );
      const heads = columns.map(([, { header }]) => head(String(header))).join('\t');
      expect(pastedBatches([heads, ...lines].join('\n'), SIZES)).toEqual(
        states.map(([state]) => ({ ...READ, retention_status: state })),
      );
    },
  );
});
