import { eq, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import type { CompanyContext } from '../kernel/context.ts';
import type { Refusal } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import type { UploadPurpose } from './rules.ts';
import { type Holder, mayHoldAll } from './uses.server.ts';

/**
 * Files that a list is to name, some of them more than once. Each must be ours, uploaded for this and named by nothing
 * else: `free` says so in the write, whatever `read` said before it.
 *
 * @param holder the list: a column of it, and what its rows have in common
 */
export function filesToHold(
  ctx: CompanyContext,
  wanted: readonly (string | null)[],
  purpose: UploadPurpose,
  holder: Holder,
) {
  const ids = wanted.filter((id) => id !== null);
  const free = mayHoldAll(ctx, ids, purpose, holder);
  const read = () =>
    ctx.db
      .select({ free: sql<number>`${free}`.as('free') })
      .from(companies)
      .where(eq(companies.id, ctx.company.id));
  return {
    free,
    read,
    /** After a lost race: 4040 where a file was taken meanwhile, else this. */
    meanwhile: async (otherwise: Refusal): Promise<Refusal> => {
      const [now] = await read();
      return now?.free ? otherwise : notFound();
    },
  };
}
