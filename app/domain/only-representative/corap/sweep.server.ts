import { corapImports, corapRows } from '#db/schema/provider/corap.ts';
import type { Context } from '../../kernel/context.ts';
import { letGoOfImports } from '../../workbook/take-in.server.ts';

/** CoRAP imports that one run lets go of, with up to some thousand rows each. */
export const CORAP_A_RUN = 5;

/** Lets go of CoRAP imports whose day is over without a commit, a bounded number. Returns how many. For the cron. */
export const sweepCorap = (ctx: Context): Promise<number> =>
  letGoOfImports(ctx, corapImports, corapRows, CORAP_A_RUN);
