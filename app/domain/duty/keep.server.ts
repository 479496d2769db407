import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { duties } from '#db/schema/duty.ts';
import type { Context } from '../kernel/context.ts';
import { daysAfter } from '../kernel/dates.ts';
import { firstIdOf, newId } from '../kernel/ids.ts';
import { type DutyKinds, kindsThat } from './kinds.ts';
import { nextRun, type RunTime } from './run.ts';

/**
 * The ledger of duties. An area says in SQL what is wanted of its subjects, so that duties are made, moved and closed in
 * the batch of whatever changed them.
 */

/** The subsystem whose duties they are. */
export interface DutyArea<Kind extends string = string> {
  /** Slug of the subsystem. */
  slug: string;
  kinds: DutyKinds<Kind>;
  run: RunTime;
}

/** What an area wants of a subject, by columns of its select; what no law asked for on its day has null among them. */
export interface Wanted {
  companyId: SQL;
  /** Kind and id of the subject. */
  of: { kind: string; id: SQL };
  opens: SQL;
  due: SQL;
  /** The row of the law by which it is due. */
  ruleId: SQL;
  year?: SQL;
  about?: SQL;
  /** The day it was done, by what it asks for or by what became of its subject. */
  done?: SQL;
}

/** Beginning of a select that wants duties of a kind: the area adds where from. */
export function wants<Kind extends string>(kind: Kind, w: Wanted): SQL {
  return sql`SELECT ${w.companyId}, ${literal(kind)}, ${literal(w.of.kind)}, ${w.of.id},
    ${w.year ?? sql`0`}, ${w.about ?? sql`''`}, ${w.ruleId}, ${w.opens}, ${w.due}, ${w.done ?? sql`NULL`}`;
}

/** Words of this program, never somebody's. */
const literal = (word: string): SQL => sql.raw(`'${word}'`);
/** The same for a list of them. */
export const kindList = (kinds: readonly string[]): SQL =>
  sql`(${sql.join(kinds.map(literal), sql`, `)})`;

/** Selects of one statement; D1 takes no more. */
const SELECTS = 5;

/** The selects as rows `wanted`. */
function wantedOf(selects: readonly SQL[]): SQL {
  const columns = sql.raw(
    '(company_id, kind, subject_kind, subject_id, year, about, rule_id, opens_on, due_on, done_on)',
  );
  const all = sql` UNION ALL `;
  const parts = Array.from({ length: Math.ceil(selects.length / SELECTS) }, (_, at) => ({
    name: sql.raw(`wanted_${at}`),
    selects: selects.slice(at * SELECTS, (at + 1) * SELECTS),
  }));
  const made = parts.map(
    (part) => sql`${part.name} ${columns} AS MATERIALIZED (${sql.join(part.selects, all)})`,
  );
  const every = parts.map(({ name }) => sql`SELECT * FROM ${name}`);
  return sql`${sql.join(made, sql`, `)}, wanted AS (SELECT * FROM (${sql.join(every, all)})
    WHERE rule_id IS NOT NULL AND opens_on IS NOT NULL AND due_on IS NOT NULL)`;
}

/** Beginning of a statement that reads `wanted`. */
export const withWanted = ({ known, selects }: Pick<Keeping, 'known' | 'selects'>): SQL =>
  sql`WITH ${known === undefined ? sql`` : sql`${known}, `}${wantedOf(selects)}`;

/** What a duty that is there becomes: done by deed, open again where the deed was taken back or its end is another. */
function stateOf(kinds: DutyKinds): SQL {
  const [byDeed, byEvent, anew] = (['byDeed', 'byEvent', 'anew'] as const).map((rule) =>
    kindList(kindsThat(kinds, rule)),
  );
  return sql`(CASE WHEN excluded.done_on IS NOT NULL THEN 'done'
    WHEN duties.state = 'done' AND (duties.kind IN ${byDeed}
      OR duties.kind IN ${byEvent} AND duties.reference_no = '' AND duties.file_id IS NULL) THEN 'open'
    WHEN duties.state = 'waived' AND duties.waived_reason = '' THEN 'open'
    WHEN duties.due_on <> excluded.due_on AND duties.kind IN ${anew} THEN 'open'
    ELSE duties.state END)`;
}

/** The last step that was told of the new day. */
const TOLD_OF_DAY = sql`coalesce((SELECT substr(s.step, 12) FROM duty_steps s WHERE s.duty_id = duties.id
  AND s.step >= excluded.due_on || '/' AND s.step < excluded.due_on || '0' ORDER BY s.at_ms DESC LIMIT 1), '')`;

