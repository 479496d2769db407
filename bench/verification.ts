import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { bundleWorkers, migrate, openPlatform, ROOT } from '../scripts/platform.ts';
import { generateSecrets } from '../scripts/secrets.ts';
import { buildSite } from '../verification-site/build.ts';

/** P1: a cached answer beside a bare Worker with the same bytes and headers. P3: queries per look-up. */

const run = promisify(execFile);
const WORKER = 'greenlane-verification';
const PORT = Number(process.env.BENCH_PORT ?? 9200);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const ROUND_S = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 32;

export interface VerificationFigures {
  p1: { answer: string; ours: number; bare: number; ratio: number; bytes: number }[];
  p3: { uncached: number; wrongCheckCharacter: number };
}

type Tools = typeof import('./verification-data.ts');

/** The rows and the counted look-up come from the product's own code, which Node can't import as it is. */
async function loadTools(): Promise<Tools> {
  const esbuild = await import('esbuild');
  const outfile = path.join(ROOT, 'build/verification-bench.mjs');
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['bench/verification-data.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'warning',
  });
  return (await import(pathToFileURL(outfile).href)) as Tools;
}

/** A Worker that does nothing but return these bytes with these headers, in the fastest form there is. */
async function openBare(url: string, port: number): Promise<Miniflare> {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('base64');
  // Date and length are the server's own.
  const headers = [...answer.headers].filter(([name]) => !/^(?:date|content-length)$/.test(name));
  const options = {
    cf: false,
    workers: [
      {
        name: 'bare',
        compatibilityDate: '2026-11-01',
        modules: [
          {
            type: 'ESModule',
            path: 'bare.js',
            contents: `
              const body = Uint8Array.from(atob('${bytes}'), (c) => c.charCodeAt(0)).buffer;
              const headers = new Headers(${JSON.stringify(Object.fromEntries(headers))});
              const init = { status: ${answer.status}, headers };
              export default { fetch() { return new Response(body, init); } };`,
          },
        ],
        unsafeDirectSockets: [{ host: '127.0.0.1', port }],
      },
    ],
  };
  const bare = new Miniflare(
    convertV4MiniflareOptions(options as unknown as V4MiniflareOptions) as ConstructorParameters<
      typeof Miniflare
    >[0],
  );
  await bare.ready;
  return bare;
}

/** Requests a second that wrk gets answered. */
async function measure(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, url]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`wrk said nothing of requests:\n${stdout}`);
  return Number(rate);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function compare(answer: string, url: string, barePort: number) {
  const bare = await openBare(url, barePort);
  const bareUrl = `http://127.0.0.1:${barePort}/`;
  const bytes = (await (await fetch(url)).arrayBuffer()).byteLength;
  const ours: number[] = [];
  const bares: number[] = [];
  try {
    await measure(url, 2);
    await measure(bareUrl, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Whoever goes second finds a warmer machine, so they take turns.
      if (round % 2 === 0) ours.push(await measure(url, ROUND_S));
      bares.push(await measure(bareUrl, ROUND_S));
      if (round % 2 === 1) ours.push(await measure(url, ROUND_S));
    }
  } finally {
    await bare.dispose();
  }
  const ratio = median(ours) / median(bares);
  return { answer, ours: median(ours), bare: median(bares), ratio, bytes };
}

/** Builds, starts, measures and stops. */
export async function benchVerification(): Promise<VerificationFigures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'greenlane-bench-'));
  const secrets = await generateSecrets();
  await buildSite();
  await bundleWorkers([WORKER]);
  await migrate(dataDir);
  const ports = { portalPort: PORT + 1, verifyPort: PORT };
  const platform = openPlatform({ dataDir, ...ports, secrets, only: [WORKER] });
  try {
    await platform.ready;
    const tools = await loadTools();
    const database = (await platform.getD1Database('DB', WORKER)) as unknown as D1Database;
    const { code, p3 } = await tools.prepare(database, secrets);
    const origin = `http://127.0.0.1:${PORT}`;
    const p1 = [
      await compare('JSON', `${origin}/api/certificates/${code}`, PORT + 2),
      await compare('page', `${origin}/c/${code}?lang=zh`, PORT + 2),
    ];
    return { p1, p3 };
  } finally {
    await platform.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { p1, p3 } = await benchVerification();
  console.table(
    p1.map(({ answer, ours, bare, ratio, bytes }) => ({
      'P1 cached': answer,
      bytes,
      'ours /s': Math.round(ours),
      'bare /s': Math.round(bare),
      ratio: ratio.toFixed(3),
    })),
  );
  console.log(
    `P3 queries: uncached ${p3.uncached}, wrong check character ${p3.wrongCheckCharacter}`,
  );
}
