import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

const run = promisify(execFile);
export const ROOT = path.resolve(import.meta.dirname, '..');

/** The Workers of the house: configuration, bundle, and the variable that names its port. */
const WORKERS = [
  {
    name: 'greenlane-portal',
    config: 'wrangler.toml',
    bundle: 'build/portal',
    entry: 'index',
    port: 'portalPort',
  },
  {
    name: 'greenlane-jobs',
    config: 'workers/jobs.wrangler.toml',
    bundle: 'build/jobs',
    entry: 'jobs',
    port: undefined,
  },
] as const;

export interface PlatformOptions {
  /** Folder of the database, files and queue; survives restarts. */
  dataDir: string;
  portalPort: number;
  verifyPort: number;
  /** Secrets of `.dev.vars`. */
  secrets: Record<string, string>;
  quiet?: boolean;
}

/** Bundles each Worker as `wrangler deploy` would, without sending it anywhere. */
export async function bundleWorkers(): Promise<void> {
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  for (const { config, bundle } of WORKERS) {
    await run(
      process.execPath,
      [wrangler, 'deploy', '--dry-run', '--outdir', path.join(ROOT, bundle), '-c', config],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          WRANGLER_SEND_METRICS: 'false',
          WRANGLER_HIDE_BANNER: 'true',
          CI: '1',
        },
      },
    );
  }
}

/** Brings the local database to the newest migration; does nothing when it is there already. */
export async function migrate(dataDir: string): Promise<boolean> {
  const names = (await readdir(path.join(ROOT, 'migrations'))).filter((n) => n.endsWith('.sql'));
  const stamp = path.join(dataDir, 'migrated.json');
  const wanted = JSON.stringify(names.sort());
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return false;
  await mkdir(dataDir, { recursive: true });
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  await run(
    process.execPath,
    [wrangler, 'd1', 'migrations', 'apply', 'greenlane', '--local', '--persist-to', dataDir],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        CI: '1',
      },
    },
  );
  await writeFile(stamp, wanted);
  return true;
}

function localVariables(options: PlatformOptions): Record<string, string> {
  return {
    ...options.secrets,
    STAGE: 'local',
    PORTAL_ORIGIN: `http://localhost:${options.portalPort}`,
    VERIFY_ORIGIN: `http://localhost:${options.verifyPort}`,
  };
}

type Options = ConstructorParameters<typeof Miniflare>[0];

/** All Workers on workerd's own sockets, with production bundles and one database (ARCHITECTURE, stack). */
export function openPlatform(options: PlatformOptions): Miniflare {
  return new Miniflare(platformOptions(options));
}

/** What miniflare is told; read again after each build. */
export function platformOptions(options: PlatformOptions): Options {
  const workers = WORKERS.map(({ name, config, bundle, entry, port }) => {
    const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(ROOT, config));
    const folder = path.join(ROOT, bundle);
    return {
      ...workerOptions,
      name,
      rootPath: undefined,
      bindings: { ...(workerOptions.bindings as object), ...localVariables(options) },
      modulesRoot: folder,
      modules: [{ type: 'ESModule', path: path.join(folder, `${entry}.js`) }],
      ...(port && { unsafeDirectSockets: [{ host: '127.0.0.1', port: options[port] }] }),
    };
  });
  return {
    ...convertV4MiniflareOptions({ workers, cf: false } as unknown as V4MiniflareOptions),
    resourcePersistencePath: path.join(options.dataDir, 'v3'),
  } as Options;
}
