import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { memberships } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { WAS_ACTING } from '../../audit/history.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, when } from '../../kernel/list.server.ts';
import { divide, lookThrough, type Path } from '../../kernel/look-through.server.ts';
import { readsOf } from '../../kernel/reads.server.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { amongFound, anyFoundBy } from '../../search/found-by.server.ts';
import { requireAdmin } from '../../tenancy/access.ts';
import { inSystems, managedSystems } from '../../tenancy/people/find.server.ts';
import { ownName, withheldFrom } from '../of-staff/withheld.ts';
import { actOf, SUBJECTS } from './kinds.ts';
import type { ActivityInput } from './schema.ts';

const SORTS = { at: { by: [auditEntries.atMs], values: (row: Row) => [row.atMs] } };

type Filter = Exclude<keyof ActivityInput, 'sort' | 'limit' | 'cursor'> | 'here';

/** What indexes answer alone; anything else is looked through in the order of the list. */
const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [{ of: ['by'], sorts: ['at'] }];
const ALONG = { at: ['from', 'to'] } as const;

/** So written that the index of just these is found. */
const OF_PEOPLE = sql`subject_kind = 'person'`;

/** What is done to the people of a company concerns it in each subsystem of the area, the rest in its own. */
function here({ system }: OrContext, siblings: readonly string[]): SQL | undefined {
  return or(
    eq(auditEntries.system, system.slug),
    and(inArray(auditEntries.system, [...siblings]), OF_PEOPLE),
  );
}

/** Kinds of subjects that an act can be found by. */
const FOUND = ['record', 'product', 'partner', 'registration', 'certificate', 'document'] as const;

/** @param timeZone by whose clocks `from` and `to` are days */
function readingOf(ctx: OrContext, { timeZone, ...input }: ActivityInput & { timeZone: string }) {
  const { db, company, system } = ctx;
  const siblings = managedSystems(ctx).filter((slug) => slug !== system.slug);
  const found = anyFoundBy(ctx, FOUND, auditEntries.subjectId, input.q);
  const oneIndex = found !== undefined || input.by !== undefined;
  const peopleOnly = !oneIndex && input.kind === 'people';
  const { path, rest } = divide<Filter, keyof typeof SORTS>(
    input.sort,
    {
      q: undefined,
      by: when(input.by, (id) => eq(auditEntries.actorId, id)),
      kind: peopleOnly
        ? undefined
        : when(input.kind, (kind) => inArray(auditEntries.subjectKind, [...SUBJECTS[kind]])),
      from: when(input.from, (day) => gte(auditEntries.atMs, startOfDay(timeZone, day))),
      to: when(input.to, (day) => lt(auditEntries.atMs, startOfDay(timeZone, daysAfter(day, 1)))),
      here: oneIndex ? here(ctx, siblings) : undefined,
    },
    found ? [] : PATHS,
    ALONG,
  );
  const at = listAt(input, SORTS, auditEntries.id);
  const own = and(eq(auditEntries.companyId, company.id), path);
  const ofSystem = (slug: string, only?: SQL) => and(eq(auditEntries.system, slug), only);
  const parts = oneIndex
    ? [undefined]
    : [
        ofSystem(system.slug, peopleOnly ? OF_PEOPLE : undefined),
        ...siblings.map((slug) => ofSystem(slug, OF_PEOPLE)),
      ];
  return {
    at,
    rest,
    ...lookThrough(db, auditEntries, at, rest, (fields, where) => {
      // What a list goes by has to be there for parts to be put in order.
      const [first, ...others] = parts.map((part) =>
        db
          .select({ ...fields, atMs: auditEntries.atMs, id: auditEntries.id })
          .from(auditEntries)
          .where(amongFound(found, and(own, part, where)))
          .$dynamic(),
      );
      return others.reduce((all, one) => all?.unionAll(one) as typeof first, first);
    }),
  };
}

/** What was acted on, by its number or name, where that still exists. */
function subjectName(ctx: OrContext): SQL {
  const { company, locale } = ctx;
  const id = sql`audit_entries.subject_id`;
  const substance = ownName(ctx, locale === 'zh-CN' ? 'zh' : 'en', 's');
  return sql`CASE audit_entries.subject_kind
    WHEN 'trade_record' THEN (SELECT r.trade_no FROM trade_records r WHERE r.id = ${id})
    WHEN 'document' THEN (SELECT o.title FROM documents o WHERE o.id = ${id})
    WHEN 'product' THEN (SELECT p.name FROM trade_products p WHERE p.id = ${id})
    WHEN 'partner' THEN (SELECT p.name FROM trade_partners p WHERE p.id = ${id})
    WHEN 'certificate' THEN (SELECT c.certificate_no FROM certificates c WHERE c.id = ${id})
    WHEN 'registration' THEN (SELECT ${substance} FROM registrations s WHERE s.id = ${id})
    WHEN 'person' THEN (SELECT u.first_name FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.user_id = ${id} AND m.company_id = ${company.id})
    END`;
}

