import { and, eq, sql } from 'drizzle-orm';
import { rpClaims } from '#db/schema/rp-product.ts';
import { guardedWrite } from '../../../audit/guarded-write.server.ts';
import { type Holder, mayHold } from '../../../files/uses.server.ts';
import { type Outcome, refuse } from '../../../kernel/outcome.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { type RpOfStaff, requireStaff } from '../../oa/enter.server.ts';
import { sectionOf } from '../own.server.ts';
import { NEW_EFFECT, newEffectRead } from './list.server.ts';
import type { SettleClaimInput } from './schema.ts';

/**
 * Says that a new effect is covered by the registration (已核实), or takes that back: the product's claims are complete
 * with it, or wait again. Two round trips.
 *
 * Refusals, in this order: 4106 stale version, or a lost race; 4105 it is so already.
 *
 * @throws {Denial} 4040 for anyone but staff, a product that is not this company's or claims no new effect, and a file
 * that is not, is of another purpose or used elsewhere
 */
export async function settleClaim(
  ctx: RpOfStaff,
  id: string,
  { settled, note, file_id: fileId, version }: SettleClaimInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireStaff(ctx);
  const { db, actor, nowMs } = ctx;
  const holder: Holder = { column: rpClaims.settledFileId, id: rpClaims.productId, is: id };
  const named = settled ? fileId : null;
  const held = named === null ? sql<number>`1` : mayHold(ctx, named, 'evidence', holder);
  const [[product = notFound()], [file]] = await db.batch([
    newEffectRead(ctx, id),
    db.select({ held: held.as('file_held') }).from(sql`(SELECT 1)`),
  ]);
  if (product.version !== version) return refuse(4106);
  if ((product.state === 'settled') === settled) return refuse(4105);
  if (file?.held !== 1) notFound();
  return guardedWrite(ctx, {
    ...sectionOf(ctx, product, settled ? 'settle_claim' : 'unsettle_claim', {
      claim: NEW_EFFECT,
      note,
    }),
    guard: held,
    set: { updatedAtMs: nowMs },
    follows: () => [
      db
        .update(rpClaims)
        .set({
          settledByStaff: settled,
          settledNote: settled ? note : '',
          settledFileId: named,
          settledByName: settled ? actor.name : '',
          settledAtMs: settled ? nowMs : null,
        })
        .where(and(eq(rpClaims.productId, id), eq(rpClaims.code, NEW_EFFECT))),
    ],
  });
}
