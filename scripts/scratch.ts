import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
