import { DEVIATIONS, SINGLE_ROLES } from '~/domain/new-substance/activity/kinds.ts';
import type { Deviation } from '~/domain/new-substance/activity/volumes.ts';
import { type FormShape, type Payload, rowsOf, textOf } from '~/screens/subsystem/form/form.ts';
import { typedDate } from '~/ui/form/typed-date.ts';

type Pair = `pair_${(typeof SINGLE_ROLES)[number]}`;
type Why = `why_${Deviation}`;

/** What stands in the form of an activity record, as text; boxes hold `yes` where they are ticked. */
export type ActivityValues = Record<Pair | Why, string> & {
  filing_id: string;
  year: string;
  enterprise_id: string;
  role: string;
  actual_purpose: string;
  lines: LineValues[];
  /** Which part of the lines is drawn, from 1; empty for the first. */
  shown: string;
  no_activity: string;
  /** Ticked: both volumes are the same, and one reason speaks for both. */
  one_volume: string;
  opening_stock: string;
  emission_note: string;
  implementation: string;
  implementation_note: string;
  risk_acknowledged: string;
  /** That the notice of the risk of days outside the registration was read. */
  risk_days: string;
  /** Why a submitted record is put right. */
  reason: string;
  /** That the form was filled in from; empty of a new record. */
  version: string;
};

export type LineValues = {
  /** Which of several substances; empty where the filing has one. */
  substance: string;
  /** A type of activity, or `HANDOVER` of a row that tells of the import above it. */
  activity_type: string;
  happened_on: string;
  tonnes: string;
  /** Whom with, `partyOf`; what a spreadsheet called them where nobody is known by that name. */
  party: string;
  /** Where the goods went, where that is not the country of the party. */
  country: string;
  note: string;
  /** `yes` of a line that is kept already. */
  stored: string;
  /** `yes` of a line that goes when the form is saved. */
  gone: string;
  /** `yes` where its second line is open. */
  open: string;
  /** `yes` of a line that came from a spreadsheet: what is wrong in it is said at once. */
  pasted: string;
};

export const BLANK_LINE: LineValues = {
  substance: '',
  activity_type: '',
  happened_on: '',
  tonnes: '',
  party: '',
  country: '',
  note: '',
  stored: '',
  gone: '',
  open: '',
  pasted: '',
};

/** Fields of a line in the order in which it is packed (lines-shown.ts). */
// Every field is among them.
export const LINE_FIELDS = Object.keys(BLANK_LINE) as (keyof LineValues)[];

/**
 * A handover is a row of its own below its import, so that it is added, pasted, struck and counted like any line; only the
 * verb's input has it inside (`groupsOf`).
 */
export const HANDOVER = 'handover';

export const isHandover = ({ activity_type }: Pick<LineValues, 'activity_type'>) =>
  activity_type === HANDOVER;

/** Whether a line is a transfer at home, as far as it is said. */
export function isDomestic(line: LineValues): boolean {
  return line.activity_type === 'transfer_export' && counterpartyOf(line).country === 'CN';
}

/** A party is chosen with its country, so that a form without script names both. */
export function partyOf({ id, country }: { id: string; country: string }): string {
  return `${id}~${country}`;
}

/** Who a line was with, and where the goods went. */
export function counterpartyOf({ party, country }: Pick<LineValues, 'party' | 'country'>) {
  const [counterparty_id = '', theirs = ''] = party.split('~');
  return { counterparty_id, country: country || theirs };
}

/** Whether a line names nobody, or somebody who was chosen. */
export function isNamed({ party }: Pick<LineValues, 'party'>): boolean {
  return party === '' || /^ent_\w+~[A-Z]{2}$/.test(party);
}

const PAIRS = SINGLE_ROLES.map((role): Pair => `pair_${role}`);
const WHYS = DEVIATIONS.map((kind): Why => `why_${kind}`);
const TEXTS = [
  'filing_id',
  'year',
  'enterprise_id',
  'role',
  'actual_purpose',
  'shown',
  'no_activity',
  'one_volume',
  'opening_stock',
  'emission_note',
  'implementation',
  'implementation_note',
  'risk_acknowledged',
  'risk_days',
  'reason',
  'version',
  ...PAIRS,
  ...WHYS,
] as const;

const blank = Object.fromEntries(TEXTS.map((name) => [name, '']));
// Every field but the lines is among them.
export const BLANK = { ...blank, lines: [BLANK_LINE] } as ActivityValues;

export const ACTIVITY_FORM: FormShape<ActivityValues> = {
  reads: {
    opening_stock: 'tonnes',
    'lines[].happened_on': 'day',
    'lines[].tonnes': 'tonnes',
    'lines[].transferred_on': 'day',
  },
  values: (payload) => {
    const texts = TEXTS.map((name) => [name, textOf(payload, name).trim()]);
    const lines = rowsOf(payload, 'lines').map(lineOf);
    return { ...BLANK, ...Object.fromEntries(texts), lines };
  },
  nameOf: (path, values) => {
    if (path === 'role_pair') return 'pair_producer';
    if (path === 'lines') return 'no_activity';
    const [, kind] = path.match(/^deviations\.(\w+)/) ?? [];
    if (kind !== undefined) {
      return whyOf(reasonsGiven(values)[Number(kind)] ?? (kind as Deviation), values);
    }
    const [, at, handed, field] = path.match(/^lines\.(\d+)(?:\.handovers\.(\d+))?\.(\w+)$/) ?? [];
    if (at === undefined || field === undefined) return path;
    const group = groupsOf(values.lines)[Number(at)];
    const row = handed === undefined ? group?.index : group?.handovers[Number(handed)]?.index;
    return `lines[${row ?? at}].${IN_FORM[field] ?? field}`;
  },
};

