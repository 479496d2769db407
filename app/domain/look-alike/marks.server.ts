import { inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { type NAMED_KINDS, nameMarks } from '#db/schema/name-mark.ts';
import type { Context } from '../kernel/context.ts';
import { mixesScripts, nameSkeletons } from '../kernel/text/company-name.ts';

/** Kinds of parties that have their names looked at. */
export type NamedKind = (typeof NAMED_KINDS)[number];

export interface Named {
  kind: NamedKind;
  id: string;
  companyId: string;
  /** In every language; empty ones are none. */
  names: readonly string[];
}

const MIXED = '*';

/** What a party's names are marked by. */
function marksOf(names: readonly string[]): string[] {
  const mixed = names.some(mixesScripts) ? [MIXED] : [];
  return [...new Set([...names.flatMap(nameSkeletons), ...mixed])];
}

/** Statements: names are looked at anew, whatever a consultant said of the old ones. */
export function markNames(ctx: Pick<Context, 'db'>, named: Named): BatchItem<'sqlite'>[] {
  return markEach(ctx, [named]);
}

/** The same of many. */
export function markEach(
  { db }: Pick<Context, 'db'>,
  all: readonly Named[],
): BatchItem<'sqlite'>[] {
  if (all.length === 0) return [];
  const marks = all.flatMap(({ kind, id: subjectId, companyId, names }) =>
    marksOf(names).map((skeleton) => ({ subjectId, skeleton, kind, companyId })),
  );
  const old = db
    .delete(nameMarks)
    .where(inArray(nameMarks.subjectId, idsAmong(all.map(({ id }) => id))));
  if (marks.length === 0) return [old];
  return [
    old,
    db.insert(nameMarks).select(
      // Columns in the order of the table; whether somebody cleared it comes last.
      sql`SELECT m.value ->> 'subjectId', m.value ->> 'skeleton', m.value ->> 'kind',
        m.value ->> 'companyId', NULL, NULL, NULL FROM json_each(${JSON.stringify(marks)}) m`,
    ),
  ];
}

/** The same where they are others than before. */
export function markChanged(
  ctx: Pick<Context, 'db'>,
  named: Named,
  before: readonly string[],
): BatchItem<'sqlite'>[] {
  return named.names.join('\n') === before.join('\n') ? [] : markNames(ctx, named);
}

/** Condition: a mark `m` holds the name. */
const HOLDS = sql`m.cleared_at_ms IS NULL AND (m.skeleton = ${MIXED} OR EXISTS (
  SELECT 1 FROM prohibited_companies x WHERE x.skeleton = m.skeleton))`;

/** Subselect: skeletons that hold a name, in the words of `name_marks_by_skeleton`. */
export function holdingSkeletons(): SQL {
  return sql`(SELECT ${MIXED} UNION SELECT x.skeleton FROM prohibited_companies x
    WHERE x.skeleton IS NOT NULL)`;
}

/** Condition on a partner or an enterprise: its name waits for a consultant (`look_alike_name`). */
export function nameHeld(subject: SQL): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM name_marks m WHERE m.subject_id = ${subject} AND ${HOLDS})`;
}

/** Condition: names that nobody has yet would be held. */
export function wouldBeHeld(names: readonly string[]): SQL<number> {
  const marks = marksOf(names);
  return sql<number>`(${marks.includes(MIXED) ? sql`1` : sql`0`} OR EXISTS (
    SELECT 1 FROM prohibited_companies x
    WHERE x.skeleton IN (SELECT value FROM json_each(${JSON.stringify(marks)}))))`;
}

/** Subselect: parties of a kind that have a name which is taken for one of these, whoever cleared it. */
export const markedBy = (kind: NamedKind, skeletons: readonly string[]): SQL =>
  sql`SELECT m.subject_id FROM name_marks m
    WHERE m.skeleton IN ${idsAmong(skeletons)} AND m.kind = ${kind}`;

/** Subselect: what a party's names are taken for, as a JSON list; what a consultant cleared is not among it. */
export const marksLeft = (subject: SQL): SQL<string> =>
  sql<string>`(SELECT json_group_array(m.skeleton) FROM name_marks m
    WHERE m.subject_id = ${subject} AND m.cleared_at_ms IS NULL)`;
