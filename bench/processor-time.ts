import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MICROSECONDS_PER_TICK = 10_000;

/** The fields of /proc/<pid>/stat after the name, which may hold spaces: state, parent, … */
function statOf(pid: string): { name: string; fields: string[] } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
  } catch {
    // The process ended between the listing and the reading.
    return null;
  }
}

/** The workerd processes that this one started. */
export function workerdProcesses(): Set<string> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Set(
    pids.filter((pid) => {
      const stat = statOf(pid);
      return stat?.name === 'workerd' && stat.fields[1] === String(process.pid);
    }),
  );
}

/** Processor time that a process has used, its own and the kernel's for it. Other load does not bend it. */
export function processorMicroseconds(pid: string): number {
  const [, , , , , , , , , , , user, kernel] = statOf(pid)?.fields ?? [];
  return (Number(user) + Number(kernel)) * MICROSECONDS_PER_TICK;
}
