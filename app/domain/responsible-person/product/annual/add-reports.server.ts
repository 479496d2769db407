import { and, eq, inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpAnnualReports, rpAnnualWaivers, rpProducts } from '#db/schema/rp-product.ts';
import { files } from '#db/schema/trail.ts';
import { auditedBatch } from '~/domain/audit/guarded-write.server.ts';
import { inUse, mayHoldAll } from '~/domain/files/uses.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { done, type Outcome, type Refusal } from '~/domain/kernel/outcome.ts';
import { requireAdmin, requireMember } from '~/domain/tenancy/access.ts';
import { amongFound } from '../../../search/found-by.server.ts';
import { keepDuties } from '../../duty/keep.server.ts';
import { sectionOf } from '../own.server.ts';
import { atFields } from '../rules.ts';
import type { AddAnnualReportsInput } from '../schema.ts';
import { type AnnualEntry, annualEntry, annualEntryFields } from './input.ts';

/** What became of one row. */
export interface AnnualOutcome {
  productId: string;
  /** Null where it was entered; 4040 where the product or the paper is not ours. */
  refusal: Refusal | 4040 | null;
}

/**
 * Enters the annual reports of one year of many products at once. Each row has an outcome of its own: what is refused
 * changes nothing, the others are entered together. Two round trips, whatever is asked.
 *
 * Refusals of a row are those of `addAnnualReport`, and 4040 for a product or a file that is not ours; of all: a report
 * of one of them that came meanwhile (4106).
 *
 * @param tell an outcome as the answer has it: a request that is sent again gets the same one
 * @throws {Denial} 4002 for a viewer, and for a waiver by anyone but an admin
 */
export async function addAnnualReports<Told>(
  ctx: RpContext,
  year: number,
  { rows }: AddAnnualReportsInput,
  tell: (outcome: AnnualOutcome) => Told,
): Promise<Outcome<{ year: number; outcomes: Told[] }>> {
  requireMember(ctx);
  const entries = rows.map(({ product_id, ...row }) => ({
    productId: product_id,
    ...annualEntry({ year, ...row }),
  }));
  if (entries.some(({ waiveReason }) => waiveReason !== '')) requireAdmin(ctx);
  const today = dayOf(ctx);
  const { products, free } = await readAll(ctx, year, entries);
  const outcomes = entries.map((entry, at): AnnualOutcome => {
    const { productId } = entry;
    const isFirst = entries.findIndex((one) => one.productId === productId) === at;
    return { productId, refusal: refusalOf(entry, products.get(productId), isFirst, free, today) };
  });
  const good = entries.filter((_, at) => outcomes[at]?.refusal === null);
  const told = outcomes.map(tell);
  if (good.length === 0) return done({ year, outcomes: told });
  return write(ctx, year, good, told, products);
}

type Entry = AnnualEntry & { productId: string };
type Read = Awaited<ReturnType<typeof readAll>>;

function refusalOf(
  entry: Entry,
  product: Product | undefined,
  isFirst: boolean,
  free: ReadonlySet<string>,
  today: string,
): AnnualOutcome['refusal'] {
  if (product === undefined) return 4040;
  const { year, fileId } = entry;
  if (!isFirst) {
    return atFields({ product_id: { key: 'annual_report_twice', values: { year } } });
  }
  const before = {
    report:
      product.filedOn === null
        ? null
        : { receiptNo: product.receiptNo ?? '', fileId: product.fileId },
    waived: product.waived !== null,
  };
  return (
    atFields(annualEntryFields(product, entry, before, today)) ??
    (fileId !== null && !free.has(fileId) ? 4040 : null)
  );
}

async function readAll(ctx: RpContext, year: number, entries: readonly Entry[]) {
  const ids = entries.map(({ productId }) => productId);
  const wanted = entries.flatMap(({ fileId }) => fileId ?? []);
  const [products, held] = await ctx.db.batch([
    productsRead(ctx, year, ids),
    ctx.db
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          inArray(files.id, idsAmong(wanted)),
          // As in `mayHoldAll`: few are named, of all that the company has.
          sql`+${files.companyId} = ${ctx.company.id}`,
          eq(files.purpose, 'certificate'),
          sql`NOT ${inUse(ctx)}`,
        ),
      ),
  ]);
  const once = new Set(wanted.filter((id) => wanted.indexOf(id) === wanted.lastIndexOf(id)));
  return {
    products: new Map(products.map((product) => [product.id, product])),
    free: new Set(held.map(({ id }) => id).filter((id) => once.has(id))),
  };
}

