import type { AtTheirWork } from '../../area-sheets.ts';
import type { DutyState } from '../../duty/standing.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import {
  done,
  type FieldMessage,
  type Outcome,
  type Refusal,
  refuse,
} from '../../kernel/outcome.ts';
import { CODES } from '../../kernel/refusals.ts';
import { textOf } from '../../kernel/text/text.ts';
import { cnscc } from '../../systems/profiles.ts';
import type { BookCompany, BookWithFiles } from '../../workbook/book.ts';
import { fileKey } from '../../workbook/file-key.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { doneRefusal } from '../duty/complete.server.ts';
import { dutiesToCome, type FilingToCome } from '../duty/keep.server.ts';
import { PAPER_OF } from '../duty/kinds.ts';
import { type CompleteDutyInput, completeDutyInput, type DutyKind } from '../duty/schema.ts';
import { DUTY_SHEET } from './columns.ts';
import { type BookFiling, filingKey, type Paper } from './filing-book.ts';
import type { Kept } from './kept.server.ts';
import { contractRefusal } from './place.ts';
import type { Running } from './record-facts.ts';

export interface DutyMade {
  /** That of a duty that is there; a new one for one that comes with the book. */
  id: string;
  companyId: string;
  system: string;
  filingId: string;
  certificateNo: string;
  kind: DutyKind;
  year: number;
  /** That of one that is there; 0 of one that comes with the book. */
  version: number;
  doneOn: string;
  referenceNo: string;
  fileId: string | null;
  /** The paper that the book brings for it. */
  paper: Paper | null;
}

interface Given {
  kept: Kept;
  filings: ReadonlyMap<string, BookFiling>;
  /** Keys of filings that the book says wrongly. */
  wrong: ReadonlySet<string>;
  running: Running;
}

/** A duty as a row finds it: there, or to come with what the book brings. */
interface Duty {
  kept: Kept['duties'][number] | null;
  kind: DutyKind;
  year: number;
  state: DutyState;
}

/** Judges duties that were done, by the rules of their form; those that a filing of the book brings are there by then. */
export async function judgeDuties(
  ctx: AtTheirWork,
  rows: readonly StagedRow[],
  book: BookWithFiles,
  given: Given,
): Promise<JudgedRow<DutyMade>[]> {
  if (rows.length === 0) return [];
  const placed = rows.map((row) => {
    const { texts } = readRow(DUTY_SHEET.columns, row);
    const company = book.companies.get(texts.ref ?? '');
    const filing = given.filings.get(filingKey(company?.id ?? '', texts.certificate_no ?? ''));
    return { row, texts, company, filing };
  });
  const comes = await toCome(
    ctx,
    [...new Set(placed.flatMap(({ filing }) => filing ?? []))],
    given,
  );
  const seen = new Set<string>();
  const used = new Map<string, string>();
  return placed.map((one) => {
    const { texts, filing } = one;
    const key = JSON.stringify([filing?.id, texts.kind, texts.year]);
    const judged = judgeOne(ctx, one, { book, given, comes, used });
    const twice = filing !== undefined && seen.has(key);
    seen.add(key);
    return twice ? withError(judged, 'kind', 'workbook_row_twice') : judged;
  });
}

/** Duties of filings as they are once the book is written: of those that it changes or records activity of. */
async function toCome(
  ctx: AtTheirWork,
  filings: readonly BookFiling[],
  { running }: Given,
): Promise<Awaited<ReturnType<typeof dutiesToCome>>> {
  const inForce = filings.filter(({ status }) => status === 'normal');
  if (inForce.length === 0) return [];
  return dutiesToCome(
    ctx,
    inForce.map((filing) => asToCome(filing, running, ctx.nowMs)),
  );
}

function asToCome(
  { id, companyId, row, kept }: BookFiling,
  { stocks }: Running,
  nowMs: number,
): FilingToCome {
  const days = (stocks.get(id) ?? [])
    .flatMap(({ lines }) => lines)
    .flatMap(({ activityType, happenedOn, handovers }) => [
      ...(activityType === 'production' ? [happenedOn] : []),
      ...handovers.map(({ on }) => on),
    ])
    .filter((day) => row.registeredOn !== null && day >= row.registeredOn);
  const typed = kept?.firstActivityOn ?? null;
  return {
    ...{ ...row, id, companyId },
    confidentialUntil: kept?.confidentialUntil ?? row.confidentialUntil,
    extensionDecidedOn: kept?.extensionDecidedOn ?? null,
    submittedAtMs: kept?.submittedAtMs ?? nowMs,
    firstActivityOn: [...days, ...(typed === null ? [] : [typed])].sort()[0] ?? null,
  };
}

