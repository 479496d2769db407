import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { users } from '#db/schema/identity.ts';
import { companies, staffAssignments } from '#db/schema/tenancy.ts';
import { type BulkRow, bulkAct } from '../../area-bulk.ts';
import { refuse } from '../../kernel/outcome.ts';
import { type Assignments, readAssignments, setAssignments } from '../staff/assign.server.ts';
import type { AssignmentsInput } from '../staff/schema.ts';
import { AT_ONCE } from './kinds.ts';
import { assignValues } from './schema.ts';

type Said = v.InferOutput<typeof assignValues>;

/** Companies come to somebody, or go from one to another with what there is to do for them. */
export const assign = bulkAct({
  name: 'assign',
  of: 'companies',
  atMost: AT_ONCE.assign,
  ofProvider: true,
  values: assignValues,
  async look(ctx, ids, said: Said): Promise<BulkRow[]> {
    const names = (of: string) =>
      sql<string>`coalesce((SELECT group_concat(a.first_name, ', ')
      FROM (SELECT u.first_name FROM staff_assignments t JOIN users u ON u.id = t.user_id
        WHERE t.company_id = companies.id ORDER BY t.is_primary DESC, u.first_name) a), '')`.as(of);
    const has = (id: string | null, more = sql`1`) =>
      sql<boolean>`EXISTS (SELECT 1 FROM ${staffAssignments} t WHERE t.company_id = companies.id
        AND t.user_id = ${id} AND ${more})`.mapWith(Boolean);
    const [rows, [taker]] = await ctx.db.batch([
      ctx.db
        .select({
          ...{ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn },
          version: companies.version,
          before: names('assigned'),
          first: has(said.staff_id, sql`t.is_primary = 1`).as('comes_first'),
          theirs: has(said.from_id).as('is_theirs'),
        })
        .from(companies)
        .where(inArray(companies.id, ids))
        .orderBy(asc(companies.nameZh), asc(companies.id)),
      ctx.db
        .select({ name: users.firstName })
        .from(users)
        .where(
          and(
            eq(users.id, said.staff_id),
            eq(users.state, 'active'),
            sql`${users.staffRole} IS NOT NULL`,
          ),
        ),
    ]);
    return rows.map(({ first, theirs, id, ...row }) => ({
      ...{ ...row, named: id, subjectId: id, companyId: id, system: '', about: '' },
      after: taker?.name ?? '',
      skip: whyNot(said, { taker: taker !== undefined, first, theirs }),
    }));
  },
  async run(ctx, { companyId, version }, said) {
    const kept = await readAssignments(ctx, companyId);
    // Somebody else changed the company since it was looked at.
    if (kept.version !== version) return refuse(4106);
    const assignments = assignedTo(kept.assignments, said);
    return setAssignments(ctx, companyId, { assignments, version }, said.staff_id);
  },
});

type Slugs = AssignmentsInput['assignments'][number]['systems'];

interface Known {
  taker: boolean;
  first: boolean;
  theirs: boolean;
}

function whyNot({ from_id, staff_id }: Said, { taker, first, theirs }: Known) {
  if (!taker || from_id === staff_id) return { key: 'bulk_no_taker' };
  if (from_id !== null) return theirs ? null : { key: 'bulk_not_theirs' };
  return first ? { key: 'bulk_first_already' } : null;
}

/** Who works for the company then: the one who takes it comes first, or stands where the other stood. */
function assignedTo(
  kept: Assignments['assignments'],
  { staff_id, from_id }: Said,
): AssignmentsInput['assignments'] {
  const left = kept.find(({ staffId }) => staffId === from_id);
  const before = kept.find(({ staffId }) => staffId === staff_id);
  const comesFirst = from_id === null || left?.isPrimary === true || before?.isPrimary === true;
  const whole = left?.systems.length === 0 || before?.systems.length === 0;
  const systems: string[] =
    from_id === null
      ? (before?.systems ?? [])
      : whole
        ? []
        : [...new Set([...(left?.systems ?? []), ...(before?.systems ?? [])])];
  return [
    { staff_id, is_primary: comesFirst, systems: systems as Slugs },
    ...kept
      .filter(({ staffId }) => staffId !== staff_id && staffId !== from_id)
      .map(({ staffId, isPrimary, systems: of }) => ({
        ...{ staff_id: staffId, systems: of as Slugs },
        is_primary: isPrimary && !comesFirst,
      })),
  ];
}
