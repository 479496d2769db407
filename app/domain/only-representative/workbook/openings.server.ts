import { nameKey } from '#db/name-key.ts';
import { tonnageOpenings } from '#db/schema/substance.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { type Book, type BookCompany, usesSystem } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { openingRowInput } from '../opening/schema.ts';
import { accountId, type UseClass } from '../tonnage/account.ts';
import { importerMeant } from '../trade-partner/meant.ts';
import { OPENING_SHEET } from './columns.ts';
import type { DrawnYear, Kept, KeptOpening } from './kept.server.ts';
import { type BookRegistration, keyOf } from './registrations.server.ts';

export interface OpeningMade {
  id: string;
  companyId: string;
  system: string;
  registrationId: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  account: string;
  year: number;
  partnerId: string;
  massG: number;
  /** What it was before; 0 of a new one. */
  beforeG: number;
  /** The whole row of a new one; what is set of one that is there. */
  row: Record<string, unknown>;
}

/** A row with the registration that it names. */
export interface JudgedOpening {
  row: JudgedRow<OpeningMade>;
  registration: BookRegistration | undefined;
}

interface Among {
  kept: Kept;
  known: ReadonlyMap<string, BookRegistration>;
}

/**
 * Judges opening balances by the rules of their form, but for a proof: a workbook brings no files, and its note says where
 * the figure comes from. Whether the ledger has room for them is judged after.
 */
export function judgeOpenings(
  ctx: AtTheirWork,
  rows: readonly StagedRow[],
  { companies }: Book,
  { kept, known }: Among,
): JudgedOpening[] {
  const seen = new Set<string>();
  const openings = new Map(kept.openings.map((one) => [placeOf(one), one]));
  const partners = Map.groupBy(kept.partners, (one) =>
    keyOf(one.companyId, one.system, one.nameKey),
  );
  return rows.map((row) => {
    const { texts } = readRow(OPENING_SHEET.columns, row);
    const company = companies.get(texts.ref ?? '');
    const registration = known.get(
      keyOf(company?.id ?? '', texts.system ?? '', texts.registration_no ?? ''),
    );
    const importer = importerIn(texts, company, partners);
    const place = placeOf({
      registrationId: registration?.id ?? '',
      year: Number(texts.year),
      useClass: texts.use_class ?? '',
      partnerId: importer.id,
    });
    const opening = openings.get(place);
    const judged = judgeOne(ctx, row, { texts, company, registration, importer, opening });
    const told = (column: string, key: string) => ({
      row: withError(judged, column, key),
      registration,
    });
    if (company === undefined) return told('ref', 'workbook_ref_unknown');
    if (registration === undefined) return told('registration_no', 'workbook_registration_unknown');
    const named = `${keyOf(company.id, texts.system ?? '', texts.registration_no ?? '')}/${place}`;
    if (seen.has(named)) return told('year', 'workbook_row_twice');
    seen.add(named);
    return { row: judged, registration };
  });
}

const placeOf = ({
  registrationId,
  year,
  useClass,
  partnerId,
}: Pick<KeptOpening, 'registrationId' | 'year' | 'partnerId'> & { useClass: string }) =>
  `${registrationId}/${year}/${useClass}/${partnerId}`;

/** The importer that a row names; none where that is not told apart. */
interface Importer {
  id: string;
  why?: FieldMessage;
}

function importerIn(
  texts: Texts,
  company: BookCompany | undefined,
  partners: ReadonlyMap<string, Kept['partners']>,
): Importer {
  const name = texts.importer ?? '';
  if (name === '') return { id: '' };
  const key = keyOf(company?.id ?? '', texts.system ?? '', nameKey(name));
  const meant = importerMeant(name, partners.get(key) ?? []);
  return 'partner' in meant ? { id: meant.partner.id } : { id: '', why: meant.why };
}

interface Place {
  texts: Texts;
  company: BookCompany | undefined;
  registration: BookRegistration | undefined;
  importer: Importer;
  opening: KeptOpening | undefined;
}

interface Content {
  massG: number;
  note: string;
}

function judgeOne(ctx: AtTheirWork, row: StagedRow, place: Place) {
  const { texts, opening } = place;
  const { tonnes: _, note: __, ...own } = texts;
  const textsOf = ({ massG, note }: Content): Texts => ({
    ...own,
    tonnes: formatTonnes(massG),
    note,
  });
  return judgeRow<Content, OpeningMade>(row, {
    sheet: OPENING_SHEET,
    kept: opening === undefined ? null : textsOf(opening),
    seen: opening === undefined ? '' : `${opening.id}/${opening.version}`,
    judge: (all) => contentOf(ctx, all, place),
    textsOf,
    make: (content) => madeOf(ctx, content, place),
  });
}

function contentOf(ctx: AtTheirWork, texts: Texts, place: Place): Outcome<Content> {
  const { company, registration, importer, opening } = place;
  const input = parseInput(openingRowInput, {
    year: Number(texts.year),
    use_class: texts.use_class || undefined,
    tonnes: texts.tonnes,
    note: texts.note,
  });
  const fields: Record<string, FieldMessage> = {
    ...(input.ok ? {} : input.refusal.fields),
    ...(importer.why && { importer: importer.why }),
  };
  if (company !== undefined && !usesSystem(company, texts.system ?? '')) {
    fields.system ??= { key: 'system_not_used' };
  }
  // What is wrong with the registration is told at its own row.
  if (registration !== undefined && registration.system !== '') {
    const today = dayOf({ ...ctx, system: onlyRepresentative(registration.system) });
    if (Number(texts.year) > yearOf(today)) fields.year ??= { key: 'future_year' };
    if (texts.use_class !== registration.useClass) fields.use_class ??= { key: 'invalid_choice' };
  }
  const massG = parseTonnes(texts.tonnes ?? '') ?? 0;
  // Nothing used takes one back that is there.
  if (massG === 0 && opening === undefined) fields.tonnes ??= { key: 'invalid_tonnes' };
  if (!input.ok || Object.keys(fields).length > 0) return refuse(4100, { fields });
  return done({ massG, note: input.value.note });
}

function madeOf(
  ctx: AtTheirWork,
  { massG, note }: Content,
  { texts, registration, importer, opening }: Place,
): OpeningMade {
  const { id: registrationId = '', companyId = '', system = '' } = registration ?? {};
  const year = Number(texts.year);
  const useClass: UseClass = texts.use_class === 'intermediate' ? 'intermediate' : 'standard';
  const id = opening?.id ?? newId('opn', ctx.nowMs);
  const own = { id, companyId, system, registrationId, year, partnerId: importer.id, massG };
  const set = { massG, note };
  return {
    ...own,
    version: opening?.version ?? 0,
    account: accountId(registrationId, year, useClass),
    beforeG: opening?.massG ?? 0,
    row:
      opening === undefined
        ? whole(tonnageOpenings, {
            ...own,
            ...set,
            useClass,
            fileId: '',
            moveId: newId('mv', ctx.nowMs),
          })
        : set,
  };
}

/** Years of substances new to Korea that rows draw more of: a declaration certificate may limit them. */
export function drawnYears(openings: readonly JudgedOpening[]): DrawnYear[] {
  return openings.flatMap(({ row: { made }, registration }) => {
    if (made === null || registration?.krClass !== 'new') return [];
    const { id, companyId, krClass, krProfile } = registration;
    return [{ id, companyId, krClass, krProfile, year: made.year }];
  });
}
