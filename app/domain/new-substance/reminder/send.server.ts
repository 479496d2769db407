import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnDuties, cnDutySteps, cnMessages } from '#db/schema/cn-duty.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { mailRow } from '../../mail/row.server.ts';
import { cnscc } from '../../systems/profiles.ts';
import { keepNextDuty } from '../duty/keep.server.ts';
import { type DutyLaw, dutyLaw } from '../duty/law.server.ts';
import { runOf } from '../duty/run.ts';
import { stepsAt } from '../duty/steps.ts';
import { dutiesMail } from '../letters/duties.server.ts';
import { addressed, recipientsOf } from './recipients.server.ts';
import { dutySentence, dutyText } from './texts.server.ts';

/** Companies of one run; the cron comes back every minute. */
export const COMPANIES_A_RUN = 50;
/** Duties of a company that are looked at together; the rest a minute later. */
const DUTIES_AT_ONCE = 500;

interface Company {
  id: string;
  nameZh: string;
  nameEn: string;
}

/** Open duties whose day has come to be looked at, as the partial index has them. */
const toLookAt = (today: string) =>
  sql`${cnDuties.state} = 'open' AND ${cnDuties.remindOn} <> '' AND ${cnDuties.remindOn} <= ${today}`;

/**
 * Tells of duties from 01:30 UTC on (`areas/new-substance.md` §6.3): each step once, of missed ones only the newest, to
 * the people of the company as messages, and by mail to its admins and to contacts who get reminders. A company's duties
 * with their messages and letters are one batch, so a run that is killed is taken up where it stood, and of two at once
 * one writes. Call it until it answers less than `COMPANIES_A_RUN`.
 *
 * @returns of how many companies it looked at duties
 */
export async function tellDuties(ctx: Context): Promise<number> {
  const { db } = ctx;
  const { today, begun } = runOf(ctx.nowMs);
  if (!begun) return 0;
  const law = dutyLaw(db);
  const works = sql`EXISTS (SELECT 1 FROM ${companySystems} s WHERE s.company_id = ${companies.id}
    AND s.system = ${cnscc.slug} AND s.state = 'active') AND ${companies.state} = 1`;
  const due = sql`(SELECT DISTINCT ${cnDuties.companyId} FROM ${cnDuties} WHERE ${toLookAt(today)})`;
  const [left, rules] = await db.batch([
    db
      .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
      .from(companies)
      .where(sql`${companies.id} IN ${due} AND ${works}`)
      .orderBy(asc(companies.id))
      .limit(COMPANIES_A_RUN),
    law.statement,
    // Of a company that is closed nobody is told; once it is open again, of the newest step.
    db
      .update(cnDuties)
      .set({ remindOn: daysAfter(today, 1) })
      .where(
        sql`${toLookAt(today)} AND NOT EXISTS (SELECT 1 FROM ${companies}
          WHERE ${companies.id} = ${cnDuties.companyId} AND ${works})`,
      ),
  ]);
  if (left.length === 0) return 0;
  const inForce = law.read(rules);
  return eachAlone(left, (company) => tellCompany(ctx, company, today, inForce));
}

/** Duties of a company whose day has come to be looked at. */
function dutiesRead(db: Context['db'], companyId: string, today: string) {
  return db
    .select({
      id: cnDuties.id,
      kind: cnDuties.kind,
      year: cnDuties.year,
      opensOn: cnDuties.opensOn,
      dueOn: cnDuties.dueOn,
      toldStep: cnDuties.toldStep,
      version: cnDuties.version,
      filingId: cnDuties.filingId,
      ruleId: cnDuties.ruleId,
      certificateNo: cnFilings.certificateNo,
      tradeName: cnFilings.tradeName,
      applicantId: cnFilings.applicantId,
      agentId: cnFilings.agentId,
    })
    .from(cnDuties)
    .innerJoin(cnFilings, eq(cnFilings.id, cnDuties.filingId))
    .where(and(eq(cnDuties.companyId, companyId), toLookAt(today)))
    .orderBy(asc(cnDuties.dueOn), asc(cnDuties.id))
    .limit(DUTIES_AT_ONCE);
}

