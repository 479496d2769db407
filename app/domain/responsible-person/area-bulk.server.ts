import { and, eq, sql } from 'drizzle-orm';
import { duties } from '#db/schema/duty.ts';
import { rpAnnualReports, rpAnnualWaivers, rpProducts } from '#db/schema/rp-product.ts';
import { type AreaDuties, areaDuties, type DutySaid, missingFile } from '../duty/of-staff.ts';
import { uploadFile } from '../files/upload.server.ts';
import { parseInput } from '../kernel/input.ts';
import { dayIn } from '../kernel/zone.ts';
import { type ReminderKind, RP_DUTIES } from './duty/kinds.ts';
import { enterRp } from './oa/enter.server.ts';
import { addAnnualReport } from './product/annual/add-report.server.ts';
import { annualEntry, annualEntryFields } from './product/annual/input.ts';
import type { AnnualFacts } from './product/annual/rules.ts';
import { atFields } from './product/rules.ts';
import { addAnnualReportInput } from './product/schema.ts';

interface Read extends AnnualFacts {
  id: string;
  called: string;
  filedOn: string | null;
  receiptNo: string | null;
  fileId: string | null;
  waived: string | null;
}

/** The one kind that is entered by its day and receipt; what completes another is entered with its subject. */
const ANNUAL = 'annual_report' satisfies ReminderKind;

/** Annual reports of products as staff register that many were filed (登记完成). */
export const bulkDuties: AreaDuties = areaDuties<Read>({
  area: 'responsible-person',
  kinds: { [ANNUAL]: [] },
  facts({ db }, own) {
    const p = rpProducts;
    const ofYear = (table: typeof rpAnnualReports | typeof rpAnnualWaivers) =>
      and(eq(table.productId, p.id), eq(table.year, duties.year));
    return db
      .select({
        id: duties.id,
        called: sql<string>`coalesce(nullif(${p.registrationNo}, ''), nullif(${p.nameZh}, ''),
          ${p.nameEn})`.as('called'),
        ...{ type: p.type, status: p.status, invalidOn: p.invalidOn, reportOn: p.reportOn },
        filedOn: rpAnnualReports.filedOn,
        receiptNo: rpAnnualReports.receiptNo,
        fileId: rpAnnualReports.fileId,
        waived: rpAnnualWaivers.reason,
      })
      .from(duties)
      .innerJoin(p, eq(p.id, duties.subjectId))
      .leftJoin(rpAnnualReports, ofYear(rpAnnualReports))
      .leftJoin(rpAnnualWaivers, ofYear(rpAnnualWaivers))
      .where(
        sql`${duties.id} IN ${own} AND ${duties.system} = ${RP_DUTIES.slug}
          AND ${duties.kind} = ${ANNUAL}`,
      );
  },
  called: ({ called }) => called,
  refused({ nowMs }, duty, said) {
    const missing = missingFile(said);
    if (missing !== null) return missing;
    const input = parseInput(addAnnualReportInput, inputOf(said, duty.year));
    if (!input.ok) return input.refusal;
    const { filedOn, receiptNo, fileId, waived } = duty;
    const report = filedOn === null ? null : { receiptNo: receiptNo ?? '', fileId };
    const before = { report, waived: waived !== null };
    const today = dayIn(RP_DUTIES.run.zone, nowMs);
    return atFields(annualEntryFields(duty, annualEntry(input.value), before, today));
  },
  async done(ctx, { companyId, subjectId, year }, said) {
    const within = await enterRp(ctx, companyId);
    const missing = missingFile(said);
    if (missing !== null) return { ok: false, refusal: missing };
    const input = parseInput(addAnnualReportInput, inputOf(said, year));
    return input.ok ? addAnnualReport(within, subjectId, input.value) : input;
  },
  async keepProof(ctx, { companyId }, file) {
    return uploadFile(await enterRp(ctx, companyId), 'certificate', file);
  },
});

const inputOf = ({ done_on, reference_no, file_id }: DutySaid, year: number) => ({
  ...{ year, filed_on: done_on, receipt_no: reference_no, file_id },
});
