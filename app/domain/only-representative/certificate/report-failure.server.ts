import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { issueFailedMail } from '~/domain/mail/issue-failed.server.ts';
import { mailRow } from '~/domain/mail/row.server.ts';

/**
 * Statements that tell the provider that a certificate is tried in vain, or given up: its record stays CONFIRMED and shows it, and
 * somebody has to look at the cause. None for a record that does not exist.
 */
export async function issueFailureReport(
  ctx: Context,
  recordId: string,
  { attempts, givenUp, error }: { attempts: number; givenUp: boolean; error: unknown },
): Promise<BatchItem<'sqlite'>[]> {
  const [record] = await ctx.db
    .select({
      tradeNo: tradeRecords.tradeNo,
      companyId: tradeRecords.companyId,
      company: companies.nameEn,
    })
    .from(tradeRecords)
    .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
    .where(eq(tradeRecords.id, recordId));
  if (record === undefined) return [];
  const { tradeNo, companyId, company } = record;
  const said = error instanceof Error ? error.message : String(error);
  const mail = issueFailedMail(ctx.config, {
    tradeNo,
    company,
    attempts,
    givenUp,
    error: said.slice(0, 200),
  });
  return [mailRow(ctx, mail, { companyId })];
}
