import { rm } from 'node:fs/promises';
import { build } from './build.ts';
import { checkSources, finish, playwright, RESULTS, vitest } from './checks.ts';
import { runFuzz } from './fuzz.ts';
import { ensurePrograms } from './tools.ts';

/** Everything: format, lint, types, unused code; rules and verbs in workerd; pages in a browser; generated inputs. */

const began = performance.now();
const programs = ensurePrograms(['chromium', 'openssl', 'pdfsig', 'pdftoppm', 'pdffonts', 'qpdf']);
await rm(RESULTS, { recursive: true, force: true });
console.log((await build()) ? 'Built.' : 'The build is fresh.');

finish(
  [
    ...(await checkSources()),
    await vitest(),
    // Two cores are shared by server and browser: a second try is named at the end.
    await playwright(programs.chromium, ['--retries=2']),
    // Always the same inputs, and few, to stay short: others are for `npm run fuzz`.
    await runFuzz({ seed: 'greenlane', perEndpoint: 40 }),
  ],
  began,
);
