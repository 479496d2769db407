// The first step of every npm script that must work on a fresh clone. Plain JavaScript for any Node ≥ 20:
// it installs the locked dependencies when they are missing or older than the lockfile, then hands over to
// the pinned Node that came with them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
const stamp = path.join(root, 'node_modules/.greenlane-lock');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing the locked dependencies …');
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm'];
  // Not `npm ci`: it refuses a lockfile that lacks the binaries of platforms which the registry it was made
  // from does not carry. `--no-save` installs what the lockfile says and leaves it as it is.
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...args, ...options], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}

const [script, ...rest] = process.argv.slice(2);
const node = path.join(root, 'node_modules/.bin/node');
const child = spawn(node, [path.join(root, script), ...rest], { cwd: root, stdio: 'inherit' });
// Whoever stops this process means the script; left alone it would go on and keep its ports.
/** @type {NodeJS.Signals[]} */
const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const name of stops) process.on(name, () => child.kill(name));
// The shell that npm puts between passes no signal on, so the end of either is watched for.
if (process.env.npm_lifecycle_event !== undefined) {
  const forebears = () => {
    const shell = `/proc/${process.ppid}/stat`;
    const npm = existsSync(shell) && readFileSync(shell, 'utf8').split(') ').at(-1)?.split(' ')[1];
    return `${process.ppid} ${npm}`;
  };
  const ours = forebears();
  setInterval(() => forebears() === ours || child.kill(), 500);
}
child.on('close', (code) => process.exit(code ?? 1));