interface Placed {
  row: StagedRow;
  texts: Texts;
  company: BookCompany | undefined;
  filing: BookFiling | undefined;
}

interface Around {
  book: BookWithFiles;
  given: Given;
  comes: Awaited<ReturnType<typeof toCome>>;
  /** Which filing has a file of the book. */
  used: Map<string, string>;
}

/** The duty that a row names, or why it names none. */
function dutyOf(
  { texts, company, filing }: Placed,
  { given, comes }: Around,
): { duty: Duty } | { why: [column: string, key: string] } {
  const kind = texts.kind as DutyKind;
  const year = Number(texts.year || 0);
  if (!texts.kind) return { why: ['kind', 'required'] };
  if (filing === undefined) {
    const key = filingKey(company?.id ?? '', texts.certificate_no ?? '');
    const isWrong = given.wrong.has(key);
    return {
      why: ['certificate_no', isWrong ? 'workbook_filing_wrong' : 'workbook_filing_unknown'],
    };
  }
  if (filing.status === 'draft') return { why: ['certificate_no', 'workbook_duty_of_draft'] };
  const isIt = (one: { kind: string; year: number }) => one.kind === kind && one.year === year;
  const there = given.kept.duties.filter((one) => one.subjectId === filing.id && isIt(one));
  const [kept] = there;
  if (there.length > 1) return { why: ['kind', 'workbook_duty_several'] };
  if (kept !== undefined) return { duty: { kept, kind, year, state: kept.state } };
  const come = comes.find((one) => one.filingId === filing.id && isIt(one));
  if (come !== undefined) {
    return { duty: { kept: null, kind, year, state: come.doneOn === null ? 'open' : 'done' } };
  }
  const ofOther = comes.some((one) => one.filingId === filing.id && one.kind === kind);
  return { why: ofOther ? ['year', 'workbook_duty_year'] : ['kind', 'workbook_duty_unknown'] };
}

type Content = CompleteDutyInput & {
  paper: Paper | null;
  /** Name of the file that proves it. */
  file: string;
};

function judgeOne(ctx: AtTheirWork, placed: Placed, around: Around): JudgedRow<DutyMade> {
  const { row, texts: cells, company, filing } = placed;
  const found = dutyOf(placed, around);
  const duty = 'duty' in found ? found.duty : null;
  const isDone = duty?.kept?.state === 'done';
  const names = {
    ...{ ref: cells.ref ?? '', certificate_no: cells.certificate_no ?? '' },
    ...{ kind: cells.kind ?? '', year: cells.year ?? '' },
  };
  const judged = judgeRow<Content, DutyMade>(row, {
    sheet: DUTY_SHEET,
    kept: isDone && duty?.kept ? { ...keptTexts(duty.kept), ...names } : null,
    seen: [duty?.kept?.id, duty?.kept?.version, filing?.kept?.version].join('/'),
    judge: (texts) => {
      const fields = placeFaults(company, found);
      if (fields !== null) return refuse(4100, { fields });
      return contentOf(texts, { placed, duty, around });
    },
    textsOf: ({ done_on, reference_no, file }) => ({
      ...{ done_on, reference_no: textOf(reference_no), file },
      ...names,
    }),
    make: (content) => madeOf(ctx, content, filing, duty),
  });
  // What was done before is done: another day or receipt of it is an error at its cell.
  return isDone ? asDone(judged) : judged;
}

/** Why a row is about no duty; null where it is. */
function placeFaults(
  company: BookCompany | undefined,
  found: ReturnType<typeof dutyOf>,
): Record<string, FieldMessage> | null {
  if (company === undefined) return { ref: { key: 'workbook_ref_unknown' } };
  const refusal = contractRefusal(company);
  if (refusal !== null) return refusal.fields ?? {};
  return 'why' in found ? { [found.why[0]]: { key: found.why[1] } } : null;
}

const keptTexts = ({ doneOn, referenceNo, fileName }: Kept['duties'][number]): Texts => ({
  done_on: doneOn ?? '',
  reference_no: referenceNo,
  file: fileName ?? '',
});

