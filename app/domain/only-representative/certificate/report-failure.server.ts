import { eq } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { issueFailedMail } from '~/domain/mail/issue-failed.server.ts';
import { mailRow } from '~/domain/mail/row.server.ts';

/**
 * Tells the provider that a certificate was given up on: its record stays CONFIRMED and shows it, and somebody has to
 * look at the cause.
 */
export async function reportIssueFailure(
  ctx: Context,
  recordId: string,
  { attempts, error }: { attempts: number; error: unknown },
): Promise<void> {
  const [record] = await ctx.db
    .select({
      tradeNo: tradeRecords.tradeNo,
      companyId: tradeRecords.companyId,
      company: companies.nameEn,
    })
    .from(tradeRecords)
    .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
    .where(eq(tradeRecords.id, recordId));
  if (record === undefined) return;
  const { tradeNo, companyId, company } = record;
  const said = error instanceof Error ? error.message : String(error);
  const mail = issueFailedMail(ctx.config, {
    tradeNo,
    company,
    attempts,
    error: said.slice(0, 200),
  });
  await mailRow(ctx, mail, { companyId });
}
