import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { Context } from '../../kernel/context.ts';
import { issueFailedMail } from '../../mail/issue-failed.server.ts';
import { mailRow } from '../../mail/row.server.ts';

/**
 * Statements that tell the provider that a notice is tried in vain, or given up: its record stays CONFIRMED without one, and somebody
 * has to look at the cause. None for a record that does not exist.
 */
export async function noticeFailureReport(
  ctx: Context,
  recordId: string,
  { attempts, givenUp, error }: { attempts: number; givenUp: boolean; error: unknown },
): Promise<BatchItem<'sqlite'>[]> {
  const [record] = await ctx.db
    .select({
      tradeNo: rpTrades.tradeNo,
      companyId: rpTrades.companyId,
      company: companies.nameEn,
    })
    .from(rpTrades)
    .innerJoin(companies, eq(companies.id, rpTrades.companyId))
    .where(eq(rpTrades.id, recordId));
  if (record === undefined) return [];
  const { tradeNo, companyId, company } = record;
  const said = error instanceof Error ? error.message : String(error);
  const about = { tradeNo, company, attempts, givenUp, error: said.slice(0, 200) };
  return [mailRow(ctx, issueFailedMail(ctx.config, about), { companyId })];
}
