import type { AtTheirWork } from '../../area-sheets.ts';
import { parseInput } from '../../kernel/input.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import type { BookCompany, BookWithFiles } from '../../workbook/book.ts';
import { fileKey } from '../../workbook/file-key.ts';
import { over, type Texts } from '../../workbook/judge-row.server.ts';
import { filingRow, substancesOf } from '../filing/content.ts';
import { extensionOf } from '../filing/own.server.ts';
import { draftRefusal, filingRefusal, type SubstanceFacts } from '../filing/rules.ts';
import { createFilingInput } from '../filing/schema.ts';
import { PROOFS } from '../filing/types.ts';
import { SUBSTANCE_SHEET } from './columns.ts';
import type { Content, Given, Named, Place, Placed } from './filing-book.ts';
import {
  atCells,
  type Fields,
  filingInput,
  type SaidOfFiling,
  substanceInput,
  substanceTexts,
} from './filing-cells.ts';
import type { Kept, KeptFiling } from './kept.server.ts';
import { enterpriseNamed, nameOf } from './parties.ts';
import { contractRefusal } from './place.ts';

/** A substance with its row, where the book has one. */
export interface Part {
  placed: Placed | null;
  kept: SubstanceFacts | null;
  input: ReturnType<typeof substanceInput>;
}

/** Substances of a filing as they shall be: those that are there in their order, changed where a row says so, then new ones. */
export function partsOf(substances: readonly Placed[], before: readonly SubstanceFacts[]): Part[] {
  const rows = new Map<string, Placed>();
  const fresh: Placed[] = [];
  for (const placed of substances) {
    const one = substanceIn(placed.texts, before);
    if (one === undefined || rows.has(one.id)) fresh.push(placed);
    else rows.set(one.id, placed);
  }
  const part = (kept: SubstanceFacts | null, placed: Placed | null): Part => {
    const texts = kept === null ? null : substanceTexts(kept);
    const said = placed === null ? (texts ?? {}) : over(SUBSTANCE_SHEET, texts, placed);
    return { placed, kept, input: substanceInput(said, kept?.id ?? null) };
  };
  return [
    ...before.map((kept) => part(kept, rows.get(kept.id) ?? null)),
    ...fresh.map((placed) => part(null, placed)),
  ];
}

/** The substance with this CAS number, else the one with one of these names. */
function substanceIn(texts: Texts, before: readonly SubstanceFacts[]): SubstanceFacts | undefined {
  const { cas_no: cas = '', name_zh: zh = '', name_en: en = '' } = texts;
  const named = (one: SubstanceFacts) =>
    (zh !== '' && one.nameZh === zh) || (en !== '' && one.nameEn === en);
  return (
    before.find(({ casNo }) => cas !== '' && casNo === cas) ??
    before.find((one) => named(one) && (one.casNo === null || cas === ''))
  );
}

function paperNamed(
  texts: Texts,
  kept: KeptFiling | undefined,
  { files }: BookWithFiles,
  { papers }: Kept,
): Named {
  const cell = texts.certificate_file ?? '';
  const proofs = papers.filter(
    ({ filingId, documentType }) =>
      filingId === kept?.id && PROOFS.some((proof) => proof === documentType),
  );
  const there = proofs.some(({ name }) => cell !== '' && fileKey(name) === fileKey(cell));
  const file = cell === '' || there ? undefined : files.get(fileKey(cell));
  return { cell, file: file ?? null, there };
}

/** The name of the paper that proves a filing; empty where it has none. */
export function paperOf(before: KeptFiling | undefined, { papers }: Kept): string {
  const its = papers.filter(({ filingId }) => filingId === before?.id);
  return its.find((one) => PROOFS.some((proof) => proof === one.documentType))?.name ?? '';
}

const NOTHING: SaidOfFiling = { filing: {}, substances: new Map() };

/** The content of a filing, as far as it can be read, and what the form would say of it. */
export function contentOf(
  ctx: AtTheirWork,
  texts: Texts,
  parts: readonly Part[],
  { company, before, given, book }: Place,
): { content: Content | null; said: SaidOfFiling } {
  const no = contractRefusal(company);
  if (no !== null) return { content: null, said: { ...NOTHING, filing: no.fields ?? {} } };
  const { parties, faults } = partiesIn(texts, company, { before, given });
  const filing = parseInput(createFilingInput, { ...filingInput(texts, parties), substances: [] });
  const substances = parseInput(createFilingInput, {
    substances: parts.map(({ input }) => input),
  });
  const unread = [filing, substances].flatMap((one) => (one.ok ? [] : [one.refusal]));
  const wrong = merged([...unread.map(atCells), { filing: faults, substances: new Map() }]);
  if (!filing.ok) return { content: null, said: wrong };
  const { law, today } = given.kept;
  const row = filingRow(filing.value, law);
  const facts = substances.ok ? substancesOf(substances.value, row, ctx.nowMs) : [];
  const content = { row, substances: facts, paper: paperNamed(texts, before, book, given.kept) };
  const isWritten = before === undefined || before.status === 'draft';
  if (!substances.ok || hasAny(wrong) || !isWritten) return { content, said: wrong };
  const around = {
    ...{ law, today, companyId: company?.id ?? '', parties: given.known.all },
    named: [before?.applicantId ?? null, before?.agentId ?? null],
    ...{ numberTaken: false, proven: true },
    extension: before === undefined ? null : extensionOf(before),
  };
  const judge = content.paper.file === null ? draftRefusal : filingRefusal;
  const refusal = judge({ ...row, substances: facts }, around);
  if (refusal !== null) return { content, said: atCells(refusal) };
  return { content, said: { ...NOTHING, filing: sameFile(content.paper, before, given.kept) } };
}

/** A filing has each of its files once (4189). */
function sameFile({ file }: Named, before: KeptFiling | undefined, { papers }: Kept): Fields {
  const has = papers.some(
    ({ filingId, sha256 }) => filingId === before?.id && sha256 === file?.sha256,
  );
  return has ? { certificate_file: { key: 'same_file' } } : {};
}

const hasAny = ({ filing, substances }: SaidOfFiling) =>
  Object.keys(filing).length > 0 || substances.size > 0;

function merged(all: readonly SaidOfFiling[]): SaidOfFiling {
  const substances = new Map<number, Fields>();
  for (const [at, fields] of all.flatMap((one) => [...one.substances])) {
    substances.set(at, { ...fields, ...substances.get(at) });
  }
  return { filing: Object.assign({}, ...all.map(({ filing }) => filing)), substances };
}

/** The enterprises that a filing names; one that stands there as it stood stays the same. */
function partiesIn(
  texts: Texts,
  company: BookCompany | undefined,
  { before, given: { known } }: { before: KeptFiling | undefined; given: Given },
) {
  const faults: Record<string, FieldMessage> = {};
  const party = (field: 'applicant' | 'agent', was: string | null) => {
    if (was !== null && texts[field] === nameOf(known, was)) return was;
    const found = enterpriseNamed(known, company?.id, texts[field]);
    if (found.ok) return found.id;
    faults[field] = found.why;
    return null;
  };
  const parties = {
    applicantId: party('applicant', before?.applicantId ?? null),
    agentId: party('agent', before?.agentId ?? null),
  };
  return { parties, faults };
}
