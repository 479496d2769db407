import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { idsAmong } from '#db/ids-among.ts';
import { duties, dutySteps } from '#db/schema/duty.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { AuditInput } from '../audit/entry.server.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { Context } from '../kernel/context.ts';
import { daysAfter } from '../kernel/dates.ts';
import { type DutyArea, kindList } from './keep.server.ts';
import { lastDayOf } from './kinds.ts';
import { isNews, type Ladder, stepKey, stepsAt } from './ladder.ts';
import type { Reading } from './reading.ts';
import { runOf } from './run.ts';

/** Companies of one run; the cron comes back every minute. */
export const COMPANIES_A_RUN = 50;

/** What the machine knows of a duty; an area reads more beside it. */
export interface LookedAt {
  id: string;
  kind: string;
  subjectId: string;
  dueOn: string;
  toldStep: string;
  version: number;
}

export interface Told<Duty> {
  duty: Duty;
  step: string;
}

export interface ToldCompany {
  id: string;
  nameZh: string;
  nameEn: string;
}

/** What is told to a company on a day. */
export interface Telling<Duty, Law, Readers> {
  company: ToldCompany;
  today: string;
  law: Law;
  readers: Readers;
  /** Duties that have come to a step, each with the newest. */
  told: readonly Told<Duty>[];
}

/** How an area's duties are told. */
export interface ToldArea<Duty extends LookedAt, Law, Readers> extends DutyArea {
  /** Rules and whatever else ladders are made of, for all companies of a run. */
  law(db: Database, today: string): Reading<Law>;
  /**
   * Duties of a company that are to be looked at, with what is told of them.
   *
   * @param where condition on `duties`
   */
  looked(db: Database, companyId: string, where: SQL): Reading<Duty[]>;
  /** Whom the company's letters and messages go to. */
  readers(db: Database, companyId: string): Reading<Readers>;
  /** Steps of a duty; null where the law it is due by is not known, and nothing is told. */
  ladder(duty: Duty, law: Law, today: string): Ladder | null;
  /** Statements by which people hear of it. */
  tell(
    ctx: Context,
    telling: Telling<Duty, Law, Readers>,
  ): BatchItem<'sqlite'>[] | Promise<BatchItem<'sqlite'>[]>;
  /** Statements that come after duties of these subjects lapsed. */
  lapsed(ctx: Context, subjectIds: readonly string[]): BatchItem<'sqlite'>[];
  /** What the trail says of a company's day; null for a day that is not worth a line. */
  audit(day: { companyId: string; today: string; told: number }): AuditInput | null;
  /** Where there is one letter a day: duties of a kind that it tells of at most. The rest waits for the next day. */
  mostADay?: (kind: string) => number;
}

/** Open duties of the area's kinds whose day has come to be looked at, as the partial index has them. */
const toLookAt = ({ slug, kinds }: DutyArea, today: string) =>
  sql`${duties.state} = 'open' AND ${duties.remindOn} <> '' AND ${duties.system} = ${slug}
    AND ${duties.remindOn} <= ${today} AND ${duties.kind} IN ${kindList(Object.keys(kinds))}`;

/**
 * Tells of the duties of an area from its hour on: each step once, of missed ones only the newest. A company's duties with
 * their messages and letters are one batch, so a run that is killed is taken up where it stood, and of two at once one
 * writes. Call it until it answers less than `COMPANIES_A_RUN`.
 *
 * @returns of how many companies it looked at duties
 */
export async function tellDuties<Duty extends LookedAt, Law, Readers>(
  ctx: Context,
  area: ToldArea<Duty, Law, Readers>,
): Promise<number> {
  const { db } = ctx;
  const { today, begun } = runOf(area.run, ctx.nowMs);
  if (!begun) return 0;
  const where = toLookAt(area, today);
  const law = area.law(db, today);
  const works = sql`EXISTS (SELECT 1 FROM ${companySystems} s WHERE s.company_id = ${companies.id}
    AND s.system = ${area.slug} AND s.state = 'active') AND ${companies.state} = 1`;
  const due = sql`(SELECT DISTINCT ${duties.companyId} FROM ${duties} WHERE ${where})`;
  const [left, , ...rules] = await db.batch([
    db
      .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
      .from(companies)
      .where(sql`${companies.id} IN ${due} AND ${works}`)
      .orderBy(asc(companies.id))
      .limit(COMPANIES_A_RUN),
    // Nobody of a closed company is told; once it is open again, the newest step is.
    db
      .update(duties)
      .set({ remindOn: daysAfter(today, 1) })
      .where(
        sql`${where} AND NOT EXISTS (SELECT 1 FROM ${companies}
          WHERE ${companies.id} = ${duties.companyId} AND ${works})`,
      ),
    ...law.statements,
  ]);
  if (left.length === 0) return 0;
  const inForce = law.read(rules);
  return eachAlone(left, (company) => tellCompany(ctx, area, { company, today, law: inForce }));
}

type Day<Law> = Pick<Telling<unknown, Law, unknown>, 'company' | 'today' | 'law'>;

