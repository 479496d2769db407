import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { documents } from '#db/schema/document.ts';
import { duties } from '#db/schema/duty.ts';
import { reading } from '../../../duty/reading.ts';
import { COMPANIES_A_RUN, type ToldArea, tellDuties } from '../../../duty/tell.server.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Reader, readerRecipient } from '../../../mail/member.server.ts';
import { readersOf } from '../../../mail/readers.server.ts';
import { mailRow } from '../../../mail/row.server.ts';
import type { OnlyRepresentativeProfile } from '../../../systems/profiles.ts';
import { documentsDueMail } from '../../letters/documents-due.server.ts';
import { lackingCount } from '../supplied.server.ts';
import { type DocumentDuty, documentDuties } from './kinds.ts';
import { ladderOf } from './ladder.ts';

/** Duties that are looked at on one day; the rest waits for the next. */
const LOOKED_AT = 500;
/** Duties of one kind that one letter tells of. */
const A_KIND = 100;

/** A duty with the document that it is about. */
interface Looked {
  id: string;
  kind: DocumentDuty;
  subjectId: string;
  dueOn: string;
  toldStep: string;
  version: number;
  title: string;
  lacking: number;
}

/** Statement: duties of a company that are to be looked at, with their documents. */
function lookedAt(db: Database, where: SQL, lacking: SQL<number>) {
  return db
    .select({
      id: sql<string>`${duties.id}`.as('duty_id'),
      kind: sql<DocumentDuty>`${duties.kind}`.as('kind'),
      subjectId: sql<string>`${duties.subjectId}`.as('subject'),
      dueOn: sql<string>`${duties.dueOn}`.as('due'),
      toldStep: sql<string>`${duties.toldStep}`.as('told_step'),
      version: sql<number>`${duties.version}`.as('duty_version'),
      title: documents.title,
      lacking: lacking.as('lacking'),
    })
    .from(duties)
    .innerJoin(documents, eq(documents.id, duties.subjectId))
    .where(where)
    .orderBy(asc(duties.dueOn), asc(duties.id))
    .limit(LOOKED_AT);
}

/** Documents of a subsystem are told of in one letter a day to each admin and member. */
function documentsTold(
  system: OnlyRepresentativeProfile,
  nowMs: number,
): ToldArea<Looked, null, readonly Reader[]> {
  return {
    ...documentDuties(system),
    law: () => reading([], () => null),
    looked: (db, _id, where) => {
      const lacking = lackingCount({ system, nowMs });
      return reading([lookedAt(db, where, lacking)], ([rows]) => rows);
    },
    readers: (db, companyId) =>
      reading([readersOf(db, { companyId, system: system.slug }, 'expiries')], ([rows]) => rows),
    ladder: (duty, _law, today) => ladderOf(duty, today),
    mostADay: () => A_KIND,
    tell: (ctx, { company, today, readers, told }) => {
      if (told.length === 0) return [];
      const items = told.map(({ duty }) => duty);
      return readers.map((reader) => {
        const mail = documentsDueMail(ctx.config, {
          recipient: readerRecipient(reader),
          company: { id: company.id, zh: company.nameZh, en: company.nameEn },
          system,
          today,
          ending: items.filter(({ kind }) => kind === 'document_end'),
          unsent: items.filter(({ kind }) => kind === 'sds_unsent'),
        });
        return mailRow(ctx, mail, { companyId: company.id });
      });
    },
    lapsed: () => [],
    audit: ({ companyId, today, told }) =>
      told === 0
        ? null
        : {
            action: 'document_reminders.send',
            subject: { kind: 'document_reminders', id: companyId },
            companyId,
            system: system.slug,
            detail: { day: today, items: told },
          },
  };
}

/** What the sweeper does for the documents of a subsystem. */
export function documentStep(system: OnlyRepresentativeProfile) {
  return {
    name: `documents of ${system.slug}`,
    atATime: COMPANIES_A_RUN,
    run: (ctx: Context) => tellDuties(ctx, documentsTold(system, ctx.nowMs)),
  };
}
