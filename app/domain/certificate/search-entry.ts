import type { certificates } from '#db/schema/certificate.ts';
import { certificateEntry } from '#db/search/entries.ts';
import type { SearchEntry } from '#db/search/index.ts';
import { readSnapshot, type SnapshotSubstance } from './snapshot.ts';

type Row = Pick<
  typeof certificates.$inferInsert,
  'id' | 'companyId' | 'system' | 'certificateNo' | 'importerName' | 'snapshot'
> & { tradeNo?: string | null };

/** What a certificate is found by: its numbers, its importer, and what stands on it. Its code is looked up by hash. */
export function certificateSearchEntry(row: Row): SearchEntry {
  const snapshot = readSnapshot(row.snapshot);
  const lines =
    snapshot.kind === 'confirmation-letter'
      ? wordsOf(snapshot.substance)
      : snapshot.lines.flatMap((line) => [
          ...wordsOf(line),
          'product' in line ? line.product.name : null,
        ]);
  return certificateEntry({ ...row, tradeNo: row.tradeNo ?? null, lines });
}

function wordsOf({ name, reference_no, cas_no, ec_no, ke_no, cbi_no }: SnapshotSubstance) {
  return [reference_no, name.zh, name.en, name.ko, cas_no, ec_no, ke_no, cbi_no];
}
