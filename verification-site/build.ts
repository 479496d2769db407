import { createHash } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteAssets } from './document.tsx';
import { makeSheet } from './sheet.ts';

/** Makes build/verification-site: sheet, script, icons and the pages that are the same for everyone. */

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'build/verification-site');

const BROWSERS = ['es2022', 'safari15', 'chrome100', 'firefox100'];

/** Headers of files that the platform serves by itself; the Worker's answers have theirs from workers/verification. */
export const HEADERS = `/*
  X-Content-Type-Options: nosniff
  Strict-Transport-Security: max-age=63072000; includeSubDomains; preload
  Content-Security-Policy: frame-ancestors 'none'
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/icons.svg
  Cache-Control: public, max-age=31536000, immutable
/favicon.svg
  Cache-Control: public, max-age=86400
`;

// A result may name trade partners; its address is worth nothing without the paper.
const ROBOTS = 'User-agent: *\nDisallow: /c/\nDisallow: /api/\n';

/** Under the hash of its content, so that it may be kept for ever. */
async function keep(content: string, name: string, extension: 'css' | 'js'): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const address = `assets/${name}-${hash}.${extension}`;
  await writeFile(path.join(OUT, address), content);
  return `/${address}`;
}

async function bundleScript(): Promise<string> {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['verification-site/browser/main.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: BROWSERS,
    write: false,
    logLevel: 'warning',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('esbuild made no script of the site');
  return file.text;
}

/** The pages are React; Node reads no JSX, so they are bundled first, as the Worker's own are. */
async function renderPages(assets: SiteAssets): Promise<Map<string, string>> {
  const esbuild = await import('esbuild');
  const outfile = path.join(ROOT, 'build/verification-pages.mjs');
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['verification-site/static-pages.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  const pages = (await import(
    `${pathToFileURL(outfile).href}?${Date.now()}`
  )) as typeof import('./static-pages.tsx');
  return pages.renderStaticPages(assets);
}

export async function buildSite(): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(path.join(OUT, 'assets'), { recursive: true });
  const [style, script] = await Promise.all([
    makeSheet(ROOT, BROWSERS).then((sheet) => keep(sheet, 'site', 'css')),
    bundleScript().then((script) => keep(script, 'check', 'js')),
    cp(path.join(ROOT, 'public/icons.svg'), path.join(OUT, 'icons.svg')),
    cp(path.join(ROOT, 'public/favicon.svg'), path.join(OUT, 'favicon.svg')),
    writeFile(path.join(OUT, '_headers'), HEADERS),
    writeFile(path.join(OUT, 'robots.txt'), ROBOTS),
  ]);
  const assets: SiteAssets = { style, script };
  await writeFile(path.join(OUT, 'assets.json'), JSON.stringify(assets));
  for (const [name, html] of await renderPages(assets)) {
    await mkdir(path.dirname(path.join(OUT, name)), { recursive: true });
    await writeFile(path.join(OUT, name), html);
  }
}

if (import.meta.main) {
  await buildSite();
  console.log('The verification site is in build/verification-site');
}
