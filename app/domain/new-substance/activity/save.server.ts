import { dayOf } from '~/domain/kernel/day.ts';
import { textOf } from '~/domain/kernel/text/text.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { isReason } from '../../kernel/text/reason.ts';
import { within } from '../within.ts';
import { type ActivityContent, contentAfter, contentOf, keyOf } from './content.ts';
import { existsRefusal, RECORD_ONCE } from './create.server.ts';
import {
  companyRefusal,
  type Effect,
  judgeSubmission,
  judgingOf,
  openingField,
  partyFields,
} from './judge.ts';
import { partiesOf, readActivity, requireParts } from './read.server.ts';
import {
  atFields,
  filingRefusal,
  sameKey,
  staleOrWrongState,
  wrongFields,
  yearRefusal,
} from './rules.ts';
import type { ActivityMoved, EditActivityInput } from './schema.ts';
import { acknowledgedWith, commitSubmission } from './submission.server.ts';
import { contentColumns, filingStands, keyDetail, moveOf, putLines } from './write.server.ts';

/**
 * Gives a record new content. A draft is saved, also unfinished. What is submitted is amended: with a reason, and judged
 * as when it was submitted; it gets another revision, the old one stays readable, and the sums move by the difference.
 * Two round trips.
 *
 * Refusals, in this order: stale version (4106), void (4105); of a draft those of `createActivity`; of an amendment
 * another filing, year or enterprise (4100), no reason (4187), no `volume_version` (4100), those of `judgeSubmission`.
 *
 * @throws {Denial} 4040 for a record, a filing, an enterprise or a counterparty outside the scope;
 *   4002 for a viewer of its company
 */
export async function saveActivity(
  ctx: CnContext,
  id: string,
  input: EditActivityInput,
): Promise<Outcome<ActivityMoved>> {
  const key = keyOf(input);
  const parties = partiesOf(contentOf(input).lines);
  const today = dayOf(ctx);
  const judge = async () => {
    const facts = await readActivity(ctx, { recordId: id, key, parties });
    const { record = notFound() } = facts;
    const own = within(ctx, record.companyId);
    const filing = requireParts(facts, key.enterpriseId, parties);
    const known = { ...facts, record, filing };
    const amends = record.status === 'submitted';
    const content = contentAfter(input, facts);
    const judged: Judged = amends
      ? judgeAmendment(known, input, content, today)
      : judgeDraft(known, input, content, today);
    return { own, known, content, judged };
  };
  const { own, known, content, judged } = await judge();
  if (!judged.ok) return judged;
  const again = async (): Promise<Refusal> => {
    const now = await judge();
    return now.judged.ok ? { code: 4106 } : now.judged.refusal;
  };
  if (judged.amended !== null) {
    const act = 'cn_activity.amend';
    const reason = textOf(input.reason);
    return commitSubmission(own, known, { act, content, ...judged.amended, reason, again });
  }
  const { record, filing } = known;
  return guardedWrite(own, {
    ...moveOf(own, record, 'cn_activity.save', keyDetail(key, filing)),
    guard: filingStands(filing),
    set: { ...key, ...contentColumns(content, key), updatedAtMs: ctx.nowMs },
    follows: () => putLines(own, record, content.lines),
    refusals: { [RECORD_ONCE]: again, foreign_key: again, audit_move_happened: again },
    done: { id, status: record.status, version: record.version + 1 },
  });
}

type Judged =
  | { ok: false; refusal: Refusal }
  | {
      ok: true;
      /** What an amendment does; null where a draft is saved. */
      amended: { effect: Effect; reasons: ActivityContent['deviations'] } | null;
    };

type Known = Parameters<typeof commitSubmission>[1];

function judgeDraft(
  facts: Known,
  input: EditActivityInput,
  content: ActivityContent,
  today: string,
): Judged {
  const { record, filing } = facts;
  const { year } = input;
  const refusal =
    staleOrWrongState(record, input.version, 'save') ??
    filingRefusal(filing, year) ??
    yearRefusal(filing, year, today) ??
    existsRefusal(facts) ??
    companyRefusal(facts, record.companyId) ??
    atFields({
      ...wrongFields(content, judgingOf(facts, { year, today })),
      ...partyFields(facts, input.enterprise_id, content),
      ...openingField(facts, content),
    });
  return refusal === null ? { ok: true, amended: null } : { ok: false, refusal };
}

function judgeAmendment(
  facts: Known,
  input: EditActivityInput,
  content: ActivityContent,
  today: string,
): Judged {
  const { record } = facts;
  const refusal =
    staleOrWrongState(record, input.version, 'amend') ??
    amendRefusal(record, input) ??
    atFields(openingField(facts, content));
  if (refusal !== null) return { ok: false, refusal };
  const judged = judgeSubmission(facts, content, {
    year: record.year,
    enterpriseId: record.enterpriseId,
    today,
    volumeVersion: input.volume_version ?? -1,
    acknowledged: acknowledgedWith(record, input.risk_acknowledged),
  });
  if (!judged.ok) return judged;
  const { effect, reasons } = judged;
  return { ok: true, amended: { effect, reasons } };
}

/** What an amendment needs beside its content. */
function amendRefusal(record: Known['record'], input: EditActivityInput): Refusal | null {
  if (!sameKey(record, keyOf(input))) {
    return { code: 4100, fields: { filing_id: { key: 'record_key_fixed' } } };
  }
  if (!isReason(input.reason ?? '')) {
    return { code: 4187, fields: { reason: { key: 'reason_length' } } };
  }
  return atFields(input.volume_version == null ? { volume_version: { key: 'required' } } : {});
}
