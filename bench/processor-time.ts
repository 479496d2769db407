import { readFileSync } from 'node:fs';
import { workerdChildren } from '../scripts/orphans.ts';

/** Linux counts processor time in hundredths of a second. */
const MICROSECONDS_PER_TICK = 10_000;

/** The workerd processes that this one started. */
export function workerdProcesses(): Set<string> {
  return new Set(workerdChildren().map(String));
}

/** Starts something and says which workerd process it brought. */
export async function started<T>(start: () => Promise<T>): Promise<{ value: T; pid: string }> {
  const before = workerdProcesses();
  const value = await start();
  const [pid] = [...workerdProcesses()].filter((one) => !before.has(one));
  if (pid === undefined) throw new Error('No workerd came up');
  return { value, pid };
}

/** Processor time that a process has used, its own and the kernel's for it. Other load does not bend it. */
export function processorMicroseconds(pid: string): number {
  // The fields after the name, which stands in parentheses and may hold spaces: state, parent, …
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [, , , , , , , , , , , user, kernel] = fields;
  return (Number(user) + Number(kernel)) * MICROSECONDS_PER_TICK;
}
