import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import type { JudgedRow } from '../../workbook/sheet.ts';
import { isProtected } from '../filing/identity.ts';
import type { SubstanceFacts } from '../filing/rules.ts';
import { FILING_SHEET, SUBSTANCE_SHEET } from './columns.ts';
import type { Content, FilingMade, Place, Placed, SubstanceMade } from './filing-book.ts';
import { type Fields, filingTexts, type SaidOfFiling, substanceTexts } from './filing-cells.ts';
import type { Part } from './filing-content.server.ts';

/** What `judgeRow` asks: the content, or what stands against it at the cells of this row. */
const outcomeOf = <Of>(fields: Fields, content: Of | null): Outcome<Of> =>
  Object.keys(fields).length > 0 || content === null ? refuse(4100, { fields }) : done(content);

interface FilingPlace {
  texts: Texts | null;
  content: Content | null;
  said: SaidOfFiling;
  paperBefore: string;
  place: Place;
}

const seenOf = ({ before }: Place, content: Content | null) =>
  [before?.id, before?.version, content?.paper.file?.sha256].join('/');

export function judgeFilingRow(
  { row, company, texts: cells }: Placed,
  { texts, content, said, paperBefore, place }: FilingPlace,
): JudgedRow<FilingMade> {
  const { before, given } = place;
  const ref = row.cells.ref?.trim() ?? '';
  const number = cells.certificate_no ?? '';
  const needed: Fields = number === '' ? { certificate_no: { key: 'required' } } : {};
  const judged = judgeRow<Content, FilingMade>(row, {
    sheet: FILING_SHEET,
    kept: texts === null ? null : { ...texts, ref },
    seen: seenOf(place, content),
    judge: () => outcomeOf({ ...said.filing, ...needed }, content),
    textsOf: (of) => ({
      ...filingTexts(of.row, given.known),
      // What was not given leaves what is there.
      certificate_file: of.paper.file?.name ?? paperBefore,
      ref,
    }),
    make: () => NOT_YET,
  });
  if (company === undefined) return withError(judged, 'ref', 'workbook_ref_unknown');
  if (before !== undefined && before.status !== 'draft') {
    const { cell = '', there = true } = content?.paper ?? {};
    const isOther = cell !== '' && !there;
    const submitted = asSubmitted(judged);
    return isOther
      ? withError(submitted, 'certificate_file', 'workbook_filing_submitted')
      : submitted;
  }
  return withNotes(judged, content, before === undefined);
}

/** In the place of what is made once all rows of a filing are judged. */
const NOT_YET = {} as never;

/** What was submitted is changed in its own form, with a reason: here it is an error at its cell. */
function asSubmitted<Made>(row: JudgedRow<Made>): JudgedRow<Made> {
  const changed = Object.keys(row.said.changes);
  if (row.result === 'new') return withError(row, 'certificate_no', 'workbook_filing_submitted');
  return changed.reduce(
    (wrong, column) => withError(wrong, column, 'workbook_filing_submitted'),
    changed.length === 0 ? row : { ...row, said: { ...row.said, changes: {} } },
  );
}

/** A filing without its certificate comes in as a draft, and the row says so. */
function withNotes(
  row: JudgedRow<FilingMade>,
  content: Content | null,
  isNew: boolean,
): JudgedRow<FilingMade> {
  if (row.result === 'bad' || content === null || content.paper.file !== null) return row;
  const { cell, there } = content.paper;
  const missing = cell !== '' && !there;
  if (!isNew && !missing) return row;
  const note = missing
    ? { key: 'workbook_file_not_given', values: { name: cell } }
    : { key: 'workbook_comes_as_draft' };
  const notes = { certificate_file: note };
  return { ...row, said: { ...row.said, notes, ...(isNew && { draft: true as const }) } };
}

interface SubstancePlace {
  part: Part;
  at: number;
  content: Content | null;
  said: SaidOfFiling;
  place: Place;
  /** There is no filing that it is of. */
  isAlone: boolean;
}

export function judgeSubstanceRow(
  { row, company, texts: cells }: Placed,
  { part, at, content, said, place, isAlone }: SubstancePlace,
): JudgedRow<SubstanceMade> {
  const { before, given } = place;
  const { ref = '', certificate_no = '' } = cells;
  const names = { ref, certificate_no };
  const facts = content?.substances[at] ?? null;
  const judged = judgeRow<SubstanceFacts | null, SubstanceMade>(row, {
    sheet: SUBSTANCE_SHEET,
    kept: part.kept === null ? null : { ...substanceTexts(part.kept), ...names },
    seen: seenOf(place, content),
    judge: () => {
      const fields = said.substances.get(at) ?? {};
      return Object.keys(fields).length > 0 ? refuse(4100, { fields }) : done(facts);
    },
    textsOf: (of) => ({ ...(of === null ? {} : substanceTexts(of)), ...names }),
    make: () => NOT_YET,
  });
  if (company === undefined) return withError(judged, 'ref', 'workbook_ref_unknown');
  if (isAlone) {
    return withError(judged, 'certificate_no', 'workbook_filing_unknown');
  }
  if (before !== undefined && before.status !== 'draft') return asSubmitted(judged);
  const isSecret = part.kept?.confidential === true && before !== undefined;
  return isSecret && isProtected(before, given.kept.today) ? asSecret(judged) : judged;
}

/** Who a protected substance is, nobody reads in a preview: it is changed where its people read it. */
function asSecret(row: JudgedRow<SubstanceMade>): JudgedRow<SubstanceMade> {
  const telling = ['name_zh', 'name_en', 'cas_no'].filter((name) => name in row.said.changes);
  return telling.reduce(
    (wrong, column) => withError(wrong, column, 'workbook_identity_protected'),
    telling.length === 0 ? row : { ...row, said: { ...row.said, changes: {} } },
  );
}
