import { beginRun, endRun, type ScheduleName } from '~/domain/jobs/schedule.server.ts';
import type { Context } from '~/domain/kernel/context.ts';

/** A part of what the clock starts. */
export interface ScheduleStep {
  /** For the log, and for the list of schedules. */
  name: string;
  /** Returns how much there was to do, where it counts. */
  run(): Promise<unknown>;
}

/** Characters of an error that are kept. */
const MAX_ERROR = 300;

/**
 * Runs a schedule in a slot, one step after the other, and writes down what came of it; a slot that was run is not run
 * again. A step that fails is told in the log, and those after it are done all the same.
 */
export async function runSchedule(
  contextOf: () => Pick<Context, 'db' | 'nowMs'>,
  { name, slot, steps }: { name: ScheduleName; slot: string; steps: readonly ScheduleStep[] },
): Promise<void> {
  const id = await beginRun(contextOf(), name, slot);
  if (id === null) return;
  const began = Date.now();
  const counts: Record<string, number> = {};
  const errors: Record<string, string> = {};
  for (const step of steps) {
    try {
      const done = await step.run();
      const count = typeof done === 'number' ? done : 0;
      if (count > 0) counts[step.name] = (counts[step.name] ?? 0) + count;
    } catch (error) {
      console.error('the jobs Worker could not do', step.name, error);
      errors[step.name] = String(error).slice(0, MAX_ERROR);
    }
  }
  const ctx = contextOf();
  await endRun(ctx, id, { counts, errors }, ctx.nowMs + (Date.now() - began));
}
