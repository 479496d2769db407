import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { ROOT } from '../platform.ts';
import { fileStore } from './local.ts';
import { makeNextKey } from './make.ts';
import { remoteStore, type Wrangler } from './remote.ts';

/**
 * `npm run keys:next [-- --remote [--secrets <file>]]`: the next key that signs certificates (docs/keys.md). Makes a pair,
 * puts the private part into the jobs Worker alone, adds the public one to what portal and verification show, and prints
 * that: an admin of the provider pastes it (Console, Keys). Without `--remote` it works on `.dev.vars`.
 */

const PROGRAM = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');

const wrangler: Wrangler = (args, input) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    input: input ?? '',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  });
  // What it was given is not said again, whatever it answers.
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed.\n${stderr}`);
  return stdout;
};

async function shown(): Promise<string> {
  const { vars } = unstable_readConfig({ config: path.join(ROOT, 'wrangler.toml') });
  const address = `${vars.VERIFY_ORIGIN}/.well-known/jwks.json`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: deploy first.`);
  return answer.text();
}

async function next(): Promise<void> {
  const { values } = parseArgs({
    options: {
      remote: { type: 'boolean', default: false },
      secrets: { type: 'string' },
    },
  });
  const file = values.secrets && path.resolve(values.secrets);
  const store = values.remote
    ? remoteStore({ wrangler, shown, file })
    : fileStore(file ?? path.join(ROOT, '.dev.vars'));
  const { secret, published } = await makeNextKey(store, new Date().getUTCFullYear());
  console.log(`The private part is in ${secret} of the jobs Worker. Paste the public one (Console, Keys):

${JSON.stringify(published)}
`);
  if (!values.remote) console.log('A running npm start takes it on when it is started again.');
}

try {
  await next();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
