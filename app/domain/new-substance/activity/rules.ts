import { yearOf } from '../../kernel/dates.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import { isReason } from '../../kernel/text/reason.ts';
import type {
  ActivityContent,
  ActivityKey,
  ActivityLine,
  Handover,
  RoleInActivity,
} from './content.ts';
import { RISKS } from './kinds.ts';
import type { RecordStatus } from './schema.ts';
import type { ActivityType, Deviation, Lasting, Risk } from './volumes.ts';

type Fields = Record<string, FieldMessage>;

/** What each role does (`areas/new-substance.md` §2.3). */
const ALLOWS: Record<Exclude<RoleInActivity, 'both'>, readonly ActivityType[]> = {
  producer: ['production', 'research_use', 'transfer_export'],
  importer: ['import', 'research_use', 'transfer_export'],
  processing_user: ['processing_use', 'research_use', 'transfer_export'],
  exporter: ['transfer_export'],
};

/** Types that a role allows; both allow what one of the two does. */
export function allowedTypes(
  role: RoleInActivity,
  pair: readonly RoleInActivity[] = [],
): ReadonlySet<ActivityType> {
  const roles = role === 'both' ? pair : [role];
  return new Set(roles.flatMap((one) => (one === 'both' ? [] : ALLOWS[one])));
}

/** From which states each act may start (§3.3). */
const MAY = {
  save: ['draft'],
  submit: ['draft'],
  amend: ['submitted'],
  delete: ['draft'],
  void: ['submitted'],
} as const satisfies Record<string, readonly RecordStatus[]>;
export type ActivityAct = keyof typeof MAY;

export function may(act: ActivityAct, status: RecordStatus): boolean {
  return (MAY[act] as readonly RecordStatus[]).includes(status);
}

/** 4106 when the page is stale, else 4105 when the state does not allow the act; null when it may go on. */
export function staleOrWrongState(
  record: { status: RecordStatus; version: number },
  version: number,
  act: ActivityAct,
): Refusal | null {
  if (record.version !== version) return { code: 4106 };
  return may(act, record.status) ? null : { code: 4105 };
}

/** Facts of a filing that decide about its records. */
export interface FilingOfRecord extends Lasting {
  status: 'draft' | 'normal' | 'invalid';
  registeredOn: string | null;
  annualReportRequired: boolean;
}

type Ending = Pick<FilingOfRecord, 'status' | 'invalidOn' | 'validUntil'>;

/** The last year that an invalid filing has records of; null while nothing ends it. */
export function lastYearOf({ status, invalidOn, validUntil }: Ending): number | null {
  // One that expired became invalid on the day after its last, which may be of another year.
  const [last] = [invalidOn, validUntil].filter((day) => day !== null).sort();
  return status === 'invalid' && last !== undefined ? yearOf(last) : null;
}

/** 4184: a draft has no records, an invalid filing none of a year after its last one. */
export function filingRefusal(filing: FilingOfRecord, year: number): Refusal | null {
  const last = lastYearOf(filing);
  return filing.status === 'normal' || (last !== null && year <= last) ? null : { code: 4184 };
}

/** 4186: the year is one from that of the registration to this one, in Beijing. */
export function yearRefusal(
  { registeredOn }: FilingOfRecord,
  year: number,
  today: string,
): Refusal | null {
  const from = registeredOn === null ? year : yearOf(registeredOn);
  const until = yearOf(today);
  if (year >= from && year <= until) return null;
  return { code: 4186, data: { from, until }, fields: { year: { key: 'year_outside' } } };
}

/** Facts that a content is judged against. */
export interface Judging {
  year: number;
  /** Beijing day. */
  today: string;
  /** Handovers of the year out of imports that stand in earlier records. */
  earlierHandovers: number;
  /** Ids of the filing’s substances. */
  substances: readonly string[];
  /** As it is kept; null of a new record. */
  before: Pick<ActivityContent, 'role' | 'lines'> | null;
}

/** What is wrong in a content, whether or not it is finished (4100). */
export function wrongFields(content: ActivityContent, judging: Judging): Fields {
  const { role, rolePair, lines, noActivity } = content;
  const { year, today, earlierHandovers } = judging;
  const fields: Fields = {};
  if (role === 'both' && (rolePair.length !== 2 || rolePair[0] === rolePair[1])) {
    fields.role_pair = { key: 'two_roles' };
  }
  if (noActivity && (lines.length > 0 || earlierHandovers > 0)) {
    fields.no_activity = {
      key: lines.length > 0 ? 'lines_and_no_activity' : 'handovers_and_no_activity',
    };
  }
  const allowed = role === null || fields.role_pair ? null : allowedTypes(role, rolePair);
  const stays = linesOfBefore(judging.before);
  lines.forEach((line, index) => {
    const at = `lines.${index}`;
    if (allowed?.has(line.activityType) === false) {
      fields[`${at}.activity_type`] = { key: 'type_of_other_role' };
    } else if (role === 'importer' && isAtHome(line) && !stays(line)) {
      fields[`${at}.activity_type`] = { key: 'move_under_import' };
    }
    if (line.substanceId !== null && !judging.substances.includes(line.substanceId)) {
      fields[`${at}.substance_id`] = { key: 'invalid_choice' };
    }
    if (yearOf(line.happenedOn) !== year) {
      fields[`${at}.happened_on`] = { key: 'day_outside_year', values: { year } };
    } else if (line.happenedOn > today) fields[`${at}.happened_on`] = { key: 'future_day' };
    Object.assign(fields, wrongHandovers(line, at, today));
  });
  return fields;
}

