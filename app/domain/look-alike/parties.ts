import type { StaffContext } from '../identity/user-context.ts';
import type { Area } from '../systems/profiles.ts';
import type { NamedKind } from './marks.server.ts';

/** Names that are looked for: by their keys (`nameKey`), and by what they are taken for (`nameSkeleton`). */
export interface NamesSought {
  keys: readonly string[];
  skeletons: readonly string[];
}

/** Whom a company deals with, whose name is one of those. */
export interface PartyNamed {
  id: string;
  kind: NamedKind;
  system: string;
  companyId: string;
  companyZh: string;
  companyEn: string;
  nameZh: string;
  nameEn: string;
  country: string;
  /** Key of its name, where whoever is prohibited by it is sent nothing (4110); null where its name alone is held. */
  nameKey: string | null;
  /** What its names are taken for, cleared ones apart. */
  marks: readonly string[];
  /** What is under way with it, `MAX_OPEN_RECORDS` and one more at most. */
  open: number;
}

/** Parties of one area at most: of names that more have, the rest is counted nowhere. */
export const MAX_PARTIES = 500;
/** What is under way with a party is counted up to here. */
export const MAX_OPEN_RECORDS = 100;

/** Whom companies deal with, by name. */
export interface AreaParties {
  area: Area;
  /** By company, `MAX_PARTIES` and one more, in one statement. Whose they are is not asked: it is an admin's to read. */
  parties(ctx: StaffContext, sought: NamesSought): Promise<PartyNamed[]>;
}
