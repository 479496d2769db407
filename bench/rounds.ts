import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { processorMicroseconds } from './processor-time.ts';

/**
 * Two or more servers asked in turn, in many short rounds. What counts is the processor time a request takes:
 * requests a second follow whatever else the machine does, and swung by a quarter between runs.
 */

const run = promisify(execFile);

export interface Side {
  url: string;
  /** The workerd process that answers. */
  pid: string;
  headers?: readonly string[];
}

export interface Round {
  perSecond: number;
  /** Processor time of one request. */
  microseconds: number;
}

interface Plan {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  connections: number;
}

export interface Spread {
  median: number;
  /** A quarter of the rounds lie below, a quarter above. */
  low: number;
  high: number;
}

async function measure({ url, pid, headers = [] }: Side, seconds: number, connections: number) {
  const before = processorMicroseconds(pid);
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ]);
  const spent = processorMicroseconds(pid) - before;
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer 200:\n${stdout}`);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (!(requests > 0)) throw new Error(`wrk said nothing of requests:\n${stdout}`);
  return { perSecond, microseconds: spent / requests };
}

/** Every round asks all sides once, in the opposite order of the round before. */
export async function alternate(sides: readonly Side[], plan: Plan): Promise<Round[][]> {
  const measured: Round[][] = sides.map(() => []);
  for (const side of sides) await measure(side, plan.warmUpSeconds, plan.connections);
  const order = sides.map((_, index) => index);
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const index of round % 2 === 0 ? order : order.toReversed()) {
      const side = sides[index] as Side;
      measured[index]?.push(await measure(side, plan.seconds, plan.connections));
    }
  }
  return measured;
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * 1000) / 1000;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** How often ours fits into theirs, round by round: 1 is as fast. */
export function ratios(ours: readonly Round[], theirs: readonly Round[]) {
  const each = (of: (our: Round, their: Round) => number) =>
    spread(ours.map((our, index) => of(our, theirs[index] as Round)));
  return {
    processor: each((our, their) => their.microseconds / our.microseconds),
    wall: each((our, their) => our.perSecond / their.perSecond),
  };
}
