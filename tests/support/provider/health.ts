import { sql } from 'drizzle-orm';
import type { Context } from '~/domain/kernel/context.ts';
import { reckonHealth } from '~/domain/provider/health/reckon.server.ts';

/** Reckons the numbers of companies whose rows were written by hand; verbs and the job do it by themselves. */
export async function reckoned(ctx: Pick<Context, 'db' | 'nowMs'>, ...ids: string[]) {
  await reckonHealth(ctx, sql`c.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}
