import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { RESULTS, vitest } from './checks.ts';

/**
 * QUALITY R4: database, file store, queue and mail failing at call n, for every n of every write verb and job: refused,
 * done with its answer lost, and down from there on. `npm test` has the worst of it only. Prints what came of it.
 */

interface Report {
  name: string;
  calls: number;
  ends: Record<string, number>;
  wrong: string[];
}

interface Results {
  testResults: { assertionResults: { meta: { faults?: Report } }[] }[];
}

process.env.FAULTS = 'all';
await rm(RESULTS, { recursive: true, force: true });
const began = performance.now();
const { failed } = await vitest(['--project', 'workerd', 'tests/faults']);
const results = JSON.parse(await readFile(path.join(RESULTS, 'vitest.json'), 'utf8')) as Results;
const reports = results.testResults.flatMap(({ assertionResults }) =>
  assertionResults.flatMap(({ meta }) => meta.faults ?? []),
);
const ends = [...new Set(reports.flatMap((report) => Object.keys(report.ends)))];
console.table(
  Object.fromEntries(
    reports.map(({ name, calls, ...report }) => [
      name,
      {
        calls,
        ...Object.fromEntries(ends.map((end) => [end, report.ends[end] ?? 0])),
      },
    ]),
  ),
);
for (const { name, wrong } of reports) for (const line of wrong) console.error(`${name}: ${line}`);
const attempts = reports
  .flatMap((report) => Object.entries(report.ends))
  .reduce((sum, [, times]) => sum + times, 0);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  `faults: ${reports.length} verbs and jobs, ${attempts} attempts in ${seconds} s: ${failed === 0 ? 'all or nothing, every time' : 'SEE ABOVE'}`,
);
process.exit(failed === 0 ? 0 : 1);
