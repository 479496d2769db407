import type { Within } from '../../../audit/within.ts';
import { noteOfJob } from '../../../jobs/due.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { done, type Outcome } from '../../../kernel/outcome.ts';
import { requireMember } from '../../../tenancy/access.ts';
import { enterArrival } from '../../arrival/enter.server.ts';
import type { ArrivalInput } from '../../arrival/schema.ts';

/** An arrival as it is saved. */
export interface ArrivalToSave {
  record_id: string;
  input: ArrivalInput;
  /** It was entered so before. */
  isSame: boolean;
}

/**
 * Enters an arrival by the verb of the page. One that was entered so before is noted alone: a sheet that is imported again
 * makes no further revisions. Refusals are those of the verb.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function saveArrival(
  ctx: OrContext,
  { record_id: id, input, isSame }: ArrivalToSave,
  within: Within,
): Promise<Outcome<unknown>> {
  requireMember(ctx);
  if (!isSame) return enterArrival(ctx, id, input, within);
  await noteOfJob(ctx, within.follows(id));
  return done(null);
}
