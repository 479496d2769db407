import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { nameMarks } from '#db/schema/name-mark.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { endLinks } from '../../link/link.server.ts';
import { holdingSkeletons } from '../../look-alike/marks.server.ts';
import { asksForName } from './held-name.server.ts';

/** Partners that one sweep takes. */
export const HELD_A_RUN = 50;

/**
 * Holds partners whose name looks like that of a company which was prohibited after they were added, and asks the
 * provider. Idempotent.
 *
 * @returns how many there were
 */
export async function holdNames(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectDistinct({
      id: tradePartners.id,
      companyId: tradePartners.companyId,
      system: tradePartners.system,
      name: tradePartners.name,
      state: tradePartners.state,
      needsYes: tradePartners.needsYes,
      version: tradePartners.version,
    })
    .from(nameMarks)
    .innerJoin(tradePartners, eq(tradePartners.id, nameMarks.subjectId))
    .where(
      and(
        sql`${nameMarks.skeleton} IN ${holdingSkeletons()}`,
        eq(nameMarks.kind, 'partner'),
        isNull(nameMarks.clearedAtMs),
        inArray(tradePartners.state, ['active', 'applied']),
      ),
    )
    .limit(HELD_A_RUN);
  await eachAlone(due, async ({ id, companyId, system, name, state, version }) => {
    const asker = { ...ctx, company: { id: companyId }, system: { slug: system } };
    const outcome = await guardedWrite(ctx, {
      table: tradePartners,
      id,
      expect: { companyId, state, version },
      set: { state: 'held' },
      audit: {
        action: 'partner.hold_name',
        subject: { kind: 'partner', id },
        ...{ companyId, system },
      },
      follows: () => [
        endLinks(ctx, [id]),
        asksForName({ ...asker, actor: { id: null, name: '' } }, { id, name }),
      ],
      done: null,
    });
    return outcome.ok;
  });
  return due.length;
}
