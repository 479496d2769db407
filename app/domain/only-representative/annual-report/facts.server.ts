import { and, asc, between, eq, or, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { documents } from '#db/schema/document.ts';
import { duties } from '#db/schema/duty.ts';
import { reminders } from '#db/schema/reminder.ts';
import { registrations } from '#db/schema/substance.ts';
import { REGIMES } from '../../certificate/issuer/issuers.ts';
import { ownCertificates } from '../../certificate/list.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { monthsAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { type DataCenter, readDataCenter } from '../data-center/read.server.ts';
import { asShown, dutyRows, ownDuties } from '../duty/rows.server.ts';
import { signaturesRead } from '../year-close/read.server.ts';

/** Rows of each box at most; a report says where there are more. */
export const MAX_REPORTED = 2000;
/** Papers that end within so many months are told. */
const MONTHS_AHEAD = 12;

/** The annual report of one year and market, as it stands when it is made. Masses in grams, days as days. */
export type ReportFigures = Awaited<ReturnType<typeof reportFigures>>[number];

/**
 * Figures of the annual report of a year (areas/only-representative.md §4): for each market of the subsystem in which the
 * company has registrations or trade; the first market where it has none. A round trip for each market and one more.
 */
export async function reportFigures(ctx: OrContext, year: number) {
  const { company, system } = ctx;
  const today = dayOf(ctx);
  const markets: Jurisdiction[] = [...new Set(system.jurisdictions)];
  const read = await ctx.db.batch([
    issuedRead(ctx, year),
    alarmsRead(ctx, year),
    dutiesRead(ctx, year),
    endingRead(ctx),
    signaturesRead(ctx, year),
  ]);
  const [issued, alarms, due, ending, [signature]] = read;
  const reports = [];
  for (const market of markets) {
    const center = await readDataCenter(ctx, { by: 'importer', q: '', idle: 'yes', year, market });
    const of = <Row extends { jurisdiction: string | null }>(rows: readonly Row[]) =>
      rows.filter(({ jurisdiction }) => jurisdiction === null || jurisdiction === market);
    reports.push({
      company: { name_zh: company.nameZh, name_en: company.nameEn },
      year,
      market,
      substances: center.rows.map(substanceOf),
      months: center.months.map(({ usedG, reservedG }) => ({
        used_g: usedG,
        reserved_g: reservedG,
      })),
      importers: importersOf(center),
      certificates: issued
        .filter(({ regime }) => regime === REGIMES[market])
        .map(({ issued: all, superseded, revoked }) => ({
          issued: all,
          superseded,
          revoked,
        }))[0] ?? {
        issued: 0,
        superseded: 0,
        revoked: 0,
      },
      alarms: of(alarms).map(({ jurisdiction: _, ...alarm }) => alarm),
      duties: of(due.map((duty) => asShown(duty, today))).map(
        ({ kind, substanceZh, substanceEn, dueOn, standing, doneOn }) => ({
          ...{ kind, name_zh: substanceZh, name_en: substanceEn },
          ...{ due_on: dueOn, standing, done_on: doneOn },
        }),
      ),
      ending: of(ending).map(({ title, type, until }) => ({ title, type, until })),
      closed: signature
        ? {
            by: signature.signedByName,
            at_ms: signature.signedAtMs,
            changed_since: signature.changed === 1,
          }
        : null,
      /** There is more than is told, or than is looked at. */
      cut: center.isCut || [alarms, due, ending].some(({ length }) => length >= MAX_REPORTED),
    });
  }
  const known = reports.filter(({ substances }) => substances.length > 0);
  return known.length > 0 ? known : reports.slice(0, 1);
}

type Row = DataCenter['rows'][number];

function substanceOf(row: Row) {
  const { registrationNo, nameZh, nameEn, cbiNo, tonnageBand, usedG, reservedG, usableG } = row;
  return {
    registration_no: registrationNo,
    ...{ name_zh: nameZh, name_en: nameEn, cbi_no: cbiNo, tonnage_band: tonnageBand },
    ...{ used_g: usedG, reserved_g: reservedG, usable_g: usableG },
  };
}

/** Each importer once, the largest first, with the sum of all substances; of what another company drew that company alone is named. */
function importersOf({ importers }: DataCenter) {
  const keyed = Map.groupBy(
    importers,
    ({ importer }) => importer.partnerId ?? `by ${importer.drawer?.nameEn ?? ''}`,
  );
  const all = [...keyed.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((whole, row) => whole + of(row), 0);
    const { name, country, drawer } = first.importer;
    return [
      {
        ...{ name, country, drawn_by: drawer?.nameEn ?? null },
        used_g: sum(({ importer }) => importer.usedG),
        reserved_g: sum(({ importer }) => importer.reservedG),
      },
    ];
  });
  const booked = ({ used_g, reserved_g }: (typeof all)[number]) => used_g + reserved_g;
  return all.sort((one, other) => booked(other) - booked(one));
}

