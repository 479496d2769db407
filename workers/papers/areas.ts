import type { JobKind } from '~/domain/jobs/kinds.ts';
import type { ReportToMake } from '~/domain/new-substance/report/make.server.ts';
import type { DataFileToMake } from '~/domain/only-representative/data-center/file/to-make.ts';
import type { ExportToMake } from '~/domain/provider/export/to-make.ts';
import type { LoadFont } from '../pdf/fonts.ts';
import { exportWorkbook } from './company-export.ts';
import { makeReportFile } from './new-substance/report.ts';
import { makeFile } from './only-representative/data-file.ts';

type Make = (what: never, loadFont: LoadFont) => Promise<Uint8Array<ArrayBuffer>>;

/** Files that jobs make, by the kind of the job; each is given what its work says. */
export const MAKES: Readonly<Partial<Record<JobKind, Make>>> = {
  cn_report: (report: ReportToMake, loadFont) => makeReportFile(report, loadFont),
  company_export: (file: ExportToMake) => exportWorkbook(file),
  data_file: (file: DataFileToMake, loadFont) => makeFile(file, loadFont),
};
