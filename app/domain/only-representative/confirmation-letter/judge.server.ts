import { inArray, type SQL } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { issuersRead } from '../../certificate/issuer/read.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { notFound } from '../../kernel/refusals.ts';
import {
  importersRead,
  type Letter,
  type LetterImporter,
  type LetterRegistration,
  lettersRead,
  printedOf,
  registrationRead,
  requestsRead,
  wasGivenUp,
} from './facts.server.ts';
import type { LetterHindrance, LetterState } from './kinds.ts';
import { isChanged, letterHindrances } from './rules.ts';

/** An importer, its letters, and what keeps another one from being issued. */
export interface Standing {
  importer: LetterImporter;
  state: LetterState;
  /** The valid one, else the newest. */
  letter: Letter | null;
  /** The others, newest first. */
  earlier: Letter[];
  hindrances: LetterHindrance[];
}

/** Statements by which importers of a registration of this company are judged. */
export function standingReads(ctx: OrContext, registrationId: string, which: SQL | undefined) {
  const { db, company, system } = ctx;
  const of = { companyId: company.id, system: system.slug, registrationId };
  return [
    registrationRead(ctx, of),
    importersRead(ctx, of, which),
    lettersRead(db, registrationId),
    requestsRead(db, registrationId),
    issuersRead(db),
  ] as const;
}

type Rows = readonly [
  LetterRegistration[],
  LetterImporter[],
  Letter[],
  Awaited<ReturnType<typeof requestsRead>>,
  Awaited<ReturnType<typeof issuersRead>>,
];

/** How each importer stands with its letter; null for a registration that is not this company's own. */
export function standings(
  ctx: OrContext,
  [[registration], importers, letters, requests, issuers]: Rows,
): Standing[] | null {
  if (registration === undefined) return null;
  const at = { nowMs: ctx.nowMs, today: utcDay(ctx.nowMs), issuers };
  const ofPartner = Map.groupBy(letters, ({ partnerId }) => partnerId);
  const requestOf = new Map(requests.map((request) => [request.partnerId, request]));
  return importers.map((importer) => {
    const own = ofPartner.get(importer.id) ?? [];
    const letter = own.find(({ state }) => state === 'valid') ?? own[0] ?? null;
    const valid = letter?.state === 'valid' ? printedOf(letter) : null;
    const request = requestOf.get(importer.id);
    const beingIssued = request !== undefined && !wasGivenUp(request);
    const byStaff = ctx.actor.kind === 'staff';
    const asked = { registration, importer, valid, beingIssued, byStaff };
    const changed = isChanged(ctx.system, asked, at);
    return {
      importer,
      state: stateOf(letter, { beingIssued, failed: request !== undefined, changed }),
      letter,
      earlier: own.filter((one) => one !== letter),
      hindrances: letterHindrances(ctx.system, asked, at),
    };
  });
}

function stateOf(
  letter: Letter | null,
  { beingIssued, failed, changed }: { beingIssued: boolean; failed: boolean; changed: boolean },
): LetterState {
  if (beingIssued) return 'drawing';
  if (failed) return 'failed';
  if (letter === null) return 'none';
  if (letter.state !== 'valid') return 'ended';
  return changed ? 'changed' : 'valid';
}

/**
 * How the named importers stand. One round trip.
 *
 * @throws {Denial} 4040 for a registration that is not this company's own
 */
export function judgeLetters(ctx: OrContext, id: string, partnerIds: readonly string[]) {
  return lettersAmong(ctx, id, inArray(tradePartners.id, idsAmong(partnerIds)));
}

/** The same of importers that meet a condition. */
export async function lettersAmong(
  ctx: OrContext,
  id: string,
  which: SQL | undefined,
): Promise<Standing[]> {
  const rows = await ctx.db.batch(standingReads(ctx, id, which));
  return standings(ctx, rows) ?? notFound();
}
