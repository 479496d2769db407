import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { auditEntries, auditSeals } from '#db/schema/trail.ts';
import { ACTS } from '../../audit/acts.ts';
import { isItsSeal } from '../../audit/seal.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { firstIdOf } from '../../kernel/ids.ts';
import { when } from '../../kernel/list.server.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { saysOfCompany } from '../company/list.server.ts';
import { requireProvider } from '../door.ts';
import { type Parts, wideRows } from '../wide-rows.server.ts';
import { asAct, auditRead } from './list.server.ts';
import type { AuditOfAllInput } from './schema.ts';

/** Companies whose acts are read together, of those that words mean. */
const MAX_COMPANIES = 20;
const SLUGS = JSON.stringify([...SYSTEMS.map(({ slug }) => slug), null]);

function rowsRead(ctx: StaffContext, from: typeof auditEntries) {
  return ctx.db
    .select({
      ...auditRead(ctx),
      actorId: auditEntries.actorId,
      companyId: auditEntries.companyId,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      seq: auditSeals.seq,
      prevHash: auditSeals.prevHash,
      hash: auditSeals.hash,
    })
    .from(from)
    .leftJoin(companies, eq(companies.id, auditEntries.companyId))
    .leftJoin(auditSeals, isItsSeal);
}
type Read = Awaited<ReturnType<typeof rowsRead>>[number];

function asShown({ nameZh, nameEn, ...row }: Read) {
  const companyNames = nameZh === null || nameEn === null ? null : { nameZh, nameEn };
  return { ...asAct(row), companyNames };
}

/** One act in the audit of all companies. */
export type AuditOfAllRow = ReturnType<typeof asShown>;

/** The list as it was asked for, with the zone by whose clocks `from` and `to` are days. */
export type AuditOfAllAsked = AuditOfAllInput & { timeZone: string };

/** Condition: what the words of an act stand for; its name is said with and without what it was done to. */
function isAct(name: string): SQL | undefined {
  const [kind = '', verb = ''] = name.split('.');
  const known: readonly string[] = (ACTS as Record<string, readonly string[]>)[kind] ?? [];
  const actions = known.filter((one) => one.slice(one.indexOf('.') + 1) === verb);
  return and(eq(auditEntries.subjectKind, kind), inArray(auditEntries.action, actions));
}

/** The acts of the companies that words mean: an index begins with company and subsystem and goes on by time. */
function ofCompanies(words: string): Parts {
  const { companyId, system, atMs, id } = auditEntries;
  return {
    from: sql`SELECT c.id AS company, s.value AS slug FROM (SELECT ${companies.id} AS id
      FROM ${companies} WHERE ${saysOfCompany(words)} LIMIT ${MAX_COMPANIES}) c
      JOIN json_each(${SLUGS}) s`,
    of: sql`${companyId} = p.company AND ${system} IS p.slug`,
    order: (down) => [atMs, id].map((column) => (down ? desc(column) : asc(column))),
    begins: (cursor, down) => {
      const there = sql`(SELECT e.at_ms FROM audit_entries e WHERE e.id = ${cursor.id})`;
      return down ? lte(atMs, there) : gte(atMs, there);
    },
    count: SYSTEMS.length + 1,
  };
}

/** Ids sort by time, so the list goes by them and days are parts of them: no index of its own is written for it. */
function asked(ctx: StaffContext, { timeZone, ...input }: AuditOfAllAsked) {
  requireProvider(ctx);
  const { id } = auditEntries;
  const from = (day: string) => firstIdOf('aud', startOfDay(timeZone, day));
  const days = and(
    when(input.from, (day) => gte(id, from(day))),
    when(input.to, (day) => lt(id, from(daysAfter(day, 1)))),
  );
  const of = {
    q: when(input.q.trim(), (subject) => eq(auditEntries.subjectId, subject)),
    by: when(input.by, (kind) => eq(auditEntries.actorKind, kind)),
    actor: when(input.actor?.trim().toLowerCase(), (words) =>
      or(sql`lower(${auditEntries.actorId}) = ${words}`, holdsText(auditEntries.actorName, words)),
    ),
    act: when(input.act, isAct),
  };
  const words = input.company?.trim().toLowerCase() ?? '';
  if (of.q !== undefined) {
    // The acts on one thing are few enough to ask all of each.
    const company = when(words, () => inArray(auditEntries.companyId, companiesMeant(ctx, words)));
    return { path: and(of.q, of.by, of.actor, of.act, company, days) };
  }
  return {
    path: days,
    rest: and(of.by, of.actor, of.act),
    parts: words === '' ? undefined : ofCompanies(words),
  };
}

function companiesMeant({ db }: StaffContext, words: string) {
  return db
    .select({ id: companies.id })
    .from(companies)
    .where(saysOfCompany(words))
    .limit(MAX_COMPANIES);
}

const AUDIT = wideRows<'at', AuditOfAllAsked>()({
  table: auditEntries,
  rows: rowsRead,
  shown: () => asShown,
  picked: true,
  sorts: { at: { by: [], values: () => [] } },
  asked,
});

/**
 * A page of what was done in all companies and beside them, the newest first. One round trip.
 *
 * @throws {Denial} 4040 for a consultant
 */
export const listAuditOfAll = AUDIT.page;

/** Every act of the filter for a workbook, the newest `MAX_EXPORT_ROWS`. One round trip; throws as `listAuditOfAll`. */
export const listAuditOfAllForExport = AUDIT.all;
