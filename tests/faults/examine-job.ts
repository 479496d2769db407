import { vi } from 'vitest';
import { NOW_MS } from '../support/contexts.ts';
import { takeConsoleErrors } from '../support/silence.ts';
import { comeToRest, openPost } from './consumers.ts';
import { FOR_THE_SWEEP, faultsAt, type Report } from './examine.ts';
import { type Fault, Faults, failingEnvironment } from './failing.ts';
import type { JobCase } from './job-cases.ts';
import { leftIn, problemsOf } from './judge.ts';
import { changesBetween, effectOf, readState, restore, type State } from './state.ts';

/** Letters have no links left once they are sent. */
const EXCEPT = { except: ['link without its one letter'] } as const;

interface Attempt {
  faults: Faults;
  /** What it threw, if it did. */
  threw: unknown;
  after: State;
  problems: string[];
  /** What had come of it when nothing was left to do. */
  rest: string[];
  letters: string[];
  left: number;
}

async function attempt(of: JobCase, before: State, fault?: Fault): Promise<Attempt> {
  const { env, letters } = openPost();
  const own = { ...env, ...of.env };
  const faults = new Faults(fault);
  vi.setSystemTime(of.atMs ?? NOW_MS + 60_000);
  let threw: unknown;
  try {
    await of.run(failingEnvironment(own, faults));
  } catch (error) {
    threw = error;
  }
  const at = await readState();
  const problems = await problemsOf(before, at, { ...EXCEPT, unaudited: of.unaudited });
  const left = await comeToRest(own, of.againMs);
  const after = await readState();
  const settled = await problemsOf(before, after, { ...EXCEPT, unaudited: of.unaudited });
  // What went wrong on the way is told in the log.
  takeConsoleErrors();
  return {
    faults,
    threw,
    after,
    problems: [...problems, ...settled],
    rest: effectOf(changesBetween(before, after)),
    letters: letters.map(({ to, subject }) => `${to}: ${subject}`).sort(),
    left,
  };
}

/** A letter left and nothing could be told of it: it is sent again, and the provider has no key to know it by. */
function unknowable({ kind }: Fault, failed: string): boolean {
  return kind === 'lost'
    ? failed === 'EMAIL send'
    : kind === 'down' && failed === 'DB update mail_messages';
}

/**
 * Runs a job once whole, then with each fault from the same start, until nothing is left to do: whatever fails, its
 * consumer does not throw, and in the end all of it is done, once.
 */
export async function examineJob(of: JobCase): Promise<Report> {
  await of.prepare();
  const before = await readState();
  const once = await attempt(of, before);
  const wrong = once.problems.map((problem) => `without a fault: ${problem}`);
  const ends: Record<string, number> = {};
  let last = once.after;
  for (const fault of faultsAt(once.faults.calls)) {
    await restore(before, last);
    const failed = await attempt(of, before, fault);
    last = failed.after;
    const { threw, rest, letters, left, problems } = failed;
    const what = failed.faults.failed;
    if (threw !== undefined) problems.push(`the consumer threw ${threw}`);
    // The clock took the hour and nobody heard of it: what it would have swept is swept in the next one.
    const unheard = of.sweeps && fault.kind === 'lost' && what === 'DB batch of 2, 1 write';
    if (rest.join() !== once.rest.join() && !unheard)
      problems.push(`it came to ${rest.join('; ')}`);
    if (left > 0) problems.push(`${left} jobs or letters never came to their end`);
    if (new Set(letters).size !== new Set(once.letters).size) problems.push('a letter is missing');
    const twice = letters.length > once.letters.length;
    if (twice && !unknowable(fault, what)) problems.push('a letter twice');
    const { swept, forgotten } = leftIn(failed.after, fault, what, of.sweeps);
    problems.push(...forgotten.map((key) => `object without a row: ${key}`));
    wrong.push(...problems.map((one) => `${fault.kind} at call ${fault.at} (${what}): ${one}`));
    const end =
      problems.length > 0 ? 'wrong' : twice ? 'letter twice' : swept ? FOR_THE_SWEEP : 'same end';
    ends[end] = (ends[end] ?? 0) + 1;
  }
  if (once.threw !== undefined) wrong.push(`without a fault: it threw ${once.threw}`);
  if (once.rest.length === 0) wrong.push('without a fault: nothing came of it');
  return { calls: once.faults.calls.length, ends, wrong };
}
