import { yearOf } from '../../kernel/dates.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import type { ActivityContent, ActivityKey, RoleInActivity } from './content.ts';
import { REASON } from './kinds.ts';
import type { RecordStatus } from './schema.ts';
import type { ActivityType, Deviation } from './volumes.ts';

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

/** What of a filing decides about its records. */
export interface FilingOfRecord {
  status: 'draft' | 'normal' | 'invalid';
  /** Beijing day. */
  invalidOn: string | null;
  validUntil: string | null;
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

/** What is wrong in a content, whether or not it is finished (4100). */
export function wrongFields(content: ActivityContent, year: number, today: string): Fields {
  const { role, rolePair, lines, noActivity } = content;
  const fields: Fields = {};
  if (role === 'both' && (rolePair.length !== 2 || rolePair[0] === rolePair[1])) {
    fields.role_pair = { key: 'two_roles' };
  }
  if (noActivity && lines.length > 0) fields.no_activity = { key: 'lines_and_no_activity' };
  const allowed = role === null || fields.role_pair ? null : allowedTypes(role, rolePair);
  lines.forEach((line, index) => {
    const at = `lines.${index}`;
    if (allowed?.has(line.activityType) === false) {
      fields[`${at}.activity_type`] = { key: 'type_of_other_role' };
    }
    if (yearOf(line.happenedOn) !== year) {
      fields[`${at}.happened_on`] = { key: 'day_outside_year', values: { year } };
    } else if (line.happenedOn > today) fields[`${at}.happened_on`] = { key: 'future_day' };
    if (line.transferredOn !== null) {
      if (line.transferredOn > today) fields[`${at}.transferred_on`] = { key: 'future_day' };
      else if (line.transferredOn < line.happenedOn) {
        fields[`${at}.transferred_on`] = { key: 'transferred_before_import' };
      }
    }
  });
  return fields;
}

/** What a record still lacks before it is submitted (4100). */
export function missingFields(content: ActivityContent, filing: FilingOfRecord): Fields {
  const { role, actualPurpose, implementation, implementationNote, lines, noActivity } = content;
  const required = { key: 'required' };
  const fields: Fields = {
    ...(role === null && { role: required }),
    ...(actualPurpose === '' && { actual_purpose: required }),
    ...(implementation === null && { implementation: required }),
    ...(implementation === 'equivalent' &&
      implementationNote === '' && { implementation_note: required }),
    ...(filing.annualReportRequired && content.emissionNote === '' && { emission_note: required }),
    ...(lines.length === 0 && !noActivity && { no_activity: { key: 'lines_or_no_activity' } }),
  };
  lines.forEach((line, index) => {
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

/** Whether a text is a reason: 10 to 500 characters. */
export function isReason(text: string): boolean {
  const length = [...text.trim()].length;
  return length >= REASON.min && length <= REASON.max;
}

/** Whether two keys name the same record. */
export function sameKey(one: ActivityKey, other: ActivityKey): boolean {
  return (
    one.filingId === other.filingId &&
    one.year === other.year &&
    one.enterpriseId === other.enterpriseId
  );
}
