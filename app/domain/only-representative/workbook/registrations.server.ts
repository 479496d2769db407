import { registrations } from '#db/schema/substance.ts';
import { registrationTokens } from '#db/search/registration.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { changes } from '../../audit/changes.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { type Book, type BookCompany, usesSystem } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import { type JudgedRow, SEVERAL, type StagedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { ALARM_FIRST } from '../limits.ts';
import {
  changeFaults,
  judged,
  SHOWN,
  STOOD_ON,
  told,
  touches,
} from '../registration/change.server.ts';
import { type KeptContent, registrationContent } from '../registration/content.ts';
import { registrationFaults } from '../registration/rules.ts';
import { addRegistrationInput } from '../registration/schema.ts';
import { REGISTRATION_SHEET } from './columns.ts';
import type { Kept, KeptRow } from './kept.server.ts';

export interface RegistrationMade {
  id: string;
  companyId: string;
  system: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  /** The whole row of a new one; what is set of one that is there. */
  row: Record<string, unknown>;
  /** What of it limits and openings are judged by. */
  content: Pick<BookRegistration, 'nameEn' | 'useClass' | 'krClass' | 'krProfile' | 'tonnageG'>;
  /** Its tonnage before; years from this one on that had it as their limit follow. */
  beforeG: number | null;
  /** Market, type or class changes: no open record may stand on them. */
  stood: boolean;
  lowered: boolean;
  /** Names, numbers or band change. */
  shown: boolean;
  detail: Record<string, unknown>;
}

/** A registration that is there or comes with the book, as limits and openings name and draw it. */
export interface BookRegistration {
  id: string;
  companyId: string;
  system: string;
  nameEn: string;
  useClass: string;
  krClass: string | null;
  krProfile: string;
  tonnageG: number;
  /** Its tonnage before the book: years that had it as their limit follow. */
  beforeG: number | null;
}

export const keyOf = (companyId: string, system: string, no: string) =>
  `${companyId}/${system}/${no}`;

/** Judges registrations by the rules of their form; those that are there by those of a change. */
export function judgeRegistrations(
  ctx: AtTheirWork,
  rows: readonly StagedRow[],
  { companies }: Book,
  kept: Kept,
): { rows: JudgedRow<RegistrationMade>[]; known: Map<string, BookRegistration> } {
  const known = new Map<string, BookRegistration>();
  for (const row of kept.rows) {
    known.set(keyOf(row.companyId, row.system, row.registrationNo), { ...row, beforeG: null });
  }
  const seen = new Set<string>();
  const all = rows.map((row) => {
    const { texts } = readRow(REGISTRATION_SHEET.columns, row);
    const company = companies.get(texts.ref ?? '');
    const key = keyOf(company?.id ?? '', texts.system ?? '', texts.registration_no ?? '');
    const its = kept.rows.find(
      (one) => keyOf(one.companyId, one.system, one.registrationNo) === key,
    );
    const alarm = kept.alarmOf.get(company?.id ?? '') ?? kept.alarmOf.get('');
    const one = judgeOne(ctx, row, { company, kept: its, texts, alarm });
    if (company === undefined) return withError(one, 'ref', 'workbook_ref_unknown');
    if (seen.has(key)) return withError(one, 'registration_no', 'workbook_row_twice');
    seen.add(key);
    if (one.made !== null) known.set(key, bookRegistration(one.made));
    // What is wrong with it is told at its own row, and not at its limits too.
    else if (!known.has(key)) known.set(key, { ...UNREAD, companyId: company.id });
    return one;
  });
  return { rows: all, known };
}

const UNREAD = {
  ...{ id: '', system: '', nameEn: '', useClass: '', krClass: null, krProfile: '' },
  ...{ tonnageG: 0, beforeG: null },
};

const bookRegistration = ({ id, companyId, system, content, beforeG }: RegistrationMade) => ({
  ...{ id, companyId, system, beforeG },
  ...content,
});

interface Place {
  company: BookCompany | undefined;
  kept: KeptRow | undefined;
  texts: Texts;
  /** Per cent at which a new one alarms where its row does not say. */
  alarm: number | undefined;
}

interface Said {
  content: KeptContent;
  reason: string;
}

function judgeOne(ctx: AtTheirWork, row: StagedRow, place: Place) {
  const { company, kept, texts } = place;
  const own = { ref: texts.ref ?? '', system: texts.system ?? '' };
  const id = kept?.id ?? newId('sub', ctx.nowMs);
  return judgeRow<Said, RegistrationMade>(row, {
    sheet: REGISTRATION_SHEET,
    kept: kept === undefined ? null : { ...textsOf(kept), ...own, reason: '' },
    seen: kept === undefined ? '' : `${kept.id}/${kept.version}/${kept.records}/${kept.mostG}`,
    judge: (all) => contentOf(all, place),
    textsOf: ({ content }) => ({ ...textsOf(content), ...own }),
    make: (said) => madeOf(ctx, said, { id, companyId: company?.id ?? '', ...own, kept }),
  });
}

function contentOf(
  texts: Texts,
  { company, kept, alarm = ALARM_FIRST.standard }: Place,
): Outcome<Said> {
  const input = parseInput(addRegistrationInput, asked(texts));
  if (!input.ok) return input;
  const { system: slug, ...said } = input.value;
  if (company !== undefined && !usesSystem(company, slug)) {
    return refuse(4100, { fields: { system: { key: 'system_not_used' } } });
  }
  const system = onlyRepresentative(slug);
  const content = registrationContent(said, system, kept?.alarmPercent ?? alarm);
  if (kept === undefined) {
    const fields = registrationFaults(said, content, system, null);
    return Object.keys(fields).length > 0
      ? refuse(4100, { fields })
      : done({ content, reason: said.reason });
  }
  const detail = changes<KeptContent>(kept, content);
  const fields = changeFaults(said, content, { kept, detail, system });
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  const refusal = judged({ kept, detail, content }, kept);
  return refusal === null ? done({ content, reason: said.reason }) : atCell(refusal, detail);
}

/** A refusal that its form says above all fields is told at the first cell that changes what it is about. */
function atCell(refusal: Parameters<typeof refuse>[1] & object, detail: Record<string, unknown>) {
  const names = { jurisdiction: 'jurisdiction', registrationType: 'registration_type' } as const;
  const name = STOOD_ON.find((one) => one in detail);
  const column = name === undefined || name === 'useClass' ? 'use_class' : names[name];
  const { why = { key: 'invalid_choice' } } = refusal;
  return refuse(4100, { fields: refusal.fields ?? { [column]: why } });
}

const NONE_IF_EMPTY = ['kr_class', 'kr_profile', 'corap_status'] as const;
const LEFT_OUT_IF_EMPTY = [
  'jurisdiction',
  'registration_type',
  'use_class',
  'tonnage_band',
] as const;

function asked({ ref: _, ...texts }: Texts): Record<string, unknown> {
  return {
    ...texts,
    ...Object.fromEntries(NONE_IF_EMPTY.map((name) => [name, texts[name] || null])),
    ...Object.fromEntries(LEFT_OUT_IF_EMPTY.map((name) => [name, texts[name] || undefined])),
    system: texts.system || undefined,
    hazard_classes: texts.hazard_classes ? texts.hazard_classes.split(SEVERAL) : [],
    alarm_percent: texts.alarm_percent ? Number(texts.alarm_percent) : undefined,
  };
}

const textsOf = (of: KeptContent): Texts => ({
  registration_no: of.registrationNo,
  name_zh: of.nameZh,
  name_en: of.nameEn,
  cas_no: of.casNo,
  ec_no: of.ecNo,
  ke_no: of.keNo ?? '',
  kr_class: of.krClass ?? '',
  // Under other laws it says nothing.
  kr_profile: of.krClass === null ? '' : of.krProfile,
  generic_name: of.genericName ?? '',
  cbi_no: of.cbiNo ?? '',
  cbi_valid_until: of.cbiValidUntil ?? '',
  jurisdiction: of.jurisdiction,
  registration_type: of.registrationType,
  hazard_classes: (JSON.parse(of.hazardClasses) as string[]).join(SEVERAL),
  use_class: of.useClass,
  tonnage_band: of.tonnageBand,
  tonnage: formatTonnes(of.tonnageG),
  submitted_on: of.submittedOn ?? '',
  registered_on: of.registeredOn ?? '',
  valid_from: of.validFrom,
  valid_until: of.validUntil ?? '',
  corap_status: of.corapStatus ?? '',
  decision_deadline: of.decisionDeadline ?? '',
  alarm_percent: String(of.alarmPercent),
});

interface Making {
  id: string;
  companyId: string;
  system: string;
  kept: KeptRow | undefined;
}

function madeOf(
  ctx: AtTheirWork,
  { content, reason }: Said,
  { id, companyId, system, kept }: Making,
): RegistrationMade {
  const { nameEn, useClass, krClass, krProfile, tonnageG } = content;
  const own = { id, companyId, system };
  const judgedBy = { nameEn, useClass, krClass, krProfile, tonnageG };
  const set = { ...content, ...registrationTokens(content) };
  const why = reason === '' ? {} : { reason };
  if (kept === undefined) {
    const { registrationNo, tonnageBand } = content;
    return {
      ...{ ...own, content: judgedBy },
      ...{ version: 0, beforeG: null, stood: false, lowered: false, shown: false },
      row: whole(registrations, {
        ...{ ...own, ...set, validity: 'valid', createdAtMs: ctx.nowMs },
        moveId: newId('mv', ctx.nowMs),
      }),
      detail: {
        ...{ registration_no: registrationNo, name: nameEn, tonnage_band: tonnageBand },
        ...{ tonnage: formatTonnes(tonnageG), ...why },
      },
    };
  }
  const detail = changes<KeptContent>(kept, content);
  return {
    ...{ ...own, content: judgedBy, version: kept.version, row: set, beforeG: kept.tonnageG },
    stood: touches(detail, STOOD_ON),
    lowered: content.tonnageG < kept.tonnageG,
    shown: touches(detail, SHOWN),
    detail: { ...told(detail), ...why },
  };
}
