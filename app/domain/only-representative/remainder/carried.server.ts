import type { OrContext } from '../../kernel/context.ts';
import {
  done,
  type FieldMessage,
  type Outcome,
  type Refusal,
  refuse,
} from '../../kernel/outcome.ts';
import { purchasedAccountId } from '../tonnage/account.ts';
import type { JudgedContent } from '../trade-record/judged-content.server.ts';
import { type PurchasedProduct, readPurchased } from './read.server.ts';
import { notNextYear, overRemainder } from './rules.ts';
import type { Part } from './write.server.ts';

/**
 * The part that a changed purchase carries over; null where it carries none. One round trip where it does.
 *
 * Refusals, in this order: 4105 what was bought is archived; 4100 another supplier, product or number of lines, or an ETA
 * outside the next year; 4144 more than is left beside what it reserves itself.
 */
export async function readCarried(
  ctx: OrContext,
  { record, content, lines, held }: JudgedContent,
): Promise<Outcome<Part | null>> {
  const productId = record?.carriedProductId ?? null;
  if (productId === null) return done(null);
  const bought = await readPurchased(ctx, productId);
  if (bought?.state !== 'active') return refuse(4105);
  const massG = lines.reduce((sum, line) => sum + line.massG, 0);
  const { year } = bought;
  const heldG = held.get(purchasedAccountId(productId, year)) ?? 0;
  const refusal =
    notSame(bought, content) ??
    notNextYear(year, content.eta) ??
    ofLine(overRemainder(bought, massG, heldG));
  return refusal ? { ok: false, refusal } : done({ productId, year, massG });
}

/** 4100 at what a purchase that carries something over keeps: supplier, and the one product. */
function notSame(
  { partnerId, supplierProductId }: PurchasedProduct,
  content: JudgedContent['content'],
): Refusal | null {
  const fields: Record<string, FieldMessage> = {};
  const fixed = { key: 'carry_over_fixed' };
  if (content.kind !== 'purchase') fields.kind = fixed;
  if (content.partner_id !== partnerId) fields.partner_id = fixed;
  content.lines.forEach(({ product_id }, at) => {
    if (at > 0 || product_id !== supplierProductId) fields[`lines.${at}.product_id`] = fixed;
  });
  return Object.keys(fields).length > 0 ? refuse(4100, { fields }).refusal : null;
}

function ofLine(refusal: Refusal | null): Refusal | null {
  const message = refusal?.fields?.tonnes;
  return refusal && message ? { ...refusal, fields: { 'lines.0.tonnes': message } } : refusal;
}