async function tellCompany(
  ctx: Context,
  company: Company,
  today: string,
  law: DutyLaw,
): Promise<boolean> {
  const { db } = ctx;
  const [looked, admins, contacts] = await db.batch([
    dutiesRead(db, company.id, today),
    ...recipientsOf(db, company.id, cnscc.slug),
  ]);
  const steps = looked.map((duty) => {
    // Also of a filing that is invalid: what it still has is overdue, and goes on until it is done.
    const { newest, next } = stepsAt(duty, law.ruleOf(duty.ruleId), today);
    const ends = duty.kind === 'confidentiality_end' && duty.dueOn >= today;
    const step = newest !== null && newest > duty.toldStep ? newest : '';
    return {
      duty,
      step,
      told: step || duty.toldStep,
      next: next ?? (ends ? daysAfter(duty.dueOn, 1) : ''),
    };
  });
  const told = steps.filter(({ step }) => step !== '');
  const moved = steps.map(({ duty: { id, version }, told: step, next }) => ({
    id,
    version,
    step,
    next,
  }));
  const outcome = await auditedBatch(ctx, {
    head: [
      db
        .update(cnDuties)
        .set({ toldStep: sql`w.value ->> 'step'`, remindOn: sql`w.value ->> 'next'` })
        .from(sql`json_each(${JSON.stringify(moved)}) w`)
        .where(
          sql`${cnDuties.id} = w.value ->> 'id' AND ${cnDuties.version} = w.value ->> 'version'
            AND ${toLookAt(today)}`,
        ),
    ],
    // Another run was quicker, or somebody did what is due.
    moved: sql`(changes() = ${moved.length})`,
    audit: {
      action: 'cn_duties.tell',
      subject: { kind: 'cn_duties', id: company.id },
      companyId: company.id,
      system: cnscc.slug,
      detail: { day: today, told: told.length },
    },
    follows: [
      ...(told.length > 0 ? [keepSteps(ctx, told), messages(ctx, company.id, told, today)] : []),
      ...endConfidentiality(ctx, looked, today),
      ...letters(ctx, company, { admins, contacts, told, today }),
    ],
    done: () => true,
  });
  return outcome.ok;
}

interface Told {
  duty: Parameters<typeof dutyText>[0] & {
    id: string;
    filingId: string;
    applicantId: string | null;
    agentId: string | null;
  };
  step: string;
}

function keepSteps({ db, nowMs }: Context, told: readonly Told[]): BatchItem<'sqlite'> {
  const rows = told.map(({ duty, step }) => ({ id: duty.id, step: `${duty.dueOn}/${step}` }));
  return db
    .insert(cnDutySteps)
    .select(
      sql`SELECT w.value ->> 'id', w.value ->> 'step', CAST(${nowMs} AS INTEGER)
        FROM json_each(${JSON.stringify(rows)}) w WHERE true`,
    )
    .onConflictDoNothing();
}

/** Page of a filing's duties. */
const pageOf = (filingId: string) => `/${cnscc.slug}/RegFil/list/detail?id=${filingId}&tab=duties`;

function messages(
  { db, nowMs }: Context,
  companyId: string,
  told: readonly Told[],
  today: string,
): BatchItem<'sqlite'> {
  const rows = told.map(({ duty, step }) => ({
    id: newId('msg', nowMs),
    key: `cn_duty/${duty.id}/${duty.dueOn}/${step}`,
    filingId: duty.filingId,
    ...dutyText(duty, today),
    path: pageOf(duty.filingId),
  }));
  const column = (name: keyof (typeof rows)[number]) => sql`w.value ->> ${name}`;
  // Columns in the order of the table.
  return db
    .insert(cnMessages)
    .select(
      sql`SELECT ${column('id')}, ${companyId}, ${column('key')}, 'warning', 'duty', ${column('filingId')},
          ${column('titleZh')}, ${column('titleEn')}, ${column('contentZh')}, ${column('contentEn')},
          ${column('path')}, 0, CAST(${nowMs} AS INTEGER)
        FROM json_each(${JSON.stringify(rows)}) w WHERE true`,
    )
    .onConflictDoNothing();
}

/** Statements: confidentiality that is over asks for nothing any more. */
function endConfidentiality(
  ctx: Context,
  looked: readonly { id: string; filingId: string; kind: string; dueOn: string }[],
  today: string,
): BatchItem<'sqlite'>[] {
  const over = looked.filter(({ kind, dueOn }) => kind === 'confidentiality_end' && dueOn < today);
  if (over.length === 0) return [];
  return [
    ctx.db
      .update(cnDuties)
      .set({ state: 'done', doneOn: sql`${cnDuties.dueOn}`, remindOn: '' })
      .where(
        and(inArray(cnDuties.id, idsAmong(over.map(({ id }) => id))), eq(cnDuties.state, 'open')),
      ),
    keepNextDuty(ctx, ...over.map(({ filingId }) => filingId)),
  ];
}

interface Writing {
  admins: Parameters<typeof addressed>[0];
  contacts: Parameters<typeof addressed>[1];
  told: readonly Told[];
  today: string;
}

/** Statements: one letter to each with everything that they are told of on the day. */
function letters(
  ctx: Context,
  { id: companyId, nameZh: zh, nameEn: en }: Company,
  { admins, contacts, told, today }: Writing,
): BatchItem<'sqlite'>[] {
  const duties = told.map(({ duty }) => duty);
  return addressed(admins, contacts, duties).map(({ recipient, duties: theirs, hasAccount }) => {
    const mail = dutiesMail(ctx.config, {
      recipient,
      company: { zh, en },
      day: today,
      duties: theirs.map((duty) => ({
        said: {
          'zh-CN': dutySentence(duty, 'zh-CN', today),
          'en-US': dutySentence(duty, 'en-US', today),
        },
        dueOn: duty.dueOn,
        path: pageOf(duty.filingId),
      })),
      path: hasAccount ? `/${cnscc.slug}/MessageCenter/list` : null,
    });
    return mailRow(ctx, mail, { companyId });
  });
}
