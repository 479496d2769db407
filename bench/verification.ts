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
import { processorMicroseconds, workerdProcesses } from './processor-time.ts';

/** P1: a cached answer beside a bare Worker with the same bytes and headers. P3: queries per look-up. */

const run = promisify(execFile);
const WORKER = 'greenlane-verification';
const PORT = Number(process.env.BENCH_PORT ?? 9200);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const ROUND_S = Number(process.env.BENCH_SECONDS ?? 5);
const WARM_UP_S = 2;
const CONNECTIONS = 32;

interface Comparison {
  answer: string;
  bytes: number;
  /** Medians of requests a second, and ours to the bare Worker's. */
  ours: number;
  bare: number;
  ratio: number;
  /** The same of processor time per request: what other load on the machine does not bend. */
  processorRatio: number;
}

export interface VerificationFigures {
  p1: Comparison[];
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

interface Server {
  url: string;
  pid: string;
}

interface Round {
  perSecond: number;
  microseconds: number;
}

/** Requests a second that wrk gets answered, and the server's processor time for each. */
async function measure({ url, pid }: Server, seconds: number): Promise<Round> {
  const before = processorMicroseconds(pid);
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, url]);
  const spent = processorMicroseconds(pid) - before;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (!(requests > 0)) throw new Error(`wrk said nothing of requests:\n${stdout}`);
  return { perSecond, microseconds: spent / requests };
}

/** Starts something and says which workerd process it brought. */
async function started<T>(start: () => Promise<T>): Promise<{ value: T; pid: string }> {
  const before = workerdProcesses();
  const value = await start();
  const [pid] = [...workerdProcesses()].filter((one) => !before.has(one));
  if (pid === undefined) throw new Error('No workerd came up');
  return { value, pid };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function compare(answer: string, us: Server, barePort: number): Promise<Comparison> {
  const { value: bare, pid } = await started(() => openBare(us.url, barePort));
  const them = { url: `http://127.0.0.1:${barePort}/`, pid };
  const bytes = (await (await fetch(us.url)).arrayBuffer()).byteLength;
  const ours: Round[] = [];
  const bares: Round[] = [];
  try {
    await measure(us, WARM_UP_S);
    await measure(them, WARM_UP_S);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Whoever goes second finds a warmer machine, so they take turns.
      if (round % 2 === 0) ours.push(await measure(us, ROUND_S));
      bares.push(await measure(them, ROUND_S));
      if (round % 2 === 1) ours.push(await measure(us, ROUND_S));
    }
  } finally {
    await bare.dispose();
  }
  const of = (rounds: Round[], figure: keyof Round) => median(rounds.map((r) => r[figure]));
  return {
    answer,
    bytes,
    ours: of(ours, 'perSecond'),
    bare: of(bares, 'perSecond'),
    ratio: of(ours, 'perSecond') / of(bares, 'perSecond'),
    processorRatio: of(bares, 'microseconds') / of(ours, 'microseconds'),
  };
}

/** Builds, starts, measures and stops. */
export async function benchVerification(): Promise<VerificationFigures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'greenlane-bench-'));
  const secrets = await generateSecrets();
  await buildSite();
  await bundleWorkers([WORKER]);
  await migrate(dataDir);
  const ports = { portalPort: PORT + 1, verifyPort: PORT };
  const { value: platform, pid } = await started(async () => {
    const opened = openPlatform({ dataDir, ...ports, secrets, only: [WORKER] });
    await opened.ready;
    return opened;
  });
  try {
    const tools = await loadTools();
    const database = (await platform.getD1Database('DB', WORKER)) as unknown as D1Database;
    const { code, p3 } = await tools.prepare(database, secrets);
    const origin = `http://127.0.0.1:${PORT}`;
    const p1 = [
      await compare('JSON', { url: `${origin}/api/certificates/${code}`, pid }, PORT + 2),
      await compare('page', { url: `${origin}/c/${code}`, pid }, PORT + 2),
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
    p1.map(({ answer, ours, bare, ratio, processorRatio, bytes }) => ({
      'P1 cached': answer,
      bytes,
      'ours /s': Math.round(ours),
      'bare /s': Math.round(bare),
      ratio: ratio.toFixed(3),
      'by processor time': processorRatio.toFixed(3),
    })),
  );
  console.log(
    `P3 queries: uncached ${p3.uncached}, wrong check character ${p3.wrongCheckCharacter}`,
  );
}
