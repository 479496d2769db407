import type { certificates } from '#db/schema/certificate.ts';
import { certificateEntry } from '#db/search/entries.ts';
import type { SearchEntry } from '#db/search/index.ts';
import { type KeptSnapshot, readSnapshot, type SnapshotSubstance } from './snapshot.ts';

type Row = Pick<
  typeof certificates.$inferInsert,
  'id' | 'companyId' | 'system' | 'certificateNo' | 'importerName' | 'snapshot'
> & { tradeNo?: string | null };

/** What a certificate is found by: its numbers, its importer, and what stands on it. Its code is looked up by hash. */
export function certificateSearchEntry(row: Row): SearchEntry {
  const lines = linesOf(readSnapshot(row.snapshot));
  return certificateEntry({ ...row, tradeNo: row.tradeNo ?? null, lines });
}

function linesOf(snapshot: KeptSnapshot) {
  switch (snapshot.kind) {
    case 'confirmation-letter':
      return wordsOf(snapshot.substance);
    case 'annual-statement':
      return snapshot.lines.flatMap(wordsOf);
    case 'tonnage-certificate':
      return snapshot.lines.flatMap((line) => [
        ...wordsOf(line),
        'product' in line ? line.product.name : null,
      ]);
    case 'authorisation-notice':
      return snapshot.lines.flatMap(({ name, certificate_no, batch_no }) => [
        name.zh,
        name.en,
        certificate_no,
        batch_no,
      ]);
  }
}

function wordsOf({ name, reference_no, cas_no, ec_no, ke_no, cbi_no }: SnapshotSubstance) {
  return [reference_no, name.zh, name.en, name.ko, cas_no, ec_no, ke_no, cbi_no];
}
