import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { AREA_WORK } from '../areas-work.server.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { Context } from '../kernel/context.ts';
import { localTime } from '../kernel/zone.ts';
import { authorisationEndsMail } from '../mail/authorisation-ends.server.ts';
import { readerRecipient } from '../mail/member.server.ts';
import { readersOf } from '../mail/readers.server.ts';
import { mailRow } from '../mail/row.server.ts';
import { SYSTEMS, systemNamed } from '../systems/profiles.ts';
import { AUTHORISATION_DAYS, authorisationStep, authorisationsAround } from './authorisation.ts';
import { markOnce } from './marks.server.ts';

/** Contracts of one run; the cron goes on while there are as many. */
export const AUTHORISATIONS_A_RUN = 50;
/** From when they are told, by the clock of the company. */
const FROM = '09:00';

const KIND = 'authorisation';
const SLUGS = JSON.stringify(SYSTEMS.map(({ slug }) => slug));

/** Condition on a contract that is over: its area has told its people in another letter. */
const toldByArea: SQL = sql.join(
  [sql`0`, ...AREA_WORK.flatMap(({ tellsEnd }) => tellsEnd ?? [])],
  sql` OR `,
);

const ENDS = companySystems.authorisedUntil;
const STEPS = AUTHORISATION_DAYS.toReversed().map(
  (days) => sql`WHEN ${ENDS} <= date(z.day, ${`+${days} days`}) THEN ${`/${days}`}`,
);
/** SQL: the level that a contract has come to by the day of a zone `z` (`authorisationStep` is its twin). */
const LEVEL = sql`(${ENDS} || CASE WHEN ${ENDS} < z.day THEN '/over' ${sql.join(STEPS, sql` `)} END)`;

/** Statement: contracts that have come to a step which nobody was told of, where it is past nine. */
function dueRead(ctx: Context, zones: readonly { timeZone: string }[]) {
  const { db, nowMs } = ctx;
  const begun = zones.flatMap(({ timeZone }) => {
    const { day, time } = localTime(timeZone, nowMs);
    return time >= FROM ? [{ timeZone, day, ...authorisationsAround(day) }] : [];
  });
  return db
    .select({
      id: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      system: companySystems.system,
      until: sql<string>`${ENDS}`.as('authorised_until'),
      today: sql<string>`z.day`.as('zone_day'),
    })
    .from(
      sql`(SELECT value ->> 'timeZone' AS zone, value ->> 'day' AS day, value ->> 'from' AS since,
        value ->> 'until' AS until FROM json_each(${JSON.stringify(begun)})) AS z`,
    )
    .innerJoin(
      companySystems,
      and(
        sql`${companySystems.system} IN (SELECT value FROM json_each(${SLUGS}))`,
        sql`${ENDS} BETWEEN z.since AND z.until`,
      ),
    )
    .innerJoin(
      companies,
      and(eq(companies.id, companySystems.companyId), sql`${companies.timeZone} = z.zone`),
    )
    .where(
      and(
        eq(companySystems.state, 'active'),
        eq(companies.state, 1),
        sql`NOT EXISTS (SELECT 1 FROM reminders m WHERE m.company_id = ${companies.id}
          AND m.system = ${companySystems.system} AND m.kind = ${KIND} AND m.subject_id = ''
          AND m.level = ${LEVEL})`,
        sql`NOT (${ENDS} < z.day AND (${toldByArea}))`,
      ),
    )
    .orderBy(asc(ENDS), asc(companies.id))
    .limit(AUTHORISATIONS_A_RUN);
}

type Due = Awaited<ReturnType<typeof dueRead>>[number];

/**
 * Tells the admins of companies, in every subsystem, that an authorisation ends in 90, 30 or 7 days, and the day after that
 * it is over, from nine in their own zone; each step once, of missed ones only the newest, and to nobody who wants no mails
 * about what ends. An area that tells of the end itself is left to do so (`AreaWork.tellsEnd`). A contract is one batch, so
 * of two runs at once one writes. Call it until it answers less than `AUTHORISATIONS_A_RUN`.
 *
 * Source: `areas/console.md` §6 Reminders.
 *
 * @returns at how many contracts it looked
 */
export async function remindAuthorisations(ctx: Context): Promise<number> {
  const zones = await ctx.db.selectDistinct({ timeZone: companies.timeZone }).from(companies);
  const due = await dueRead(ctx, zones);
  await eachAlone(due, (one) => remindAuthorisation(ctx, one));
  return due.length;
}

async function remindAuthorisation(ctx: Context, due: Due): Promise<boolean> {
  const { id: companyId, nameZh, nameEn, until, today } = due;
  const system = systemNamed(due.system);
  const step = authorisationStep(until, today);
  if (system === undefined || step === null) return false;
  const of = { companyId, system: system.slug };
  const readers = await readersOf(ctx.db, { ...of, roles: ['admin'] }, 'expiries');
  const letters: BatchItem<'sqlite'>[] = readers.map(({ wantsEnds: _, ...reader }) =>
    mailRow(
      ctx,
      authorisationEndsMail(ctx.config, {
        recipient: readerRecipient(reader),
        company: { id: companyId, zh: nameZh, en: nameEn },
        ...{ system, until, today, isOver: step.isOver },
      }),
      { companyId },
    ),
  );
  const mark = { kind: KIND, subjectId: '', level: step.level };
  const outcome = await auditedBatch(ctx, {
    head: [markOnce(ctx, { company: { id: companyId }, system, today }, mark)],
    // Another run was quicker.
    moved: sql`(changes() = 1)`,
    audit: {
      action: 'contract.remind',
      subject: { kind: 'contract', id: companyId },
      ...of,
      detail: { system: system.slug, until, readers: readers.length },
    },
    follows: letters,
    done: () => true,
  });
  return outcome.ok;
}
