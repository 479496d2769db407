import { hasBegun } from '../../certificate/issuer/at.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import { dayIn } from '../../kernel/zone.ts';
import { rp } from '../../systems/profiles.ts';
import type { IssuerRegime } from './kinds.ts';
import type { IssuerContent } from './schema.ts';

/** What is judged of an issuer: pure, so that a form says the same as the verb. */
export const ISSUER_STATES = ['to_come', 'in_force', 'over'] as const;
export type IssuerState = (typeof ISSUER_STATES)[number];

/** Whom it follows or who follows it: its first day and the zone in which that is counted. */
interface Begins {
  fromOn: string;
  timeZone: string;
}

type Field = keyof Omit<IssuerContent, 'from'>;

const NAMES = ['name_zh', 'name_en'] as const satisfies readonly Field[];
const KOREAN = ['name_ko', 'role_ko', 'place_ko'] as const satisfies readonly Field[];
const OF_ISSUER = [
  'role_zh',
  'role_en',
  'address',
  'registry',
  'phone',
  'email',
  'place_zh',
  'place_en',
  'time_zone',
  'signatory',
  'signatory_title_zh',
  'signatory_title_en',
] as const satisfies readonly Field[];

/** What papers of a regime print of it. A notice prints the name alone: its issuer is the responsible person. */
export function printedUnder(regime: IssuerRegime): readonly Field[] {
  if (regime === 'cn-csar') return NAMES;
  return regime === 'k-reach' ? [...NAMES, ...KOREAN, ...OF_ISSUER] : [...NAMES, ...OF_ISSUER];
}

/** Where its days are counted: in its place, and of notices where Chinese law counts them. */
export const zoneUnder = (regime: IssuerRegime, { time_zone }: Pick<IssuerContent, 'time_zone'>) =>
  regime === 'cn-csar' ? rp.dayZone : time_zone;

export function stateAt(row: Begins, next: Begins | null, nowMs: number): IssuerState {
  if (!hasBegun(row, nowMs)) return 'to_come';
  return next !== null && hasBegun(next, nowMs) ? 'over' : 'in_force';
}

/** The first day that a successor may begin on: tomorrow, where its days are counted. */
export const earliestStart = (timeZone: string, nowMs: number) =>
  daysAfter(dayIn(timeZone, nowMs), 1);

/**
 * What is wrong with an issuer: 4100 where its regime's papers print something that is missing, or nothing of what is
 * given, and where it would begin before tomorrow. Null where it fits.
 */
export function issuerFault(
  regime: IssuerRegime,
  said: IssuerContent,
  nowMs: number,
): Refusal | null {
  const printed = printedUnder(regime);
  const fields: Record<string, FieldMessage> = {};
  for (const name of [...NAMES, ...KOREAN, ...OF_ISSUER]) {
    const isPrinted = printed.includes(name);
    if (isPrinted && said[name] === '') fields[name] = { key: 'required' };
    if (!isPrinted && said[name] !== '') fields[name] = { key: 'not_on_these_papers' };
  }
  if (Object.keys(fields).length > 0) return { code: 4100, fields };
  const day = earliestStart(zoneUnder(regime, said), nowMs);
  if (said.from >= day) return null;
  return { code: 4100, fields: { from: { key: 'starts_tomorrow', values: { day } } } };
}
