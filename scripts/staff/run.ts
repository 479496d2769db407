import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { localDatabaseFile } from '../local-database.ts';
import { ROOT } from '../platform.ts';

const PROGRAM = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');

/** The data folder of `npm start`. */
const dataDir = () => path.resolve(ROOT, process.env.GREENLANE_DATA ?? '.data');

/**
 * Runs SQL on the database: on Cloudflare, or in the data folder of this machine, beside a running server too.
 *
 * @returns the row of the last statement
 */
export function runSql(sql: string, remote: boolean): Record<string, unknown> {
  if (!remote && (!existsSync(dataDir()) || localDatabaseFile(dataDir()) === null)) {
    throw new Error(
      `There is no database in ${dataDir()} yet: run npm start once, or say --remote.`,
    );
  }
  const where = remote ? ['--remote'] : ['--local', '--persist-to', dataDir()];
  const args = [PROGRAM, 'd1', 'execute', 'greenlane', ...where, '--json', '--yes'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--command', sql], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' },
  });
  const answers = status === 0 ? answersIn(stdout) : null;
  const row = answers?.at(-1)?.results.at(-1);
  if (row === undefined) throw new Error(`wrangler d1 execute failed.\n${stderr || stdout}`);
  return row;
}

/** What wrangler answers stands after what else it says. */
function answersIn(stdout: string): { results: Record<string, unknown>[] }[] {
  return JSON.parse(stdout.slice(stdout.indexOf('[')));
}

/** Where the portal is: as it is deployed, or as `npm start` opens it. */
export function portalOrigin(remote: boolean): string {
  if (!remote) return `http://localhost:${process.env.PORT ?? 8787}`;
  const { vars } = unstable_readConfig({ config: path.join(ROOT, 'wrangler.toml') });
  return String(vars.PORTAL_ORIGIN);
}
