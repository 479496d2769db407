import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { cnDuties, cnDutySteps, cnMessageReads, cnMessages } from '#db/schema/cn-duty.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { dutyLaw } from '~/domain/new-substance/duty/law.server.ts';
import { runOf } from '~/domain/new-substance/duty/run.ts';
import { stepsAt, stepsBetween } from '~/domain/new-substance/duty/steps.ts';
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
  const { today, begun } = runOf(nowMs);
  const last = begun ? today : daysAfter(today, -1);
  const law = dutyLaw(db);
  const inForce = law.read(await law.statement);
  const duties = await db
    .select({
      id: cnDuties.id,
      companyId: cnDuties.companyId,
      filingId: cnDuties.filingId,
      kind: cnDuties.kind,
      year: cnDuties.year,
      ruleId: cnDuties.ruleId,
      state: cnDuties.state,
      opensOn: cnDuties.opensOn,
      dueOn: cnDuties.dueOn,
      doneOn: cnDuties.doneOn,
      createdAtMs: cnDuties.createdAtMs,
      certificateNo: cnFilings.certificateNo,
      tradeName: cnFilings.tradeName,
    })
    .from(cnDuties)
    .innerJoin(cnFilings, eq(cnFilings.id, cnDuties.filingId))
    .where(eq(cnFilings.status, 'normal'));
  const steps = duties.flatMap((duty) => {
    // Nothing was told before it was here, nor once it was done.
    const from = daysAfter(beijingDay(duty.createdAtMs), 1);
    const until = duty.doneOn !== null && duty.doneOn < last ? daysAfter(duty.doneOn, -1) : last;
    return stepsBetween(duty, inForce.ruleOf(duty.ruleId), from, until).map((step) => ({
      duty,
      step,
    }));
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
        .insert(cnDutySteps)
        .values({ dutyId: duty.id, step: `${duty.dueOn}/${step}`, atMs: toldAt(step) });
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
  for (const duty of duties.filter(({ state }) => state === 'open')) {
    const { newest, next } = stepsAt(duty, inForce.ruleOf(duty.ruleId), last);
    const ends = duty.kind === 'confidentiality_end' && duty.dueOn >= last;
    await db
      .update(cnDuties)
      .set({
        toldStep: newest ?? '',
        remindOn: next ?? (ends ? daysAfter(duty.dueOn, 1) : ''),
      })
      .where(eq(cnDuties.id, duty.id));
  }
}
