import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { companies } from '#db/schema/tenancy.ts';
import type { Tried } from '../../area-work.ts';
import type { Context } from '../../kernel/context.ts';
import { issueFailedMail } from '../../mail/issue-failed.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import type { PaperKind, PaperTypes } from './paper-kind.ts';

/**
 * Statements that tell the provider that a paper is tried in vain, or given up: its record stays CONFIRMED and shows it,
 * and somebody has to look at the cause. None for a record that does not exist.
 */
export async function failureReport(
  ctx: Context,
  { records }: Pick<PaperKind<PaperTypes>, 'records'>,
  recordId: string,
  { attempts, givenUp, error }: Tried,
): Promise<BatchItem<'sqlite'>[]> {
  const [record] = await ctx.db
    .select({
      tradeNo: sql<string>`${records.tradeNo}`,
      companyId: companies.id,
      company: companies.nameEn,
    })
    .from(records as SQLiteTable)
    .innerJoin(companies, eq(companies.id, records.companyId))
    .where(eq(records.id, recordId));
  if (record === undefined) return [];
  const { tradeNo, companyId, company } = record;
  const said = error instanceof Error ? error.message : String(error);
  const about = { tradeNo, company, attempts, givenUp, error: said.slice(0, 200) };
  return [mailRow(ctx, issueFailedMail(ctx.config, about), { companyId })];
}
