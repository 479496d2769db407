import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { javascriptPerPage } from '../bench/javascript.ts';
import { benchListPage } from '../bench/list-page.ts';
import { benchVerification } from '../bench/verification.ts';
import { build } from './build.ts';
import { type PlatformOptions, ROOT } from './platform.ts';
import { loadSecrets, prepareDatabase, seed } from './start.ts';
import { ensurePrograms } from './tools.ts';

/** QUALITY P1, P3, P7, P8 and P11, side by side in one run. Prints tables and writes bench/results.json. */

/** Routes whose `handle.script` is false: they send no React (docs/decisions/003). */
const PLAIN = /^(screens\/(start|not-found|verification|account\/)|\/user\/|\w+\/NoPermission)/;
const BUDGETS_KB = { list: 110, form: 130 };

ensurePrograms(['wrk']);
await build();

const pages = javascriptPerPage(new Set()).filter(({ route }) => !PLAIN.test(route));
console.log(
  '\nP8  JavaScript per page, kB gzipped (lists ≤ 110, heaviest form ≤ 130; pages for strangers 0)',
);
console.table(
  pages.map((page) => ({
    ...page,
    budget: page.route.endsWith('/list') ? BUDGETS_KB.list : BUDGETS_KB.form,
  })),
);

const portalBytes = gzipSync(await readFile(path.join(ROOT, 'build/portal/index.js'))).byteLength;
console.log(`\nP11  portal Worker: ${(portalBytes / 1000).toFixed(0)} kB gzipped (≤ 700)`);

const options: PlatformOptions = {
  dataDir: path.join(ROOT, '.cache/bench-data'),
  portalPort: 9380,
  verifyPort: 9381,
  secrets: await loadSecrets(),
};
await prepareDatabase(options);
await seed(options);
const list = await benchListPage(options);
console.log(
  '\nP7  trade record list beside a minimal Remix route with the same rows (medians of 7 rounds)',
);
console.table(list);

const verification = await benchVerification();
console.log('\nP1  cached verification beside a bare Worker');
console.table(verification.p1);
console.log('P3  database queries of a look-up');
console.table([verification.p3]);

const results = {
  at: new Date().toISOString(),
  p1: verification.p1,
  p3: verification.p3,
  p7: list,
  p8: pages,
  p11: { portalBytes },
};
await writeFile(path.join(ROOT, 'bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
console.log('bench/results.json written.');
