import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/identity.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { reminders } from '#db/schema/reminder.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companySystems, membershipSystems } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { Context } from '../../kernel/context.ts';
import { daysAfter, yearOf } from '../../kernel/dates.ts';
import { isReader, READER } from '../../mail/member.server.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { monthsOf, substancesOf } from '../home/statements.server.ts';
import { accountOfPurchase } from '../trade-product/list.server.ts';
import { yearToCheck } from '../year-close/kinds.ts';
import { signaturesRead, stateOfYear } from '../year-close/read.server.ts';
import { ARRIVAL_DAYS, CLAIM_DAYS, type ReminderKind, remainderLevel } from './levels.ts';

/** Missing arrivals that a digest tells of at most: the earliest. */
export const MOST_ARRIVALS = 100;
/** What is remembered of a company: two levels a substance, and a few more. */
const MOST_MARKS = 2_000;
/** Who of a company gets its reminders at most. */
const MOST_READERS = 100;

/** The company that is reminded, on a day of its zone. */
export interface Asked extends Pick<Context, 'actor'> {
  db: Database;
  company: { id: string };
  system: OnlyRepresentativeProfile;
  nowMs: number;
  today: string;
}

const ofUs = ({ company, system }: Asked) => ownRows({ company, system }, membershipSystems);

/** Admins and members of the company, and which mails each wants. */
function peopleRead(asked: Asked) {
  return asked.db
    .select({
      ...READER,
      id: users.id,
      role: membershipSystems.role,
      alarms: users.mailAlarms,
      arrivals: users.mailArrivals,
      expiries: users.mailExpiries,
    })
    .from(membershipSystems)
    .innerJoin(users, isReader(membershipSystems.userId, membershipSystems, null))
    .where(and(ofUs(asked), inArray(membershipSystems.role, ['admin', 'member'])))
    .limit(MOST_READERS);
}

/** Condition on a row `m` of `reminders`: what was told of a record. */
const ofRecord = (companyId: string, system: string) => sql`m.company_id = ${companyId}
  AND m.system = ${system} AND m.kind = 'arrival' AND m.subject_id = ${tradeRecords.id}`;

/** Records whose goods came to port a week ago or longer, and nobody has said so. */
function missingRead({ db, company, system, today }: Asked) {
  return db
    .select({
      id: tradeRecords.id,
      tradeNo: tradeRecords.tradeNo,
      eta: tradeRecords.eta,
      partner: tradePartners.name,
      createdBy: tradeRecords.createdBy,
      /** The step that was told last. */
      told: sql<
        string | null
      >`(SELECT m.level FROM reminders m WHERE ${ofRecord(company.id, system.slug)}
        ORDER BY m.told_on DESC LIMIT 1)`.as('told_level'),
    })
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(
      and(
        ownRows({ company, system }, tradeRecords),
        // Written out, like the index of those records.
        sql`${tradeRecords.arrivedOn} IS NULL AND ${tradeRecords.status} IN ('CONFIRMED', 'COMPLETED')`,
        sql`${tradeRecords.eta} <= ${daysAfter(today, -ARRIVAL_DAYS.first)}`,
        // No step follows another sooner.
        sql`NOT EXISTS (SELECT 1 FROM reminders m WHERE ${ofRecord(company.id, system.slug)}
          AND m.told_on > ${daysAfter(today, ARRIVAL_DAYS.first - ARRIVAL_DAYS.second)})`,
      ),
    )
    .orderBy(asc(tradeRecords.eta), asc(tradeRecords.id))
    .limit(MOST_ARRIVALS);
}

/** CBI claims and purchased products that a digest tells of at most. */
const MOST_OF_A_KIND = 100;

