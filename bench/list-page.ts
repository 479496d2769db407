import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Miniflare } from 'miniflare';
import { openPlatform, type PlatformOptions, ROOT } from '../scripts/platform.ts';

/**
 * P7: the trade record list, signed in, with its frame, filters and totals, beside the least a Remix page on a
 * Worker can be: one query for the same rows and a bare table.
 */

const run = promisify(execFile);
const ROUNDS = 7;
const ROUND_S = 4;
const CONNECTIONS = 8;
const MINIMAL_PORT = 9390;

export interface ListPageFigures {
  ours: number;
  minimal: number;
  ratio: number;
  oursBytes: number;
  minimalBytes: number;
}

async function buildMinimal(): Promise<void> {
  const remix = `${ROOT}/node_modules/@remix-run/dev/dist/cli.js`;
  await run(process.execPath, [remix, 'vite:build', 'bench/minimal-remix', '--logLevel', 'warn'], {
    cwd: ROOT,
  });
}

const minimalWorker = {
  name: 'minimal-remix',
  compatibilityDate: '2026-11-01',
  compatibilityFlags: ['nodejs_compat'],
  modulesRoot: `${ROOT}/build/minimal-remix/server`,
  modules: [{ type: 'ESModule', path: `${ROOT}/build/minimal-remix/server/index.js` }],
  d1Databases: { DB: { id: '00000000-0000-0000-0000-000000000000' } },
  unsafeDirectSockets: [{ host: '127.0.0.1', port: MINIMAL_PORT }],
};

async function requestsPerSecond(url: string, headers: readonly string[]): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${ROUND_S}s`,
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer 200:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'zhang.wei@huaxing.example', password: 'Demo123456' }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return `Cookie: gl_session=${data.token}`;
}

/** Alternating rounds on workerd's own sockets, so that a drifting machine bends both alike. */
export async function benchListPage(options: PlatformOptions): Promise<ListPageFigures> {
  await buildMinimal();
  const platform: Miniflare = openPlatform({ ...options, beside: [minimalWorker] });
  await platform.ready;
  try {
    const origin = `http://127.0.0.1:${options.portalPort}`;
    const cookie = await signIn(origin);
    const ours = `${origin}/rscc/tradeRecords/list`;
    const minimal = `http://127.0.0.1:${MINIMAL_PORT}/`;
    const bytes = async (url: string, headers: Record<string, string> = {}) =>
      (await (await fetch(url, { headers })).arrayBuffer()).byteLength;
    const sizes = [await bytes(ours, { Cookie: cookie.slice(8) }), await bytes(minimal)] as const;
    await requestsPerSecond(ours, [cookie]);
    await requestsPerSecond(minimal, []);
    const rounds = { ours: [] as number[], minimal: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.ours.push(await requestsPerSecond(ours, [cookie]));
      rounds.minimal.push(await requestsPerSecond(minimal, []));
    }
    const [a, b] = [median(rounds.ours), median(rounds.minimal)];
    return { ours: a, minimal: b, ratio: a / b, oursBytes: sizes[0], minimalBytes: sizes[1] };
  } finally {
    await platform.dispose();
  }
}
