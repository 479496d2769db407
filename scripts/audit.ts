import { rm } from 'node:fs/promises';
import { build } from './build.ts';
import { finish, playwright, RESULTS } from './checks.ts';
import { ensurePrograms } from './tools.ts';

/** Every page in every language, for the night: `npm test` looks at twin pages in one language each. */

const began = performance.now();
const { chromium } = ensurePrograms(['chromium']);
await rm(RESULTS, { recursive: true, force: true });
console.log((await build()) ? 'Built.' : 'The build is fresh.');
finish([await playwright(chromium, ['pages.spec.ts'], { AUDIT: 'all' })], began);
