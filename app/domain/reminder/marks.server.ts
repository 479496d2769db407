import { sql } from 'drizzle-orm';
import { reminders } from '#db/schema/reminder.ts';
import type { Context } from '../kernel/context.ts';

/** What was told before, or is told now; `kind` is one of its area's. */
export interface Mark<Kind extends string = string> {
  kind: Kind;
  subjectId: string;
  level: string;
}

/** A company in a subsystem, on a day of its zone. */
interface ToldIn {
  company: { id: string };
  system: { slug: string };
  today: string;
}

/** Statement: all that the table needs of marks, in the order of its columns. */
function marksInsert(
  { db }: Pick<Context, 'db'>,
  { company, system, today }: ToldIn,
  marks: readonly Mark[],
) {
  return db.insert(reminders).select(
    sql`SELECT ${company.id}, ${system.slug}, m.value ->> 'kind', m.value ->> 'subjectId',
        m.value ->> 'level', ${today} FROM json_each(${JSON.stringify(marks)}) m WHERE true`,
  );
}

/** Statement: what was told is remembered; told once more, it was told today. */
export function keepMarks(ctx: Pick<Context, 'db'>, told: ToldIn, marks: readonly Mark[]) {
  const { companyId, system, kind, subjectId, level } = reminders;
  return marksInsert(ctx, told, marks).onConflictDoUpdate({
    target: [companyId, system, kind, subjectId, level],
    set: { toldOn: sql`excluded.told_on` },
  });
}

/** The same of one that is told once: where it was told already, it writes no row. */
export const markOnce = (ctx: Pick<Context, 'db'>, told: ToldIn, mark: Mark) =>
  marksInsert(ctx, told, [mark]).onConflictDoNothing();
