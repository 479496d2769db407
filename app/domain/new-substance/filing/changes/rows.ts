import type { cnChanges } from '#db/schema/cn-filing.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import type { FieldChange } from './changes.ts';

/** A change as it is told; without a step nothing is asked of the authority. */
type Told = Omit<FieldChange, 'authorityStep'> & Partial<Pick<FieldChange, 'authorityStep'>>;

/** Who acts, in which company. */
export interface Changing extends Pick<Context, 'actor' | 'nowMs'> {
  company: { id: string };
}

/** Rows of what was changed, by who acts, for one reason. */
export function changeRows(
  { actor, company, nowMs }: Changing,
  filingId: string,
  changes: readonly Told[],
  reason: string,
): (typeof cnChanges.$inferInsert)[] {
  // The latest come first where they are read; those of one write then stand in their own order.
  const ids = changes
    .map(() => newId('chg', nowMs))
    .sort()
    .reverse();
  return changes.map(({ authorityStep = '', ...change }, at) => ({
    id: ids[at] ?? '',
    companyId: company.id,
    filingId,
    atMs: nowMs,
    operatorId: actor.id,
    operatorName: actor.name,
    ...change,
    reason,
    authorityStep,
  }));
}
