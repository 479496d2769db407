import { and, eq, or, sql } from 'drizzle-orm';
import { intermediateStatements, tradeRecords } from '#db/schema/trade-record.ts';
import { files } from '#db/schema/trail.ts';
import { type Download, FILE, openFound } from '../../files/store.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { StatementPlace } from './upload-statement.server.ts';

/**
 * An uploaded statement of the record's present revision, for either side of the trade. One round trip to the
 * database, one to the store.
 *
 * @throws {Denial} 4040 where there is none, or the record is neither this company's nor sent to it
 */
export async function openStatement(
  ctx: OrContext,
  recordId: string,
  { line_no, registration_id }: StatementPlace,
): Promise<Download> {
  const sentToUs = and(
    eq(tradeRecords.counterpartyCompanyId, ctx.company.id),
    sql`${tradeRecords.status} <> 'UNCONFIRMED'`,
  );
  const [row] = await ctx.db
    .select(FILE)
    .from(tradeRecords)
    .innerJoin(
      intermediateStatements,
      and(
        eq(intermediateStatements.recordId, tradeRecords.id),
        eq(intermediateStatements.revision, tradeRecords.revision),
      ),
    )
    .innerJoin(files, eq(files.id, intermediateStatements.fileId))
    .where(
      and(
        eq(tradeRecords.id, recordId),
        eq(tradeRecords.system, ctx.system.slug),
        or(eq(tradeRecords.companyId, ctx.company.id), sentToUs),
        eq(intermediateStatements.lineNo, line_no),
        eq(intermediateStatements.registrationId, registration_id),
      ),
    );
  return openFound(ctx, row);
}
