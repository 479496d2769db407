import { rm } from 'node:fs/promises';
import { build } from './build.ts';
import { checkSources, finish, playwright, RESULTS, vitest } from './checks.ts';
import { ensurePrograms } from './tools.ts';

/** Everything: format, lint, types, unused code; rules and verbs in workerd; pages in a browser. */

const began = performance.now();
const programs = ensurePrograms(['chromium', 'openssl', 'pdfsig', 'pdftoppm', 'pdffonts', 'qpdf']);
await rm(RESULTS, { recursive: true, force: true });
console.log((await build()) ? 'Built.' : 'The build is fresh.');

finish([...(await checkSources()), await vitest(), await playwright(programs.chromium)], began);
