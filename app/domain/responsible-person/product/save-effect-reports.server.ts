import { asc, sql } from 'drizzle-orm';
import { rpClaims, rpEffectReports } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { rowChanges } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows, requireOwnRows } from '../../kernel/whole-list.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { dropOthers, ownCosmetic, ownId, sectionOf } from './own.server.ts';
import { atFields, type Fields } from './rules.ts';
import type { SaveEffectReportsInput } from './schema.ts';

/**
 * Saves the evidence of the claims as it shall be, all at once; reports that are missing go.
 *
 * Refusals, in this order: stale version (4106); a claim the product does not make, a day to come (4100); a lost race
 * (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product or a report that is not ours, and for a file that is not ours, of another
 * purpose or used elsewhere, whether or not it was so when the page was read
 */
export async function saveEffectReports(
  ctx: RpContext,
  id: string,
  { version, rows }: SaveEffectReportsInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { db } = ctx;
  const of = ownId(ctx, id);
  const holder = { column: rpEffectReports.fileId, id: rpEffectReports.productId, is: id };
  const wanted = rows.map(({ file_id }) => orNone(file_id));
  const held = filesToHold(ctx, wanted, 'effect', holder);
  const [[product], claims, before, [files]] = await db.batch([
    ownCosmetic(ctx, id),
    db.select({ code: rpClaims.code }).from(rpClaims).where(sql`${rpClaims.productId} IN ${of}`),
    db
      .select()
      .from(rpEffectReports)
      .where(sql`${rpEffectReports.productId} IN ${of}`)
      .orderBy(asc(rpEffectReports.position)),
    held.read(),
  ]);
  if (product === undefined) notFound();
  if (product.version !== version) return refuse(4106);
  requireOwnRows(rows, before);
  const today = dayOf(ctx);
  const fields: Fields = {};
  for (const [row, { claim, reported_on }] of rows.entries()) {
    if (!claims.some(({ code }) => code === claim)) {
      fields[`rows.${row}.claim`] = { key: 'not_claimed' };
    }
    if (reported_on > today) fields[`rows.${row}.reported_on`] = { key: 'future_day' };
  }
  const refusal = atFields(fields);
  if (refusal !== null) return { ok: false, refusal };
  if (!files?.free) notFound();
  const reports = rows.map((row, at) => ({
    id: orNone(row.id) ?? newId('eff', ctx.nowMs),
    productId: id,
    position: at + 1,
    claim: row.claim,
    evidence: row.evidence,
    institution: textOf(row.institution),
    registeredInstitution: row.registered_institution,
    relation: textOf(row.relation),
    testNo: textOf(row.test_no),
    reportedOn: row.reported_on,
    fileId: orNone(row.file_id),
    summaryUrl: textOf(row.summary_url),
  }));
  const nameOf = ({ claim, testNo }: { claim: string; testNo: string }) =>
    `${claim} ${testNo}`.trim();
  return guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'effect_reports', rowChanges(before, reports, nameOf)),
    guard: held.free,
    refusals: { audit_move_happened: () => held.meanwhile({ code: 4106 }) },
    set: { updatedAtMs: ctx.nowMs },
    follows: () => [
      dropOthers(
        db,
        rpEffectReports,
        id,
        reports.map((report) => report.id),
      ),
      putRows(db, rpEffectReports, reports),
    ],
  });
}
