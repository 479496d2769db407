import { sql } from 'drizzle-orm';
import { rpAnnualReports, rpAnnualWaivers } from '#db/schema/rp-product.ts';
import { auditedBatch } from '~/domain/audit/guarded-write.server.ts';
import { filesToHold } from '~/domain/files/to-hold.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { requireAdmin, requireMember } from '~/domain/tenancy/access.ts';
import { keepDuties } from '../../duty/keep.server.ts';
import { ownCosmetic, ownId, sectionOf } from '../own.server.ts';
import { atFields } from '../rules.ts';
import type { AddAnnualReportInput } from '../schema.ts';
import { type AnnualBefore, annualEntry, annualEntryFields } from './input.ts';

/**
 * Notes that a general product's report of a year was filed, with its receipt and paper, or that none is owed and why.
 *
 * Refusals: a special product, a year that is not over or of which no report was asked, a day to come, a year that has
 * one, a waiver with a filing (4100); the product was deleted meanwhile (4106).
 *
 * @throws {Denial} 4002 for a viewer, and for a waiver by anyone but an admin; 4040 for a product that is not ours, and
 * for a file that is not ours, of another purpose or used elsewhere
 */
export async function addAnnualReport(
  ctx: RpContext,
  id: string,
  input: AddAnnualReportInput,
): Promise<Outcome<{ id: string; year: number }>> {
  requireMember(ctx);
  const entry = annualEntry(input);
  const { year, filedOn, receiptNo, fileId, waiveReason } = entry;
  if (waiveReason !== '') requireAdmin(ctx);
  const holder = { column: rpAnnualReports.fileId, id: rpAnnualReports.productId, is: id };
  const held = filesToHold(ctx, [fileId], 'certificate', holder);
  const [[product], [before], [files]] = await ctx.db.batch([
    ownCosmetic(ctx, id),
    enteredOf(ctx, id, year),
    held.read(),
  ]);
  if (product === undefined || before === undefined) notFound();
  const fields = annualEntryFields(product, entry, asBefore(before), dayOf(ctx));
  const refusal = atFields(fields);
  if (refusal !== null) return { ok: false, refusal };
  if (!files?.free) notFound();
  const twice = {
    code: 4100,
    fields: { year: { key: 'annual_report_twice', values: { year } } },
  } as const;
  const { audit } = sectionOf(ctx, product, waiveReason === '' ? 'annual_report' : 'annual_waive', {
    year,
    ...(waiveReason === '' ? { filedOn, receiptNo } : { reason: waiveReason }),
  });
  return auditedBatch(ctx, {
    head: [
      waiveReason === ''
        ? ctx.db
            .insert(rpAnnualReports)
            .values({ productId: id, year, filedOn: filedOn ?? '', receiptNo, fileId })
            .onConflictDoUpdate({
              target: [rpAnnualReports.productId, rpAnnualReports.year],
              set: { filedOn: filedOn ?? '', receiptNo, fileId },
              setWhere: sql`${rpAnnualReports.receiptNo} = '' AND ${rpAnnualReports.fileId} IS NULL`,
            })
        : ctx.db.insert(rpAnnualWaivers).values({
            productId: id,
            year,
            reason: waiveReason,
            waivedByName: ctx.actor.name,
            waivedAtMs: ctx.nowMs,
          }),
    ],
    moved: sql<number>`(${held.free} AND ${
      waiveReason === ''
        ? sql`EXISTS (SELECT 1 FROM rp_annual_reports a WHERE a.product_id = ${id}
            AND a.year = CAST(${year} AS INTEGER) AND a.receipt_no = ${receiptNo}
            AND a.file_id IS ${fileId})`
        : sql`1`
    })`,
    audit,
    follows: keepDuties(ctx, 'rp_product', [id]),
    refusals: {
      audit_move_happened: () => held.meanwhile(twice),
      rp_annual_waivers_product_id_year_pk: twice,
      foreign_key: { code: 4106 },
    },
    done: () => ({ id, year }),
  });
}

/** Statement: what is entered of a product's year, one row where the product is ours. */
function enteredOf(ctx: RpContext, id: string, year: number) {
  const of = (table: string) => sql`FROM ${sql.raw(table)} x WHERE x.product_id = ${id}
    AND x.year = CAST(${year} AS INTEGER)`;
  return ctx.db
    .select({
      report: sql<string | null>`(SELECT json_object('receiptNo', x.receipt_no, 'fileId', x.file_id)
        ${of('rp_annual_reports')})`.as('report'),
      waived: sql<number>`EXISTS (SELECT 1 ${of('rp_annual_waivers')})`.as('waived'),
    })
    .from(sql`${ownId(ctx, id)} AS own`);
}

function asBefore(row: { report: string | null; waived: number }): AnnualBefore {
  return { report: row.report === null ? null : JSON.parse(row.report), waived: row.waived === 1 };
}