/** Fields of the input by their names in the form, where those differ. */
const IN_FORM: Readonly<Record<string, string>> = {
  counterparty_id: 'party',
  country: 'party',
  recipient_id: 'party',
  substance_id: 'substance',
  on: 'happened_on',
};

interface Row {
  line: LineValues;
  /** Among all rows of the form. */
  index: number;
}

/** A line that is saved, with the handovers below it. */
export interface Group extends Row {
  handovers: Row[];
}

/** The lines that are saved, each with its handovers: with one that goes, what was handed on of it goes too. */
export function groupsOf(lines: readonly LineValues[]): Group[] {
  const groups: Group[] = [];
  for (const [index, line] of lines.entries()) {
    const above = groups.at(-1);
    if (!isHandover(line) || above === undefined) groups.push({ line, index, handovers: [] });
    else if (isSent(line)) above.handovers.push({ line, index });
  }
  return groups.filter(
    ({ line, handovers }) => line.gone === '' && (isFilledLine(line) || handovers.length > 0),
  );
}

/** The field in which the reason for a deviation stands. */
export function whyOf(kind: Deviation, { one_volume }: Pick<ActivityValues, 'one_volume'>): Why {
  return kind === 'import_excess' && one_volume !== '' ? 'why_excess' : `why_${kind}`;
}

/** Deviations for which a reason was typed. */
export function reasonsGiven(values: ActivityValues): Deviation[] {
  return DEVIATIONS.filter((kind) => values[whyOf(kind, values)] !== '');
}

/** A line from its fields, or from the one text that stands for them where it is not drawn. */
function lineOf(row: Payload): LineValues {
  const drawn = LINE_FIELDS.some((name) => name in row);
  const cells = drawn ? row : unpacked(textOf(row, 'packed'));
  const text = (name: keyof LineValues) => textOf(cells, name).trim();
  return {
    ...BLANK_LINE,
    ...Object.fromEntries(LINE_FIELDS.map((name) => [name, text(name)])),
    happened_on: typedDate(text('happened_on')),
  };
}

/** Read with suspicion: somebody else may have written it. */
function unpacked(text: string): Payload {
  try {
    const cells: unknown = text === '' ? [] : JSON.parse(text);
    return Array.isArray(cells)
      ? Object.fromEntries(LINE_FIELDS.map((name, at) => [name, cells[at]]))
      : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const FILLED = ['happened_on', 'tonnes', 'party', 'country', 'note'] as const;

/** Whether anything but its kind was entered in a line: that one is taken over from the line before. */
export function isFilledLine(line: LineValues): boolean {
  return FILLED.some((name) => line[name] !== '');
}

/** Whether a line is among what is saved. */
export function isSent(line: LineValues | undefined): line is LineValues {
  return line !== undefined && line.gone === '' && isFilledLine(line);
}

/** Whether nothing was entered yet that would be worth keeping; key, purpose and stock are given to a new record. */
export function isBlank(values: ActivityValues): boolean {
  const typed = [
    ...[values.role, values.implementation, values.implementation_note, values.emission_note],
    ...[values.no_activity, values.reason, values.risk_acknowledged, values.risk_days],
    ...PAIRS.map((name) => values[name]),
    ...WHYS.map((name) => values[name]),
  ];
  return typed.every((text) => text === '') && !values.lines.some(isFilledLine);
}

/** Fields in the order of the page, with the key of what the page calls them. */
export const LABELS: Readonly<Record<string, string>> = {
  reason: 'form.amendReason',
  filing_id: 'filing',
  year: 'year',
  enterprise_id: 'enterprise',
  role: 'role',
  pair_producer: 'rolePair',
  actual_purpose: 'actualPurpose',
  why_purpose_changed: 'deviationOf.purpose_changed',
  'lines[].substance': 'form.substance',
  'lines[].activity_type': 'activityType',
  'lines[].happened_on': 'happenedOn',
  'lines[].tonnes': 'tonnes',
  'lines[].party': 'counterparty',
  'lines[].note': 'note',
  no_activity: 'noActivity',
  why_excess: 'form.whyOf.excess',
  why_import_excess: 'form.whyOf.import_excess',
  why_type_outside: 'deviationOf.type_outside',
  why_before_registration: 'deviationOf.before_registration',
  why_after_end: 'deviationOf.after_end',
  risk_days: 'form.riskTitle',
  why_not_only_abroad: 'deviationOf.not_only_abroad',
  implementation: 'implementation',
  implementation_note: 'implementationNote',
  risk_acknowledged: 'form.riskTitle',
  why_not_fulfilled: 'form.whyOf.not_fulfilled',
  emission_note: 'emissionNote',
  opening_stock: 'openingStock',
};

export const ORDER = Object.keys(LABELS);
