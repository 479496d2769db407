import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import type { ActivityContent } from './content.ts';
import { gaugeData } from './gauge-data.ts';
import { type ActivityFacts, type FilingOfActivity, yearWith } from './read.server.ts';
import { atFields, filingRefusal, missingFields, reasonsFor, wrongFields } from './rules.ts';
import { deviationsOf, type GaugeReading, gaugesOf, type Sums, sumsOf } from './volumes.ts';

/** Facts of a record whose filing is there. */
export type KnownFacts = ActivityFacts & { filing: FilingOfActivity };

/** What a record does to its year. */
export interface Effect {
  /** Sums of its lines. */
  sums: Sums;
  /** Of the year with this record. */
  gauges: GaugeReading[];
}

export function effectOf(facts: KnownFacts, content: ActivityContent): Effect {
  const sums = sumsOf(content.lines);
  return { sums, gauges: gaugesOf(yearWith(facts, sums), facts.filing, facts.amber) };
}

/** Parts of one company only (4198). */
export function companyRefusal(
  { enterprises, filing }: KnownFacts,
  companyId = filing.companyId,
): Refusal | null {
  const parts = [filing, ...enterprises];
  return parts.some((part) => part.companyId !== companyId) ? { code: 4198 } : null;
}

/** Archived enterprises that a content names anew: whoever was named before stays (4100). */
export function archivedFields(
  { record, lines: before, enterprises }: KnownFacts,
  enterpriseId: string,
  { lines }: Pick<ActivityContent, 'lines'>,
): Record<string, FieldMessage> {
  const named = [record?.enterpriseId, ...before.map(({ counterpartyId }) => counterpartyId)];
  const isArchived = (id: string | null) =>
    !named.includes(id ?? undefined) && enterprises.some((one) => one.id === id && one.archived);
  const archived: FieldMessage = { key: 'enterprise_archived' };
  const ofLines = lines.flatMap(({ counterpartyId }, at) =>
    isArchived(counterpartyId) ? [[`lines.${at}.counterparty_id`, archived]] : [],
  );
  return {
    ...(isArchived(enterpriseId) && { enterprise_id: archived }),
    ...Object.fromEntries(ofLines),
  };
}

interface Submitting {
  year: number;
  /** Beijing day. */
  today: string;
  /** Of the sums that were shown. */
  volumeVersion: number;
  acknowledged: boolean;
}

type Judgement =
  | { ok: true; effect: Effect; reasons: ActivityContent['deviations'] }
  | { ok: false; refusal: Refusal };

/**
 * Whether a content may be submitted, in this order: 4184 filing; 4198 one company; 4100 wrong or missing; 4106 with the
 * sums as they are, where others than these were shown, since deviations are judged by them; 4187 with the deviations
 * that lack a reason; 4188 legal risk not acknowledged.
 */
export function judgeSubmission(
  facts: KnownFacts,
  content: ActivityContent,
  { year, today, volumeVersion, acknowledged }: Submitting,
): Judgement {
  const { filing, volume } = facts;
  const fields = {
    ...missingFields(content, filing),
    ...wrongFields(content, year, today),
    ...archivedFields(facts, facts.record?.enterpriseId ?? '', content),
  };
  const refusal = filingRefusal(filing, year) ?? companyRefusal(facts) ?? atFields(fields);
  if (refusal !== null) return { ok: false, refusal };
  const effect = effectOf(facts, content);
  if (volume.version !== volumeVersion) return { ok: false, refusal: sumsMoved(facts, effect) };
  const deviations = deviationsOf({ ...content, filing, gauges: effect.gauges });
  const given = reasonsFor(deviations, content.deviations);
  if (!given.ok) {
    const gauges = effect.gauges.map(gaugeData);
    const { data, ...rest } = given.refusal;
    return { ok: false, refusal: { ...rest, data: { ...data, gauges } } };
  }
  if (content.implementation === 'not_fulfilled' && !acknowledged) {
    return { ok: false, refusal: { code: 4188 } };
  }
  return { ok: true, effect, reasons: given.reasons };
}

/** 4106 with the gauges as they are now, and the version to send with what is decided by them. */
function sumsMoved({ volume }: ActivityFacts, { gauges }: Effect): Refusal {
  return {
    code: 4106,
    data: { volume_version: volume.version, gauges: gauges.map(gaugeData) },
  };
}
