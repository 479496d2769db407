import type { AreaSheets } from '../area-sheets.ts';
import type { JudgedBook } from '../workbook/sheet.ts';
import { writtenOf } from '../workbook/staged.server.ts';
import { RECORD_ONCE } from './activity/create.server.ts';
import { keepDuties } from './duty/keep.server.ts';
import { NUMBER_TAKEN } from './filing/own.server.ts';
import {
  ACTIVITY_SHEET,
  DUTY_SHEET,
  ENTERPRISE_SHEET,
  FILING_SHEET,
  HANDOVER_SHEET,
  SUBSTANCE_SHEET,
} from './workbook/columns.ts';
import { type DutyMade, judgeDuties } from './workbook/duties.server.ts';
import { type EnterpriseMade, judgeEnterprises } from './workbook/enterprises.server.ts';
import type { FilingMade, SubstanceMade } from './workbook/filing-book.ts';
import { judgeFilings } from './workbook/filings.server.ts';
import { keptOfBook } from './workbook/kept.server.ts';
import { enterprisesOf } from './workbook/parties.ts';
import type { RecordRowMade } from './workbook/record-book.ts';
import { judgeRecords } from './workbook/records.server.ts';
import { writeDuties } from './workbook/write-duties.server.ts';
import { writeEnterprises } from './workbook/write-enterprises.server.ts';
import { filingsWritten, writeFilings } from './workbook/write-filings.server.ts';
import { recordsWritten, writeRecords } from './workbook/write-records.server.ts';

const SHEETS = [
  ENTERPRISE_SHEET,
  FILING_SHEET,
  SUBSTANCE_SHEET,
  ACTIVITY_SHEET,
  HANDOVER_SHEET,
  DUTY_SHEET,
];

/** Enterprises, filings with their substances and papers, records of past years and duties that were done. */
export const sheets: AreaSheets = {
  area: 'new-substance',
  sheets: SHEETS,
  async judge(ctx, staged, book): Promise<JudgedBook> {
    const rowsOf = ({ key }: { key: string }) => staged[key] ?? [];
    if (SHEETS.every((sheet) => rowsOf(sheet).length === 0)) {
      return Object.fromEntries(SHEETS.map(({ key }) => [key, []]));
    }
    const companies = [...book.companies.values()];
    const ids = companies.map(({ id }) => id);
    const kept = await keptOfBook(ctx, ids, staged);
    const known = enterprisesOf(companies, kept);
    const enterprises = judgeEnterprises(ctx, rowsOf(ENTERPRISE_SHEET), book, { kept, known });
    const filings = judgeFilings(
      ctx,
      { filings: rowsOf(FILING_SHEET), substances: rowsOf(SUBSTANCE_SHEET) },
      book,
      { kept, known },
    );
    const records = judgeRecords(
      ctx,
      { activities: rowsOf(ACTIVITY_SHEET), handovers: rowsOf(HANDOVER_SHEET) },
      book,
      { kept, known, filings: filings.known, wrong: filings.wrong },
    );
    const duties = await judgeDuties(ctx, rowsOf(DUTY_SHEET), book, {
      ...{ kept, filings: filings.known, wrong: filings.wrong, running: records.running },
    });
    return {
      [ENTERPRISE_SHEET.key]: enterprises,
      [FILING_SHEET.key]: filings.filings,
      [SUBSTANCE_SHEET.key]: filings.substances,
      [ACTIVITY_SHEET.key]: records.activities,
      [HANDOVER_SHEET.key]: records.handovers,
      [DUTY_SHEET.key]: duties,
    };
  },
  writes(ctx, workbookId, judged) {
    const filings = filingsWritten(
      workbookId,
      writtenOf<FilingMade>(judged[FILING_SHEET.key]),
      writtenOf<SubstanceMade>(judged[SUBSTANCE_SHEET.key]),
    );
    const records = recordsWritten(
      [ACTIVITY_SHEET, HANDOVER_SHEET].flatMap(({ key }) => writtenOf<RecordRowMade>(judged[key])),
    );
    const done = writtenOf<DutyMade>(judged[DUTY_SHEET.key]).map(({ made }) => made);
    const touched = [
      ...filings.flatMap(({ made }) => made.map(({ id }) => id)),
      ...records.map(({ filingId }) => filingId),
    ];
    return [
      ...writeEnterprises(ctx, workbookId, writtenOf<EnterpriseMade>(judged[ENTERPRISE_SHEET.key])),
      ...writeFilings(ctx, filings),
      ...writeRecords(ctx, records),
      // Duties are there before they are done.
      ...(touched.length === 0 ? [] : keepDuties(ctx, ...new Set(touched))),
      ...writeDuties(ctx, done),
    ];
  },
  races: Object.fromEntries(
    [
      ...Object.keys(NUMBER_TAKEN),
      RECORD_ONCE,
      'cn_filing_files_once',
      'cn_filings_file_count',
    ].map((name) => [name, { code: 4156 }]),
  ),
};
