import { and, eq, type SQL, sql } from 'drizzle-orm';
import { companySystems } from '#db/schema/tenancy.ts';
import { files } from '#db/schema/trail.ts';
import type { UploadedFile } from '../../files/keep-upload.server.ts';
import { type Download, FILE, openFound } from '../../files/store.server.ts';
import { uploadFile } from '../../files/upload.server.ts';
import { mayHold } from '../../files/uses.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { asAdminOf, theirCompany } from '../../tenancy/staff-within.server.ts';
import { companyRead } from '../company/find.server.ts';

/** The letter of authorisation (授权书) of a contract, a PDF (`areas/console.md` §2). */

/** Condition: the file is the company's, of staff, and names nothing but contracts of the company: one letter may be of several. */
const isTheirs = ({ db }: StaffContext, companyId: string, fileId: string) =>
  mayHold({ db, company: { id: companyId } }, fileId, 'evidence', {
    ...{ column: companySystems.poaFileId, id: companySystems.companyId, is: companyId },
  });

const isPdf = (fileId: string) =>
  sql<number>`(EXISTS (SELECT 1 FROM files f WHERE f.id = ${fileId}
    AND f.content_type = 'application/pdf'))`;

/** Condition of a write that names a letter, or none. */
export const mayName = (ctx: StaffContext, companyId: string, fileId: string): SQL<number> =>
  sql<number>`(${isTheirs(ctx, companyId, fileId)} AND ${isPdf(fileId)})`;

/**
 * What stands against a letter of authorisation: 4100 it is no PDF. One round trip where one is named.
 *
 * @throws {Denial} 4040 for a file that is not the company's, is of another purpose or used elsewhere
 */
export async function letterFault(
  ctx: StaffContext,
  companyId: string,
  fileId: string | null | undefined,
): Promise<Refusal | null> {
  if (!fileId) return null;
  const [found] = await ctx.db
    .select({
      free: sql<number>`${isTheirs(ctx, companyId, fileId)}`.as('poa_free'),
      pdf: sql<number>`${isPdf(fileId)}`.as('poa_pdf'),
    })
    .from(sql`(SELECT 1)`);
  if (found?.free !== 1) notFound();
  return found.pdf === 1
    ? null
    : refuse(4100, { fields: { poa_file_id: { key: 'pdf_only' } } }).refusal;
}

/**
 * Keeps a letter that staff bring of a company, also before its first contract; unused it goes after a day. Refusals:
 * those of `uploadFile`.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a subsystem that is none
 */
export async function uploadLetter(
  ctx: StaffContext,
  companyId: string,
  slug: string,
  file: IncomingFile,
): Promise<Outcome<UploadedFile>> {
  const system = systemNamed(slug) ?? notFound();
  const company = await companyRead(ctx, companyId);
  const within = asAdminOf(ctx, { ...company, companyType: 1, loginCompanyType: 1 }, system);
  return uploadFile(within, 'evidence', file);
}

/**
 * Opens the letter of a contract. Two round trips.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a contract that is not there or has none
 */
export async function openLetter(
  ctx: StaffContext,
  companyId: string,
  slug: string,
): Promise<Download> {
  const [[_company = notFound()], [row]] = await ctx.db.batch([
    theirCompany(ctx, companyId),
    ctx.db
      .select(FILE)
      .from(companySystems)
      .innerJoin(files, eq(files.id, companySystems.poaFileId))
      .where(and(eq(companySystems.companyId, companyId), eq(companySystems.system, slug))),
  ]);
  return openFound(ctx, row);
}
