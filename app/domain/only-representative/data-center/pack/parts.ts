import type { ZipEntry } from '../../../files/zip.server.ts';
import { entryPaths } from '../../../files/zip-names.ts';
import { dayIn } from '../../../kernel/zone.ts';
import { MAX_PACK_FILES, MAX_PACK_MB } from '../file/schema.ts';
import type { IndexRow } from '../file/to-make.ts';
import type { PackPapers } from './facts.server.ts';

/** What a pack hands over: of an inspection all of it, of a takeover what the next representative goes on with. */
export type PackKind = 'inspection' | 'takeover';

/** A file in the store before its digest is known. */
export type Stored = Omit<ZipEntry & IndexRow, 'sha256' | 'part'> & {
  sha256: string | null;
  from: { objectKey: string };
};

/** Papers in the store, in the folders of the pack and in the order of their paths. */
export function storedOf(kind: PackKind, papers: PackPapers): Stored[] {
  const pathOf = entryPaths();
  const { issued, statements, documents, arrivals } = papers;
  const one = (
    folder: string,
    name: string,
    title: string,
    file: { objectKey: string; sizeBytes: number; atMs: number; sha256?: string | null },
    on = dayIn('UTC', file.atMs),
  ): Stored => ({
    path: pathOf([folder], name),
    ...{ title, on, sizeBytes: file.sizeBytes, atMs: file.atMs },
    sha256: file.sha256 ?? null,
    from: { objectKey: file.objectKey },
  });
  const current = documents.map((file) =>
    one('06_documents', file.name, file.title, file, file.issuedOn),
  );
  if (kind === 'takeover') return sorted(current);
  return sorted([
    ...issued.map((file) =>
      one(
        file.kind === 'annual_statement' ? '05_statements' : '04_certificates',
        `${file.certificateNo}.pdf`,
        file.certificateNo,
        file,
        file.issuedOn,
      ),
    ),
    ...statements.map((file) =>
      one('05_statements', `${file.tradeNo} ${file.name}`, file.tradeNo, file),
    ),
    ...current,
    ...arrivals.map((file) =>
      one('09_arrivals', `${file.tradeNo} ${file.name}`, file.tradeNo, file, file.arrivedOn),
    ),
  ]);
}

const sorted = (entries: Stored[]) => entries.sort((a, b) => (a.path < b.path ? -1 : 1));

/** Where each part of a pack begins: the first at the beginning, each further one at the first paper that is too many. */
export function partBeginnings(stored: readonly Pick<Stored, 'path' | 'sizeBytes'>[]): string[] {
  const beginnings = [''];
  let [count, bytes] = [0, 0];
  for (const { path, sizeBytes } of stored) {
    count += 1;
    bytes += sizeBytes;
    // A paper that is larger than a part stands alone in one.
    if (count > 1 && (count > MAX_PACK_FILES || bytes > MAX_PACK_MB * 1024 * 1024)) {
      beginnings.push(path);
      [count, bytes] = [1, sizeBytes];
    }
  }
  return beginnings;
}
