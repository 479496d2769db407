import { sql } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { notifiedUntil } from '../substance/duin-covers.server.ts';
import { keepRegistrationDuties } from './keep.server.ts';
import { bandEndG } from './wanted.server.ts';

/** Registrations of one run. */
export const REGISTRATIONS_A_RUN = 100;

/**
 * Makes duties that no verb had cause to make: of notifications that came or were changed without one, of years that
 * were full before duties were kept, and after a row of law changed. Call it until it answers less than
 * `REGISTRATIONS_A_RUN`.
 *
 * @returns of how many registrations it kept duties
 */
export async function keepMissingDuties(ctx: Context): Promise<number> {
  const today = utcDay(ctx.nowMs);
  const until = notifiedUntil(today);
  const rows = await ctx.db.all<{ id: string }>(sql`
    SELECT g.id FROM registrations g WHERE g.registration_type = 'duin' AND g.validity = 'valid'
      AND ${until} > '' AND NOT EXISTS (SELECT 1 FROM duties d WHERE d.subject_id = g.id
        AND d.kind = 'duin_deadline' AND d.year = 0 AND d.about = '' AND d.due_on = ${until})
    UNION
    SELECT g.id FROM tonnage_accounts a JOIN registrations g ON g.id = a.holder_id
    WHERE a.holder_kind = 'registration' AND a.year >= CAST(${yearOf(today) - 1} AS INTEGER)
      AND a.used_g > 0 AND a.used_g >= ${bandEndG(today)}
      AND NOT EXISTS (SELECT 1 FROM duties d WHERE d.subject_id = g.id AND d.year = a.year
        AND d.kind IN ('band_update', 'kr_change'))
    LIMIT ${REGISTRATIONS_A_RUN}`);
  const [first, ...more] = keepRegistrationDuties(
    ctx,
    rows.map(({ id }) => id),
  );
  if (rows.length === 0 || first === undefined) return 0;
  await ctx.db.batch([first, ...more]);
  return rows.length;
}
