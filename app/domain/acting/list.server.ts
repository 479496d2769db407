import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { actAs } from '#db/schema/tenancy.ts';
import type { CnContext, CompanyContext, Context } from '../kernel/context.ts';
import type { Page } from '../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../kernel/list.server.ts';
import { Denial } from '../kernel/refusals.ts';
import type { VisitMode, VisitOver } from './kinds.ts';
import type { VisitListInput } from './schema.ts';

/** A visit of staff, as the company's admins and the console read it. */
export interface ListedVisit {
  id: string;
  staffName: string;
  system: string;
  mode: VisitMode;
  reason: string;
  startedAtMs: number;
  /** When it ended, by whatever; null while it goes on. */
  endedAtMs: number | null;
  over: VisitOver | null;
  /** Acts that the trail has of it. */
  changes: number;
  /** Confidential identities that they had shown, a line each: of what, and why. */
  looks: string;
}

const SORTS = {
  started_at: { by: [actAs.startedAtMs], values: (row: ListedVisit) => [row.startedAtMs] },
};

function columnsAt(nowMs: number) {
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  return {
    id: actAs.id,
    staffName: actAs.staffName,
    system: actAs.system,
    mode: actAs.mode,
    reason: actAs.reason,
    startedAtMs: actAs.startedAtMs,
    endedAtMs: sql<number | null>`coalesce(${actAs.endedAtMs},
      iif(${actAs.expiresAtMs} <= ${now}, ${actAs.expiresAtMs}, NULL))`.as('visit_over_at_ms'),
    over: sql<VisitOver | null>`coalesce(${actAs.endedBy},
      iif(${actAs.expiresAtMs} <= ${now}, 'time', NULL))`.as('visit_over'),
    // By its table's name: in a statement of one table a column has none. Its beginning and its end stand in the trail of
    // staff, not of the visit.
    changes:
      sql<number>`(SELECT count(*) FROM audit_entries AS v WHERE v.act_as_id = act_as.id)`.as(
        'visit_changes',
      ),
    looks: sql<string>`(SELECT coalesce(group_concat(i.subject || ' – ' || i.reason, char(10)), '')
      FROM identity_views AS i WHERE i.act_as_id = act_as.id)`.as('visit_looks'),
  };
}

const foundBy = ({ q, mode }: VisitListInput): SQL | undefined =>
  and(
    when(q, (text) => sql`instr(lower(${actAs.staffName}), lower(${text})) > 0`),
    when(mode, (one) => eq(actAs.mode, one)),
  );

/**
 * A page of visits, the latest first. One round trip.
 *
 * @param of condition: whose visits they are; the caller asked whether these may be read
 */
export async function visitsOf(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  of: SQL | undefined,
  input: VisitListInput,
): Promise<Page<ListedVisit>> {
  const at = listAt<'started_at', ListedVisit>(input, SORTS, actAs.id);
  const where = and(of, foundBy(input));
  const [rows, [count]] = await db.batch([
    db
      .select(columnsAt(nowMs))
      .from(actAs)
      .where(and(where, at.after))
      .orderBy(...at.orderBy)
      .limit(at.limit),
    countOf(db, db.select(ONE).from(actAs).where(where)),
  ]);
  return at.page(rows, count?.total ?? 0);
}

/** Condition: visits to the companies that the reader is an admin of here. @throws {Denial} 4002 for anybody else */
function toTheirs(ctx: CompanyContext | CnContext): SQL | undefined {
  const administered =
    'scope' in ctx
      ? ctx.scope.filter(({ id, role }) => role === 'admin' && (ctx.filter ?? id) === id)
      : ctx.actor.role === 'admin'
        ? [ctx.company]
        : [];
  if (administered.length === 0) throw new Denial(4002);
  const ids = JSON.stringify(administered.map(({ id }) => id));
  return and(
    inArray(actAs.companyId, sql`(SELECT value FROM json_each(${ids}))`),
    eq(actAs.system, ctx.system.slug),
  );
}

/**
 * Visits of staff to the company in this subsystem, for its admins. One round trip.
 *
 * @throws {Denial} 4002 for who is no admin
 */
export function listVisits(
  ctx: CompanyContext | CnContext,
  input: VisitListInput,
): Promise<Page<ListedVisit>> {
  return visitsOf(ctx, toTheirs(ctx), input);
}

/**
 * Every visit of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip.
 *
 * @throws {Denial} 4002 for who is no admin
 */
export async function listVisitsForExport(
  ctx: CompanyContext | CnContext,
  input: VisitListInput,
): Promise<ListedVisit[]> {
  const at = listAt<'started_at', ListedVisit>(input, SORTS, actAs.id);
  return ctx.db
    .select(columnsAt(ctx.nowMs))
    .from(actAs)
    .where(and(toTheirs(ctx), foundBy(input)))
    .orderBy(...at.orderOfAll)
    .limit(MAX_EXPORT_ROWS);
}