/** CBI claims of valid registrations that end within the first step, or have ended. */
function claimsRead({ db, company, system, today }: Asked) {
  const [first] = CLAIM_DAYS;
  return db
    .select({
      id: registrations.id,
      nameZh: registrations.nameZh,
      nameEn: registrations.nameEn,
      cbiNo: sql<string>`${registrations.cbiNo}`.as('claim_no'),
      until: sql<string>`${registrations.cbiValidUntil}`.as('claim_until'),
    })
    .from(registrations)
    .where(
      and(
        ownRows({ company, system }, registrations),
        // Written out, like the index of those claims.
        sql`${registrations.validity} = 'valid' AND ${registrations.cbiNo} IS NOT NULL`,
        sql`${registrations.cbiValidUntil} <= ${daysAfter(today, first)}`,
        sql`coalesce(${registrations.validUntil}, '9999') >= ${today}`,
      ),
    )
    .orderBy(asc(registrations.cbiValidUntil), asc(registrations.id))
    .limit(system.identifiers.cbi ? MOST_OF_A_KIND : 0);
}

/** Purchased products of this year of which something is left. */
function remainderRead({ db, company, system, today }: Asked) {
  return db
    .select({
      id: tradeProducts.id,
      name: tradeProducts.name,
      leftG: sql<number>`${tonnageAccounts.limitG} - ${tonnageAccounts.reservedG}
        - ${tonnageAccounts.usedG}`.as('left_over'),
    })
    .from(tradeProducts)
    .innerJoin(tonnageAccounts, accountOfPurchase)
    .where(
      and(
        ownRows({ company, system }, tradeProducts),
        eq(tradeProducts.state, 'active'),
        eq(tradeProducts.origin, 'purchased'),
        eq(tradeProducts.purchaseYear, yearOf(today)),
        sql`${tonnageAccounts.limitG} - ${tonnageAccounts.reservedG} - ${tonnageAccounts.usedG} > 0`,
      ),
    )
    .orderBy(asc(tradeProducts.name), asc(tradeProducts.id))
    .limit(remainderLevel(today) === null ? 0 : MOST_OF_A_KIND);
}

/** Days for which anything but a year's alarms is remembered. */
const REMEMBERED_DAYS = 100;

function marksRead({ db, company, system, today }: Asked) {
  const first = [`${yearOf(today)}-01-01`, daysAfter(today, -REMEMBERED_DAYS)].sort()[0] ?? '';
  return db
    .select({
      kind: sql<ReminderKind>`${reminders.kind}`.as('kind'),
      subjectId: reminders.subjectId,
      level: reminders.level,
      toldOn: reminders.toldOn,
    })
    .from(reminders)
    .where(
      and(
        ownRows({ company, system }, reminders),
        ne(reminders.kind, 'arrival'),
        gte(reminders.toldOn, first),
      ),
    )
    .limit(MOST_MARKS);
}

/** Everything that a company's reminders of a day are made of. One round trip. */
export async function readReminded(asked: Asked) {
  const { db, company, system, today } = asked;
  const year = yearOf(today);
  const checked = yearToCheck(today);
  const [people, marks, substances, months, missing, [access], signatures, claims, remainder] =
    await db.batch([
      peopleRead(asked),
      marksRead(asked),
      substancesOf(asked, year),
      monthsOf(asked, year),
      missingRead(asked),
      db
        .select({
          /** Whether anything was drawn in the year that is checked. */
          drawn:
            sql<number>`EXISTS (SELECT 1 FROM tonnage_accounts a WHERE a.company_id = ${company.id}
          AND a.system = ${system.slug} AND a.year = CAST(${checked} AS INTEGER))`.as('drawn'),
        })
        .from(companySystems)
        .where(ownRows({ company, system }, companySystems)),
      signaturesRead(asked, checked),
      claimsRead(asked),
      remainderRead(asked),
    ]);
  return {
    ...{ people, marks, substances, months, missing, claims, remainder },
    /** The year that is checked is still to be signed, or signed again. */
    isUnsigned: access?.drawn === 1 && stateOfYear(signatures, checked, today) !== 'signed',
  };
}

export type Reminded = Awaited<ReturnType<typeof readReminded>>;
export type Person = Reminded['people'][number];
