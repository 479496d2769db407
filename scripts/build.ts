import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '../verification-site/build.ts';
import { bundleWorker } from './bundle.ts';
import { copyFonts } from './fonts.ts';
import { bundleWorkers, ROOT, SEED } from './platform.ts';

const run = promisify(execFile);
const STAMP = path.join(ROOT, 'build/sources.sha256');
/** Folders the build reads. */
export const SOURCES = ['app', 'db', 'workers', 'verification-site', 'public', 'scripts'];
const SOURCE_FILES = ['package-lock.json', 'vite.config.ts', 'remix.config.js', 'wrangler.toml'];

/** A hash over everything the build reads, so that a warm start can skip it. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  const names: string[] = [...SOURCE_FILES];
  for (const folder of SOURCES) {
    const found = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of found) {
      if (entry.isFile()) names.push(path.relative(ROOT, path.join(entry.parentPath, entry.name)));
    }
  }
  for (const name of names.sort()) {
    hash.update(name).update(await readFile(path.join(ROOT, name)));
  }
  return hash.digest('hex');
}

/** Builds pages, Workers, site, fonts and seed. Returns false when the last build is of the same sources. */
export async function build(): Promise<boolean> {
  const hash = await sourcesHash();
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === hash) return false;
  const remix = path.join(ROOT, 'node_modules/@remix-run/dev/dist/cli.js');
  await run(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], { cwd: ROOT });
  // A script that a page without scripts of its own names, by the server's name: another minifier made the browser's.
  await cp(path.join(ROOT, 'build/server/assets'), path.join(ROOT, 'build/client/assets'), {
    recursive: true,
  });
  copyFonts(path.join(ROOT, 'build/jobs-assets/fonts'));
  await buildSite();
  await Promise.all([bundleWorkers(), bundleWorker('scripts/seed.ts', SEED.bundle)]);
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, hash);
  return true;
}

if (import.meta.main) {
  console.log((await build()) ? 'Built.' : 'Nothing has changed since the last build.');
}
