import { globSync, readFileSync } from 'node:fs';
import { getTableName, isTable } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as certificateTables from '#db/schema/certificate.ts';
import * as documentTables from '#db/schema/document.ts';
import * as substanceTables from '#db/schema/substance.ts';
import * as recordTables from '#db/schema/trade-record.ts';
import * as auditTables from '#db/schema/trail.ts';

/**
 * Records, sendings and papers are kept for ten years and longer (`only-representative.md` §6; REACH Art. 36): nothing that
 * runs takes a row of them away. What a list or a job reads beside them may be made anew.
 */
const KEPT = [
  ...['tradeRecords', 'tradeRecordLines', 'tradeRecordSubstances', 'tradeRecordCounterparties'],
  ...['tradeRecordFacts', 'tradeRecordArrivals', 'tradeRecordArrivalLines'],
  ...['intermediateStatements', 'recordHolds', 'documents', 'documentVersions', 'documentSends'],
  ...['certificates', 'certificateLog', 'certificateLogHeads', 'paperTexts'],
  ...['tonnageAccounts', 'tonnageEntries', 'tonnageOpenings', 'registrations'],
  'auditEntries',
];

const tables = Object.entries({
  ...recordTables,
  ...documentTables,
  ...certificateTables,
  ...substanceTables,
  ...auditTables,
}).flatMap(([name, table]) => (isTable(table) ? [[name, getTableName(table)] as const] : []));

/** Tables that a source takes rows from, by their name in the schema and in SQL. */
function deletedBy(source: string): string[] {
  const verbs = [...source.matchAll(/\.delete\(\s*(\w+)\s*[,)]/g)].map(([, name]) => name ?? '');
  const statements = [...source.matchAll(/\b(?:DELETE\s+FROM|REPLACE\s+INTO)\s+[`"]?(\w+)/gi)];
  return [...verbs, ...statements.map(([, name]) => name ?? '')];
}

it('takes no row of a record, a sending or a paper away, whatever runs', () => {
  const sources = globSync([
    'app/**/*.{ts,tsx}',
    'workers/**/*.ts',
    'db/*.ts',
    'db/search/**/*.ts',
  ]);
  expect(sources.length).toBeGreaterThan(1000);
  const known = new Map(tables);
  const kept = new Set(KEPT.flatMap((name) => [name, known.get(name) ?? `no table ${name}`]));
  expect([...kept].filter((name) => name.startsWith('no table'))).toEqual([]);
  const found = sources.flatMap((file) =>
    deletedBy(readFileSync(file, 'utf8')).map((table) => ({ file, table })),
  );
  // What may go is seen, so that what may not would be too.
  expect(found.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['tradePartners', 'tradeProducts', 'importRows', 'files']),
  );
  expect(found.filter(({ table }) => kept.has(table))).toEqual([]);
});
