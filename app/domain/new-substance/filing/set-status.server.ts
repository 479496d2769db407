import { cnChanges } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { tellInvalid } from '../reminder/tell-invalid.server.ts';
import { within } from '../within.ts';
import { changeRows } from './changes/rows.ts';
import { mayBeNormal } from './judged.server.ts';
import { moveOf, ownFiling, stillProven } from './own.server.ts';
import { reasonRefusal } from './rules.ts';
import type { FilingStatusInput } from './schema.ts';

type Saved = Promise<Outcome<{ id: string; version: number }>>;

/**
 * An admin says that a filing is no longer good, and why, or that it is good again. Records that are there stay.
 *
 * Refusals, in this order: not in the other state (4105); stale version (4106); to become invalid: no reason chosen
 * (4100); to be good again: those of submitting it, then no reason (4187); a lost race (4106).
 *
 * @throws {Denial} 4040 for a filing outside the scope; 4002 for anyone but an admin of its company
 */
export async function setFilingStatus(
  ctx: CnContext,
  id: string,
  input: FilingStatusInput,
): Promise<Outcome<{ id: string; version: number }>> {
  return input.status === 'invalid' ? invalidate(ctx, id, input) : restore(ctx, id, input);
}

async function invalidate(
  ctx: CnContext,
  id: string,
  { reason_key, reason, version }: FilingStatusInput,
): Saved {
  const [filing] = await ownFiling(ctx, id);
  if (filing === undefined) notFound();
  const own = within(ctx, filing.companyId, 'admin');
  if (filing.status !== 'normal') return refuse(4105);
  if (filing.version !== version) return refuse(4106);
  const invalidReason = orNone(reason_key);
  if (invalidReason === null) return refuse(4100, { fields: { reason_key: { key: 'required' } } });
  const note = textOf(reason);
  const told = { field: 'status', before: 'normal', after: invalidReason };
  return guardedWrite(own, {
    ...moveOf(own, filing, 'status', { status: 'invalid', reason: invalidReason, note }),
    set: {
      status: 'invalid',
      invalidReason,
      invalidNote: note,
      invalidOn: dayOf(ctx),
      updatedAtMs: ctx.nowMs,
    },
    follows: () => [
      putRows(ctx.db, cnChanges, changeRows(own, id, [told], note)),
      ...keepDuties(ctx, id),
      tellInvalid(ctx, filing, invalidReason),
    ],
  });
}

async function restore(
  ctx: CnContext,
  id: string,
  { reason: typed, version }: FilingStatusInput,
): Saved {
  const judged = await mayBeNormal(ctx, id, { status: 'invalid', version, as: 'admin' });
  if (!judged.ok) return judged;
  const reason = textOf(typed);
  const refusal = reasonRefusal(reason);
  if (refusal !== null) return { ok: false, refusal };
  const { own, filing } = judged.value;
  const told = { field: 'status', before: filing.invalidReason ?? '', after: 'normal' };
  return guardedWrite(own, {
    ...moveOf(own, filing, 'status', { status: 'normal', reason }),
    guard: stillProven(),
    set: {
      status: 'normal',
      invalidReason: null,
      invalidNote: '',
      invalidOn: null,
      updatedAtMs: ctx.nowMs,
    },
    follows: () => [
      putRows(ctx.db, cnChanges, changeRows(own, id, [told], reason)),
      ...keepDuties(ctx, id),
    ],
  });
}
