import type { AtTheirWork } from '../../area-sheets.ts';
import { dayOf } from '../../kernel/day.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import type { Book } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { belowDrawn } from '../registration/change.server.ts';
import { limitYears } from '../registration/set-limit.server.ts';
import { accountId, type UseClass } from '../tonnage/account.ts';
import { LIMIT_SHEET } from './columns.ts';
import type { Kept } from './kept.server.ts';
import { type BookRegistration, keyOf } from './registrations.server.ts';

export interface LimitMade {
  account: string;
  registrationId: string;
  companyId: string;
  system: string;
  year: number;
  useClass: string;
  limitG: number;
  /** What held before: the limit of the year, or the tonnage. */
  beforeG: number;
}

interface Among {
  kept: Kept;
  known: ReadonlyMap<string, BookRegistration>;
}

/** Judges limits of years by the rules of the call that sets one; a year without an account of its own gets one. */
export function judgeLimits(
  ctx: AtTheirWork,
  rows: readonly StagedRow[],
  { companies }: Book,
  { kept, known }: Among,
): JudgedRow<LimitMade>[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const { texts } = readRow(LIMIT_SHEET.columns, row);
    const company = companies.get(texts.ref ?? '');
    const key = keyOf(company?.id ?? '', texts.system ?? '', texts.registration_no ?? '');
    const registration = known.get(key);
    const judged = judgeOne(ctx, row, { texts, registration, kept });
    if (company === undefined) return withError(judged, 'ref', 'workbook_ref_unknown');
    if (registration === undefined) {
      return withError(judged, 'registration_no', 'workbook_registration_unknown');
    }
    const place = `${key}/${texts.year}/${texts.use_class}`;
    if (seen.has(place)) return withError(judged, 'year', 'workbook_row_twice');
    seen.add(place);
    return judged;
  });
}

interface Place {
  texts: Texts;
  registration: BookRegistration | undefined;
  kept: Kept;
}

function judgeOne(ctx: AtTheirWork, row: StagedRow, { texts, registration, kept }: Place) {
  const { year = '', use_class: useClass = '' } = texts;
  const account = accountId(registration?.id ?? '', Number(year), useClass as UseClass);
  const held = kept.accounts.find(({ id }) => id === account);
  const { limit_t: _, ...own } = texts;
  return judgeRow<number, LimitMade>(row, {
    sheet: LIMIT_SHEET,
    kept: held === undefined ? null : { ...own, limit_t: formatTonnes(held.limitG) },
    seen: held === undefined ? '' : `${account}/${held.limitG}/${held.drawnG}`,
    judge: (all) => limitOf(ctx, all, registration, held),
    textsOf: (limitG) => ({ ...own, limit_t: formatTonnes(limitG) }),
    make: (limitG) => ({
      ...{ account, limitG, useClass, year: Number(year) },
      registrationId: registration?.id ?? '',
      companyId: registration?.companyId ?? '',
      system: registration?.system ?? '',
      beforeG: held?.limitG ?? registration?.tonnageG ?? 0,
    }),
  });
}

function limitOf(
  ctx: AtTheirWork,
  texts: Texts,
  registration: BookRegistration | undefined,
  held: Kept['accounts'][number] | undefined,
): Outcome<number> {
  const fields: Record<string, FieldMessage> = {};
  for (const { field } of LIMIT_SHEET.columns) {
    if (!texts[field]) fields[field] = { key: 'required' };
  }
  const said = texts.limit_t ?? '';
  const limitG = parseTonnes(said);
  if (said !== '' && limitG === null) {
    fields.limit_t ??= { key: whyNot('tonnes', 'invalid_limit_tonnes')({ input: said }) };
  }
  if (registration !== undefined && registration.system !== '') {
    const today = dayOf({ ...ctx, system: onlyRepresentative(registration.system) });
    if (!limitYears(today).includes(Number(texts.year))) fields.year ??= { key: 'invalid_choice' };
    if (texts.use_class !== registration.useClass) fields.use_class ??= { key: 'invalid_choice' };
  }
  if (limitG === null || Object.keys(fields).length > 0) return refuse(4100, { fields });
  if (held !== undefined && limitG < held.drawnG) {
    return { ok: false, refusal: belowDrawn(held.drawnG, 'limit_t') };
  }
  return done(limitG);
}
