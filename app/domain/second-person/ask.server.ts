import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import type { BothNames, SecondAct } from '../area-second-acts.ts';
import { auditedStatements, guardedInsert } from '../audit/guarded-write.server.ts';
import { requireFresh } from '../identity/fresh-code.server.ts';
import type { StaffContext } from '../identity/user-context.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import { answered } from './answered.server.ts';
import { ANOTHER_PERSON, mayAlone } from './policy.ts';
import { inVain, standingAt } from './standing.server.ts';
import { voidSecond } from './void.server.ts';

/** What is asked for. */
export interface ToAsk<Payload> {
  /** Staff within the subject's company and subsystem. */
  within: CompanyContext;
  subject: { id: string; zh: string; en: string };
  payload: Payload;
  /** Why, as staff among themselves read it. */
  reason: string;
}

/** `approved` where the provider has no second person, and an admin did it alone. */
export interface SecondAsked {
  request_id: string;
  state: 'open' | 'approved';
}

/**
 * Asks for an act that needs a second person. Asked again while it waits, it is the same request; one that
 * waits in vain ends. Where the provider has
 * no second person, an admin's act is done at once, and the request is kept as approved by the one. Two round trips, and
 * those of an act that is done at once.
 *
 * Refusals, in this order: 4105 the subject is not in a state for it; 4105 `second_person` where the matter is this person's own doing; those of an act that is done at
 * once.
 *
 * @throws {Denial} 4152 without a fresh code, where the act takes one
 */
export async function askSecond<Payload>(
  ctx: StaffContext,
  act: SecondAct<Payload>,
  asked: ToAsk<Payload>,
): Promise<Outcome<SecondAsked>> {
  if (act.fresh) requireFresh(ctx);
  const { subject, within } = asked;
  const { payload } = asked;
  const about = { system: within.system.slug, subjectId: subject.id, payload };
  const stands = await standingAt(ctx, act, about);
  if (!stands.stands) return refuse(4105);
  if (mayAlone(ctx, stands.takesTwo)) return doAlone(ctx, act, asked);
  if (stands.barred) return { ok: false, refusal: ANOTHER_PERSON };
  if (stands.waits !== null) return done({ request_id: stands.waits, state: 'open' });
  const row = requestRow(ctx, act, asked);
  const asks = async (): Promise<Outcome<SecondAsked>> => {
    const written = await guardedInsert(ctx, {
      table: secondPersonRequests,
      row,
      audit: trail('second.ask', row),
      refusals: { second_person_one_open: { code: 4106 } },
      done: { request_id: secondPersonRequests.id, state: 'open' as const },
    });
    if (written.ok || written.refusal.code !== 4106) return written;
    // Somebody else asked at the same moment: theirs is the request.
    const { waits } = await standingAt(ctx, act, about);
    return waits === null ? written : done({ request_id: waits, state: 'open' });
  };
  const first = await asks();
  if (first.ok || first.refusal.code !== 4106) return first;
  // One was asked for before the subject moved on, and the run that ends it has not come yet.
  await voidSecond(ctx, await inVain(ctx, act, about));
  return asks();
}

function requestRow<Payload>(
  { actor, nowMs }: StaffContext,
  act: SecondAct<Payload>,
  { within, subject, payload, reason }: ToAsk<Payload>,
) {
  return {
    id: newId('sec', nowMs),
    companyId: within.company.id,
    system: within.system.slug,
    act: act.key,
    subjectKind: act.subject,
    subjectId: subject.id,
    subjectZh: subject.zh || subject.en,
    subjectEn: subject.en || subject.zh,
    payload: JSON.stringify(payload ?? {}),
    reason,
    requestedBy: actor.id,
    requestedByName: actor.name,
    requestedAtMs: nowMs,
  };
}
type Row = ReturnType<typeof requestRow>;

/** The act of asking, or of doing it alone, in the trail; of no subsystem, so that only staff read it. */
function trail(action: 'second.ask' | 'second.approve', row: Row) {
  const { act, system, subjectId, subjectEn: subject, reason, companyId } = row;
  return {
    action,
    subject: { kind: 'second_person', id: row.id },
    companyId,
    detail: { act, system, subject, subject_id: subjectId, reason },
  } as const;
}

async function doAlone<Payload>(
  ctx: StaffContext,
  act: SecondAct<Payload>,
  asked: ToAsk<Payload>,
): Promise<Outcome<SecondAsked>> {
  const { actor, nowMs, db } = ctx;
  const row = requestRow(ctx, act, asked);
  const names: BothNames = { asked_by: actor.name, approved_by: actor.name };
  const { action, ...rest } = trail('second.approve', row);
  const insert = db.insert(secondPersonRequests).values({
    ...row,
    ...{ state: 'approved' as const, alone: true, moveId: newId('mv', nowMs) },
    ...{ decidedBy: actor.id, decidedByName: actor.name, decidedAtMs: nowMs },
  });
  const audit = { ...{ action, ...rest }, detail: { ...rest.detail, alone: true } };
  const decides = auditedStatements(ctx, [insert], [audit]);
  const answer: SecondAsked = { request_id: row.id, state: 'approved' };
  return answered(ctx, answer, (claimed) => {
    const { claim: _, ...within } = asked.within;
    const approval = { decides: [...decides, ...claimed], names };
    return act.run(within, asked.subject.id, asked.payload, approval);
  });
}
