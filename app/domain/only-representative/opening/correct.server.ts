import { and, eq, sql } from 'drizzle-orm';
import { registrations, tonnageAccounts, tonnageOpenings } from '#db/schema/substance.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireAdmin } from '../../tenancy/access.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { pastDeclared } from '../korean-paper/past-declared.server.ts';
import { ownName } from '../of-staff/withheld.ts';
import { accountId } from '../tonnage/account.ts';
import {
  bookOpenings,
  giveBackOf,
  NOT_OVERDRAWN,
  WITHIN_DECLARED,
} from '../tonnage/ledger.server.ts';
import { type OpeningMoved, overOpening } from './enter.server.ts';
import type { OpeningCorrected } from './schema.ts';

/**
 * Puts another figure in the place of an opening balance: the ledger books the difference, and what was entered before
 * stays in it. Nothing used takes it back.
 *
 * Refusals, in this order: 4106 stale version; 4101 more than is usable; 4137 more than a declaration certificate allows.
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 for an opening that is not this company's, and for a proof that is
 *   not ours, of another purpose or used elsewhere
 */
export async function correctOpening(
  ctx: OrContext,
  id: string,
  { tonnes, note, file_id, version }: OpeningCorrected,
): Promise<Outcome<OpeningMoved>> {
  requireAdmin(ctx);
  const massG = parseTonnes(tonnes) ?? 0;
  const { fileId: column, id: holder } = tonnageOpenings;
  const proof = filesToHold(ctx, [file_id ?? null], 'proof', { column, id: holder, is: id });
  const [[row], [free]] = await ctx.db.batch([openingRead(ctx, id), proof.read()]);
  const opening = row ?? notFound();
  if (opening.version !== version) return refuse(4106);
  const moreG = massG - opening.massG;
  const short = overOpening(opening, opening.year, moreG);
  if (short !== null) return { ok: false, refusal: short };
  if (!free?.free) return notFound();
  const { registrationId, year, useClass, partnerId } = opening;
  const account = accountId(registrationId, year, useClass);
  return guardedWrite(ctx, {
    table: tonnageOpenings,
    id,
    expect: { companyId: ctx.company.id, version },
    guard: sql`${proof.free}`,
    set: {
      ...{ massG, note, enteredByName: ctx.actor.name, updatedAtMs: ctx.nowMs },
      ...(file_id && { fileId: file_id }),
    },
    audit: {
      action: 'opening.correct',
      subject: { kind: 'opening', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { year, mass_g: [opening.massG, massG] },
    },
    follows: (moveId) => {
      const of = { recordId: id, revision: version + 1, accountId: account };
      if (moreG > 0) {
        return bookOpenings(ctx, moveId, [
          { ...of, registrationId, year, partnerId, massG: moreG },
        ]);
      }
      const less = moreG === 0 ? [] : [{ ...of, lineNo: 0, month: 0, massG: -moreG }];
      return giveBackOf(ctx, moveId, less, 'opening');
    },
    refusals: {
      [NOT_OVERDRAWN]: async () => {
        const [now] = await openingRead(ctx, id);
        return (now && overOpening(now, now.year, massG - now.massG)) ?? { code: 4106 };
      },
      [WITHIN_DECLARED]: () => pastDeclared(ctx, [registrationId], `${year}-12-31`, 'tonnes'),
      audit_move_happened: () => proof.meanwhile({ code: 4106 }),
    },
    done: { id, version: version + 1 },
  });
}

/** Statement: an opening of this company, with what is usable of its year. */
function openingRead(ctx: OrContext, id: string) {
  const { db, company, system } = ctx;
  return db
    .select({
      registrationId: tonnageOpenings.registrationId,
      year: tonnageOpenings.year,
      useClass: tonnageOpenings.useClass,
      partnerId: tonnageOpenings.partnerId,
      massG: tonnageOpenings.massG,
      version: tonnageOpenings.version,
      name: ownName(ctx, 'en').as('substance_name'),
      usableG: sql<number>`(SELECT a.limit_g - a.reserved_g - a.used_g FROM ${tonnageAccounts} a
        WHERE a.holder_id = ${tonnageOpenings.registrationId} AND a.year = ${tonnageOpenings.year}
          AND a.use_class = ${tonnageOpenings.useClass})`.as('usable_g'),
    })
    .from(tonnageOpenings)
    .innerJoin(registrations, eq(registrations.id, tonnageOpenings.registrationId))
    .where(and(eq(tonnageOpenings.id, id), ownRows({ company, system }, tonnageOpenings)));
}
