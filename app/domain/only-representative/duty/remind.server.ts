import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { duties } from '#db/schema/duty.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { reading } from '../../duty/reading.ts';
import { COMPANIES_A_RUN, type ToldArea, tellDuties } from '../../duty/tell.server.ts';
import type { Context } from '../../kernel/context.ts';
import { type Reader, readerRecipient } from '../../mail/member.server.ts';
import { readersOf } from '../../mail/readers.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { dutiesDueMail } from '../letters/duties-due.server.ts';
import { type OrDuty, registrationDuties } from './kinds.ts';
import { ladderOf } from './ladder.ts';

/** Duties that are looked at on one day; the rest waits for the next. */
const LOOKED_AT = 500;
/** Duties of one kind that one letter tells of. */
const A_KIND = 100;

/** Statement: duties of a company that are to be looked at, with their registrations. */
function lookedAt(db: Database, companyId: string, where: SQL) {
  return db
    .select({
      id: sql<string>`${duties.id}`.as('duty_id'),
      kind: sql<OrDuty>`${duties.kind}`.as('kind'),
      subjectId: sql<string>`${duties.subjectId}`.as('subject'),
      opensOn: sql<string>`${duties.opensOn}`.as('opens'),
      dueOn: sql<string>`${duties.dueOn}`.as('due'),
      toldStep: sql<string>`${duties.toldStep}`.as('told_step'),
      version: sql<number>`${duties.version}`.as('duty_version'),
      year: sql<number>`${duties.year}`.as('duty_year'),
      nameZh: registrations.nameZh,
      nameEn: registrations.nameEn,
      partner: sql<string | null>`CASE WHEN ${tradePartners.companyId} = ${companyId}
        THEN ${tradePartners.name} END`.as('partner_name'),
    })
    .from(duties)
    .innerJoin(registrations, eq(registrations.id, duties.subjectId))
    .leftJoin(tradePartners, eq(tradePartners.id, duties.about))
    .where(where)
    .orderBy(asc(duties.dueOn), asc(duties.id))
    .limit(LOOKED_AT);
}

export type LookedDuty = Awaited<ReturnType<typeof lookedAt>>[number];

/** Duties of registrations are told of in one letter a day to each admin and member. */
function registrationsTold(
  system: OnlyRepresentativeProfile,
): ToldArea<LookedDuty, null, readonly Reader[]> {
  return {
    ...registrationDuties(system),
    law: () => reading([], () => null),
    looked: (db, id, where) => reading([lookedAt(db, id, where)], ([rows]) => rows),
    readers: (db, companyId) =>
      reading([readersOf(db, { companyId, system: system.slug }, null)], ([rows]) => rows),
    ladder: (duty) => ladderOf(duty),
    mostADay: () => A_KIND,
    tell: (ctx, { company, today, readers, told }) => {
      if (told.length === 0) return [];
      return readers.map((reader) => {
        const mail = dutiesDueMail(ctx.config, {
          recipient: readerRecipient(reader),
          company: { id: company.id, zh: company.nameZh, en: company.nameEn },
          ...{ system, today },
          duties: told.map(({ duty }) => duty),
        });
        return mailRow(ctx, mail, { companyId: company.id });
      });
    },
    lapsed: () => [],
    audit: ({ companyId, today, told }) =>
      told === 0
        ? null
        : {
            action: 'duty_reminders.send',
            subject: { kind: 'duty_reminders', id: companyId },
            companyId,
            system: system.slug,
            detail: { day: today, items: told },
          },
  };
}

/** What the sweeper does for the duties of a subsystem. */
export function registrationDutyStep(system: OnlyRepresentativeProfile) {
  return {
    name: `duties of ${system.slug}`,
    atATime: COMPANIES_A_RUN,
    run: (ctx: Context) => tellDuties(ctx, registrationsTold(system)),
  };
}
