import { parseInput } from '~/domain/kernel/input.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { batchRow } from '~/domain/responsible-person/product/batch-row.ts';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { batchesRefusal } from '~/domain/responsible-person/product/rules.ts';
import {
  type SaveBatchesInput,
  saveBatchesInput,
} from '~/domain/responsible-person/product/schema.ts';
import { type CellErrors, cellErrors, type Line } from '../../subsystem/rows/editor.ts';
import { batchInput } from './batches.ts';

/** What the rows are judged by. */
export type BatchFacts = Pick<
  Cosmetic,
  'sizes' | 'batches' | 'today' | 'sample' | 'shelfLifeMonths'
>;

/** What is wrong with batches by themselves, at every cell; the verb asks the same and more. */
export function batchErrors(lines: readonly Line[], facts: BatchFacts): CellErrors {
  const { sizes, batches, today, sample, shelfLifeMonths } = facts;
  const errors: Record<string, Readonly<Record<string, FieldMessage>>> = {};
  const sound: { key: string; row: SaveBatchesInput['rows'][number] }[] = [];
  for (const line of lines) {
    const input = parseInput(saveBatchesInput, { version: 1, rows: [batchInput(line)] });
    const size = line.cells.size_id ?? '';
    const unknown: Record<string, FieldMessage> =
      size !== '' && !sizes.some(({ id }) => id === size)
        ? { size_id: { key: 'unknown_size', values: { size } } }
        : {};
    const wrong = input.ok
      ? {}
      : (cellErrors(input.refusal.fields ?? {}, [line.key])[line.key] ?? {});
    const all = { ...wrong, ...unknown };
    if (Object.keys(all).length > 0) errors[line.key] = all;
    else if (input.ok) sound.push(...input.value.rows.map((row) => ({ key: line.key, row })));
  }
  const before = new Map(batches.map((batch) => [batch.id, batch]));
  // The verb knows the rule of any day of import; here a batch that is new goes by today's.
  const samples = sound.map(({ key }) => before.get(key)?.sampleRule ?? sample);
  const refusal = batchesRefusal(
    sound.map(({ row }, at) => batchRow(row, shelfLifeMonths, samples[at] ?? sample)),
    sound.map(({ key }) => before.get(key) ?? null),
    { today, samples },
  );
  const keys = sound.map(({ key }) => key);
  return { ...errors, ...cellErrors(refusal?.fields ?? {}, keys) };
}
