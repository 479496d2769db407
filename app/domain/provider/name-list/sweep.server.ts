import { nameListImports, nameListRows } from '#db/schema/provider/name-list.ts';
import type { Context } from '../../kernel/context.ts';
import { letGoOfImports } from '../../workbook/take-in.server.ts';

/** Imports of lists that one run lets go of, with up to some thousand rows each. */
export const NAME_LISTS_A_RUN = 5;

/** Lets go of imports of lists whose day is over without a commit, a bounded number. Returns how many. For the cron. */
export const sweepNameLists = (ctx: Context): Promise<number> =>
  letGoOfImports(ctx, nameListImports, nameListRows, NAME_LISTS_A_RUN);
