import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { reading } from '../../duty/reading.ts';
import type { Told, ToldArea, ToldCompany } from '../../duty/tell.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { mailRow } from '../../mail/row.server.ts';
import { cnscc } from '../../systems/profiles.ts';
import { keepNextDuty } from '../duty/keep.server.ts';
import { CN_DUTIES } from '../duty/kinds.ts';
import { type DutyLaw, dutyLaw } from '../duty/law.server.ts';
import { KIND } from '../duty/own.server.ts';
import { ladderOf } from '../duty/steps.ts';
import { dutiesMail } from '../letters/duties.server.ts';
import { addressed, recipientsOf } from './recipients.server.ts';
import { dutySentence, dutyText } from './texts.server.ts';

/** Duties of a company that are looked at together; the rest a minute later. */
const DUTIES_AT_ONCE = 500;

function dutiesRead(db: Database, where: SQL) {
  return db
    .select({
      id: duties.id,
      kind: KIND,
      year: duties.year,
      opensOn: duties.opensOn,
      dueOn: duties.dueOn,
      toldStep: duties.toldStep,
      version: duties.version,
      subjectId: duties.subjectId,
      ruleId: duties.ruleId,
      certificateNo: cnFilings.certificateNo,
      tradeName: cnFilings.tradeName,
      applicantId: cnFilings.applicantId,
      agentId: cnFilings.agentId,
    })
    .from(duties)
    .innerJoin(cnFilings, eq(cnFilings.id, duties.subjectId))
    .where(where)
    .orderBy(asc(duties.dueOn), asc(duties.id))
    .limit(DUTIES_AT_ONCE);
}

type Duty = Awaited<ReturnType<typeof dutiesRead>>[number];
type Recipients = ReturnType<typeof recipientsOf>;
interface Readers {
  admins: Awaited<Recipients[0]>;
  contacts: Awaited<Recipients[1]>;
}

/**
 * Duties are told of to the people of the company as messages, and by mail to its admins and to contacts who get reminders
 * (`areas/new-substance.md` §6.3); also of a filing that is invalid: what it still has is overdue, and goes on until it
 * is done.
 */
export const cnTold: ToldArea<Duty, DutyLaw, Readers> = {
  ...CN_DUTIES,
  law(db) {
    const law = dutyLaw(db);
    return reading([law.statement], ([rows]) => law.read(rows));
  },
  looked: (db, _company, where) => reading([dutiesRead(db, where)], ([rows]) => rows),
  readers: (db, companyId) =>
    reading(recipientsOf(db, companyId, cnscc.slug), ([admins, contacts]) => ({
      admins,
      contacts,
    })),
  ladder: (duty, law) => ladderOf(duty, law.ruleOf(duty.ruleId)),
  tell: (ctx, { company, today, readers, told }) =>
    told.length === 0
      ? []
      : [
          messages(ctx, company.id, told, today),
          ...letters(ctx, company, { ...readers, told, today }),
        ],
  lapsed: (ctx, filingIds) => [keepNextDuty(ctx, ...filingIds)],
  audit: ({ companyId, today, told }) => ({
    action: 'cn_duties.tell',
    subject: { kind: 'cn_duties', id: companyId },
    companyId,
    system: cnscc.slug,
    detail: { day: today, told },
  }),
};

/** Page of a filing's duties. */
const pageOf = (filingId: string) => `/${cnscc.slug}/RegFil/list/detail?id=${filingId}&tab=duties`;

function messages(
  { db, nowMs }: Context,
  companyId: string,
  told: readonly Told<Duty>[],
  today: string,
): BatchItem<'sqlite'> {
  const rows = told.map(({ duty, step }) => ({
    id: newId('msg', nowMs),
    key: `cn_duty/${duty.id}/${duty.dueOn}/${step}`,
    filingId: duty.subjectId,
    ...dutyText(duty, today),
    path: pageOf(duty.subjectId),
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

/** Statements: one letter to each with everything that they are told of on the day. */
function letters(
  ctx: Context,
  { id: companyId, nameZh: zh, nameEn: en }: ToldCompany,
  { admins, contacts, told, today }: Readers & { told: readonly Told<Duty>[]; today: string },
): BatchItem<'sqlite'>[] {
  const heard = told.map(({ duty }) => duty);
  return addressed(admins, contacts, heard).map(({ recipient, duties: theirs, hasAccount }) => {
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
        path: pageOf(duty.subjectId),
      })),
      path: hasAccount ? `/${cnscc.slug}/MessageCenter/list` : null,
    });
    return mailRow(ctx, mail, { companyId });
  });
}
