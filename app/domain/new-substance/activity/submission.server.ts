import { and } from 'drizzle-orm';
import { cnActivityVersions } from '#db/schema/cn-activity.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { keepDuties } from '../duty/keep.server.ts';
import type { CnCompanyContext } from '../within.ts';
import type { ActivityContent } from './content.ts';
import { keepGauge, moveHanded, moveVolumes, volumesStand } from './counters.server.ts';
import type { KeptContent } from './find.server.ts';
import type { Effect, KnownFacts } from './judge.ts';
import { RISKS } from './kinds.ts';
import { followFulfilment, followGauges } from './notices.server.ts';
import type { ActivityRecord } from './read.server.ts';
import { type FrozenRegistration, registrationOf } from './registration.ts';
import type { Acknowledged } from './rules.ts';
import type { ActivityMoved } from './schema.ts';
import { countedOf, handedLater, minus, NO_SUMS } from './volumes.ts';
import { contentColumns, filingStands, keyDetail, moveOf, putLines } from './write.server.ts';

/** Risks whose notice was read: now, or when the record was submitted with them. */
export function acknowledgedWith(
  { riskAcknowledgedAtMs, deviations }: ActivityRecord,
  now: Acknowledged | null | undefined,
): Acknowledged {
  if (now === true) return true;
  const before = RISKS.filter(
    (risk) => riskAcknowledgedAtMs !== null && deviations.some(({ kind }) => kind === risk),
  );
  return [...before, ...(now || [])];
}

interface Submission {
  act: 'cn_activity.submit' | 'cn_activity.amend' | 'cn_activity.hand_over';
  content: ActivityContent;
  effect: Effect;
  /** What was judged, with its reasons. */
  reasons: ActivityContent['deviations'];
  /** Of an amendment. */
  reason: string;
  /** What to say after a lost race. */
  again: () => Promise<Refusal>;
}

/**
 * The one commit by which a content becomes what was submitted: the record with its registration frozen, its version, the
 * sums of the year by the difference, what lists know of the filing, and what is told of the volumes. It holds only
 * where record, filing and sums are still as they were judged.
 */
export function commitSubmission(
  own: CnCompanyContext,
  facts: KnownFacts & { record: ActivityRecord },
  { act, content, effect, reasons, reason, again }: Submission,
): Promise<Outcome<ActivityMoved>> {
  const { db, nowMs, actor } = own;
  const { record, filing, volume } = facts;
  const { id, year, filingId, enterpriseId, version } = record;
  const revision = record.revision + 1;
  const submitted = { ...content, deviations: reasons };
  const risky = reasons.some(({ kind }) => RISKS.some((risk) => risk === kind));
  // Who it was may be called otherwise by then.
  const nameOf = (id: string | null) =>
    facts.enterprises.find((party) => party.id === id)?.name ?? null;
  // What is handed on later changes nothing of what the registration was.
  const kept = act === 'cn_activity.hand_over' ? record.frozen : null;
  const frozen =
    (kept as FrozenRegistration | null) ?? registrationOf(filing, nameOf(enterpriseId) ?? '');
  const notFulfilled = content.implementation === 'not_fulfilled';
  const counted = record.status === 'submitted' ? record : NO_SUMS;
  const first = record.submittedAtMs === null && {
    submittedAtMs: nowMs,
    submittedByName: actor.name,
  };
  const named = (lines: typeof content.lines) =>
    lines.map((line) => ({
      ...line,
      counterparty: nameOf(line.counterpartyId),
      handovers: line.handovers.map((handed) => ({
        ...handed,
        recipient: nameOf(handed.recipientId),
      })),
    }));
  const before = record.status === 'submitted' ? facts.lines : [];
  return guardedWrite(own, {
    ...moveOf(own, record, act, {
      ...keyDetail(record, filing),
      revision,
      counted_g: [countedOf(counted), countedOf(effect.sums)],
      ...(reason !== '' && { reason }),
      ...(reasons.length > 0 && { deviations: reasons.map(({ kind }) => kind) }),
    }),
    guard: and(filingStands(filing), volumesStand(filingId, year, volume.version)),
    set: {
      ...contentColumns(submitted, record),
      ...first,
      status: 'submitted',
      frozen: { ...frozen },
      revision,
      riskAcknowledgedAtMs: risky ? (record.riskAcknowledgedAtMs ?? nowMs) : null,
      updatedAtMs: nowMs,
    },
    follows: () => [
      ...putLines(own, record, content.lines),
      db.insert(cnActivityVersions).values({
        recordId: id,
        revision,
        content: JSON.stringify({
          ...submitted,
          lines: named(content.lines),
          year,
          filingId,
          enterpriseId,
          frozen,
        } satisfies KeptContent),
        reason,
        operatorName: actor.name,
        atMs: nowMs,
      }),
      ...moveVolumes(own, record, minus(effect.sums, counted)),
      ...moveHanded(own, record, handedLater(content.lines, before, record)),
      keepGauge(own, filingId),
      ...keepDuties(own, filingId),
      ...followGauges(own, record, facts, effect.sums),
      ...followFulfilment(own, record, facts, { notFulfilled, revision }),
    ],
    refusals: { foreign_key: again, audit_move_happened: again },
    done: { id, status: 'submitted' as const, version: version + 1 },
  });
}
