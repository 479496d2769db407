import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { freePorts } from '../scripts/free-ports.ts';
import { bundleWorkers, migrate, openPlatform, ROOT } from '../scripts/platform.ts';
import { generateSecrets } from '../scripts/secrets.ts';
import { buildSite } from '../verification-site/build.ts';
import { started } from './processor-time.ts';
import { alternate, ratios, type Side, type Spread, spread } from './rounds.ts';

/** P1: a cached answer beside a bare Worker with the same bytes and headers. P3: queries per look-up. */

const WORKER = 'greenlane-verification';
const PLAN = {
  rounds: Number(process.env.BENCH_ROUNDS ?? 30),
  seconds: 1,
  warmUpSeconds: 3,
  connections: 32,
};

interface Comparison {
  answer: string;
  bytes: number;
  /** Requests a second, ours and the bare Worker's. */
  ours: number;
  bare: number;
  /** Ours to the bare Worker's by processor time of a request: this is P1. */
  ratio: Spread;
  /** The same by requests a second, which other load on the machine bends. */
  wall: Spread;
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

async function compare(answer: string, us: Side): Promise<Comparison> {
  const [port = 0] = await freePorts(1);
  const { value: bare, pid } = await started(() => openBare(us.url, port));
  const bytes = (await (await fetch(us.url)).arrayBuffer()).byteLength;
  try {
    const sides = [us, { url: `http://127.0.0.1:${port}/`, pid }];
    const [ours = [], bares = []] = await alternate(sides, PLAN);
    const { processor, wall } = ratios(ours, bares);
    const perSecond = (rounds: typeof ours) => spread(rounds.map((one) => one.perSecond)).median;
    return {
      answer,
      bytes,
      ours: perSecond(ours),
      bare: perSecond(bares),
      ratio: processor,
      wall,
    };
  } finally {
    await bare.dispose();
  }
}

/** Builds, starts, measures and stops. */
export async function benchVerification(): Promise<VerificationFigures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'greenlane-bench-'));
  const secrets = await generateSecrets();
  await buildSite();
  await bundleWorkers([WORKER]);
  await migrate(dataDir);
  const [portalPort = 0, verifyPort = 0] = await freePorts(2);
  const ports = { portalPort, verifyPort };
  const { value: platform, pid } = await started(async () => {
    const opened = openPlatform({ dataDir, ...ports, secrets, only: [WORKER] });
    await opened.ready;
    return opened;
  });
  try {
    const tools = await loadTools();
    const database = (await platform.getD1Database('DB', WORKER)) as unknown as D1Database;
    const { code, p3 } = await tools.prepare(database, secrets);
    const origin = `http://127.0.0.1:${verifyPort}`;
    const p1 = [
      await compare('JSON', { url: `${origin}/api/certificates/${code}`, pid }),
      await compare('page', { url: `${origin}/c/${code}`, pid }),
    ];
    return { p1, p3 };
  } finally {
    await platform.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** P1 as lines of a table. */
export function p1Table(comparisons: readonly Comparison[]) {
  const text = ({ median, low, high }: Spread) =>
    `${median.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
  return comparisons.map(({ answer, bytes, ours, bare, ratio, wall }) => ({
    'P1 cached': answer,
    bytes,
    'by processor time': text(ratio),
    'by wall time': text(wall),
    'ours /s': Math.round(ours),
    'bare /s': Math.round(bare),
  }));
}

if (import.meta.main) {
  const { p1, p3 } = await benchVerification();
  console.table(p1Table(p1));
  console.log(
    `P3 queries: uncached ${p3.uncached}, wrong check character ${p3.wrongCheckCharacter}`,
  );
}
