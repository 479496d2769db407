import { eq, type SQL } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import type { CompanyContext } from '../kernel/context.ts';
import type { Page } from '../kernel/keyset.ts';
import { rowsOf } from '../kernel/rows.server.ts';
import { boundReached, foundBy } from '../search/found-by.server.ts';
import { ownRows } from '../tenancy/own-rows.ts';
import { formatCode, parseCode } from './code.ts';
import { hashCode, openCode } from './code-vault.ts';
import type { CertificateListInput } from './schema.ts';

/** Certificates of this company and subsystem. */
export function ownCertificates(ctx: CompanyContext): SQL | undefined {
  return ownRows(ctx, certificates);
}

/** @param from the rows that are looked at, under the table's name */
function rowsRead({ db }: CompanyContext, from: typeof certificates) {
  return db
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
    .from(from);
}

type Row = Awaited<ReturnType<typeof rowsRead>>[number];
export type CertificateRow = Omit<Row, 'codeEncrypted'> & { code: string };

/** Opens the sealed code for its own company: `XXXX-XXXX-XXXX-XXXX-X`. */
async function withCode(
  ctx: CompanyContext,
  { codeEncrypted, ...row }: Row,
): Promise<CertificateRow> {
  const code = await openCode(codeEncrypted, row.id, ctx.config.codeEncryptionKey);
  return { ...row, code: formatCode(code) };
}

interface Asked extends CertificateListInput {
  /** Hash of the code that was searched for: it names one certificate. */
  codeHash?: string;
}

async function meantBy(ctx: CompanyContext, input: CertificateListInput): Promise<Asked> {
  const code = parseCode(input.q.normalize('NFKC').trim());
  if (code === null) return input;
  return { ...input, codeHash: await hashCode(code, ctx.config.codeHashKey) };
}

const CERTIFICATES = rowsOf<CompanyContext, Asked>()({
  table: certificates,
  rows: rowsRead,
  ours: ownCertificates,
  filters: {
    kind: certificates.kind,
    state: certificates.state,
    year: certificates.coverYear,
    codeHash: null,
  },
  found: (ctx, { q, codeHash }, _companies, bound) => ({
    found: codeHash ? eq(certificates.codeHash, codeHash) : foundBy(ctx, 'certificate', q, bound),
    more: boundReached(ctx, 'certificate', q),
  }),
  sorts: {
    issued_at: ['issuedAtMs'],
    certificate_no: ['certificateNo'],
    tonnage: ['totalMassG'],
  },
  paths: [
    { of: ['state'], sorts: ['issued_at'] },
    { of: ['year'], sorts: ['issued_at'] },
    { of: ['kind'], sorts: ['issued_at'] },
  ],
});

/**
 * Certificates of the company, newest first unless sorted otherwise (PRODUCT §7). A letter has no mass: its
 * `totalMassG` is 0. One round trip.
 */
export async function listCertificates(
  ctx: CompanyContext,
  input: CertificateListInput,
): Promise<Page<CertificateRow>> {
  const page = await CERTIFICATES.page(ctx, await meantBy(ctx, input));
  return { ...page, items: await Promise.all(page.items.map((row) => withCode(ctx, row))) };
}

/** All rows of the current filter, at most `MAX_EXPORT_ROWS`, with their codes. */
export async function exportCertificates(
  ctx: CompanyContext,
  filter: CertificateListInput,
): Promise<CertificateRow[]> {
  const rows = await CERTIFICATES.all(ctx, await meantBy(ctx, filter));
  return Promise.all(rows.map((row) => withCode(ctx, row)));
}
