import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { tonnageAccounts } from '#db/schema/substance.ts';
import type { Context } from '../../kernel/context.ts';
import { purchasedAccountId } from '../tonnage/account.ts';
import { giveBackBought, type RevisionMove, reserve, settle } from '../tonnage/ledger.server.ts';

/** Part of what a purchase brought, in grams, of the year that it was bought for. */
export interface Part {
  productId: string;
  year: number;
  massG: number;
}

/**
 * Statements: so much of what was bought is no longer there, and the supplier's year has it back, each substance rounded
 * down. The CHECK on the product's account refuses where it was exported on, or is reserved.
 *
 * @param given SQL that yields `product_id` and `mass_g` of one row
 */
function takeAway(ctx: Context, moveId: string, given: SQL): BatchItem<'sqlite'>[] {
  return [
    ctx.db
      .update(tonnageAccounts)
      .set({ limitG: sql`${tonnageAccounts.limitG} - g.mass_g` })
      .from(sql`${given} AS g`)
      .where(sql`${tonnageAccounts.holderId} = g.product_id AND ${tonnageAccounts.year} =
        (SELECT p.purchase_year FROM trade_products p WHERE p.id = g.product_id)`),
    ...giveBackBought(ctx, moveId, given),
  ];
}

/** Statements that give a part of what was bought back to its supplier. */
export function givePartBack(
  ctx: Context,
  moveId: string,
  { productId, massG }: Part,
): BatchItem<'sqlite'>[] {
  const given = sql`(SELECT ${productId} AS product_id, CAST(${massG} AS INTEGER) AS mass_g)`;
  return takeAway(ctx, moveId, given);
}

/** The purchase that a part is carried into, its revision and company. */
export type Carrying = RevisionMove & { drawerCompanyId: string };

/**
 * Statements that reserve a part of what was bought for the purchase that carries it over: line 0 of that record, in the
 * last month of the part's year.
 */
export function reservePart(
  ctx: Context,
  { moveId, ...carrying }: Carrying,
  { productId, year, massG }: Part,
): BatchItem<'sqlite'>[] {
  // A move counts its entries of a kind once, and the record's own are another year's.
  const move = { ...carrying, moveId: `${moveId}_part`, eta: `${year}-12-31` };
  const draw = { accountId: purchasedAccountId(productId, year), lineNo: 0, massG };
  return reserve(ctx, move, [draw], []);
}

/**
 * Statements for a carried purchase that was confirmed: what it reserved of the part is free, and goes back to the
 * supplier's old year. Its own lines are settled before.
 */
export function giveCarriedBack(ctx: Context, move: RevisionMove): BatchItem<'sqlite'>[] {
  const given = sql`(SELECT a.holder_id AS product_id, e.mass_g
    FROM tonnage_entries e CROSS JOIN tonnage_accounts a ON a.id = e.account_id
    WHERE e.move_id = ${move.moveId} AND e.kind = 'release' AND e.line_no = 0)`;
  return [
    ...settle(ctx, [move], 'reserve', 'release', 'part'),
    ...takeAway(ctx, move.moveId, given),
  ];
}
