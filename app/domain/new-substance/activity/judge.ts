import { formatTonnes } from '../../kernel/mass.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import type { ActivityContent } from './content.ts';
import { gaugesTold } from './gauge-told.ts';
import { type ActivityFacts, type FilingOfActivity, partiesOf, yearWith } from './read.server.ts';
import {
  type Acknowledged,
  atFields,
  filingRefusal,
  type Judging,
  missingFields,
  reasonsFor,
  riskRefusal,
  wrongFields,
} from './rules.ts';
import {
  deviationsOf,
  type GaugeReading,
  gaugesOf,
  type Sums,
  sumsOf,
  type Whose,
} from './volumes.ts';

/** Facts of a record whose filing is there. */
export type KnownFacts = ActivityFacts & { filing: FilingOfActivity };

/** What a record does to its year. */
export interface Effect {
  /** Sums of its lines. */
  sums: Sums;
  /** Gauges of the year, this record included. */
  gauges: GaugeReading[];
}

export function effectOf(facts: KnownFacts, content: ActivityContent, whose: Whose): Effect {
  const sums = sumsOf(content.lines, whose);
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

/** What a content is held against, among the facts of its record. */
export function judgingOf(
  { record, lines, earlierHandovers, substances }: ActivityFacts,
  { year, today }: Pick<Judging, 'year' | 'today'>,
): Judging {
  const before = record ? { role: record.role, lines } : null;
  return { year, today, earlierHandovers, substances, before };
}

/**
 * Enterprises that a content may not name (4100): archived ones that it names anew, whoever was named before stays; and
 * one abroad as the recipient of a handover, which is a transfer abroad.
 */
export function partyFields(
  { record, lines: before, enterprises }: KnownFacts,
  enterpriseId: string,
  { lines }: Pick<ActivityContent, 'lines'>,
): Record<string, FieldMessage> {
  const named = [record?.enterpriseId, ...partiesOf(before)];
  const wrong = (id: string | null, isHandover = false): FieldMessage | null => {
    const party = enterprises.find((one) => one.id === id);
    if (isHandover && party !== undefined && party.country !== 'CN') return HANDED_ABROAD;
    return party?.archived && !named.includes(party.id) ? { key: 'enterprise_archived' } : null;
  };
  const parties = [
    { at: 'enterprise_id', why: wrong(enterpriseId) },
    ...lines.flatMap(({ counterpartyId, handovers }, index) => [
      { at: `lines.${index}.counterparty_id`, why: wrong(counterpartyId) },
      ...handovers.map(({ recipientId }, at) => ({
        at: `lines.${index}.handovers.${at}.recipient_id`,
        // Into own use it goes wherever that is.
        why: wrong(recipientId, recipientId !== enterpriseId),
      })),
    ]),
  ];
  return Object.fromEntries(parties.flatMap(({ at, why }) => (why === null ? [] : [[at, why]])));
}

/** A year opens with what the year before closed with: typed only where nothing was submitted for that one (4100). */
export function openingField(
  { closingG }: Pick<ActivityFacts, 'closingG'>,
  { openingStockG }: Pick<ActivityContent, 'openingStockG'>,
): Record<string, FieldMessage> {
  if (closingG === null || openingStockG === closingG) return {};
  const values = { tonnes: formatTonnes(closingG) };
  return { opening_stock: { key: 'opening_is_closing', values } };
}

const HANDED_ABROAD: FieldMessage = { key: 'handed_abroad' };

interface Submitting extends Whose {
  /** Beijing day. */
  today: string;
  /** Version of the sums that were shown. */
  volumeVersion: number;
  acknowledged: Acknowledged;
}

type Judgement =
  | { ok: true; effect: Effect; reasons: ActivityContent['deviations'] }
  | { ok: false; refusal: Refusal };

/**
 * Whether a content may be submitted, in this order: 4184 filing; 4198 one company; 4100 wrong or missing; 4106 with the
 * sums as they are, where others than these were shown, since deviations are judged by them; 4187 with the deviations
 * that lack a reason; 4188 with those whose legal risk was not acknowledged.
 */
export function judgeSubmission(
  facts: KnownFacts,
  content: ActivityContent,
  { today, volumeVersion, acknowledged, ...whose }: Submitting,
): Judgement {
  const { filing, volume } = facts;
  const { year } = whose;
  const fields = {
    ...missingFields(content, filing, facts),
    ...wrongFields(content, judgingOf(facts, { year, today })),
    ...partyFields(facts, whose.enterpriseId, content),
  };
  const refusal = filingRefusal(filing, year) ?? companyRefusal(facts) ?? atFields(fields);
  if (refusal !== null) return { ok: false, refusal };
  const effect = effectOf(facts, content, whose);
  if (volume.version !== volumeVersion) return { ok: false, refusal: sumsMoved(facts, effect) };
  const deviations = deviationsOf({ ...content, filing, whose, gauges: effect.gauges });
  const given = reasonsFor(deviations, content.deviations);
  if (!given.ok) {
    const gauges = gaugesTold(effect.gauges);
    const { data, ...rest } = given.refusal;
    return { ok: false, refusal: { ...rest, data: { ...data, gauges } } };
  }
  const risk = riskRefusal(deviations, acknowledged);
  if (risk !== null) return { ok: false, refusal: risk };
  return { ok: true, effect, reasons: given.reasons };
}

/** 4106 with the gauges as they are now, and the version to send with what is decided by them. */
function sumsMoved({ volume }: ActivityFacts, { gauges }: Effect): Refusal {
  return {
    code: 4106,
    data: { volume_version: volume.version, gauges: gaugesTold(gauges) },
  };
}
