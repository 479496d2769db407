import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { cnMessageReads, cnMessages } from '#db/schema/cn-duty.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { duties, dutySteps } from '#db/schema/duty.ts';
import { stepKey, stepsAt, stepsBetween } from '~/domain/duty/ladder.ts';
import { runOf } from '~/domain/duty/run.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { CN_DUTIES } from '~/domain/new-substance/duty/kinds.ts';
import { dutyLaw } from '~/domain/new-substance/duty/law.server.ts';
import { KIND } from '~/domain/new-substance/duty/own.server.ts';
import { ladderOf } from '~/domain/new-substance/duty/steps.ts';
import { dutyText } from '~/domain/new-substance/reminder/texts.server.ts';
import { beijingDay } from '~/domain/new-substance/within.ts';
import { cnscc } from '~/domain/systems/profiles.ts';

/**
 * The message centers of the demo (`areas/new-substance.md` §8): what the verbs told, and the latest steps of the duties as
 * the daily job would have told them, until there are as many as the document has.
 */

interface Center {
  companies: readonly string[];
  messages: number;
  unread: number;
  /** Who read the others. */
  readers: readonly string[];
}

/** 09:30 in Beijing. */
const toldAt = (day: string) => Date.parse(`${day}T01:30:00Z`);

/** Tells of duties, and marks what was told before as read; afterwards the job of the day has nothing left to tell. */
export async function tellDemo(
  db: Database,
  nowMs: number,
  centers: readonly Center[],
): Promise<void> {
  const { today, begun } = runOf(CN_DUTIES.run, nowMs);
  const last = begun ? today : daysAfter(today, -1);
  const law = dutyLaw(db);
  const inForce = law.read(await law.statement);
  const made = await db
    .select({
      id: duties.id,
      companyId: duties.companyId,
      filingId: duties.subjectId,
      kind: KIND,
      year: duties.year,
      ruleId: duties.ruleId,
      state: duties.state,
      opensOn: duties.opensOn,
      dueOn: duties.dueOn,
      doneOn: duties.doneOn,
      createdAtMs: duties.createdAtMs,
      certificateNo: cnFilings.certificateNo,
      tradeName: cnFilings.tradeName,
    })
    .from(duties)
    .innerJoin(cnFilings, eq(cnFilings.id, duties.subjectId))
    .where(eq(cnFilings.status, 'normal'));
  const steps = made.flatMap((duty) => {
    // Nothing was told before it was here, nor once it was done.
    const from = daysAfter(beijingDay(duty.createdAtMs), 1);
    const until = duty.doneOn !== null && duty.doneOn < last ? daysAfter(duty.doneOn, -1) : last;
    const ladder = ladderOf(duty, inForce.ruleOf(duty.ruleId));
    return ladder === null ? [] : stepsBetween(ladder, from, until).map((step) => ({ duty, step }));
  });
  steps.sort((one, other) => (one.step < other.step ? 1 : -1));
  for (const { companies, messages, unread, readers } of centers) {
    const there = await db.$count(cnMessages, inArray(cnMessages.companyId, [...companies]));
    const told = steps.filter(({ duty }) => companies.includes(duty.companyId));
    for (const { duty, step } of told.slice(0, messages - there)) {
      await db.insert(cnMessages).values({
        id: newId('msg', toldAt(step)),
        companyId: duty.companyId,
        key: `cn_duty/${duty.id}/${duty.dueOn}/${step}`,
        type: 'warning',
        kind: 'duty',
        filingId: duty.filingId,
        ...dutyText(duty, step),
        path: `/${cnscc.slug}/RegFil/list/detail?id=${duty.filingId}&tab=duties`,
        atMs: toldAt(step),
      });
      await db
        .insert(dutySteps)
        .values({ dutyId: duty.id, step: stepKey(duty.dueOn, step), atMs: toldAt(step) });
    }
    // An excess waits to be read, however old it is; then the latest.
    const all = await db
      .select({ id: cnMessages.id })
      .from(cnMessages)
      .where(inArray(cnMessages.companyId, [...companies]))
      .orderBy(sql`${cnMessages.kind} = 'excess' DESC`, sql`${cnMessages.atMs} DESC`);
    const read = all
      .slice(unread)
      .flatMap(({ id: messageId }) =>
        readers.map((userId) => ({ messageId, userId, atMs: nowMs })),
      );
    if (read.length > 0) await db.insert(cnMessageReads).values(read);
  }
  for (const duty of made.filter(({ state }) => state === 'open')) {
    const ladder = ladderOf(duty, inForce.ruleOf(duty.ruleId));
    if (ladder === null) continue;
    const { newest, next } = stepsAt(ladder, last);
    const ends = duty.kind === 'confidentiality_end' && duty.dueOn >= last;
    await db
      .update(duties)
      .set({
        toldStep: newest?.step ?? '',
        remindOn: next ?? (ends ? daysAfter(duty.dueOn, 1) : ''),
      })
      .where(eq(duties.id, duty.id));
  }
}