/** Statement: certificates that cover the year, by the law that they speak of. */
function issuedRead(ctx: OrContext, year: number) {
  const regime = sql<string>`${certificates.snapshot} ->> '$.regime'`;
  return ctx.db
    .select({
      regime: regime.as('regime'),
      issued: sql<number>`count(*)`.as('issued'),
      superseded: sql<number>`sum(${certificates.state} = 'superseded')`.as('superseded'),
      revoked: sql<number>`sum(${certificates.state} = 'revoked')`.as('revoked'),
    })
    .from(certificates)
    .where(
      and(
        ownCertificates(ctx),
        eq(certificates.kind, 'tonnage_coverage'),
        eq(certificates.coverYear, year),
      ),
    )
    .groupBy(sql`1`);
}

/** Statement: alarms of the year that were told, with their days. */
function alarmsRead({ db, company, system }: OrContext, year: number) {
  return db
    .select({
      name_zh: registrations.nameZh,
      name_en: registrations.nameEn,
      level: sql<'past' | 'critical'>`substr(${reminders.level}, 6)`.as('level_of'),
      told_on: reminders.toldOn,
      jurisdiction: registrations.jurisdiction,
    })
    .from(reminders)
    .innerJoin(registrations, eq(registrations.id, reminders.subjectId))
    .where(
      and(
        ownRows({ company, system }, reminders),
        eq(reminders.kind, 'alarm'),
        sql`${reminders.level} LIKE ${`${year}/%`}`,
      ),
    )
    .orderBy(asc(reminders.toldOn), asc(registrations.id))
    .limit(MAX_REPORTED);
}

/** Statement: duties that were due in the year, or are of it. */
function dutiesRead(ctx: OrContext, year: number) {
  return dutyRows(ctx, duties)
    .where(
      and(
        ownDuties(ctx),
        or(eq(duties.year, year), between(duties.dueOn, `${year}-01-01`, `${year}-12-31`)),
      ),
    )
    .orderBy(asc(duties.dueOn), asc(duties.id))
    .limit(MAX_REPORTED);
}

/** Statement: documents that end within twelve months. */
function endingRead(ctx: OrContext) {
  const { db, company, system } = ctx;
  const today = dayOf(ctx);
  return db
    .select({
      title: documents.title,
      type: documents.type,
      until: sql<string>`${documents.validUntil}`.as('until'),
      jurisdiction: registrations.jurisdiction,
    })
    .from(documents)
    .leftJoin(registrations, eq(registrations.id, documents.registrationId))
    .where(
      and(
        ownRows({ company, system }, documents),
        eq(documents.archived, false),
        between(documents.validUntil, today, monthsAfter(today, MONTHS_AHEAD)),
      ),
    )
    .orderBy(asc(documents.validUntil), asc(documents.id))
    .limit(MAX_REPORTED);
}
