import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '#db/schema/trail.ts';
import { AREA_HOLDERS } from '../../areas-holders.server.ts';
import { WAS_ACTING } from '../../audit/history.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { companyStatement } from '../company/find.server.ts';
import type { AuditListInput } from './schema.ts';

/** What is read of an act. */
export const auditRead = (ctx: StaffContext) => ({
  id: auditEntries.id,
  atMs: auditEntries.atMs,
  system: auditEntries.system,
  actorKind: auditEntries.actorKind,
  actorName: auditEntries.actorName,
  acting: WAS_ACTING,
  action: auditEntries.action,
  subjectKind: auditEntries.subjectKind,
  subjectId: auditEntries.subjectId,
  detail: auditEntries.detail,
  ip: auditEntries.ip,
  requestId: auditEntries.requestId,
  withheld: withheldFrom(ctx).mapWith(Boolean).as('act_withheld'),
});

type Read = Pick<
  typeof auditEntries.$inferSelect,
  Exclude<keyof ReturnType<typeof auditRead>, 'acting' | 'withheld'>
> & { acting: boolean; withheld: boolean };

const WITHHELD = AREA_HOLDERS.flatMap(({ withheldActs }) => withheldActs ?? []);

/** Condition: an act is on a thing whose identity is withheld from who reads. */
function withheldFrom(ctx: StaffContext): SQL<number> {
  const each = WITHHELD.map(
    ({ subject, withheld }) => sql`(${auditEntries.subjectKind} = ${subject}
      AND ${withheld(ctx, sql`audit_entries.subject_id`)})`,
  );
  return sql<number>`(${sql.join(each, sql` OR `)})`;
}

/** What an act changed; what would say a withheld identity is not told, and is there all the same. */
function detailOf({
  detail,
  withheld,
  subjectKind,
}: Pick<Read, 'detail' | 'withheld' | 'subjectKind'>) {
  const told = JSON.parse(detail) as Record<string, unknown>;
  const of = withheld ? WITHHELD.find(({ subject }) => subject === subjectKind) : undefined;
  if (of === undefined) return told;
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, of.telling.includes(name) ? '***' : value]),
  );
}

/** An act with its detail read. */
export function asAct<Of extends Pick<Read, 'detail' | 'action' | 'subjectKind' | 'withheld'>>(
  read: Of,
) {
  const { detail: _, action, withheld: __, ...row } = read;
  return {
    ...row,
    action,
    /** `partner.add`: by which its words are found. */
    act: `${row.subjectKind}.${action.slice(action.indexOf('.') + 1)}`,
    detail: detailOf(read),
  };
}

/** One act in the audit of a company. */
export type AuditRow = ReturnType<typeof asAct<Read>>;

const SORTS = { at: { by: [auditEntries.atMs], values: ({ atMs }: Read) => [atMs] } };

interface Asked {
  companyId: string;
  /** IANA zone by whose clocks `from` and `to` are days. */
  timeZone: string;
}

/** Which of the company's acts are asked for, and the subsystems they are in; null is none. */
function askedOf({ companyId, timeZone }: Asked, input: AuditListInput) {
  const { system } = input;
  return {
    own: and(
      // An id is looked for by itself; the sign keeps SQLite from going through the whole company.
      input.q === ''
        ? eq(auditEntries.companyId, companyId)
        : and(eq(auditEntries.subjectId, input.q), sql`+${auditEntries.companyId} = ${companyId}`),
      when(input.by, (kind) => eq(auditEntries.actorKind, kind)),
      when(input.from, (day) => gte(auditEntries.atMs, startOfDay(timeZone, day))),
      when(input.to, (day) => lt(auditEntries.atMs, startOfDay(timeZone, daysAfter(day, 1)))),
    ),
    systems: system === undefined ? [...SYSTEMS.map(({ slug }) => slug), null] : [system],
  };
}

/**
 * Statement: the first rows of each subsystem are read off the index, which begins with company and subsystem, and only
 * those are put in one order: the first page costs what it shows.
 */
function rowsRead(
  ctx: StaffContext,
  { own, systems }: ReturnType<typeof askedOf>,
  { after, by, limit }: { after?: SQL | undefined; by: SQL[]; limit: number },
) {
  const ofOne = sql`SELECT ${auditEntries}.rowid FROM ${auditEntries}
    WHERE ${and(own, sql`${auditEntries.system} IS s.slug`, after)}
    ORDER BY ${sql.join(by, sql`, `)} LIMIT ${limit}`;
  return ctx.db
    .select(auditRead(ctx))
    .from(sql`(SELECT value AS slug FROM json_each(${JSON.stringify(systems)})) s`)
    .innerJoin(auditEntries, sql`${auditEntries}.rowid IN (${ofOne})`)
    .orderBy(...by)
    .limit(limit);
}

/** What is said above the list. */
export interface AuditPage extends Page<AuditRow> {
  company: { id: string; nameZh: string; nameEn: string };
}

/**
 * A page of what was done in a company, by whomever. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listAudit(
  ctx: StaffContext,
  of: Asked,
  input: AuditListInput,
): Promise<AuditPage> {
  const at = listAt<'at', Read>(input, SORTS, auditEntries.id);
  const asked = askedOf(of, input);
  const [[company = notFound()], rows, [count]] = await ctx.db.batch([
    companyStatement(ctx, of.companyId),
    rowsRead(ctx, asked, { after: at.after, by: at.orderBy, limit: at.limit }),
    countOf(
      ctx.db,
      ctx.db
        .select(ONE)
        .from(auditEntries)
        .where(
          and(
            asked.own,
            when(input.system, (slug) => eq(auditEntries.system, slug)),
          ),
        ),
    ),
  ]);
  const page = at.page(rows, count?.total ?? 0);
  const { id, nameZh, nameEn } = company;
  return { ...page, items: page.items.map(asAct<Read>), company: { id, nameZh, nameEn } };
}

/**
 * Every act of the filter for a workbook, the newest `MAX_EXPORT_ROWS`. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listAuditForExport(
  ctx: StaffContext,
  of: Asked,
  input: AuditListInput,
): Promise<AuditRow[]> {
  const at = listAt<'at', Read>(input, SORTS, auditEntries.id);
  const [[_company = notFound()], rows] = await ctx.db.batch([
    companyStatement(ctx, of.companyId),
    rowsRead(ctx, askedOf(of, input), { by: at.orderOfAll, limit: MAX_EXPORT_ROWS }),
  ]);
  return rows.map(asAct<Read>);
}
