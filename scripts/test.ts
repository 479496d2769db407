import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from './build.ts';
import { checkSources, finish, playwright, RESULTS, vitest } from './checks.ts';
import { fuzzCalls, runFuzz } from './fuzz.ts';
import { scratch } from './orphans.ts';
import { makeDemo } from './start.ts';
import { ensurePrograms } from './tools.ts';

/** Everything: format, lint, types, unused code; rules and verbs in workerd; pages in a browser; generated inputs. */

const began = performance.now();
await rm(RESULTS, { recursive: true, force: true });
const folder = scratch();
process.env.TMPDIR = folder;
process.env.E2E_DATA = path.join(folder, 'e2e-data');
// The build keeps one core busy; what looks at the sources needs nothing of it, and a package waits for its download.
const looked = checkSources();
const [built, programs] = await Promise.all([
  build(),
  ensurePrograms(['chromium', 'openssl', 'pdfsig', 'pdftoppm', 'pdffonts', 'qpdf']),
]);
console.log(built ? 'Built.' : 'The build is fresh.');

// Loaded once: the server of the generated inputs and that of the browser begin with a copy each.
process.env.GREENLANE_DEMO = path.join(folder, 'demo-data');

/** What a test in workerd leaves of two cores while it waits. */
async function besideVitest() {
  await makeDemo(String(process.env.GREENLANE_DEMO));
  // Always the same inputs, and few, to stay short: others are for `npm run fuzz`.
  const calls = await fuzzCalls('greenlane', 20);
  return [calls, await runFuzz({ seed: 'greenlane over the wire', perEndpoint: 10, perCall: 2 })];
}

const [sources, rules, inputs] = await Promise.all([looked, vitest(), besideVitest()]);
finish(
  [
    ...sources,
    ...inputs,
    rules,
    // Two cores are shared by server and browser: a second try is named at the end.
    await playwright(programs.chromium, ['--retries=2']),
  ],
  began,
);
