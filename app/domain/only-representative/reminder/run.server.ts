import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { reminders } from '#db/schema/reminder.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { localTime } from '../../kernel/zone.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { keepMarks } from '../../reminder/marks.server.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { remindersMail } from '../letters/reminders.server.ts';
import { type Digest, digestOf, mattersOf, shareOf } from './digest.ts';
import type { Mark } from './levels.ts';
import { type Asked, type Reminded, readReminded } from './read.server.ts';

/** Companies of one run; the cron comes back every minute. */
export const COMPANIES_A_RUN = 50;
/** When a day's digest is written, by the clock of the company. */
const FROM = '09:00';

interface Reminding {
  id: string;
  nameZh: string;
  nameEn: string;
  timeZone: string;
}

/** Condition: it is past nine there, and this day's digest was not looked at. */
function isDue(zones: readonly { timeZone: string }[], nowMs: number): SQL {
  const begun = zones.flatMap(({ timeZone }) => {
    const { day, time } = localTime(timeZone, nowMs);
    return time >= FROM ? [{ timeZone, day }] : [];
  });
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(begun)}) z
    WHERE z.value ->> 'timeZone' = ${companies.timeZone}
      AND z.value ->> 'day' > ${companySystems.remindedOn})`;
}

/**
 * Tells companies once a day, from nine in their own zone, what passed a threshold, which limit will be reached, which
 * arrivals nobody entered, which CBI claim ends and what is left of purchases: one letter to whoever
 * hears of any of it, each step once. A company's day is one batch, so of two runs at once one writes. Call it until it answers less than `COMPANIES_A_RUN`.
 *
 * @returns at how many companies it looked
 */
export async function remindCompanies(
  ctx: Context,
  system: OnlyRepresentativeProfile,
): Promise<number> {
  const { db, nowMs } = ctx;
  const zones = await db.selectDistinct({ timeZone: companies.timeZone }).from(companies);
  const left = await db
    .select({
      id: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      timeZone: companies.timeZone,
    })
    .from(companySystems)
    .innerJoin(companies, eq(companies.id, companySystems.companyId))
    .where(
      and(
        eq(companySystems.system, system.slug),
        eq(companySystems.state, 'active'),
        eq(companies.state, 1),
        isDue(zones, nowMs),
      ),
    )
    .orderBy(asc(companySystems.remindedOn), asc(companies.id))
    .limit(COMPANIES_A_RUN);
  await eachAlone(left, (company) => remindCompany(ctx, system, company));
  return left.length;
}

async function remindCompany(
  ctx: Context,
  system: OnlyRepresentativeProfile,
  company: Reminding,
): Promise<boolean> {
  const { db, nowMs } = ctx;
  const { day: today } = localTime(company.timeZone, nowMs);
  const asked: Asked = { db, actor: ctx.actor, company, system, nowMs, today };
  const read = await readReminded(asked);
  const digest = digestOf(read, today);
  const looked = lookedAt(asked);
  const armed = armAgain(asked, digest.armed);
  if (digest.marks.length === 0) {
    await db.batch([looked, ...armed]);
    return true;
  }
  const { alarms, forecasts, arrivals, claims, remainder, yearEnd } = digest;
  const outcome = await auditedBatch(ctx, {
    head: [looked],
    // Another run was quicker.
    moved: sql`(changes() = 1)`,
    audit: {
      action: 'reminders.send',
      subject: { kind: 'reminders', id: company.id },
      companyId: company.id,
      system: system.slug,
      detail: {
        ...{ day: today, alarms: alarms.length, forecasts: forecasts.length },
        ...{ arrivals: arrivals.length, claims: claims.length, remainder: remainder.length },
        ...(yearEnd !== null && { year_end: yearEnd }),
      },
    },
    follows: [
      ...armed,
      keepMarks(ctx, asked, digest.marks),
      ...letters(ctx, { system, company }, read, digest, today),
    ],
    done: () => true,
  });
  return outcome.ok;
}

/** Statement: this day of the company was looked at. */
function lookedAt({ db, company, system, today }: Asked) {
  return db
    .update(companySystems)
    .set({ remindedOn: today })
    .where(and(ownRows({ company, system }, companySystems), lt(companySystems.remindedOn, today)));
}

const keyOf = ({ kind, subjectId, level }: Mark) => `${kind} ${subjectId} ${level}`;

/** Statements: what came down from its threshold is told once more when it passes it again. */
function armAgain({ db, company, system }: Asked, armed: readonly Mark[]): BatchItem<'sqlite'>[] {
  if (armed.length === 0) return [];
  const { kind, subjectId, level } = reminders;
  const keys = sql`(SELECT value FROM json_each(${JSON.stringify(armed.map(keyOf))}))`;
  return [
    db
      .delete(reminders)
      .where(
        and(
          ownRows({ company, system }, reminders),
          inArray(sql`${kind} || ' ' || ${subjectId} || ' ' || ${level}`, keys),
        ),
      ),
  ];
}

/** Statements: a letter to each who hears of anything. */
function letters(
  ctx: Context,
  { system, company }: { system: OnlyRepresentativeProfile; company: Reminding },
  { people }: Reminded,
  digest: Digest,
  today: string,
): BatchItem<'sqlite'>[] {
  return people.flatMap((person) => {
    const share = shareOf(digest, person);
    if (mattersOf(share) === 0) return [];
    const mail = remindersMail(ctx.config, {
      recipient: readerRecipient(person),
      company: { id: company.id, zh: company.nameZh, en: company.nameEn },
      ...{ system, share, today },
    });
    return [mailRow(ctx, mail, { companyId: company.id })];
  });
}

/** What the sweeper does for the companies of a subsystem. */
export function reminderStep(system: OnlyRepresentativeProfile) {
  return {
    name: `reminders of ${system.slug}`,
    atATime: COMPANIES_A_RUN,
    run: (ctx: Context) => remindCompanies(ctx, system),
  };
}
