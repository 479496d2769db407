import type { SQL } from 'drizzle-orm';
import type { StaffContext } from './identity/user-context.ts';
import type { Area } from './systems/profiles.ts';

/** A substance by its numbers, as they are written; null where none was given. */
export interface SubstanceSought {
  casNo: string | null;
  ecNo: string | null;
  keNo: string | null;
}

/** As what somebody may have a substance, by any law: tsc refuses an area's row that is of another type. */
export const HOLDING_TYPES = [
  'pre_registration',
  'later_pre_registration',
  'intermediate',
  'registration',
  'uk_registration',
  'duin',
  'regular_registration',
  'simple_registration',
  'filing_ordinary',
  'filing_polymer',
  'regular_declaration',
] as const;

/** Somebody has it, whether it still counts or not. */
export interface Holding {
  id: string;
  companyId: string;
  companyZh: string;
  companyEn: string;
  /** Its contract for the subsystem is over. */
  ended: boolean;
  system: string;
  /** The registration's, or that of the certificate. */
  number: string;
  /** A confidential one goes by its class or generic name. */
  nameZh: string;
  nameEn: string;
  withheld: boolean;
  type: (typeof HOLDING_TYPES)[number];
  validity: 'valid' | 'invalid';
  /** Last day; null has no end. */
  validUntil: string | null;
  /** Tonnes a year, as its law has them: `100-1000`; null where it knows none. */
  band: string | null;
  /** Grams a year; null where it knows no limit. */
  volumeG: number | null;
  /** Who has it by the paper. */
  holderZh: string;
  holderEn: string;
}

/** Rows of one area at most: of a substance that more have, the rest is counted nowhere. */
export const MAX_HOLDINGS = 500;

/** A thing of a company whose identity staff read by its class until they ask for it. */
export interface Withheld {
  /** Its number, or as it is called in trade. */
  subject: string;
  /** Whether it is confidential still. */
  protected: boolean;
}

/** What the audit keeps of a thing whose identity may be confidential. */
export interface WithheldActs {
  /** Kind of the thing, as the audit names it. */
  subject: string;
  /**
   * Condition: its identity is withheld from whoever reads.
   *
   * @param id of the thing, as SQL
   */
  withheld(ctx: StaffContext, id: SQL): SQL<number>;
  /** What it goes by where it is withheld, by its id. */
  alias(id: SQL): SQL<string>;
  /** Keys of a detail that say it. */
  telling: readonly string[];
}

/** Who has a substance, among the companies that are the reader's; ended ones too. */
export interface AreaHolders {
  area: Area;
  /** One whose identity may be confidential, by its id; undefined where the company has no such thing. One statement. */
  withheld?(ctx: StaffContext, companyId: string, subjectId: string): Promise<Withheld | undefined>;
  /** Acts on such a thing, whose detail may say what it is. */
  withheldActs?: WithheldActs;
  /** By company, `MAX_HOLDINGS` and one more, in one statement. */
  holdings(ctx: StaffContext, sought: SubstanceSought): Promise<Holding[]>;
}

/** Numbers under which an area’s authorities know what a company has. */
export interface AreaNumbers {
  area: Area;
  /**
   * SELECT of one column, `no`: numbers of what still counts.
   *
   * @param company SQL of the company’s id
   */
  numbers(company: SQL): SQL;
}
