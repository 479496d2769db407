import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Miniflare } from 'miniflare';
import { freePorts } from '../scripts/free-ports.ts';
import { openPlatform, type PlatformOptions, platformOptions, ROOT } from '../scripts/platform.ts';
import { started } from './processor-time.ts';
import { buildWithMaps, profileWhile, table } from './profile.ts';
import { alternate, ratios, type Side, type Spread, spread } from './rounds.ts';
import { signIn } from './sign-in.ts';

/**
 * P7: the trade record list, signed in, with its frame, filters and totals, beside a minimal Remix route with
 * the same rows: once as bare text, once in the elements that our list gives them.
 */

const run = promisify(execFile);
const PLAN = { rounds: 15, seconds: 1, warmUpSeconds: 4, connections: 8 };

interface Figures {
  /** Processor time of one request, in microseconds. */
  microseconds: number;
  perSecond: number;
  bytes: number;
}

interface Beside extends Figures {
  /** Ours to this by processor time of a request: this is P7. */
  ratio: Spread;
  wall: Spread;
}

export interface ListPageFigures {
  ours: Figures;
  sameElements: Beside;
  bareText: Beside;
}

async function buildMinimal(): Promise<void> {
  const remix = `${ROOT}/node_modules/@remix-run/dev/dist/cli.js`;
  await run(process.execPath, [remix, 'vite:build', 'bench/minimal-remix', '--logLevel', 'warn'], {
    cwd: ROOT,
  });
}

const minimalWorker = (port: number) => ({
  name: 'minimal-remix',
  compatibilityDate: '2026-11-01',
  compatibilityFlags: ['nodejs_compat'],
  modulesRoot: `${ROOT}/build/minimal-remix/server`,
  modules: [{ type: 'ESModule', path: `${ROOT}/build/minimal-remix/server/index.js` }],
  d1Databases: { DB: { id: '00000000-0000-0000-0000-000000000000' } },
  unsafeDirectSockets: [{ host: '127.0.0.1', port }],
});

async function cookieOf(origin: string): Promise<string> {
  return `Cookie: gl_session=${await signIn(origin, 'zhang.wei@huaxing.example')}`;
}

/** Opens the built product and the minimal route, and says where to ask each. */
async function open(options: PlatformOptions) {
  await buildMinimal();
  const [port = 0] = await freePorts(1);
  const { value: platform, pid } = await started(async () => {
    const opened = openPlatform({ ...options, beside: [minimalWorker(port)] });
    await opened.ready;
    return opened;
  });
  const origin = `http://127.0.0.1:${options.portalPort}`;
  const cookie = await cookieOf(origin);
  const sides: Side[] = [
    { url: `${origin}/rscc/tradeRecords/list`, pid, headers: [cookie] },
    { url: `http://127.0.0.1:${port}/same`, pid },
    { url: `http://127.0.0.1:${port}/`, pid },
  ];
  return { platform, sides };
}

async function bytesOf({ url, headers = [] }: Side): Promise<number> {
  const named = headers.map((header) => header.split(': ') as [string, string]);
  return (await (await fetch(url, { headers: named })).arrayBuffer()).byteLength;
}

/** Alternating rounds on workerd's own sockets, so that a drifting machine bends all alike. */
export async function benchListPage(options: PlatformOptions): Promise<ListPageFigures> {
  const { platform, sides } = await open(options);
  try {
    const measured = await alternate(sides, PLAN);
    const figures = await Promise.all(
      sides.map(async (side, index): Promise<Figures> => {
        const rounds = measured[index] ?? [];
        return {
          microseconds: spread(rounds.map((one) => one.microseconds)).median,
          perSecond: spread(rounds.map((one) => one.perSecond)).median,
          bytes: await bytesOf(side),
        };
      }),
    );
    const beside = (index: 1 | 2): Beside => {
      const { processor, wall } = ratios(measured[0] ?? [], measured[index] ?? []);
      return { ...(figures[index] as Figures), ratio: processor, wall };
    };
    return { ours: figures[0] as Figures, sameElements: beside(1), bareText: beside(2) };
  } finally {
    await platform.dispose();
  }
}

/** Where the time of the list page goes, as text. */
export async function profileListPage(options: PlatformOptions): Promise<string> {
  const [inspectorPort = 0] = await freePorts(1);
  await buildWithMaps();
  const platform = new Miniflare({
    ...platformOptions({ ...options, only: ['greenlane-portal'] }),
    inspectorPort,
  });
  await platform.ready;
  try {
    const origin = `http://127.0.0.1:${options.portalPort}`;
    const cookie = await cookieOf(origin);
    const ask = () =>
      alternate([{ url: `${origin}/rscc/tradeRecords/list`, pid: 'self', headers: [cookie] }], {
        ...PLAN,
        rounds: 5,
      });
    return await table(await profileWhile(inspectorPort, ask));
  } finally {
    await platform.dispose();
  }
}
