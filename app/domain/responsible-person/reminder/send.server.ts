import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { rpReminders } from '#db/schema/rp-adverse.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { localTime } from '../../kernel/zone.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { holidayRows, workCalendar } from '../../regulation/working-days.server.ts';
import { type ResponsiblePersonProfile, systemsOf } from '../../systems/profiles.ts';
import { REMINDER_RULES, type ReminderRules, RP_RULES } from '../rules.ts';
import { type DueItem, type DueRecord, dueStatements } from './items.server.ts';
import { type Addressed, keepSteps, letters, readersOf } from './letters.server.ts';
import { partyLetter } from './party-letters.server.ts';

/** When the letters of a day begin to be written, where the area's days are counted. */
const FROM = '09:00';
/** Companies of one run; the cron comes back every minute. */
export const COMPANIES_A_RUN = 50;
/** Under what a day of a company is kept, and that all companies had it. */
const DAY = 'day';

const RULES = { ...REMINDER_RULES, rp_links: RP_RULES.rp_links } as const;
type Rules = ReturnType<ReturnType<typeof rulesOn<typeof RULES>>['values']> & ReminderRules;
type Company = Addressed['company'];

/**
 * Writes the letters of a day: once a company, after nine in the morning of the area's days, each step of each item once
 * (`areas/responsible-person.md` §6). A company's day and its letters are one batch, so a run that is killed is taken up
 * where it stood, and of two at once one writes. Call it until it answers less than `COMPANIES_A_RUN`.
 *
 * @returns for how many companies it wrote the day
 */
export async function sendReminders(ctx: Context): Promise<number> {
  let written = 0;
  for (const system of systemsOf('responsible-person')) {
    const { day: today, time } = localTime(system.dayZone, ctx.nowMs);
    if (time < FROM) continue;
    const rules = rulesOn(ctx.db, RULES, today);
    const [[over], ruleRows, holidays] = await ctx.db.batch([
      dayOver(ctx, system, today),
      rules.statement,
      holidayRows(ctx.db),
    ]);
    if (over !== undefined) continue;
    const left = await companiesLeft(ctx, system, today);
    if (left.length === 0) {
      await noteDay(ctx, { id: everybody(system) }, today);
      continue;
    }
    const values = { ...rules.values(ruleRows), calendar: workCalendar(holidays) };
    written += await eachAlone(left, (company) => remind(ctx, { company, system, today }, values));
  }
  return written;
}

const everybody = ({ slug }: ResponsiblePersonProfile) => `all:${slug}`;

/** Statement: whether every company had its day. */
function dayOver({ db }: Context, system: ResponsiblePersonProfile, today: string) {
  return db
    .select({ step: rpReminders.step })
    .from(rpReminders)
    .where(
      and(
        eq(rpReminders.subjectId, everybody(system)),
        eq(rpReminders.kind, DAY),
        eq(rpReminders.step, today),
      ),
    );
}

/** Companies that work in the area and have not had their day. */
function companiesLeft(
  { db }: Context,
  system: ResponsiblePersonProfile,
  today: string,
): Promise<Company[]> {
  return db
    .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
    .from(companySystems)
    .innerJoin(companies, eq(companies.id, companySystems.companyId))
    .where(
      and(
        eq(companySystems.system, system.slug),
        eq(companySystems.state, 'active'),
        eq(companies.state, 1),
        sql`NOT EXISTS (SELECT 1 FROM rp_reminders r WHERE r.subject_id = ${companies.id}
          AND r.kind = ${DAY} AND r.step = ${today})`,
      ),
    )
    .orderBy(asc(companies.id))
    .limit(COMPANIES_A_RUN);
}

/** Reads what a company is to be reminded of and writes it with the day. */
async function remind(
  ctx: Context,
  of: Omit<Addressed, 'readers'>,
  rules: Rules,
): Promise<boolean> {
  const { company, system, today } = of;
  const asked = { companyId: company.id, today, dayZone: system.dayZone, rules };
  const [readers, ...due] = await ctx.db.batch([
    readersOf(ctx.db, company.id, system),
    ...dueStatements(ctx.db, asked),
  ]);
  const items: DueItem[] = due.flat();
  if (items.length === 0) {
    await noteDay(ctx, company, today);
    return true;
  }
  const records: DueRecord[] = [...due[9], ...due[10]];
  const addressed = { ...of, readers };
  const toParties = await Promise.all(
    records.map((record) => partyLetter(ctx, addressed, record, rules.rp_links)),
  );
  // Who is silent hears of it, and nobody else.
  const ours = items.filter(({ kind }) => kind !== 'partner');
  const outcome = await auditedBatch(ctx, {
    head: [theDay(ctx, company, today)],
    audit: {
      action: 'rp_reminders.send',
      subject: { kind: 'rp_reminders', id: company.id },
      companyId: company.id,
      system: system.slug,
      detail: { day: today, items: items.length },
    },
    follows: [
      forgetDays(ctx, company, today),
      ...inTens(items).map((some) => keepSteps(ctx, company.id, some)),
      ...letters(ctx, addressed, ours),
      ...toParties.flat(),
    ],
    // Another run was quicker.
    refusals: { rp_reminders_subject_id_kind_step_pk: { code: 4106 } },
    done: () => true,
  });
  return outcome.ok;
}

/** Five values a row, of a hundred in a statement. */
function inTens<Row>(rows: readonly Row[]): Row[][] {
  const tens = Array.from({ length: Math.ceil(rows.length / 10) }, (_, n) => n * 10);
  return tens.map((start) => rows.slice(start, start + 10));
}

/** Statement: a company had its day, or all of them. Twice breaks the key. */
function theDay({ db, nowMs }: Context, { id }: Pick<Company, 'id'>, today: string) {
  return db
    .insert(rpReminders)
    .values({ subjectId: id, kind: DAY, step: today, companyId: id, sentAtMs: nowMs });
}

/** Statement: one day is kept. */
function forgetDays({ db }: Context, { id }: Pick<Company, 'id'>, today: string) {
  return db
    .delete(rpReminders)
    .where(
      and(eq(rpReminders.subjectId, id), eq(rpReminders.kind, DAY), ne(rpReminders.step, today)),
    );
}

/** A day on which there was nothing to tell, or that is over. */
async function noteDay(ctx: Context, of: Pick<Company, 'id'>, today: string): Promise<void> {
  await ctx.db.batch([theDay(ctx, of, today).onConflictDoNothing(), forgetDays(ctx, of, today)]);
}