function asDone(row: JudgedRow<DutyMade>): JudgedRow<DutyMade> {
  return Object.keys(row.said.changes).reduce(
    (wrong, column) => withError(wrong, column, CODES[4195].key),
    { ...row, said: { ...row.said, changes: {} } },
  );
}

interface Place {
  placed: Placed;
  duty: Duty | null;
  around: Around;
}

function contentOf(texts: Texts, { placed, duty, around }: Place): Outcome<Content> {
  const fields: Record<string, FieldMessage> = {};
  const paper = paperOf(placed, duty, around);
  if (paper.why !== null) fields.file = { key: paper.why };
  const input = parseInput(completeDutyInput, {
    ...{ done_on: texts.done_on, reference_no: texts.reference_no },
    file_id: paper.fileId,
  });
  Object.assign(fields, input.ok ? {} : input.refusal.fields);
  if (!input.ok || duty === null) return refuse(4100, { fields });
  const isDone = duty.kept?.state === 'done';
  const refusal = isDone ? null : doneRefusal(duty, input.value, around.given.kept.today);
  // A file that is named and missing is said once: there would be a proof.
  const said = refusal === null ? {} : atColumns(refusal, paper.why !== null);
  const all = { ...said, ...fields };
  if (Object.keys(all).length > 0) return refuse(4100, { fields: all });
  const before = duty.kept?.fileName ?? '';
  const cell = textOf(texts.file);
  const file = fileKey(before) === fileKey(cell) ? before : cell;
  return done({ ...input.value, paper: paper.paper, file });
}

function atColumns({ code, fields }: Refusal, withoutProof: boolean): Record<string, FieldMessage> {
  if (fields === undefined) return { kind: { key: CODES[code].key } };
  const { reference_no: proof, ...rest } = fields;
  const isMissing = proof?.key === 'proof_missing';
  return proof === undefined || (isMissing && withoutProof) ? rest : fields;
}

interface Proof {
  fileId: string | null;
  paper: Paper | null;
  why: string | null;
}

/** The paper that a row names: among the files of its filing, or beside the book. */
function paperOf(
  { texts, filing }: Placed,
  duty: Duty | null,
  { book, given, used }: Around,
): Proof {
  const cell = textOf(texts.file);
  const no = (why: string | null): Proof => ({ fileId: null, paper: null, why });
  if (cell === '' || filing === undefined || duty === null) return no(null);
  const its = given.kept.papers.filter(({ filingId }) => filingId === filing.id);
  const named = its.find(({ name }) => fileKey(name) === fileKey(cell));
  const file = book.files.get(fileKey(cell));
  const same = its.find(({ sha256 }) => sha256 === file?.sha256);
  const there = named ?? same;
  if (there !== undefined) return { fileId: there.fileId, paper: null, why: null };
  if (file === undefined) return no('workbook_file_missing');
  const { id: fileId } = file;
  if (filing.paper?.sha256 === file.sha256) {
    return { fileId: filing.paper.fileId, paper: null, why: null };
  }
  const isCertificate = [...given.filings.values()].some(({ paper }) => paper?.fileId === fileId);
  if (isCertificate || (used.get(fileId) ?? filing.id) !== filing.id)
    return no('workbook_file_twice');
  const isNew = !used.has(fileId);
  used.set(fileId, filing.id);
  const documentType = PAPER_OF[duty.kind] ?? 'other';
  const { companyId, id: filingId } = filing;
  const paper = isNew ? { fileId, companyId, filingId, documentType } : null;
  return { fileId, paper, why: null };
}

function madeOf(
  { nowMs }: AtTheirWork,
  { done_on: doneOn, reference_no, file_id, paper }: Content,
  filing: BookFiling | undefined,
  duty: Duty | null,
): DutyMade {
  return {
    id: duty?.kept?.id ?? newId('dty', nowMs),
    companyId: filing?.companyId ?? '',
    system: cnscc.slug,
    filingId: filing?.id ?? '',
    certificateNo: filing?.row.certificateNo ?? '',
    // A row without a duty is wrong, and nothing is made of it.
    kind: duty?.kind ?? 'annual_report',
    year: duty?.year ?? 0,
    version: duty?.kept?.version ?? 0,
    ...{ doneOn, paper },
    referenceNo: textOf(reference_no),
    fileId: file_id ?? null,
  };
}
