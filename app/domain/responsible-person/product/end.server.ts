import { and, eq, lt, or, sql } from 'drizzle-orm';
import { rpProducts } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { holidayRows, workCalendar } from '../../regulation/working-days.server.ts';
import type { WorkCalendar } from '../../regulation/working-days.ts';
import { type ResponsiblePersonProfile, systemsOf } from '../../systems/profiles.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { tellProduct } from '../notice/later.server.ts';
import { type ProductLaw, productLaw } from './law.server.ts';
import { isFiledInTime } from './renewal/rules.ts';
import { endedBy } from './standing.ts';

/** Enough for one run; what is left waits for the next. */
export const PRODUCTS_A_RUN = 50;

/**
 * Turns products invalid on the day after their certificate or their contract with the responsible person ended, or after
 * the refusal of a renewal. A renewal that waits is judged once more when the term is over, since holidays of its window
 * may have been an estimate when it was filed; one that was filed in time ends nothing. Every run takes some, so it is
 * called until it finds none; whoever was quicker is passed over.
 *
 * @returns how many there were
 */
export async function endProducts(ctx: Context): Promise<number> {
  let ended = 0;
  for (const system of systemsOf('responsible-person')) {
    const today = dayOf({ system, nowMs: ctx.nowMs });
    const law = productLaw(ctx.db, today);
    const [over, rules, holidays] = await ctx.db.batch([
      overOn(ctx, today),
      law.statement,
      holidayRows(ctx.db),
    ]);
    const judge = { law: law.read(rules), calendar: workCalendar(holidays), today };
    ended += await eachAlone(over, (product) => endOne(ctx, system, product, judge));
  }
  await wakeConsumer(ctx, 'forget_answers', ended);
  return ended;
}

/** Statement: products that a term of is over, but for renewals that were judged after it. */
function overOn({ db }: Context, today: string) {
  const p = rpProducts;
  return db
    .select({
      id: p.id,
      companyId: p.companyId,
      version: p.version,
      type: p.type,
      validUntil: p.validUntil,
      renewalFiledOn: p.renewalFiledOn,
      renewalAcceptanceNo: p.renewalAcceptanceNo,
      renewalFileId: p.renewalFileId,
      renewalPending: p.renewalPending,
      renewalRefusedOn: p.renewalRefusedOn,
      rpContractUntil: p.rpContractUntil,
    })
    .from(p)
    .where(
      and(
        eq(p.status, 'normal'),
        or(
          lt(p.rpContractUntil, today),
          and(
            lt(p.validUntil, today),
            sql`(${p.renewalRefusedOn} IS NULL OR ${p.renewalRefusedOn} < ${today})`,
            sql`(NOT ${p.renewalPending} OR ${p.renewalJudgedOn} IS NULL
              OR ${p.renewalJudgedOn} <= ${p.validUntil})`,
          ),
        ),
      ),
    )
    .limit(PRODUCTS_A_RUN);
}

type Over = Awaited<ReturnType<typeof overOn>>[number];

async function endOne(
  ctx: Context,
  system: ResponsiblePersonProfile,
  { id, companyId, version, type: _, ...product }: Over,
  { law, calendar, today }: { law: ProductLaw; calendar: WorkCalendar; today: string },
): Promise<boolean> {
  const renewalPending = isFiledInTime({ ...product, type: 'special' }, law, calendar);
  const judged = { renewalPending, renewalJudgedOn: today };
  const end = endedBy({ ...product, renewalPending }, today);
  const { validUntil, rpContractUntil } = product;
  const outcome = await guardedWrite(ctx, {
    table: rpProducts,
    id,
    expect: { companyId, version, status: 'normal' },
    set: {
      ...judged,
      ...(end && { status: 'invalid' as const, invalidCause: end.cause, invalidOn: end.on }),
      updatedAtMs: ctx.nowMs,
    },
    audit: {
      action: end ? 'rp_product.end' : 'rp_product.judge_renewal',
      subject: { kind: 'rp_product', id },
      companyId,
      system: system.slug,
      detail: end
        ? { reason: end.reason, cause: end.cause, validUntil, rpContractUntil }
        : { renewalPending, validUntil },
    },
    follows: () => [
      ...(end ? tellProduct(ctx, { id, companyId }) : []),
      ...keepDuties(ctx, 'rp_product', [id]),
    ],
    done: null,
  });
  return outcome.ok;
}
