import type { OrContext } from '../../kernel/context.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { type FieldMessage, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { createTradeRecord } from '../trade-record/create.server.ts';
import type { RecordMoved } from '../trade-record/schema.ts';
import { readPurchased } from './read.server.ts';
import { cannotMove } from './return.server.ts';
import { notNextYear, overRemainder } from './rules.ts';
import type { CarryOverInput } from './schema.ts';

/**
 * Carries a part of what is left of a purchased product over into the next year: a new purchase of the same product from
 * the same supplier, UNCONFIRMED, which reserves the part as well as the supplier's next year. Once the supplier confirms
 * it, its old year has the part back and the next is used; where the purchase ends before, both are free again.
 *
 * Refusals, in this order: 4105 no purchased product, or an archived one; 4106 stale version; 4133 bought on a certificate,
 * so that the new year wants a proof of its own; 4144 more than is left; 4100
 * an ETA outside the next year; those of `createTradeRecord`, of its line at `tonnes`.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function carryOver(
  ctx: OrContext,
  id: string,
  { tonnes, eta, port, version }: CarryOverInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const bought = await readPurchased(ctx, id);
  if (bought === null) return refuse(4105);
  const massG = parseTonnes(tonnes) ?? 0;
  const { year, partnerId, orderRef, note } = bought;
  const refusal =
    cannotMove(bought, version) ??
    (bought.proved ? offPlatform : null) ??
    overRemainder(bought, massG) ??
    notNextYear(year, eta);
  if (refusal !== null) return { ok: false, refusal };
  const outcome = await createTradeRecord(
    ctx,
    {
      ...{ kind: 'purchase', partner_id: partnerId, eta, port, order_ref: orderRef, note },
      lines: [{ product_id: bought.supplierProductId, tonnes }],
    },
    undefined,
    { productId: id, year, massG },
  );
  return outcome.ok ? outcome : { ok: false, refusal: asAsked(outcome.refusal) };
}

/** Nobody confirmed it on the platform: the new year wants a proof of its own. */
const offPlatform: Refusal = {
  code: 4133,
  fields: { tonnes: { key: 'supplier_not_on_platform' } },
};

/** The one line is the form's `tonnes`; what it does not ask is said as a whole. */
function asAsked(refusal: Refusal): Refusal {
  if (refusal.fields === undefined) return refusal;
  const fields: Record<string, FieldMessage> = {};
  for (const [name, message] of Object.entries(refusal.fields)) {
    const known = name === 'eta' || name === 'port';
    fields[known ? name : 'tonnes'] ??= message;
  }
  return { ...refusal, fields };
}
