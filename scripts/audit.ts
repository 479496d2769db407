import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from './build.ts';
import { finish, playwright, RESULTS } from './checks.ts';
import { ROOT } from './platform.ts';
import { ensurePrograms } from './tools.ts';

/**
 * Every page in every language, and each test that speaks one in `npm test` (`spokenIn`) in both, for the night: `npm test`
 * looks at twin pages in one language each.
 */

const SPECS = path.join(ROOT, 'tests/e2e');
const spoken = (await readdir(SPECS, { recursive: true })).filter(
  (file) =>
    file.endsWith('.spec.ts') && readFileSync(path.join(SPECS, file), 'utf8').includes('spokenIn('),
);

const began = performance.now();
const { chromium } = await ensurePrograms(['chromium']);
await rm(RESULTS, { recursive: true, force: true });
console.log((await build()) ? 'Built.' : 'The build is fresh.');
finish([await playwright(chromium, ['pages.spec.ts', ...spoken], { AUDIT: 'all' })], began);
