import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { duties, dutySteps } from '#db/schema/duty.ts';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { readersOf } from '../../mail/readers.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { adverseCreatedMail } from '../letters/reminders.server.ts';

/** Reports of one run; the cron comes back every minute. */
export const REPORTS_A_RUN = 20;
/** For how long a report is news: one that is older is in the daily letters. */
const NEWS_MS = 24 * 60 * 60 * 1000;
const CREATED = 'created';

/**
 * Tells the admins and members of a company of each new adverse reaction and of its due day, once, within a minute: its
 * number is not known before it is written. Call it until it answers less than `REPORTS_A_RUN`.
 *
 * @returns how many reports there were
 */
export async function tellNewReports(ctx: Context): Promise<number> {
  let told = 0;
  for (const system of systemsOf('responsible-person')) {
    const r = rpAdverseReports;
    const fresh = await ctx.db
      .select({
        id: r.id,
        dutyId: duties.id,
        companyId: r.companyId,
        reportNo: r.reportNo,
        severity: r.severity,
        firstDiscoveredOn: r.firstDiscoveredOn,
        dueOn: r.dueOn,
        by: r.createdByName,
        zh: rpProducts.nameZh,
        en: rpProducts.nameEn,
      })
      .from(r)
      .innerJoin(duties, and(eq(duties.subjectId, r.id), eq(duties.kind, 'adverse')))
      .innerJoin(rpProducts, eq(rpProducts.id, r.productId))
      .where(
        and(
          // Written out as its partial index has it.
          sql`${r.state} = 'open'`,
          gt(r.createdAtMs, ctx.nowMs - NEWS_MS),
          sql`NOT EXISTS (SELECT 1 FROM duty_steps s WHERE s.duty_id = ${duties.id}
            AND s.step = ${CREATED})`,
        ),
      )
      // Off the index of what is new: what is open of all tenants would be read each minute.
      .orderBy(asc(r.createdAtMs))
      .limit(REPORTS_A_RUN);
    told += await eachAlone(fresh, async ({ id, dutyId, companyId, zh, en, ...report }) => {
      const readers = await readersOf(ctx.db, { companyId, system: system.slug }, null);
      const path = `/${system.slug}/adrRepo/list?id=${id}`;
      const outcome = await auditedBatch(ctx, {
        head: [ctx.db.insert(dutySteps).values({ dutyId, step: CREATED, atMs: ctx.nowMs })],
        audit: {
          action: 'rp_reminders.send',
          subject: { kind: 'rp_reminders', id: companyId },
          companyId,
          system: system.slug,
          detail: { report: report.reportNo },
        },
        follows: readers.map(({ wantsEnds: _, ...reader }) => {
          const recipient = readerRecipient(reader);
          const mail = adverseCreatedMail(ctx.config, {
            ...report,
            recipient,
            product: { zh, en },
            path,
          });
          return mailRow(ctx, mail, { companyId });
        }),
        // Another run was quicker.
        refusals: { duty_steps_duty_id_step_pk: { code: 4106 } },
        done: () => true,
      });
      return outcome.ok;
    });
  }
  return told;
}
