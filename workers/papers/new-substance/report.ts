import type { ReportToMake } from '~/domain/new-substance/report/make.server.ts';
import { drawPapers } from '../../pdf/boxes.ts';
import type { LoadFont } from '../../pdf/fonts.ts';
import { oneLine } from '../../pdf/type.ts';
import { annualPaper } from './annual.ts';
import { annualWorkbook } from './annual-workbook.ts';
import { firstActivityPaper } from './first-activity.ts';

/** Makes what was ordered: a workbook, or one paper of each filing in one PDF. */
export async function makeReportFile(
  report: ReportToMake,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, format, facts, year, preparedBy: by, preparedAtMs: atMs, locale } = report;
  if (format === 'xlsx') return annualWorkbook(facts, { year, locale });
  const papers = await Promise.all(
    facts.map((of) =>
      kind === 'annual'
        ? annualPaper(of, { year, by, atMs })
        : firstActivityPaper(of, { by, atMs }),
    ),
  );
  const [first] = papers;
  return drawPapers(papers, { title: first ? oneLine(first.title) : '', atMs }, loadFont);
}
