import type {
  DOCUMENT_TYPES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '#db/schema/cn-kinds.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { type Dated, rowOn } from '../../regulation/dated.ts';
import type { TypeRule } from '../rules.ts';

/** Which types of registration the law's rows allow, and what a type asks for and brings (`areas/new-substance.md` §6.1). */

export type Regime = (typeof REGIMES)[number];
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Types of one regime and the days on which a registration may be of them. */
export interface Period {
  regime: Regime;
  from: string;
  /** Last day, inclusive; null has no end. */
  until: string | null;
  types: readonly TypeRule[];
}

/** Rules that say which types there are. */
export interface TypeLaw {
  /** The earliest first. */
  periods: readonly Period[];
  /** Until which day types of Order 7 may still be dated, with a warning. */
  graces: readonly Dated<{ until: string }>[];
}

/** What a filing is. */
export interface FilingType {
  regime: Regime | null;
  registrationType: (typeof REGISTRATION_TYPES)[number] | null;
  simpleKind: (typeof SIMPLE_KINDS)[number] | null;
  specialSubtype: (typeof SPECIAL_SUBTYPES)[number] | null;
}

/** Why a type can't be chosen on a day: its regime had not begun, or is over. */
export type NotYetOrOver = 'regime_to_come' | 'regime_over';

export interface TypeChoice {
  regime: Regime;
  rule: TypeRule;
  allowed: boolean;
  /** Allowed only because the regime's time of grace runs. */
  grace: boolean;
  /** Why the type is not allowed. */
  why: NotYetOrOver | null;
}

type Standing = Pick<TypeChoice, 'allowed' | 'grace' | 'why'>;

function standing({ regime, from, until }: Period, day: string, law: TypeLaw): Standing {
  if (day < from) return { allowed: false, grace: false, why: 'regime_to_come' };
  if (until === null || day <= until) return { allowed: true, grace: false, why: null };
  const graceUntil = rowOn(law.graces, day)?.value.until ?? '';
  const grace = regime === 'order_7' && day <= graceUntil;
  return { allowed: grace, grace, why: grace ? null : 'regime_over' };
}

/** Each regime as it was on a day, the earliest first: its latest row by then, or its first where it had not begun. */
function regimesOn(day: string, { periods }: TypeLaw): Period[] {
  const regimes = [...new Set(periods.map(({ regime }) => regime))];
  return regimes.flatMap((regime) => {
    const own = periods.filter((one) => one.regime === regime);
    return own.findLast(({ from }) => from <= day) ?? own[0] ?? [];
  });
}

/** Every type the law of a day knows, the latest regime first, and whether a registration of that day may be of it. */
export function typeChoices(day: string, law: TypeLaw): TypeChoice[] {
  return regimesOn(day, law)
    .reverse()
    .flatMap((period) =>
      period.types.map((rule) => ({
        regime: period.regime,
        rule,
        ...standing(period, day, law),
      })),
    );
}

/** Every type as it is law now or was last: while no day was given none is judged. */
export function typesUnjudged(law: TypeLaw): TypeChoice[] {
  return regimesOn('9999-12-31', law)
    .reverse()
    .flatMap(({ regime, types }) =>
      types.map((rule) => ({ regime, rule, allowed: true, grace: false, why: null })),
    );
}

/** The regime in force on a day: what a new filing is under unless it says otherwise. Null before the first. */
export function regimeOn(day: string, { periods }: TypeLaw): Regime | null {
  return (
    periods.findLast(({ from, until }) => from <= day && (until === null || day <= until))
      ?.regime ?? null
  );
}

const isOf = (of: FilingType) => (choice: TypeChoice) =>
  choice.regime === of.regime &&
  choice.rule.type === of.registrationType &&
  choice.rule.kind === of.simpleKind &&
  choice.rule.subtype === of.specialSubtype;

/** What the law says of a type on a day, allowed or not. Null for a combination that it does not know. */
export function typeOn(of: FilingType, day: string, law: TypeLaw): TypeChoice | null {
  return typeChoices(day, law).find(isOf(of)) ?? null;
}

const grams = (tonnes: string) => parseTonnes(tonnes) ?? 0;

/**
 * Whether a volume is of a type's band. Below it is unusual and said; from its end on it is another type (4181).
 *
 * @param appliedG grams a year; null where none is given
 */
export function volumeFit(
  appliedG: number | null,
  { volume }: Pick<TypeRule, 'volume'>,
): 'fits' | 'below' | 'above' {
  if (volume === null || appliedG === null) return 'fits';
  if (volume.below !== null && appliedG >= grams(volume.below)) return 'above';
  return volume.from !== null && appliedG < grams(volume.from) ? 'below' : 'fits';
}

/** A type with its band, as the law has it. */
export type TypeBand = Pick<TypeRule, 'type' | 'volume'>;

/**
 * The type that a year's volume asks for, where it passes the end of the band of the filing's own (`areas/new-substance.md`
 * §3.4).
 *
 * @param bands those of the law today: what is due now, whatever the year
 * @param countedG what was made and imported in the year, in grams
 * @returns null while the volume stays within the band, and for types without one
 */
export function typeDue(
  { registrationType }: Pick<FilingType, 'registrationType'>,
  bands: readonly TypeBand[],
  countedG: number,
): TypeBand['type'] | null {
  const own = bands.find(({ type }) => type === registrationType);
  if (own === undefined || volumeFit(countedG, own) !== 'above') return null;
  return bands.find((band) => volumeFit(countedG, band) === 'fits')?.type ?? null;
}

/** The tier of a volume, by its lower bound in tonnes; null where the type has none or it is below the first. */
export function tierOf(appliedG: number | null, { volume }: Pick<TypeRule, 'volume'>) {
  if (volume === null || appliedG === null) return null;
  return volume.tiers.findLast((tier) => grams(tier) <= appliedG) ?? null;
}

/** Papers of which one proves that the authority has it. */
export const PROOFS = ['certificate', 'receipt'] as const satisfies readonly DocumentType[];

/** Each paper that is asked for, as the kinds of which one will do. */
export function papersAskedFor(
  rule: Pick<TypeRule, 'papers'>,
  { hasAgent }: { hasAgent: boolean },
): readonly DocumentType[][] {
  const authorisation: DocumentType[] = hasAgent ? ['agent_authorisation'] : [];
  const alone: DocumentType[] = ['application', ...rule.papers, ...authorisation];
  return [[...PROOFS], ...alone.map((paper) => [paper])];
}

/** Papers that are asked for and not there; where several would do, the first. */
export function papersMissing(
  asked: readonly DocumentType[][],
  there: readonly DocumentType[],
): DocumentType[] {
  return asked
    .filter((kinds) => !kinds.some((kind) => there.includes(kind)))
    .flatMap((kinds) => kinds[0] ?? []);
}

/** Whether the authority put it into a class of management: regular declarations of Order 7. */
export function isClassed({ registrationType }: Pick<FilingType, 'registrationType'>): boolean {
  return registrationType === 'regular_declaration';
}

/**
 * Whether annual reports are due: of a declaration its class decides, of a regular registration what its certificate
 * states, which it usually does.
 *
 * @param stated null where nobody said it
 */
export function reportsAnnually(
  { annual }: Pick<TypeRule, 'annual'>,
  { stated, managementClass }: { stated: boolean | null; managementClass: string | null },
): boolean {
  if (annual === 'priority_hazard') return managementClass === 'priority';
  return annual === 'certificate' && (stated ?? true);
}

/** What a type brings: whether the first activity is reported, an annual report may be due, and for how long it is kept. */
export function dutiesOf(rule: TypeRule, annualReportRequired: boolean) {
  return {
    firstActivity: rule.first_activity,
    annual: rule.annual !== 'never' && annualReportRequired,
    keepYears: rule.keep_years,
    listing: rule.listing,
    onlyAbroad: rule.only_abroad,
  };
}
