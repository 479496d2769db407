import { formatTonnes } from '../../kernel/mass.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import { CODES, type RefusalCode } from '../../kernel/refusals.ts';
import { textOf } from '../../kernel/text/text.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import { SEVERAL } from '../../workbook/sheet.ts';
import type { ActivityContent, ActivityLine, Handover } from '../activity/content.ts';
import { DEVIATIONS } from '../activity/kinds.ts';
import type { SubstanceFacts } from '../filing/rules.ts';
import { type BookEnterprises, nameOf } from './parties.ts';

/** An activity record between the cells of a book and what its form has. */

type Whole = Omit<ActivityContent, 'lines'>;

/** What a record says as a whole, as its cells have it. */
export function recordTexts(of: Whole & { riskAcknowledgedAtMs?: number | null }): Texts {
  return {
    role: of.role ?? '',
    role_pair: of.rolePair.join(SEVERAL),
    purpose: of.actualPurpose,
    implementation: of.implementation ?? '',
    implementation_note: of.implementationNote,
    emission_note: of.emissionNote,
    opening_stock: formatTonnes(of.openingStockG),
    no_activity: of.noActivity ? 'yes' : 'no',
    reason: of.deviations[0]?.reason ?? '',
  };
}

interface Naming {
  known: BookEnterprises;
  substances: readonly SubstanceFacts[];
}

/** A preview says no confidential name. */
const calledOpenly = ({ confidential, ...of }: SubstanceFacts): string =>
  confidential ? of.classNameZh || of.classNameEn : of.nameZh || of.nameEn;

/** A line as its cells have it. */
export function lineTexts(
  line: ActivityLine,
  number: number,
  { known, substances }: Naming,
): Texts {
  const substance = substances.find(({ id }) => id === line.substanceId);
  return {
    line: String(number),
    activity_type: line.activityType,
    happened_on: line.happenedOn,
    tonnes: formatTonnes(line.massG),
    substance: substance === undefined ? '' : calledOpenly(substance),
    counterparty: nameOf(known, line.counterpartyId),
    counterparty_country: line.country,
    note: line.note,
  };
}

/** A handover as its cells have it. */
export const handoverTexts = (
  { recipientId, on, massG }: Handover,
  number: number,
  { known }: Naming,
): Texts => ({
  line: String(number),
  recipient: nameOf(known, recipientId),
  on,
  tonnes: massG === null ? '' : formatTonnes(massG),
});

/** The substance of a filing that a cell names: by its CAS number or one of its names. */
export function substanceNamed(
  cell: string | undefined,
  substances: readonly SubstanceFacts[],
): string | null | undefined {
  const said = textOf(cell);
  if (said === '') return null;
  return substances.find(({ casNo, nameZh, nameEn, classNameZh, classNameEn }) =>
    [casNo, nameZh, nameEn, classNameZh, classNameEn].includes(said),
  )?.id;
}

/** What a record says as a whole, as its form sends it. */
export function recordInput(texts: Texts) {
  const reason = textOf(texts.reason);
  return {
    role: texts.role || null,
    role_pair: texts.role_pair ? texts.role_pair.split(SEVERAL) : [],
    // Without one it is the registered one.
    actual_purpose: texts.purpose || undefined,
    implementation: texts.implementation || null,
    implementation_note: texts.implementation_note,
    emission_note: texts.emission_note,
    opening_stock: texts.opening_stock,
    no_activity: texts.no_activity === 'yes',
    deviations: reason === '' ? [] : DEVIATIONS.map((kind) => ({ kind, reason })),
  };
}

const COLUMN_OF: Readonly<Record<string, string>> = {
  actual_purpose: 'purpose',
  filing_id: 'certificate_no',
  enterprise_id: 'enterprise',
  substance_id: 'substance',
  counterparty_id: 'counterparty',
  country: 'counterparty_country',
  recipient_id: 'recipient',
  handovers: 'line',
  lines: 'line',
};

/** Where a refusal is said that is about no field. */
const PLACE_OF: Partial<Record<RefusalCode, string>> = { 4188: 'risk_acknowledged' };

/** What is said of a record: of the whole, of a line, of a handover of a line. */
export interface Said {
  line: number | null;
  handover: number | null;
  column: string;
  message: FieldMessage;
}

/** What a refusal of a record says at which cells. */
export function saidOfRecord({ code, fields, why }: Refusal): Said[] {
  const whole = { line: null, handover: null };
  if (fields === undefined || Object.keys(fields).length === 0) {
    const column = PLACE_OF[code] ?? 'certificate_no';
    return [{ ...whole, column, message: why ?? { key: CODES[code].key } }];
  }
  return Object.entries(fields).map(([name, message]): Said => {
    const [, line, handover, part] =
      /^lines\.(\d+)(?:\.handovers\.(\d+))?\.(\w+)$/.exec(name) ?? [];
    if (line === undefined || part === undefined) {
      const own = name.startsWith('deviations') ? 'reason' : (COLUMN_OF[name] ?? name);
      return { ...whole, column: own, message };
    }
    return {
      line: Number(line),
      handover: handover === undefined ? null : Number(handover),
      column: COLUMN_OF[part] ?? part,
      message,
    };
  });
}
