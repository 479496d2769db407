import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Miniflare } from 'miniflare';
import { openPlatform, type PlatformOptions, ROOT } from '../scripts/platform.ts';

/**
 * P7: the trade record list, signed in, with its frame, filters and totals, beside a minimal Remix route with
 * the same rows: once as bare text, once in the elements that our list gives them.
 */

const run = promisify(execFile);
const ROUNDS = 7;
const ROUND_S = 4;
const CONNECTIONS = 8;
const MINIMAL_PORT = 9390;

interface Side {
  perSecond: number;
  bytes: number;
}

export interface ListPageFigures {
  ours: Side;
  sameElements: Side & { ratio: number };
  bareText: Side & { ratio: number };
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

/** Alternating rounds on workerd's own sockets, so that a drifting machine bends all alike. */
export async function benchListPage(options: PlatformOptions): Promise<ListPageFigures> {
  await buildMinimal();
  const platform: Miniflare = openPlatform({ ...options, beside: [minimalWorker] });
  await platform.ready;
  try {
    const origin = `http://127.0.0.1:${options.portalPort}`;
    const minimal = `http://127.0.0.1:${MINIMAL_PORT}`;
    const cookie = await signIn(origin);
    const sides = [
      { url: `${origin}/rscc/tradeRecords/list`, headers: [cookie] },
      { url: `${minimal}/same`, headers: [] },
      { url: `${minimal}/`, headers: [] },
    ].map((side) => ({ ...side, rounds: [] as number[] }));
    for (const { url, headers } of sides) await requestsPerSecond(url, headers);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, headers, rounds } of sides) {
        rounds.push(await requestsPerSecond(url, headers));
      }
    }
    const figures = sides.map(async ({ url, headers, rounds }) => {
      const [name, value] = headers[0]?.split(': ') ?? [];
      const answer = await fetch(url, name && value ? { headers: { [name]: value } } : {});
      return {
        perSecond: median(rounds),
        bytes: (await answer.arrayBuffer()).byteLength,
      };
    });
    const [ours, sameElements, bareText] = (await Promise.all(figures)) as [Side, Side, Side];
    const beside = (side: Side) => ({ ...side, ratio: ours.perSecond / side.perSecond });
    return { ours, sameElements: beside(sameElements), bareText: beside(bareText) };
  } finally {
    await platform.dispose();
  }
}
