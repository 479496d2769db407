import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { StaffContext } from './identity/user-context.ts';
import type { IdentifierKind } from './kernel/identifier.ts';
import type { Area } from './systems/profiles.ts';

/** What staff find by its number in an area, whichever company has it. */
export const NUMBERED = ['registrations', 'cosmetics', 'trades', 'filings', 'batches'] as const;
export type Numbered = (typeof NUMBERED)[number];

/** Something that has the number which was typed. */
export interface NumberHit {
  id: string;
  companyId: string;
  companyZh: string;
  companyEn: string;
  system: string;
  /** The number it goes by, which need not be the one that was typed. */
  number: string;
  nameZh: string;
  nameEn: string;
}

/** What staff typed, read once for every kind of number that may be meant. */
export interface StaffSought {
  /** What may be meant: as it was typed, CAS and EC numbers as they are written. */
  meant: readonly string[];
  /** The same without case, hyphens and blanks. */
  plain: readonly string[];
  /** A number of ours (`readPaperNumber`); null where it is none. */
  number: string | null;
  /** Its canonical key as a number of a kind. */
  key(kind: IdentifierKind): string;
}

/** What an area finds for staff; each statement gives at most `MAX_HITS` rows and one more. */
export interface AreaFinds {
  area: Area;
  kinds: Readonly<
    Partial<
      Record<
        Numbered,
        (
          ctx: StaffContext,
          sought: StaffSought,
        ) => RunnableQuery<NumberHit[], 'sqlite'> & PromiseLike<NumberHit[]>
      >
    >
  >;
}
