import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import type { CompanyContext } from '../kernel/context.ts';
import {
  COUNT_BOUND,
  type KeysetOrder,
  keysetAfter,
  keysetOrderBy,
  keysetPage,
  sortName,
} from '../kernel/keyset.server.ts';
import { decodeCursor, type Page } from '../kernel/keyset.ts';
import { formatCode, parseCode } from './code.ts';
import { hashCode, openCode } from './code-vault.ts';
import type { CertificateListInput } from './schema.ts';

const DEFAULT_LIMIT = 20;
export const DEFAULT_SORT = '-issued_at';
/** Rows an export holds at most. */
export const MAX_EXPORT_ROWS = 10_000;

const COLUMNS = {
  issued_at: certificates.issuedAtMs,
  certificate_no: certificates.certificateNo,
  tonnage: certificates.totalMassG,
} as const;

function orderOf(sort: string): KeysetOrder {
  const name = sort.replace(/^-/, '');
  if (!(name in COLUMNS)) throw new Error(`no sort named ${sort}`); // the schema allows no other
  const column = COLUMNS[name as keyof typeof COLUMNS];
  return { name, column, id: certificates.id, descending: sort.startsWith('-') };
}

/** Certificates of this company and subsystem. */
export function ownCertificates(ctx: CompanyContext): SQL | undefined {
  return and(eq(certificates.companyId, ctx.company.id), eq(certificates.system, ctx.system.slug));
}

async function matching(ctx: CompanyContext, filter: CertificateListInput) {
  const word = (filter.q ?? '').normalize('NFKC').trim().toLowerCase();
  const code = parseCode(word);
  const byWord = sql`instr(${certificates.searchText}, ${word}) > 0`;
  const byCode =
    code === null
      ? undefined
      : eq(certificates.codeHash, await hashCode(code, ctx.config.codeHashKey));
  return and(
    ownCertificates(ctx),
    word === '' ? undefined : or(byWord, byCode),
    filter.kind && eq(certificates.kind, filter.kind),
    filter.state && eq(certificates.state, filter.state),
    filter.year === undefined ? undefined : eq(certificates.coverYear, filter.year),
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
): Promise<Page<CertificateRow> & { sort: string }> {
  const order = orderOf(input.sort ?? DEFAULT_SORT);
  const limit = input.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(input.cursor, sortName(order));
  const where = await matching(ctx, input);
  const counted = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(certificates)
    .where(where)
    .limit(COUNT_BOUND + 1)
    .as('counted');
  const [rows, totals] = await ctx.db.batch([
    rowsOf(ctx, and(where, keysetAfter(order, cursor)))
      .orderBy(...keysetOrderBy(order, cursor))
      .limit(limit + 1),
    ctx.db.select({ total: sql<number>`count(*)`.as('total') }).from(counted),
  ]);
  const page = keysetPage(rows, limit, order, cursor, totals[0]?.total ?? 0, (row) => ({
    value: sortValue(row, order.name),
    id: row.id,
  }));
  const items = await Promise.all(page.items.map((row) => withCode(ctx, row)));
  return { ...page, items, sort: sortName(order) };
}

function sortValue(row: Row, name: string): string | number {
  if (name === 'certificate_no') return row.certificateNo;
  return name === 'tonnage' ? row.totalMassG : row.issuedAtMs;
}

/** All rows of the current filter, at most `MAX_EXPORT_ROWS`, with their codes. */
export async function exportCertificates(
  ctx: CompanyContext,
  filter: CertificateListInput,
): Promise<CertificateRow[]> {
  const order = orderOf(filter.sort ?? DEFAULT_SORT);
  const rows = await rowsOf(ctx, await matching(ctx, filter))
    .orderBy(...keysetOrderBy(order, null))
    .limit(MAX_EXPORT_ROWS);
  return Promise.all(rows.map((row) => withCode(ctx, row)));
}
