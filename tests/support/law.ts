import { eq } from 'drizzle-orm';
import { regulationRules } from '#db/schema/regulation.ts';
import { openTestDatabase } from './contexts.ts';

/** What happens while a rule says something else, as a change of law would have it. */
export async function whereRuleSays<T>(rule: string, value: object, run: () => Promise<T>) {
  const db = openTestDatabase();
  const says = (text: string) =>
    db.update(regulationRules).set({ value: text }).where(eq(regulationRules.rule, rule));
  const [row] = await db
    .select({ value: regulationRules.value })
    .from(regulationRules)
    .where(eq(regulationRules.rule, rule));
  if (row === undefined) throw new Error(`no rule ${rule}`);
  await says(JSON.stringify(value));
  try {
    return await run();
  } finally {
    await says(row.value);
  }
}
