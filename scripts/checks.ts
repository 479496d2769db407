import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './platform.ts';

/** The tools that say whether all is well, each with how many of its checks passed and failed. */

export const RESULTS = path.join(ROOT, 'test-results');

export interface Tally {
  passed: number;
  failed: number;
  /** What failed, and what passed at a second try only, by name. */
  named?: string[];
}

/** As `vitest --reporter=json` and `playwright --reporter=json` write them. */
interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string }[] }[];
}
interface PlaywrightResults {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function check(name: string, program: string, args: string[]): Promise<Tally> {
  const status = await run(program, args);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name}`);
  if (status === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, named: [`FAILED ${name}`] };
}

/** Format, lint, types and unused code. */
export async function checkSources(): Promise<Tally[]> {
  return [
    await check('format and lint', '@biomejs/biome/bin/biome', ['check', '.']),
    // By one thread: the build has the other core.
    await check('types', 'typescript-native/bin/tsc', ['--noEmit', '--singleThreaded']),
    await check('unused code', 'knip/bin/knip.js', []),
  ];
}

/** Rules and verbs in workerd, files and processes in Node. */
export async function vitest(args: string[] = []): Promise<Tally> {
  const file = path.join(RESULTS, 'vitest.json');
  const status = await run('vitest/vitest.mjs', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  const results: VitestResults = JSON.parse(await readFile(file, 'utf8'));
  const named = results.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const at = path.relative(ROOT, name);
    if (failed.length === 0) return status === 'failed' ? [`FAILED ${at}`] : [];
    return failed.map(({ fullName }) => `FAILED ${at}: ${fullName}`);
  });
  // A file that cannot be loaded, or an error outside any test, fails the run without a failed test.
  const failed = results.numFailedTests || (status === 0 ? 0 : 1);
  return { passed: results.numPassedTests, failed, named };
}

/** Pages in a browser, on the Workers as they are built. */
export async function playwright(
  chromium: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  const file = path.join(RESULTS, 'playwright.json');
  const status = await run('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM: chromium,
    ...env,
  });
  const { stats, suites }: PlaywrightResults = JSON.parse(await readFile(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (status === 0 ? 0 : 1),
    named: suites.flatMap(troubled),
  };
}

/** What did not pass at the first try. */
function troubled({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const words: Record<string, string> = { unexpected: 'FAILED', flaky: 'at a second try' };
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status }) => {
      const word = words[status];
      return word === undefined ? [] : [`${word} ${file}: ${title}`];
    }),
  );
  return [...own, ...suites.flatMap(troubled)];
}

/** Says what it came to, and ends the process with 1 when anything failed. */
export function finish(tallies: readonly Tally[], began: number): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s`);
  for (const name of tallies.flatMap(({ named = [] }) => named)) console.log(name);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