/** Condition: an act is on a registration whose identity is withheld from who reads. */
function actWithheld(ctx: OrContext): SQL<number> {
  const withheld = withheldFrom(ctx, 'g');
  if (withheld === null) return sql<number>`0`;
  return sql<number>`(audit_entries.subject_kind = 'registration' AND EXISTS (
    SELECT 1 FROM registrations g WHERE g.id = audit_entries.subject_id AND ${withheld}))`;
}

/** @param from the rows that are looked at, under the table's name */
function rowsRead(ctx: OrContext, from: typeof auditEntries) {
  return ctx.db
    .select({
      id: auditEntries.id,
      atMs: auditEntries.atMs,
      system: auditEntries.system,
      actorKind: auditEntries.actorKind,
      actorId: auditEntries.actorId,
      actorName: auditEntries.actorName,
      acting: WAS_ACTING,
      action: auditEntries.action,
      subjectKind: auditEntries.subjectKind,
      subjectId: auditEntries.subjectId,
      detail: auditEntries.detail,
      ip: auditEntries.ip,
      subject: sql<string | null>`${subjectName(ctx)}`.as('subject_name'),
      /** A typed reason may say the very name. */
      withheld: actWithheld(ctx).mapWith(Boolean).as('act_withheld'),
    })
    .from(from);
}

type Row = Awaited<ReturnType<typeof rowsRead>>[number];

/** What the detail of an entry tells: before and after, where a list of two. */
type Detail = Readonly<Record<string, unknown>>;

function toRow({ detail: text, action, subject, withheld, ...row }: Row) {
  const detail: Detail = JSON.parse(text);
  return {
    ...row,
    act: actOf(row.subjectKind, action),
    subject: subject ?? nameIn(detail),
    /** Whether there is something to open: what was deleted has only the name it had. */
    stillThere: subject !== null || row.subjectKind === 'record_batch',
    /** Records of a batch. */
    records: typeof detail.records === 'number' ? detail.records : null,
    // Why staff lock, unlock or end a contract is theirs.
    reason:
      row.subjectKind === 'contract' || withheld
        ? null
        : (textIn(detail.reason) ?? textIn(detail.note)),
    /** Roles of a person before and after, by subsystem. */
    roles: row.subjectKind === 'person' ? rolesIn(detail) : [],
  };
}

const ACTIVITY = readsOf({ rows: rowsRead, shown: () => toRow }, readingOf);

/** One act of a company's activity. */
export type ActivityRow = ReturnType<typeof toRow>;

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What it was called then; after, where it was renamed. */
function nameIn({ name, email, certificate_no: number }: Detail): string | null {
  return textIn(Array.isArray(name) ? name[1] : name) ?? textIn(number) ?? textIn(email);
}

function rolesIn(detail: Detail) {
  return Object.entries(detail).flatMap(([system, value]) => {
    if (!Array.isArray(value) || system === 'or_system') return [];
    return [{ system, before: textIn(value[0]), after: textIn(value[1]) }];
  });
}

export interface ActivityPage extends Page<ActivityRow> {
  /** Who works for the company in the area, by name: whose acts can be asked for. */
  people: { id: string; name: string }[];
}

/**
 * Who did what to what, when and from where: of this company and subsystem, and whatever was done to its people. Who
 * acts for the company from outside (a consultant, a partner by link) stands under their own name. One round trip.
 *
 * @param timeZone by whose clocks `from` and `to` are days
 * @throws {Denial} 4002 for anyone but an admin
 */
export async function listActivity(
  ctx: OrContext,
  input: ActivityInput,
  timeZone: string,
): Promise<ActivityPage> {
  requireAdmin(ctx);
  const asked = { ...input, timeZone };
  const [page, people] = await ACTIVITY.pageWith(ctx, asked, () => [peopleOf(ctx)]);
  return { ...page, people };
}

/** Few: an invitation is refused past a thousand. */
function peopleOf(ctx: OrContext) {
  return ctx.db
    .select({ id: users.id, name: users.firstName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, ctx.company.id), inSystems(managedSystems(ctx))))
    .orderBy(users.firstName, users.id);
}

/**
 * Every act of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip.
 *
 * @throws {Denial} 4002 as `listActivity`
 */
export async function listActivityForExport(
  ctx: OrContext,
  input: ActivityInput,
  timeZone: string,
): Promise<ActivityRow[]> {
  requireAdmin(ctx);
  return ACTIVITY.all(ctx, { ...input, timeZone });
}
