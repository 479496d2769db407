import { sql } from 'drizzle-orm';
import { companyEntry } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { reckonHealth } from '../health/reckon.server.ts';
import { knownCompany, USCC_TAKEN } from './known.server.ts';

type Written = Omit<Parameters<typeof companyEntry>[0], 'id'> & { uscc: string | null };

/** What follows when facts of a company are written anew: it is found by them, and counted by them; its number stays its own. */
export const writtenAnew = (ctx: StaffContext, id: string, content: Written) => ({
  follows: () => [
    ...forgetEntries(ctx.db, [id]),
    ...indexEntries(ctx.db, [companyEntry({ id, ...content })]),
    reckonHealth(ctx, sql`c.id = ${id}`),
  ],
  refusals: { [USCC_TAKEN]: () => knownCompany(ctx, content.uscc) },
});