export interface Keeping {
  /** Common tables that the selects read, without `WITH`. */
  known?: SQL | undefined;
  selects: readonly SQL[];
  /** Condition on a row `w` of `wanted`: a duty is made of it, or kept by it. */
  if?: SQL;
  /** Slug of the subsystem of a row `w`, where a batch does not know which it is. */
  system?: SQL;
  /** Condition on `duties`: those that the selects are about. */
  these: SQL;
  /**
   * Condition on `duties`: an open one is still asked for.
   *
   * @param isWanted condition that the selects want it
   */
  asked?: (isWanted: SQL) => SQL;
  /** The day of the moment, where the days are counted. */
  today: string;
}

/**
 * Statements that come after whatever changed subjects: their duties are those that follow from them. What is done or not
 * applicable by somebody's word stays so; what is asked for no longer becomes not applicable, without a word, or is done
 * where its kind lapses.
 */
export function keepLedger(
  ctx: Context,
  { slug, kinds, run }: DutyArea,
  { known, selects, if: wanted = sql`true`, system, these, asked = (is) => is, today }: Keeping,
): BatchItem<'sqlite'>[] {
  const { db, nowMs } = ctx;
  const moveId = newId('mv', nowMs);
  const next = nextRun(run, nowMs);
  const state = stateOf(kinds);
  const moved = sql`(${state} <> duties.state OR duties.due_on <> excluded.due_on
    OR duties.opens_on <> excluded.opens_on OR duties.rule_id <> excluded.rule_id
    OR excluded.done_on IS NOT duties.done_on AND excluded.done_on IS NOT NULL)`;
  const over = kindsThat(kinds, 'lapses').map((kind) => {
    const last = daysAfter(today, -(kinds[kind]?.lapses ?? 0));
    return sql`${duties.kind} = ${literal(kind)} AND ${duties.dueOn} < ${last}`;
  });
  const lapsed = sql`(${sql.join([...over, sql`false`], sql` OR `)})`;
  return [
    // Columns in the order of the table.
    db
      .insert(duties)
      .select(
        sql`${withWanted({ known, selects })}
        SELECT ${firstIdOf('dty', nowMs).slice(0, 13)} || substr(lower(hex(randomblob(9))), 1, 17),
          w.company_id, ${system ?? slug}, w.kind, w.subject_kind, w.subject_id, w.year, w.about, w.rule_id,
          w.opens_on, w.due_on, iif(w.done_on IS NULL, 'open', 'done'), w.done_on, '', NULL, '', '',
          iif(w.done_on IS NULL, max(w.opens_on, ${next}), ''), 1, ${moveId}, CAST(${nowMs} AS INTEGER)
        FROM wanted w WHERE ${wanted}`,
      )
      .onConflictDoUpdate({
        target: [duties.subjectId, duties.kind, duties.year, duties.about],
        set: {
          ruleId: sql`excluded.rule_id`,
          opensOn: sql`excluded.opens_on`,
          dueOn: sql`excluded.due_on`,
          state,
          doneOn: sql`iif(${state} = 'done', coalesce(excluded.done_on, duties.done_on), NULL)`,
          referenceNo: sql`iif(${state} = 'done', duties.reference_no, '')`,
          fileId: sql`iif(${state} = 'done', duties.file_id, NULL)`,
          waivedReason: sql`iif(${state} = 'waived', duties.waived_reason, '')`,
          toldStep: sql`iif(duties.due_on <> excluded.due_on, ${TOLD_OF_DAY}, duties.told_step)`,
          // Looked at anew: whatever was told is not told again.
          remindOn: sql`CASE WHEN ${state} <> 'open' THEN '' WHEN ${moved} OR duties.remind_on = ''
            THEN max(excluded.opens_on, ${next}) ELSE duties.remind_on END`,
          version: sql`duties.version + iif(${moved}, 1, 0)`,
          moveId,
        },
      }),
    db
      .update(duties)
      .set({
        state: sql`iif(${lapsed}, 'done', 'waived')`,
        doneOn: sql`iif(${lapsed}, ${duties.dueOn}, NULL)`,
        remindOn: '',
        version: sql`${duties.version} + 1`,
        moveId,
      })
      .where(
        and(
          these,
          eq(duties.state, 'open'),
          sql`NOT ${asked(sql`(${duties.moveId} = ${moveId})`)}`,
        ),
      ),
  ];
}
