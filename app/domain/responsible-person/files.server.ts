import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { files } from '#db/schema/trail.ts';
import type { UploadPurpose } from '../files/rules.ts';
import { inUse } from '../files/uses.server.ts';
import type { RpContext } from '../kernel/context.ts';
import { notFound } from '../kernel/refusals.ts';

/** Statement: those of the files that are the company's, and whether something has them already. */
export function filesNamed(ctx: RpContext, ids: readonly (string | null | undefined)[]) {
  return ctx.db
    .select({
      id: files.id,
      name: files.name,
      purpose: files.purpose,
      used: sql<number>`${inUse(ctx)}`.as('used'),
    })
    .from(files)
    .where(
      and(
        sql`${files.id} IN ${idsAmong(ids.filter((id) => id != null))}`,
        eq(files.companyId, ctx.company.id),
      ),
    );
}

type Named = Awaited<ReturnType<typeof filesNamed>>;

/**
 * Sees that each file may be attached here: our own, uploaded for this, and not attached to anything else.
 *
 * @param before files that the same list or field has already
 * @throws {Denial} 4040 for any other
 */
export function requireFiles(
  wanted: readonly (string | null | undefined)[],
  { purpose, found, before }: { purpose: UploadPurpose; found: Named; before: readonly unknown[] },
): void {
  for (const id of wanted) {
    if (id == null || before.includes(id)) continue;
    const file = found.find((one) => one.id === id);
    if (file === undefined || file.purpose !== purpose || file.used === 1) notFound();
  }
}
