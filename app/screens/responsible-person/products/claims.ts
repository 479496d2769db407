import { typed } from '~/domain/kernel/typed/typed.ts';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import type { Line, StoredRow } from '../../subsystem/rows/editor.ts';
import { given, idOf, shown } from './rows-text.ts';

export const CLAIM_FIELDS = ['code', 'physical_only'] as const;
export const BLANK_CLAIM = { code: '', physical_only: '' };

/** A claim is kept by its code. */
export function claimRows({ claims }: Pick<Cosmetic, 'claims'>): StoredRow[] {
  return claims.map(({ code, physicalOnly }) => ({
    id: code,
    cells: { code, physical_only: physicalOnly ? '1' : '' },
  }));
}

export function claimInput({ cells }: Line) {
  return { code: given(cells, 'code'), physical_only: cells.physical_only === '1' };
}

/** Fields of a report that stand in its second line. */
export const REPORT_INSIDE = ['registered_institution', 'relation', 'summary_url'] as const;

export const REPORT_FIELDS = [
  'claim',
  'evidence',
  'institution',
  'test_no',
  'reported_on',
  'file_id',
  ...REPORT_INSIDE,
] as const;

export const BLANK_REPORT = Object.fromEntries(REPORT_FIELDS.map((field) => [field, '']));

export function reportRows({ effectReports }: Pick<Cosmetic, 'effectReports'>): StoredRow[] {
  return effectReports.map((report) => ({
    id: report.id,
    cells: {
      claim: report.claim,
      evidence: report.evidence,
      institution: report.institution,
      test_no: report.testNo,
      reported_on: report.reportedOn,
      file_id: shown(report.fileId),
      registered_institution: report.registeredInstitution ? '1' : '',
      relation: report.relation,
      summary_url: report.summaryUrl,
    },
  }));
}

export function reportInput(line: Pick<Line, 'cells' | 'key' | 'isNew'>) {
  const { cells } = line;
  return {
    id: idOf(line),
    claim: given(cells, 'claim'),
    evidence: given(cells, 'evidence') || undefined,
    institution: given(cells, 'institution'),
    registered_institution: cells.registered_institution === '1',
    relation: given(cells, 'relation'),
    test_no: given(cells, 'test_no'),
    reported_on: typed('day', given(cells, 'reported_on')) || undefined,
    file_id: given(cells, 'file_id'),
    summary_url: given(cells, 'summary_url'),
  };
}
