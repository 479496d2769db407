import { eq } from 'drizzle-orm';
import { cnFilingFiles, cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { files } from '#db/schema/trail.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { FileStream } from '~/domain/files/stream.server.ts';
import type { CnContext, Role } from '~/domain/kernel/context.ts';
import { uploadFilingFile } from '~/domain/new-substance/file/upload.server.ts';
import { openTestDatabase } from '../contexts.ts';
import { PDF, value } from '../only-representative/shipments.ts';
import { registrant } from './cn-companies.ts';

/** Somebody who registers new substances, as their context. */
export async function filer(options?: Parameters<typeof registrant>[0]): Promise<CnContext> {
  return (await registrant(options)).ctx;
}

/** The same companies seen by another role, at another time, by a request of its own. */
export function filerAs(ctx: CnContext, change: { role?: Role; nowMs?: number } = {}): CnContext {
  const { role, nowMs = ctx.nowMs } = change;
  return {
    ...ctx,
    db: openTestDatabase(),
    requestId: `${ctx.requestId}_${crypto.randomUUID()}`,
    nowMs,
    actor: { ...ctx.actor, role: role ?? ctx.actor.role },
    scope: ctx.scope.map((one) => ({ ...one, role: role ?? one.role })),
  };
}

/** A draft of the company with one substance; normal or invalid where the row says so. */
export async function insertDraft(
  { db, company, nowMs }: Pick<CnContext, 'db' | 'company' | 'nowMs'>,
  row: Partial<typeof cnFilings.$inferInsert> = {},
): Promise<{ id: string; substanceId: string }> {
  const [id, substanceId] = [row.id ?? seedId('flg'), seedId('fsb')];
  const companyId = row.companyId ?? company.id;
  await db.batch([
    db.insert(cnFilings).values({
      id,
      companyId,
      regime: 'order_12',
      registrationType: 'filing_ordinary',
      moveId: seedId('mv'),
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
      ...row,
    }),
    db.insert(cnFilingSubstances).values({
      id: substanceId,
      companyId,
      filingId: id,
      position: 0,
      nameZh: '取代苯并三唑',
      nameEn: 'Substituted benzotriazole',
      confidential: row.confidential ?? false,
      classNameZh: '三唑类',
      classNameEn: 'Triazoles',
    }),
  ]);
  return { id, substanceId };
}

/** A file as it comes in, in chunks of a size; it breaks off after the last where it is told to. */
export function streamed(
  name: string,
  content: string | Uint8Array,
  { chunk = 64 * 1024, end }: { chunk?: number; end?: Error } = {},
): FileStream {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  async function* chunks() {
    for (let at = 0; at < bytes.byteLength; at += chunk) yield bytes.subarray(at, at + chunk);
    if (end !== undefined) throw end;
  }
  return { name, bytes: chunks() };
}

/** A PDF of exactly so many bytes, unlike any other with another mark. */
export function pdfOf(size: number, mark = ''): Uint8Array {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(new TextEncoder().encode(`%PDF-1.7\n${mark}\n`));
  bytes.set(new TextEncoder().encode('\n%%EOF\n'), size - 7);
  return bytes;
}

interface Uploading {
  document_type?: Parameters<typeof uploadFilingFile>[1]['document_type'];
  substance_id?: string;
  content?: string | Uint8Array;
}

/** Uploads a paper to a filing. */
export function uploadTo(ctx: CnContext, filing_id: string, of: Uploading = {}) {
  const { document_type = 'certificate', substance_id = 'all', content = PDF } = of;
  const input = { filing_id, document_type, substance_id };
  return uploadFilingFile(ctx, input, streamed('登记证.pdf', content));
}

/** An uploaded paper, by its id. */
export async function paperOf(ctx: CnContext, filingId: string, of: Uploading = {}) {
  return value(await uploadTo(ctx, filingId, of)).file_id;
}

export async function rowOfFile({ db }: Pick<CnContext, 'db'>, fileId: string) {
  const [row] = await db.select().from(cnFilingFiles).where(eq(cnFilingFiles.fileId, fileId));
  return row;
}

export async function fileCountOf({ db }: Pick<CnContext, 'db'>, filingId: string) {
  const [row] = await db
    .select({ count: cnFilings.fileCount })
    .from(cnFilings)
    .where(eq(cnFilings.id, filingId));
  return row?.count;
}

/** Keys of what the store holds of the companies, and for requests of the context and of `filerAs` it while they run. */
export async function storedFor(ctx: CnContext): Promise<string[]> {
  const prefixes = [...ctx.scope.map(({ id }) => `companies/${id}/`), `incoming/${ctx.requestId}`];
  const lists = await Promise.all(prefixes.map((prefix) => ctx.files.list({ prefix })));
  return lists.flatMap(({ objects }) => objects.map(({ key }) => key));
}

export async function objectKeyOf({ db }: Pick<CnContext, 'db'>, fileId: string) {
  const [row] = await db.select({ key: files.objectKey }).from(files).where(eq(files.id, fileId));
  return row?.key;
}
