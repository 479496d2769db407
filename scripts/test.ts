import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from './build.ts';
import { ROOT } from './platform.ts';
import { ensurePrograms } from './tools.ts';

/** Everything: format, lint, types, unused code; rules and verbs in workerd; pages in a browser. */

const RESULTS = path.join(ROOT, 'test-results');

interface Tally {
  passed: number;
  failed: number;
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
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(): Promise<Tally> {
  const file = path.join(RESULTS, 'vitest.json');
  const status = await run('vitest/vitest.mjs', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const { numPassedTests, numFailedTests } = JSON.parse(await readFile(file, 'utf8'));
  // A file that cannot be loaded, or an error outside any test, fails the run without a failed test.
  return { passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) };
}

async function playwright(chromium: string): Promise<Tally> {
  const file = path.join(RESULTS, 'playwright.json');
  const status = await run('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM: chromium,
  });
  const { stats } = JSON.parse(await readFile(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (status === 0 ? 0 : 1),
  };
}

const began = performance.now();
const programs = ensurePrograms(['chromium', 'pdfsig', 'pdftoppm', 'pdffonts']);
await rm(RESULTS, { recursive: true, force: true });
console.log((await build()) ? 'Built.' : 'The build is fresh.');

const tallies = [
  await check('format and lint', '@biomejs/biome/bin/biome', ['check', '.']),
  await check('types', 'typescript/bin/tsc', ['--noEmit']),
  await check('unused code', 'knip/bin/knip.js', []),
  await vitest(),
  await playwright(programs.chromium),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
