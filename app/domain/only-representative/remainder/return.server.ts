import type { BatchItem } from 'drizzle-orm/batch';
import { tradeProducts } from '#db/schema/product.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { mailRow } from '../../mail/row.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { remainderReturnedMail } from '../letters/remainder.server.ts';
import { NOT_OVERDRAWN } from '../tonnage/ledger.server.ts';
import { productRace } from '../trade-product/own.server.ts';
import { partnerRecipient } from '../trade-record/mails.server.ts';
import { type PurchasedProduct, readPurchased } from './read.server.ts';
import { overRemainder } from './rules.ts';
import type { ReturnInput } from './schema.ts';
import { givePartBack } from './write.server.ts';

/**
 * Gives a part of what is left of a purchased product back to its supplier, for good: the product's limit falls, the
 * supplier's accounts of that year have each substance back, rounded down to a gram, and the supplier is mailed. What was bought on a certificate only has a lower limit.
 *
 * Refusals, in this order: 4105 no purchased product, or an archived one; 4106 stale version; 4144 more than is left, at
 * the moment of writing too; 4106 a lost race.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function returnRemainder(
  ctx: OrContext,
  id: string,
  { tonnes, version }: ReturnInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const bought = await readPurchased(ctx, id);
  if (bought === null) return refuse(4105);
  const massG = parseTonnes(tonnes) ?? 0;
  const refusal = cannotMove(bought, version) ?? overRemainder(bought, massG);
  if (refusal !== null) return { ok: false, refusal };
  const { year } = bought;
  return guardedWrite(ctx, {
    table: tradeProducts,
    id,
    expect: { companyId: ctx.company.id, version: bought.version, state: 'active' },
    set: { updatedAtMs: ctx.nowMs },
    audit: {
      action: 'product.return',
      subject: { kind: 'product', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { mass_g: massG, year },
    },
    follows: (moveId) => [
      ...givePartBack(ctx, moveId, { productId: id, year, massG }),
      ...tellSupplier(ctx, bought, massG),
    ],
    refusals: {
      [NOT_OVERDRAWN]: () => drawnMeanwhile(ctx, id, massG),
      audit_move_happened: () => productRace(ctx, id, 'active'),
    },
    done: { id, version: bought.version + 1 },
  });
}

/** 4105 an archived product, 4106 another version than was looked at. */
export function cannotMove(
  { state, version: now }: PurchasedProduct,
  version: number | undefined,
): Refusal | null {
  if (state !== 'active') return { code: 4105 };
  return version !== undefined && version !== now ? { code: 4106 } : null;
}

/** What to say after the database refused: how much is left by now. Where it is enough again, this attempt failed. */
export async function drawnMeanwhile(ctx: OrContext, id: string, massG: number): Promise<Refusal> {
  const bought = await readPurchased(ctx, id);
  return (bought && overRemainder(bought, massG)) ?? { code: 4106 };
}

/** The supplier hears what it may use again. */
function tellSupplier(
  ctx: OrContext,
  { name, year, parties, sourceRecordId, proved }: PurchasedProduct,
  massG: number,
): BatchItem<'sqlite'>[] {
  const recipient = partnerRecipient(parties);
  if (recipient === null || proved === 1) return [];
  const mail = remainderReturnedMail(ctx.config, {
    ...{ recipient, massG, year, product: name },
    tenant: { zh: parties.company.nameZh, en: parties.company.nameEn },
    recordPath: `/${ctx.system.slug}/tradeRecords/list/incoming/detail?id=${sourceRecordId}`,
  });
  return [mailRow(ctx, mail, { companyId: ctx.company.id })];
}
