import { sql } from 'drizzle-orm';
import { cnExcesses } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { linesBySubstance, volumesOf } from './find.server.ts';
import { volumeLaw } from './law.server.ts';
import { ownFiling, ownFilingId } from './own.server.ts';
import { sumsBySubstance, totalOf, volumeYear } from './volumes.ts';

/**
 * What was counted of a filing, year by year and in all, against its registered volume, with the notices of excess, and
 * of several substances each one's part. One round trip.
 *
 * @throws {Denial} 4040 for a filing outside the scope
 */
export async function filingTonnage(ctx: CnContext, id: string) {
  const law = volumeLaw(ctx.db, dayOf(ctx));
  const [[filing], years, lines, excesses, rules] = await ctx.db.batch([
    ownFiling(ctx, id),
    volumesOf(ctx, id),
    linesBySubstance(ctx, id),
    ctx.db
      .select({ year: cnExcesses.year, gauge: cnExcesses.gauge, state: cnExcesses.state })
      .from(cnExcesses)
      .where(sql`${cnExcesses.filingId} IN ${ownFilingId(ctx, id)}`),
    law.statement,
  ]);
  if (filing === undefined) notFound();
  const { amberOf } = law.read(rules);
  return {
    registeredG: filing.appliedG,
    registeredImportG: filing.registeredImportG,
    years: years.map((sums) => ({
      ...volumeYear(filing, sums),
      /** From which per cent the year is amber. */
      amberPercent: amberOf(sums.year),
      excesses: excesses
        .filter(({ year }) => year === sums.year)
        .map(({ gauge, state }) => ({ gauge, state })),
      /** Empty where the filing has one substance, which is the whole year's. */
      substances: sumsBySubstance(lines.filter(({ year }) => year === sums.year)),
    })),
    total: totalOf(years),
  };
}
export type FilingTonnage = Awaited<ReturnType<typeof filingTonnage>>;
