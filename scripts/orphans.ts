import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * miniflare's workerd outlives a killed parent and keeps its ports, so that the next start would find them
 * taken. Each start notes its processes beside the data; the next one ends those whose parent is gone.
 */

const NOTE = 'server.json';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function processes(): Process[] {
  // Small images have no ps, other systems no /proc.
  if (!existsSync('/proc/self/stat')) return processesOfPs();
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid)) return [];
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      // The second field is the name in parentheses, which may hold anything.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [{ pid, parent: Number(fields[1]), command }];
    } catch (error) {
      // It ended while we looked.
      if (error instanceof Error && 'code' in error) return [];
      throw error;
    }
  });
}

function processesOfPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** The workerd processes that this one started. */
export function workerdChildren(): number[] {
  return processes().flatMap(({ pid, parent, command }) =>
    parent === process.pid && /workerd/.test(command) ? [pid] : [],
  );
}

/** Notes this server's processes; call it once workerd runs. */
export async function noteServer(dataDir: string): Promise<void> {
  const note = { server: process.pid, workerd: workerdChildren() };
  await writeFile(path.join(dataDir, NOTE), JSON.stringify(note));
}

export async function forgetServer(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, NOTE), { force: true });
}

/**
 * Ends what a killed server of this data directory left running. Returns how many processes that were; their
 * ports are free a moment later.
 */
export async function endOrphans(dataDir: string): Promise<number> {
  const file = path.join(dataDir, NOTE);
  if (!existsSync(file)) return 0;
  const note = JSON.parse(await readFile(file, 'utf8')) as { server: number; workerd: number[] };
  const running = processes();
  // A number may have been given anew: only a workerd without the parent we noted is ours to end.
  const orphans = running.filter(
    ({ pid, parent, command }) =>
      note.workerd.includes(pid) && parent !== note.server && /workerd/.test(command),
  );
  for (const { pid } of orphans) process.kill(pid, 'SIGKILL');
  if (orphans.length > 0) await forgetServer(dataDir);
  return orphans.length;
}

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there: databases of the tests take some hundred million. */
const ENOUGH = 4e9;
const NAME = /^greenlane-test-(\d+)$/;

function memoryOrDisk(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * A folder for what tests write and nobody reads afterwards, gone with this process: in memory where there is enough of
 * it, since each write to a database waits for the disk otherwise. What a killed run left there is cleared away.
 */
export function scratch(): string {
  const within = memoryOrDisk();
  for (const name of readdirSync(within)) {
    const pid = Number(NAME.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) rmSync(path.join(within, name), { recursive: true, force: true });
  }
  const folder = path.join(within, `greenlane-test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
