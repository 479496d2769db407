import { createHash } from 'node:crypto';
import { nameKey } from '#db/name-key.ts';
import { AREA_PARTIES } from '../../areas-holders.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { nameSkeleton } from '../../kernel/text/company-name.ts';
import { together } from '../../kernel/together.ts';
import { MAX_OPEN_RECORDS, MAX_PARTIES, type PartyNamed } from '../../look-alike/parties.ts';
import { EVERYWHERE } from '../../look-alike/prohibited.ts';
import { requireAdminOfProvider } from '../door.ts';
import { contentOf } from './content.ts';
import type { ProhibitedRow } from './list.server.ts';
import type { ProhibitedInput } from './schema.ts';

/** A company that is to be prohibited. */
export interface ToBeProhibited {
  /** Number of its row in a workbook; 0 of one that a form names. */
  n: number;
  name: string;
  nameKey: string;
  country: string;
  fromOn: string;
}

/** Whom of its parties a company can't deal with any more, or not until a consultant has looked. */
export interface TouchedParty extends Omit<PartyNamed, 'marks' | 'nameKey'> {
  /** Nothing is sent to it (4110) and its papers are held; otherwise its name waits for a consultant. */
  blocked: boolean;
  openIsBound: boolean;
  /** The first that it is, or looks like. */
  by: Pick<ToBeProhibited, 'n' | 'name' | 'fromOn'>;
}

/** What prohibitions would touch as things stand. */
export interface Touched {
  total: number;
  /** There are more than were counted. */
  totalIsBound: boolean;
  companies: number;
  /** What is under way with them: papers of it are held once it is confirmed. */
  records: number;
  recordsIsBound: boolean;
  /** Those that are blocked first, then by company; `MAX_TOUCHED` at most. */
  parties: TouchedParty[];
  /** SHA-256 of all that were found, by which a preview is told from another. */
  digest: string;
}

/** Parties that an answer names. */
export const MAX_TOUCHED = 200;

const NONE: Touched = {
  ...{ total: 0, totalIsBound: false, companies: 0, records: 0, recordsIsBound: false },
  ...{ parties: [], digest: digestOf([]) },
};

function digestOf(found: readonly { id: string }[]): string {
  const ids = found.map(({ id }) => id).sort();
  return createHash('sha256').update(JSON.stringify(ids)).digest('hex');
}

/** Prohibitions by what a party is found by. */
function foundBy(all: readonly ToBeProhibited[]) {
  const bySkeleton = new Map<string, ToBeProhibited>();
  for (const one of all) {
    const skeleton = skeletonOf(one);
    if (!bySkeleton.has(skeleton)) bySkeleton.set(skeleton, one);
  }
  return { byKey: Map.groupBy(all, ({ nameKey }) => nameKey), bySkeleton };
}

/** What look-alikes are held by once it counts (`read-names.server.ts`). */
const skeletonOf = ({ nameKey }: ToBeProhibited) => nameSkeleton(nameKey);

/**
 * Partners and enterprises of all tenants whose name is that of a company which is to be prohibited, or is taken for it, and
 * what is under way with them. A record whose partner was called otherwise when it was sent is found under the partner's
 * name of today. One round trip; none where nothing is to be prohibited.
 */
export async function touchedBy(
  ctx: StaffContext,
  prohibited: readonly ToBeProhibited[],
): Promise<Touched> {
  if (prohibited.length === 0) return NONE;
  const sought = {
    keys: [...new Set(prohibited.map(({ nameKey }) => nameKey))],
    skeletons: [...new Set(prohibited.map(skeletonOf))],
  };
  const one = together(ctx);
  const areas = await Promise.all(AREA_PARTIES.map(({ parties }) => parties(one, sought)));
  const { byKey, bySkeleton } = foundBy(prohibited);
  const found = areas
    .flatMap((rows) => rows.slice(0, MAX_PARTIES))
    .flatMap(({ marks, nameKey, ...party }): TouchedParty[] => {
      const named = nameKey === null ? [] : (byKey.get(nameKey) ?? []);
      const itself = named.find(({ country }) => [EVERYWHERE, party.country].includes(country));
      const by = itself ?? marks.map((mark) => bySkeleton.get(mark)).find(Boolean);
      if (by === undefined) return [];
      const { n, name, fromOn } = by;
      return [
        {
          ...party,
          open: Math.min(party.open, MAX_OPEN_RECORDS),
          openIsBound: party.open > MAX_OPEN_RECORDS,
          ...{ blocked: itself !== undefined, by: { n, name, fromOn } },
        },
      ];
    });
  const parties = [...found].sort((a, b) => Number(b.blocked) - Number(a.blocked));
  return {
    total: found.length,
    totalIsBound: areas.some((rows) => rows.length > MAX_PARTIES),
    companies: new Set(found.map(({ companyId }) => companyId)).size,
    records: found.reduce((sum, { open }) => sum + open, 0),
    recordsIsBound: found.some(({ openIsBound }) => openIsBound),
    parties: parties.slice(0, MAX_TOUCHED),
    digest: digestOf(found),
  };
}

/**
 * The same of one that a form adds, or changes: null where it goes on counting for the same name and country, and touches
 * nobody whom it does not touch already. One round trip.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function touchedAnew(
  ctx: StaffContext,
  kept: Pick<ProhibitedRow, 'state' | 'name' | 'country'> | null,
  said: ProhibitedInput,
): Promise<Touched | null> {
  const goesOn =
    kept?.state === 'in_force' &&
    kept.country === said.country &&
    nameKey(kept.name) === nameKey(said.name);
  if (goesOn) return null;
  const found = await previewProhibited(ctx, said);
  return found.ok ? found.value : null;
}

/**
 * What a prohibition would touch that a form is about to add or change. Nothing is written. One round trip.
 *
 * @throws {Denial} 4002 for a consultant: the parties are those of all tenants
 */
export async function previewProhibited(
  ctx: StaffContext,
  input: ProhibitedInput,
): Promise<Outcome<Touched>> {
  requireAdminOfProvider(ctx);
  const { name, nameKey, country, fromOn, untilOn } = contentOf(ctx, input);
  // One that is over touches nobody.
  if (untilOn !== null && untilOn < dayOf(ctx)) return done(NONE);
  return done(await touchedBy(ctx, [{ n: 0, name, nameKey, country, fromOn }]));
}
