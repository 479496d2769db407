import { and, eq, type SQL } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import type { CompanyContext } from '../kernel/context.ts';
import type { Page } from '../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../kernel/list.server.ts';
import { divide, type Path } from '../kernel/look-through.server.ts';
import { foundBy } from '../search/found-by.server.ts';
import { searchedRows } from '../search/searched.server.ts';
import { formatCode, parseCode } from './code.ts';
import { hashCode, openCode } from './code-vault.ts';
import type { CertificateListInput } from './schema.ts';

const SORTS = {
  issued_at: { by: [certificates.issuedAtMs], values: (row: Row) => [row.issuedAtMs] },
  certificate_no: { by: [certificates.certificateNo], values: (row: Row) => [row.certificateNo] },
  tonnage: { by: [certificates.totalMassG], values: (row: Row) => [row.totalMassG] },
};

/** Certificates of this company and subsystem. */
export function ownCertificates(ctx: CompanyContext): SQL | undefined {
  return and(eq(certificates.companyId, ctx.company.id), eq(certificates.system, ctx.system.slug));
}

type Filter = Exclude<keyof CertificateListInput, 'sort' | 'limit' | 'cursor'>;

/** What indexes answer alone; anything else is looked through in the order of the list. */
const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['state'], sorts: ['issued_at'] },
  { of: ['year'], sorts: ['issued_at'] },
  { of: ['kind'], sorts: ['issued_at'] },
];

function conditions(filter: CertificateListInput): Record<Filter, SQL | undefined> {
  return {
    q: undefined,
    kind: when(filter.kind, (kind) => eq(certificates.kind, kind)),
    state: when(filter.state, (state) => eq(certificates.state, state)),
    year: when(filter.year, (year) => eq(certificates.coverYear, year)),
  };
}

/** What was searched for: a code names one certificate. */
async function foundOf(ctx: CompanyContext, q: string, bound?: number): Promise<SQL | undefined> {
  const code = parseCode(q.normalize('NFKC').trim());
  if (code === null) return foundBy(ctx, 'certificate', q, bound);
  return eq(certificates.codeHash, await hashCode(code, ctx.config.codeHashKey));
}

/** How the list that was asked for is read: off which index, and what must be asked of each row. */
async function readingOf(ctx: CompanyContext, input: CertificateListInput, bound?: number) {
  const found = await foundOf(ctx, input.q, bound);
  const { path, rest } = divide(input.sort, conditions(input), found ? [] : PATHS);
  const at = listAt(input, SORTS, certificates.id);
  const own = and(ownCertificates(ctx), path);
  return searchedRows(ctx, certificates, {
    at,
    rest,
    ours: own,
    found,
    kind: 'certificate',
    q: input.q,
  });
}

/** @param from the rows that are looked at, under the table's name */
function rowsOf(ctx: CompanyContext, from: typeof certificates, where: SQL | undefined) {
  return ctx.db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      codeEncrypted: certificates.codeEncrypted,
      kind: certificates.kind,
      state: certificates.state,
      tradeNo: certificates.tradeNo,
      recordId: certificates.recordId,
      importerName: certificates.importerName,
      coverYear: certificates.coverYear,
      totalMassG: certificates.totalMassG,
      issuedAtMs: certificates.issuedAtMs,
      issuedOn: certificates.issuedOn,
    })
    .from(from)
    .where(where);
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
export type CertificateRow = Omit<Row, 'codeEncrypted'> & { code: string };

/** Opens the sealed code for its own company: `XXXX-XXXX-XXXX-XXXX-X`. */
async function withCode(
  ctx: CompanyContext,
  { codeEncrypted, ...row }: Row,
): Promise<CertificateRow> {
  const code = await openCode(codeEncrypted, row.id, ctx.config.codeEncryptionKey);
  return { ...row, code: formatCode(code) };
}

/**
 * Certificates of the company, newest first unless sorted otherwise (PRODUCT §7). A letter has no mass: its
 * `totalMassG` is 0. One round trip.
 */
export async function listCertificates(
  ctx: CompanyContext,
  input: CertificateListInput,
): Promise<Page<CertificateRow>> {
  const { at, rest, ...reading } = await readingOf(ctx, input);
  const [rows, [counted], edges] = await ctx.db.batch([
    rowsOf(ctx, reading.ofPage(), rest)
      .orderBy(...at.orderBy)
      .limit(at.limit),
    reading.count,
    ...reading.edges,
  ]);
  const page = at.page(rows, counted?.total ?? 0, reading.scan(counted, edges));
  return { ...page, items: await Promise.all(page.items.map((row) => withCode(ctx, row))) };
}

/** All rows of the current filter, at most `MAX_EXPORT_ROWS`, with their codes. */
export async function exportCertificates(
  ctx: CompanyContext,
  filter: CertificateListInput,
): Promise<CertificateRow[]> {
  const { at, rest, ofAll } = await readingOf(ctx, filter, MAX_EXPORT_ROWS);
  const rows = await rowsOf(ctx, ofAll(), rest)
    .orderBy(...at.orderOfAll)
    .limit(MAX_EXPORT_ROWS);
  return Promise.all(rows.map((row) => withCode(ctx, row)));
}