/** Whether a line is a transfer at home: of an importer that is a handover of what came. */
export function isAtHome({
  activityType,
  country,
}: Pick<ActivityLine, 'activityType' | 'country'>): boolean {
  return activityType === 'transfer_export' && country === 'CN';
}

/**
 * Which transfers of an importer at home stay as they are: those of a record from before handovers stood under their
 * import. Each stays as often as it was there.
 */
function linesOfBefore(before: Judging['before']): (line: ActivityLine) => boolean {
  const key = ({ happenedOn, massG, counterpartyId }: ActivityLine) =>
    [happenedOn, massG, counterpartyId].join(' ');
  const left =
    before?.role === 'importer' ? before.lines.filter((line) => isAtHome(line)).map(key) : [];
  return (line) => {
    const at = left.indexOf(key(line));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
}

/** What is wrong in the handovers of a line; the one that is too much has more than was left. */
function wrongHandovers(line: ActivityLine, at: string, today: string): Fields {
  const { activityType, handovers, massG } = line;
  if (handovers.length === 0) return {};
  if (activityType !== 'import') {
    return { [`${at}.activity_type`]: { key: 'handovers_of_import' } };
  }
  const fields: Fields = {};
  let leftG = massG;
  handovers.forEach((handed, index) => {
    Object.assign(
      fields,
      wrongHandover(handed, { line, leftG, today }, (name) => `${at}.handovers.${index}.${name}`),
    );
    leftG -= handed.massG ?? 0;
  });
  return fields;
}

/** What is wrong in one handover of an import of which so much is left. */
export function wrongHandover(
  { on, massG }: Handover,
  { line, leftG, today }: { line: ActivityLine; leftG: number; today: string },
  nameOf: (name: 'on' | 'tonnes') => string,
): Fields {
  const day =
    on > today
      ? { key: 'future_day' }
      : on < line.happenedOn
        ? { key: 'handed_before_import', values: { day: line.happenedOn } }
        : null;
  return {
    ...(day && { [nameOf('on')]: day }),
    ...((massG ?? 0) > leftG && {
      [nameOf('tonnes')]: {
        key: 'handed_more_than_imported',
        values: { tonnes: formatTonnes(Math.max(0, leftG)) },
      },
    }),
  };
}

/** What a record still lacks before it is submitted (4100). */
export function missingFields(
  content: ActivityContent,
  filing: Pick<FilingOfRecord, 'annualReportRequired'>,
  { earlierHandovers, substances }: Pick<Judging, 'earlierHandovers' | 'substances'>,
): Fields {
  const { role, actualPurpose, implementation, implementationNote, lines, noActivity } = content;
  const required = { key: 'required' };
  const fields: Fields = {
    ...(role === null && { role: required }),
    ...(actualPurpose === '' && { actual_purpose: required }),
    ...(implementation === null && { implementation: required }),
    ...(implementation === 'equivalent' &&
      implementationNote === '' && { implementation_note: required }),
    ...(filing.annualReportRequired && content.emissionNote === '' && { emission_note: required }),
    ...(lines.length === 0 &&
      !noActivity &&
      earlierHandovers === 0 && { no_activity: { key: 'lines_or_no_activity' } }),
  };
  lines.forEach((line, index) => {
    if (substances.length > 1 && line.substanceId === null) {
      fields[`lines.${index}.substance_id`] = required;
    }
    line.handovers.forEach(({ recipientId, massG }, at) => {
      const name = `lines.${index}.handovers.${at}`;
      if (recipientId === null) fields[`${name}.recipient_id`] = required;
      if (massG === null) fields[`${name}.tonnes`] = required;
    });
    if (line.activityType !== 'transfer_export') return;
    if (line.counterpartyId === null) fields[`lines.${index}.counterparty_id`] = required;
    if (line.country === '') fields[`lines.${index}.country`] = required;
  });
  return fields;
}

/** 4100 with these fields, or null where there are none. */
export function atFields(fields: Fields): Refusal | null {
  return Object.keys(fields).length === 0 ? null : { code: 4100, fields };
}

/** Reasons of what deviates, in its order, or 4187 with the kinds that still lack one. */
export function reasonsFor(
  deviations: readonly Deviation[],
  given: ActivityContent['deviations'],
): { ok: true; reasons: ActivityContent['deviations'] } | { ok: false; refusal: Refusal } {
  const reasons = deviations.map((kind) => ({
    kind,
    reason: given.find((one) => one.kind === kind)?.reason ?? '',
  }));
  const lacking = reasons.filter(({ reason }) => !isReason(reason)).map(({ kind }) => kind);
  if (lacking.length === 0) return { ok: true, reasons };
  const at = lacking.map((kind) => [`deviations.${kind}`, { key: 'reason_length' }]);
  const fields: Fields = Object.fromEntries(at);
  return { ok: false, refusal: { code: 4187, data: { deviations: lacking }, fields } };
}

/** Notices of the legal risk that were read: all there are, or those of some deviations. */
export type Acknowledged = boolean | readonly Risk[];

/** 4188 with the deviations whose notice was not read; null where there is none. */
export function riskRefusal(
  deviations: readonly Deviation[],
  acknowledged: Acknowledged,
): Refusal | null {
  const read = (risk: Risk) =>
    typeof acknowledged === 'boolean' ? acknowledged : acknowledged.includes(risk);
  const unread = RISKS.filter((risk) => deviations.includes(risk) && !read(risk));
  return unread.length === 0 ? null : { code: 4188, data: { deviations: unread } };
}

/** Whether two keys name the same record. */
export function sameKey(one: ActivityKey, other: ActivityKey): boolean {
  return (
    one.filingId === other.filingId &&
    one.year === other.year &&
    one.enterpriseId === other.enterpriseId
  );
}
