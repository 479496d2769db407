import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { SIGNING_SECRETS } from '../app/domain/certificate/signing/secrets.ts';
import { build } from './build.ts';
import { judgeHoles } from './known-holes.ts';
import { ROOT, WORKERS } from './platform.ts';
import { OPTIONAL_SECRETS } from './secrets.ts';

/**
 * Puts the product on Cloudflare: build, migrations, then the Workers. `--dry-run` stops before anything is sent
 * and needs no network. `--secrets <file>` hands each Worker its share of the file, which the first deployment
 * needs; without it the Workers keep the secrets they have. A grave hole in a package that docs/known-holes.json does not
 * list holds it up, unless `--unaudited` says that somebody has looked. Steps before the first one: README, “Deploying”.
 */

/**
 * Migrations only add, so the old Workers live with the new tables. A certificate must be verifiable before
 * somebody can hold it, and the jobs Worker, which is bound to that of verification, must know a kind of job
 * before the portal asks for it, and be there to be bound to: it draws the portal's previews.
 */
const ORDER = ['greenlane-verification', 'greenlane-jobs', 'greenlane-portal'] as const;

/** The variable with the address of a Worker; the jobs Worker has none. */
const ADDRESS: Partial<Record<string, string>> = {
  'greenlane-portal': 'PORTAL_ORIGIN',
  'greenlane-verification': 'VERIFY_ORIGIN',
};

/** What a wrangler file says, as far as a deployment must look at it. */
export type Settings = Pick<Unstable_Config, 'name' | 'd1_databases' | 'vars' | 'secrets'>;

interface Deployment extends Settings {
  /** The wrangler file, from the root of the project. */
  file: string;
}

/** What still has to be filled in before these Workers can be deployed; one sentence each. */
export function openPoints(deployments: readonly Deployment[]): string[] {
  const points: string[] = [];
  const ids = deployments.flatMap(({ d1_databases }) =>
    d1_databases.map(({ database_id }) => database_id ?? ''),
  );
  for (const { file, d1_databases, vars } of deployments) {
    if (d1_databases.some(({ database_id }) => /^[0-]*$/.test(database_id ?? ''))) {
      points.push(`${file}: database_id is still zeros. Run “wrangler d1 create greenlane”.`);
    }
    for (const [name, value] of Object.entries(vars)) {
      if (String(value).startsWith('http:')) points.push(`${file}: ${name} is not HTTPS.`);
      if (/\.example$/.test(String(value))) points.push(`${file}: ${name} is still “${value}”.`);
    }
  }
  if (new Set(ids).size > 1) points.push('The wrangler files name different databases.');
  for (const name of Object.values(ADDRESS)) {
    const values = deployments.flatMap(({ vars }) => (name && vars[name] ? [vars[name]] : []));
    if (new Set(values).size > 1) points.push(`The wrangler files disagree about ${name}.`);
  }
  return points;
}

/**
 * The secrets of one Worker out of all, with those that come and go where they are set.
 *
 * @throws when one is missing, or every key to sign with of the Worker that signs
 */
export function secretsOf(
  { name, secrets }: Settings,
  all: Record<string, string | undefined>,
): Record<string, string> {
  const own = (secrets?.required ?? []).map((secret) => {
    const value = all[secret];
    if (!value) throw new Error(`The file of secrets has no ${secret}, which ${name} needs.`);
    return [secret, value];
  });
  const perhaps = OPTIONAL_SECRETS[name ?? ''] ?? [];
  const also = perhaps.flatMap((secret) => (all[secret] ? [[secret, all[secret]]] : []));
  const [first] = SIGNING_SECRETS;
  if (perhaps.includes(first) && !SIGNING_SECRETS.some((secret) => all[secret])) {
    throw new Error(`The file of secrets has no ${first}, which ${name} needs.`);
  }
  return Object.fromEntries([...own, ...also]);
}

function askAudit(): string {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout;
}

function readDeployments(): Deployment[] {
  return ORDER.map((name) => {
    const file = WORKERS.find((worker) => worker.name === name)?.config;
    if (file === undefined) throw new Error(`${name} has no wrangler file.`);
    return { ...unstable_readConfig({ config: path.join(ROOT, file) }), file };
  });
}

function wrangler(...args: string[]): void {
  const program = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  });
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(' ')} failed.`);
}

interface Options {
  dryRun: boolean;
  /** Deploys whatever npm knows of our packages. */
  unaudited: boolean;
  /** All secrets; absent when the Workers keep theirs. */
  secrets?: Record<string, string | undefined>;
}

/** The secrets go through a file that only the owner can read, in a folder that is removed afterwards. */
async function deployWorker(deployment: Deployment, options: Options): Promise<void> {
  const { name, file, vars } = deployment;
  console.log(`\n${name}`);
  const address = vars[ADDRESS[name ?? ''] ?? ''];
  const args = ['deploy', '-c', file];
  if (address) args.push('--domain', new URL(String(address)).host);
  if (options.dryRun) args.push('--dry-run');
  if (options.secrets === undefined) return wrangler(...args);
  const folder = await mkdtemp(path.join(tmpdir(), 'greenlane-deploy-'));
  try {
    const given = path.join(folder, 'secrets.json');
    await writeFile(given, JSON.stringify(secretsOf(deployment, options.secrets)), { mode: 0o600 });
    wrangler(...args, '--secrets-file', given);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const listOf = (lines: readonly string[]) => lines.map((line) => `  - ${line}`).join('\n');

async function deploy(options: Options): Promise<void> {
  const deployments = readDeployments();
  const points = openPoints(deployments);
  const list = listOf(points);
  if (points.length > 0 && !options.dryRun) {
    throw new Error(`Nothing was deployed. First (README, “Deploying”):\n${list}`);
  }
  for (const deployment of deployments) {
    if (options.secrets) secretsOf(deployment, options.secrets);
  }
  const holes = judgeHoles(options.dryRun ? '' : askAudit(), new Date().toISOString().slice(0, 10));
  console.log(`Known holes that stay (docs/known-holes.json):\n${listOf(holes.listed)}`);
  if (holes.against.length > 0 && !options.dryRun) {
    const against = listOf(holes.against);
    if (!options.unaudited) {
      throw new Error(
        `Nothing was deployed. Look, then deploy with --unaudited if you must:\n${against}`,
      );
    }
    console.warn(`Deployed unaudited, against:\n${against}`);
  }
  console.log((await build()) ? 'Built.' : 'The build is fresh.');
  if (!options.dryRun) wrangler('d1', 'migrations', 'apply', 'greenlane', '--remote');
  for (const deployment of deployments) await deployWorker(deployment, options);
  if (options.dryRun) console.log('\nDry run: nothing was sent.');
  if (points.length > 0) console.log(`Before a deployment:\n${list}`);
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        unaudited: { type: 'boolean', default: false },
        secrets: { type: 'string' },
      },
    });
    await deploy({
      dryRun: values['dry-run'],
      unaudited: values.unaudited,
      ...(values.secrets && { secrets: parseEnv(await readFile(values.secrets, 'utf8')) }),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
