import { vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { queuesOf } from '#workers/environment.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { bindings } from '../support/contexts.ts';
import {
  type Call,
  type Fault,
  type FaultKind,
  Faults,
  failingEnvironment,
  isInjected,
} from './failing.ts';
import { leftIn, problemsOf } from './judge.ts';
import { changesBetween, effectOf, readState, restore, type State } from './state.ts';

/** Gives a context bindings that may fail, and a request of its own. */
export type Through = <C extends Context>(ctx: C) => C;

/** One call of a verb: with a context of its own, or by a door in an environment that may fail. */
export type Act = (through: Through, env: typeof bindings) => Promise<unknown>;

/** Makes what a verb needs, and gives one call of it. */
export type Prepare = () => Promise<Act>;

/** What became of the attempts at one verb. */
export interface Report {
  calls: number;
  /** How many attempts ended how. */
  ends: Record<string, number>;
  wrong: string[];
}

/** Every kind at every call, or a part that is soon tried: the worst of them at each call that changes something. */
export function faultsAt(calls: readonly Call[]): Fault[] {
  return calls.flatMap(({ writes, changed }, index) => {
    const every: FaultKind[] = writes ? ['refused', 'lost', 'down'] : ['refused', 'down'];
    const kinds = bindings.FAULTS === 'all' ? every : changed ? (['lost'] as const) : [];
    return kinds.map((kind) => ({ at: index + 1, kind }));
  });
}

/** How attempts end that leave an object in the store. */
export const FOR_THE_SWEEP = 'object for the sweep';

type End = 'done' | 'refused' | 'denied' | 'fell' | 'bug';

interface Attempt {
  end: End;
  faults: Faults;
  effect: string[];
  after: State;
}

const through =
  (env: typeof bindings): Through =>
  (ctx) => {
    const { nowMs } = ctx;
    const requestId = newId('req', nowMs);
    return { ...ctx, db: openDatabase(env.DB), files: env.FILES, queues: queuesOf(env), requestId };
  };

/** Longer than a password keeps the next one waiting. */
const STEP_MS = 2_000;

async function attempt(act: Act, before: State, fault?: Fault): Promise<Attempt> {
  const faults = new Faults(fault);
  const env = failingEnvironment(bindings, faults);
  vi.setSystemTime(Date.now() + STEP_MS);
  const end = await act(through(env), env).then(
    (answer): End => ((answer as { ok?: boolean } | null)?.ok === false ? 'refused' : 'done'),
    (error: unknown): End => {
      if (isInjected(error)) return 'fell';
      if (error instanceof Denial) return 'denied';
      console.error(error);
      return 'bug';
    },
  );
  const after = await readState();
  return { end, faults, effect: effectOf(changesBetween(before, after)), after };
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.join('\n') === other.join('\n');

/** What an attempt came to, or what is wrong with it. */
function endOf(
  { end, effect, faults }: Attempt,
  { kind }: Fault,
  whole: readonly string[],
): { ok: string } | { not: string } {
  const nothing = effect.length === 0;
  if (end === 'done') {
    return same(effect, whole) ? { ok: 'done' } : { not: 'success without its effect' };
  }
  if (end !== 'fell') return { not: `${end} when something failed` };
  if (nothing) return { ok: 'nothing happened' };
  if (!same(effect, whole)) return { not: 'a part of the effect' };
  // What fails after the commit, a queue or a store, fails no act: only the commit's own answer can be lost.
  const lost = kind === 'lost' && faults.failed.startsWith('DB');
  return lost ? { ok: 'done, answer lost' } : { not: 'failure said of what was done' };
}

/**
 * Runs a verb once whole, then with each fault from the same start, and again without one: all of it happens or none,
 * success is said only of all, and whoever was told of a failure can try again.
 */
export async function examine(prepare: Prepare): Promise<Report> {
  const act = await prepare();
  const before = await readState();
  const once = await attempt(act, before);
  const whole = once.effect;
  const wrong = (await problemsOf(before, once.after)).map(
    (problem) => `without a fault: ${problem}`,
  );
  if (once.end !== 'done') wrong.push(`without a fault: ${once.end}`);
  const ends: Record<string, number> = {};
  let last = once.after;
  for (const fault of faultsAt(once.faults.calls)) {
    await restore(before, last);
    const failed = await attempt(act, before, fault);
    const at = `${fault.kind} at call ${fault.at} (${failed.faults.failed})`;
    const end = endOf(failed, fault, whole);
    const problems = await problemsOf(before, failed.after);
    const { swept, forgotten } = leftIn(failed.after, fault, failed.faults.failed);
    if ('not' in end) problems.push(`${end.not}: ${failed.effect.join('; ')}`);
    const kind = 'not' in end ? 'wrong' : swept ? FOR_THE_SWEEP : end.ok;
    ends[kind] = (ends[kind] ?? 0) + 1;
    problems.push(...forgotten.map((key) => `object without a row: ${key}`));
    const again = await attempt(act, before);
    last = again.after;
    if (failed.effect.length === 0 && !(again.end === 'done' && same(again.effect, whole))) {
      problems.push(`tried again it was ${again.end}: ${again.effect.join('; ')}`);
    }
    if (again.end === 'bug') problems.push('tried again it met a bug');
    const stands = changesBetween(failed.after, again.after).length === 0;
    const retried = stands ? [] : await problemsOf(before, again.after);
    problems.push(...retried.map((problem) => `tried again: ${problem}`));
    wrong.push(...problems.map((problem) => `${at}: ${problem}`));
  }
  return { calls: once.faults.calls.length, ends, wrong };
}
