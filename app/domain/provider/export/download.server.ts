import { and, eq, gt } from 'drizzle-orm';
import { companyExportParts, companyExports } from '#db/schema/provider/export.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { downloadHeaders } from '../../files/rules.ts';
import type { Download } from '../../files/store.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { notFound } from '../../kernel/refusals.ts';
import { dayIn } from '../../kernel/zone.ts';
import { companyStatement } from '../company/find.server.ts';
import { requireProvider } from '../door.ts';

/**
 * Opens a part of an export, read as fast as it is taken; that it was downloaded, and by whom, stands in the audit before its
 * first byte. Two round trips.
 *
 * @throws {Denial} 4040 for a consultant, for what is no part of an export of the company, and after its 24 hours
 */
export async function openExportPart(
  ctx: StaffContext,
  of: { companyId: string; id: string; part: number },
): Promise<Download> {
  requireProvider(ctx);
  const { db, nowMs, locale } = ctx;
  const { companyId, id, part } = of;
  const [[company = notFound()], [row = notFound()]] = await db.batch([
    companyStatement(ctx, companyId),
    db
      .select({
        objectKey: companyExportParts.objectKey,
        sizeBytes: companyExportParts.sizeBytes,
        sha256: companyExportParts.sha256,
        parts: companyExports.parts,
        endedAtMs: companyExports.endedAtMs,
        timeZone: companyExports.timeZone,
      })
      .from(companyExportParts)
      .innerJoin(companyExports, eq(companyExports.id, companyExportParts.exportId))
      .where(
        and(
          eq(companyExportParts.exportId, id),
          eq(companyExportParts.part, part),
          eq(companyExports.companyId, companyId),
          eq(companyExports.state, 'done'),
          gt(companyExports.expiresAtMs, nowMs),
        ),
      ),
  ]);
  const object = (await ctx.files.get(row.objectKey)) ?? notFound();
  await auditedBatch(ctx, {
    head: [],
    audit: {
      action: 'export.download',
      subject: { kind: 'company_export', id },
      companyId,
      detail: { part, size_bytes: row.sizeBytes, sha256: row.sha256 },
    },
    done: () => null,
  });
  const day = dayIn(row.timeZone, row.endedAtMs ?? nowMs);
  const which = row.parts > 1 ? ` ${part}-${row.parts}` : '';
  const name = `${nameIn(locale, company)} ${day}${which}.zip`;
  const about = { name, contentType: 'application/zip', sizeBytes: row.sizeBytes };
  return { headers: downloadHeaders(about), body: object.body };
}
