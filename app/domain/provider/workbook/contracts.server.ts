import { companySystems } from '#db/schema/tenancy.ts';
import { parseInput } from '../../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import type { BookCompany } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, StagedBook, StagedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { amountText, contractContent } from '../contract/content.ts';
import { contractInput } from '../contract/schema.ts';
import { COMPANY_LIMITS } from '../limit/kinds.ts';
import { CONTRACT_SHEET } from './columns.ts';
import type { Companies } from './companies.server.ts';
import type { KeptContract } from './kept.server.ts';

export interface ContractMade {
  companyId: string;
  system: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  row: Record<string, unknown>;
  /** Limits of the company that are set, null to follow everyone's. */
  limits: Record<string, number | null>;
  /** Whether anything but limits changes. */
  moves: boolean;
}

/** Judges the contracts of a workbook, one a company and subsystem; they stand in its book from here on. */
export function judgeContracts(
  staged: StagedBook,
  { book, kept }: Pick<Companies, 'book' | 'kept'>,
): JudgedRow<ContractMade>[] {
  const seen = new Set<string>();
  /** Limits that the book gives, by company: its contracts can't say two things. */
  const given = new Map<string, Record<string, string>>();
  return (staged[CONTRACT_SHEET.key] ?? []).map((row) => {
    const { texts } = readRow(CONTRACT_SHEET.columns, row);
    const company = book.companies.get(texts.ref ?? '');
    const system = texts.system ?? '';
    const place = { company, system, limitsOf: limitsKept(company, kept), kept };
    const judged = judgeContract(row, place);
    if (company === undefined) return withError(judged, 'ref', 'workbook_ref_unknown');
    if (company.archived) return withError(judged, 'ref', 'archived');
    const key = `${company.id}/${system}`;
    const twice = seen.has(key);
    seen.add(key);
    if (system === '') return judged;
    const its = company.contracts.get(system);
    if (its?.ended) return withError(judged, 'system', 'workbook_contract_ended');
    if (twice) return withError(judged, 'system', 'workbook_row_twice');
    const type = Number(texts.company_type ?? its?.companyType ?? 1);
    company.contracts.set(system, {
      isNew: its === undefined,
      ended: false,
      companyType: type,
      loginCompanyType: Number(texts.login_company_type ?? type),
    });
    return withOneLimit(judged, texts, given, company.id);
  });
}

const LIMITS = COMPANY_LIMITS.map(({ policy }) => policy);

/** Two rows of a company say the same limits, or one of them says none. */
function withOneLimit(
  row: JudgedRow<ContractMade>,
  texts: Texts,
  given: Map<string, Record<string, string>>,
  companyId: string,
): JudgedRow<ContractMade> {
  const before = given.get(companyId) ?? {};
  const said = Object.fromEntries(
    LIMITS.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  );
  given.set(companyId, { ...said, ...before });
  const other = LIMITS.find(
    (name) => said[name] !== undefined && before[name] !== undefined && said[name] !== before[name],
  );
  return other === undefined ? row : withError(row, other, 'workbook_limit_differs');
}

interface Place {
  company: BookCompany | undefined;
  system: string;
  limitsOf: Texts;
  kept: Companies['kept'];
}

function limitsKept(company: BookCompany | undefined, { limits }: Companies['kept']): Texts {
  const own = limits.filter(({ companyId }) => companyId !== '' && companyId === company?.id);
  return Object.fromEntries(
    LIMITS.map((name) => [name, String(own.find((one) => one.name === name)?.value ?? '')]),
  );
}

type Content = ReturnType<typeof contractContent>;
type Said = Content & { limits: Record<string, number | null> };

function judgeContract(row: StagedRow, { company, system, limitsOf, kept }: Place) {
  const contract = kept.contracts.find(
    (one) => one.companyId === company?.id && one.system === system,
  );
  const names = { ref: row.cells.ref?.trim() ?? '', system };
  const companyId = company?.id ?? '';
  return judgeRow<Said, ContractMade>(row, {
    sheet: CONTRACT_SHEET,
    kept: contract === undefined ? null : { ...textsOf(contract), ...limitsOf, ...names },
    seen: contract === undefined ? '' : `${companyId}/${system}/${contract.version}`,
    judge: contentOf,
    textsOf: ({ limits, ...content }) => ({
      ...textsOf(content),
      ...Object.fromEntries(LIMITS.map((name) => [name, String(limits[name] ?? '')])),
      ...names,
    }),
    make: ({ limits, ...content }, { isNew, fields }) => ({
      ...{ companyId, system, version: contract?.version ?? 0 },
      row: isNew ? whole(companySystems, { ...content, companyId, system }) : content,
      limits: Object.fromEntries(
        LIMITS.filter((name) => (isNew ? limits[name] !== null : fields.includes(name))).map(
          (name) => [name, limits[name] ?? null],
        ),
      ),
      moves: isNew || fields.some((field) => !LIMITS.some((name) => name === field)),
    }),
  });
}

function contentOf(texts: Texts): Outcome<Said> {
  const input = parseInput(contractInput, {
    authorised_from: texts.authorised_from,
    authorised_until: texts.authorised_until,
    company_type: texts.company_type === '' ? undefined : Number(texts.company_type),
    login_company_type: texts.login_company_type ? Number(texts.login_company_type) : null,
    review_first: texts.review_first === 'yes',
    contract_value: texts.contract_value,
    currency: texts.currency || null,
    invoice_no: texts.invoice_no,
    paid_until: texts.paid_until,
  });
  const faults = limitFaults(texts);
  const needed = Object.fromEntries(
    (['system', 'authorised_from', 'company_type'] as const).flatMap((name) =>
      texts[name] ? [] : [[name, { key: 'required' }]],
    ),
  );
  const fields = { ...(input.ok ? {} : input.refusal.fields), ...faults, ...needed };
  if (!input.ok || Object.keys(fields).length > 0) return refuse(4100, { fields });
  const limits = Object.fromEntries(
    LIMITS.map((name) => [name, texts[name] ? Number(texts[name]) : null]),
  );
  return done({ ...contractContent(input.value), limits });
}

function limitFaults(texts: Texts): Record<string, FieldMessage> {
  return Object.fromEntries(
    COMPANY_LIMITS.flatMap(({ policy, least, most }) => {
      const said = texts[policy];
      if (!said) return [];
      const value = Number(said);
      const fits = Number.isInteger(value) && value >= least && value <= most;
      return fits ? [] : [[policy, { key: 'workbook_limit_range', values: { least, most } }]];
    }),
  );
}

const textsOf = (of: Content | KeptContract): Texts => ({
  authorised_from: of.authorisedFrom,
  authorised_until: of.authorisedUntil ?? '',
  company_type: String(of.companyType),
  login_company_type: String(of.loginCompanyType),
  review_first: of.reviewFirst ? 'yes' : 'no',
  contract_value: amountText(of.contractValueCents),
  currency: of.currency ?? '',
  invoice_no: of.invoiceNo,
  paid_until: of.paidUntil ?? '',
});