/** Statement: the products of the company among these, with what is entered of the year. */
function productsRead({ db, company }: RpContext, year: number, ids: readonly string[]) {
  const p = rpProducts;
  return db
    .select({
      id: p.id,
      version: p.version,
      type: p.type,
      status: p.status,
      invalidOn: p.invalidOn,
      reportOn: p.reportOn,
      filedOn: rpAnnualReports.filedOn,
      receiptNo: rpAnnualReports.receiptNo,
      fileId: rpAnnualReports.fileId,
      waived: rpAnnualWaivers.reason,
    })
    .from(p)
    .leftJoin(
      rpAnnualReports,
      and(eq(rpAnnualReports.productId, p.id), eq(rpAnnualReports.year, year)),
    )
    .leftJoin(
      rpAnnualWaivers,
      and(eq(rpAnnualWaivers.productId, p.id), eq(rpAnnualWaivers.year, year)),
    )
    .where(amongFound(inArray(p.id, idsAmong(ids)), eq(p.companyId, company.id)));
}

type Product = Awaited<ReturnType<typeof productsRead>>[number];

function write<Told>(
  ctx: RpContext,
  year: number,
  good: readonly Entry[],
  outcomes: Told[],
  products: Read['products'],
): Promise<Outcome<{ year: number; outcomes: Told[] }>> {
  const filed = good.filter(({ waiveReason }) => waiveReason === '');
  const waived = good.filter(({ waiveReason }) => waiveReason !== '');
  const rowsOf = (entries: readonly Entry[]) => sql`json_each(${JSON.stringify(entries)}) w`;
  const day = sql`CAST(${year} AS INTEGER)`;
  const audits = good.map((entry) => {
    const product = products.get(entry.productId) as Product;
    const { filedOn, receiptNo, waiveReason } = entry;
    return waiveReason === ''
      ? sectionOf(ctx, product, 'annual_report', { year, filedOn, receiptNo }).audit
      : sectionOf(ctx, product, 'annual_waive', { year, reason: waiveReason }).audit;
  });
  const [audit, ...alsoAudit] = audits as [(typeof audits)[number]];
  const papers = good.flatMap(({ fileId }) => fileId ?? []);
  // The rows that name them are those of the year; the papers of each are its own.
  const holder = { column: rpAnnualReports.fileId, id: rpAnnualReports.year, is: `${year}` };
  return auditedBatch(ctx, {
    head: [
      // Columns in the order of the table: product_id, year, filed_on, receipt_no, file_id.
      ctx.db
        .insert(rpAnnualReports)
        .select(
          sql`SELECT w.value ->> 'productId', ${day}, w.value ->> 'filedOn',
            w.value ->> 'receiptNo', w.value ->> 'fileId' FROM ${rowsOf(filed)} WHERE true`,
        )
        .onConflictDoUpdate({
          target: [rpAnnualReports.productId, rpAnnualReports.year],
          set: {
            filedOn: sql`excluded.filed_on`,
            receiptNo: sql`excluded.receipt_no`,
            fileId: sql`excluded.file_id`,
          },
          setWhere: sql`${rpAnnualReports.receiptNo} = '' AND ${rpAnnualReports.fileId} IS NULL`,
        }),
      // Columns in the order of the table: product_id, year, reason, waived_by_name, waived_at_ms.
      ctx.db.insert(rpAnnualWaivers).select(
        sql`SELECT w.value ->> 'productId', ${day}, w.value ->> 'waiveReason', ${ctx.actor.name},
            CAST(${ctx.nowMs} AS INTEGER) FROM ${rowsOf(waived)} WHERE true`,
      ),
    ],
    // What was entered is what stands there now, and each paper is named once.
    moved: sql<number>`(${mayHoldAll(ctx, papers, 'certificate', holder)}
      AND (SELECT count(*) FROM rp_annual_reports a WHERE a.file_id IN ${idsAmong(papers)})
        = CAST(${papers.length} AS INTEGER)
      AND NOT EXISTS (SELECT 1 FROM ${rowsOf(filed)}
      LEFT JOIN rp_annual_reports a ON a.product_id = w.value ->> 'productId' AND a.year = ${day}
      WHERE a.receipt_no IS NOT w.value ->> 'receiptNo' OR a.file_id IS NOT w.value ->> 'fileId'))`,
    audit,
    alsoAudit,
    follows: keepDuties(ctx, 'rp_product', [...new Set(good.map(({ productId }) => productId))]),
    refusals: {
      rp_annual_waivers_product_id_year_pk: { code: 4106 },
      foreign_key: { code: 4106 },
    },
    done: () => ({ year, outcomes }),
  });
}
