import { bindings } from './contexts.ts';

/** How a statement is read, line by line. */
export async function planOf(statement: string): Promise<string[]> {
  const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .bind(...Array(statement.split('?').length - 1).fill(null))
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/**
 * What a statement reads from its beginning to its end: tables, not subqueries. A subquery may go by the name of
 * the table that it reads; its plan then says so before it is gone through.
 */
export async function scannedBy(statement: string): Promise<string[]> {
  const details = await planOf(statement);
  const named = (pattern: RegExp) => details.flatMap((detail) => detail.match(pattern)?.[1] ?? []);
  const grows = details.includes('RECURSIVE STEP');
  const subqueries = named(/^(?:CO-ROUTINE|MATERIALIZE) (\S+)$/);
  return named(/^SCAN (?!\(subquery|json_each|CONSTANT|\d+ CONSTANT)(.+)$/).filter((scanned) => {
    // Going through an index of a table from end to end is no better.
    const at = subqueries.indexOf(scanned.replace(/ (?:VIRTUAL TABLE|LEFT-JOIN).*$/, ''));
    if (at === -1) return !scanned.includes('VIRTUAL TABLE');
    // What grows by itself is gone through once more, for what was added last.
    if (!grows) subqueries.splice(at, 1);
    return false;
  });
}