async function tellCompany<Duty extends LookedAt, Law, Readers>(
  ctx: Context,
  area: ToldArea<Duty, Law, Readers>,
  { company, today, law }: Day<Law>,
): Promise<boolean> {
  const { db } = ctx;
  const where = toLookAt(area, today);
  const ours = sql`${eq(duties.companyId, company.id)} AND ${where}`;
  const looking = area.looked(db, company.id, ours);
  const writing = area.readers(db, company.id);
  const [first, ...more] = [...looking.statements, ...writing.statements];
  if (first === undefined) throw new Error('nothing to read');
  const parts = await db.batch([first, ...more]);
  const looked = looking.read(parts.slice(0, looking.statements.length));
  const readers = writing.read(parts.slice(looking.statements.length));
  const steps = inShare(
    looked.map((duty) => stepOf(area, duty, { law, today })),
    area,
    today,
  );
  const told = steps.filter(({ step }) => step !== '');
  const moved = steps.map(({ duty: { id, version }, last, next }) => ({ id, version, last, next }));
  const head = db
    .update(duties)
    .set({ toldStep: sql`w.value ->> 'last'`, remindOn: sql`w.value ->> 'next'` })
    .from(sql`json_each(${JSON.stringify(moved)}) w`)
    .where(
      sql`${duties.id} = w.value ->> 'id' AND ${duties.version} = w.value ->> 'version' AND ${where}`,
    );
  const follows = [
    ...(told.length > 0 ? [keepSteps(ctx, told)] : []),
    ...lapse(ctx, area, looked, today),
    ...(area.mostADay ? [waitForTomorrow(ctx, ours, today)] : []),
    ...(await area.tell(ctx, { company, today, law, readers, told })),
  ];
  const audit = area.audit({ companyId: company.id, today, told: told.length });
  if (audit === null) {
    await db.batch([head, ...follows]);
    return true;
  }
  const outcome = await auditedBatch(ctx, {
    head: [head],
    // Another run was quicker, or somebody did what is due.
    moved: sql`(changes() = ${moved.length})`,
    audit,
    follows,
    done: () => true,
  });
  return outcome.ok;
}

/** Statement: what was not read, or has no subject any more, is looked at on the next day. */
function waitForTomorrow({ db }: Context, ours: SQL, today: string): BatchItem<'sqlite'> {
  return db
    .update(duties)
    .set({ remindOn: daysAfter(today, 1) })
    .where(ours);
}

/** The step that a duty is told of, empty for none; its last one, and the day on which it is looked at next. */
function stepOf<Duty extends LookedAt, Law, Readers>(
  area: ToldArea<Duty, Law, Readers>,
  duty: Duty,
  { law, today }: Pick<Day<Law>, 'law' | 'today'>,
) {
  const ladder = area.ladder(duty, law, today);
  const { newest, next } = ladder === null ? NOTHING : stepsAt(ladder, today);
  const isTold = ladder !== null && newest !== null && isNews(ladder, newest, duty.toldStep);
  const step = isTold ? newest.step : '';
  const lastDay = lastDayOf(area.kinds, duty);
  const over = lastDay !== null && lastDay >= today ? daysAfter(lastDay, 1) : '';
  return { duty, step, last: step || duty.toldStep, next: next ?? over };
}

type Step<Duty> = Told<Duty> & { last: string; next: string };

/** What is beyond a day's share of its kind is told of on the next day. */
function inShare<Duty extends LookedAt>(
  steps: readonly Step<Duty>[],
  { mostADay = () => Number.POSITIVE_INFINITY }: Pick<ToldArea<Duty, never, never>, 'mostADay'>,
  today: string,
): Step<Duty>[] {
  const told = new Map<string, number>();
  return steps.map((one) => {
    if (one.step === '') return one;
    const { kind, toldStep: last } = one.duty;
    const before = told.get(kind) ?? 0;
    told.set(kind, before + 1);
    return before < mostADay(kind) ? one : { ...one, step: '', last, next: daysAfter(today, 1) };
  });
}

const NOTHING = { newest: null, next: null };

function keepSteps({ db, nowMs }: Context, told: readonly Told<LookedAt>[]): BatchItem<'sqlite'> {
  const rows = told.map(({ duty, step }) => ({ id: duty.id, step: stepKey(duty.dueOn, step) }));
  return db
    .insert(dutySteps)
    .select(
      sql`SELECT w.value ->> 'id', w.value ->> 'step', CAST(${nowMs} AS INTEGER)
        FROM json_each(${JSON.stringify(rows)}) w WHERE true`,
    )
    .onConflictDoNothing();
}

/** Statements: what lapsed with its day asks for nothing any more. */
function lapse(
  ctx: Context,
  area: Pick<ToldArea<LookedAt, unknown, unknown>, 'kinds' | 'lapsed'>,
  looked: readonly LookedAt[],
  today: string,
): BatchItem<'sqlite'>[] {
  const over = looked.filter((duty) => (lastDayOf(area.kinds, duty) ?? today) < today);
  if (over.length === 0) return [];
  const ids = over.map(({ id }) => id);
  return [
    ctx.db
      .update(duties)
      .set({ state: 'done', doneOn: sql`${duties.dueOn}`, remindOn: '' })
      .where(and(inArray(duties.id, idsAmong(ids)), eq(duties.state, 'open'))),
    ...area.lapsed(
      ctx,
      over.map(({ subjectId }) => subjectId),
    ),
  ];
}

/** What the sweeper does for the duties of an area. */
export function dutyStep<Duty extends LookedAt, Law, Readers>(area: ToldArea<Duty, Law, Readers>) {
  return {
    name: 'duties',
    atATime: COMPANIES_A_RUN,
    run: (ctx: Context) => tellDuties(ctx, area),
  };
}
