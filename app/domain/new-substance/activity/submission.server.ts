import { and } from 'drizzle-orm';
import { cnActivityVersions } from '#db/schema/cn-activity.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { keepDuties } from '../duty/keep.server.ts';
import type { CnCompanyContext } from '../within.ts';
import type { ActivityContent, ActivityKey } from './content.ts';
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
  /** Why it is amended; empty for the first submission. */
  reason: string;
  /** What to say after a lost race. */
  again: () => Promise<Refusal>;
}

type SubmittedFacts = KnownFacts & { record: ActivityRecord };

/** The enterprise's name at this moment: it may change. */
function nameOf({ enterprises }: Pick<SubmittedFacts, 'enterprises'>, id: string | null) {
  return enterprises.find((party) => party.id === id)?.name ?? null;
}

function frozenOf(act: Submission['act'], facts: SubmittedFacts): FrozenRegistration {
  const { record, filing } = facts;
  // What is handed on later changes nothing of what the registration was.
  const kept = act === 'cn_activity.hand_over' ? record.frozen : null;
  return (
    (kept as FrozenRegistration | null) ??
    registrationOf(filing, nameOf(facts, record.enterpriseId) ?? '')
  );
}

/** The content with its names, as a version keeps it. */
export function versionContent(
  facts: Pick<SubmittedFacts, 'enterprises'>,
  key: ActivityKey,
  content: ActivityContent,
  frozen: FrozenRegistration,
): KeptContent {
  const lines = content.lines.map((line) => ({
    ...line,
    counterparty: nameOf(facts, line.counterpartyId),
    handovers: line.handovers.map((handed) => ({
      ...handed,
      recipient: nameOf(facts, handed.recipientId),
    })),
  }));
  return { ...content, lines, ...key, frozen };
}

/** Statement: the content with its names, as it was submitted. */
function keepVersion(
  { db, nowMs, actor }: CnCompanyContext,
  facts: SubmittedFacts,
  { content, reasons, reason }: Submission,
  { revision, frozen }: { revision: number; frozen: FrozenRegistration },
) {
  const { id, year, filingId, enterpriseId } = facts.record;
  const key = { year, filingId, enterpriseId };
  return db.insert(cnActivityVersions).values({
    recordId: id,
    revision,
    content: JSON.stringify(
      versionContent(facts, key, { ...content, deviations: reasons }, frozen),
    ),
    reason,
    operatorName: actor.name,
    atMs: nowMs,
  });
}

/**
 * The one commit by which a content becomes what was submitted: the record with its registration frozen, its version, the
 * sums of the year by the difference, what lists know of the filing, and what is told of the volumes. It holds only
 * where record, filing and sums are still as they were judged.
 */
export function commitSubmission(
  own: CnCompanyContext,
  facts: SubmittedFacts,
  submission: Submission,
): Promise<Outcome<ActivityMoved>> {
  const { act, content, effect, reasons, reason, again } = submission;
  const { nowMs, actor } = own;
  const { record, filing, volume } = facts;
  const { id, year, filingId, version } = record;
  const revision = record.revision + 1;
  const submitted = { ...content, deviations: reasons };
  const risky = reasons.some(({ kind }) => RISKS.some((risk) => risk === kind));
  const frozen = frozenOf(act, facts);
  const notFulfilled = content.implementation === 'not_fulfilled';
  const counted = record.status === 'submitted' ? record : NO_SUMS;
  const first = record.submittedAtMs === null && {
    submittedAtMs: nowMs,
    submittedByName: actor.name,
  };
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
      keepVersion(own, facts, submission, { revision, frozen }),
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
