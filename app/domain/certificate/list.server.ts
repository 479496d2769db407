import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import type { CompanyContext } from '../kernel/context.ts';
import type { Page } from '../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../kernel/list.server.ts';
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

async function matching(ctx: CompanyContext, filter: CertificateListInput) {
  const word = filter.q.normalize('NFKC').trim().toLowerCase();
  const code = parseCode(word);
  const byWord = sql`instr(${certificates.searchText}, ${word}) > 0`;
  const byCode =
    code === null
      ? undefined
      : eq(certificates.codeHash, await hashCode(code, ctx.config.codeHashKey));
  return and(
    ownCertificates(ctx),
    word === '' ? undefined : or(byWord, byCode),
    when(filter.kind, (kind) => eq(certificates.kind, kind)),
    when(filter.state, (state) => eq(certificates.state, state)),
    when(filter.year, (year) => eq(certificates.coverYear, year)),
  );
}

function rowsOf(ctx: CompanyContext, where: SQL | undefined) {
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
    .from(certificates)
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
  const at = listAt(input, SORTS, certificates.id);
  const where = await matching(ctx, input);
  const [rows, totals] = await ctx.db.batch([
    rowsOf(ctx, and(where, at.after))
      .orderBy(...at.orderBy)
      .limit(at.limit),
    countOf(ctx.db, ctx.db.select(ONE).from(certificates).where(where)),
  ]);
  const page = at.page(rows, totals[0]?.total ?? 0);
  return { ...page, items: await Promise.all(page.items.map((row) => withCode(ctx, row))) };
}

/** All rows of the current filter, at most `MAX_EXPORT_ROWS`, with their codes. */
export async function exportCertificates(
  ctx: CompanyContext,
  filter: CertificateListInput,
): Promise<CertificateRow[]> {
  const { orderOfAll } = listAt(filter, SORTS, certificates.id);
  const rows = await rowsOf(ctx, await matching(ctx, filter))
    .orderBy(...orderOfAll)
    .limit(MAX_EXPORT_ROWS);
  return Promise.all(rows.map((row) => withCode(ctx, row)));
}
