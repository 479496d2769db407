import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rpDeclarations } from '#db/schema/rp-trade.ts';
import type { Context } from '../../kernel/context.ts';
import type { TradeAnchor } from './read.server.ts';

/** Statements: the declaration that a record has stays, with why it is the record's no more. */
export function keepOldDeclaration(
  { db, nowMs }: Context,
  { id, customsNo, declaredOn, declarationFileId }: TradeAnchor,
  reason: string,
): BatchItem<'sqlite'>[] {
  if (customsNo === null || declaredOn === null || declarationFileId === null) return [];
  return [
    db.insert(rpDeclarations).values({
      recordId: id,
      // One after the other, however fast they come.
      replacedAtMs: sql`max(CAST(${nowMs} AS INTEGER), coalesce((SELECT max(d.replaced_at_ms) + 1
        FROM rp_declarations d WHERE d.record_id = ${id}), 0))`,
      customsNo,
      declaredOn,
      fileId: declarationFileId,
      reason,
    }),
  ];
}
