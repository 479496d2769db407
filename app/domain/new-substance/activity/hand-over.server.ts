import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { FieldMessage, Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { within } from '../within.ts';
import { type ActivityContent, type ActivityLine, type Handover, handoverOf } from './content.ts';
import { companyRefusal, effectOf, type KnownFacts, partyFields } from './judge.ts';
import { MAX_HANDOVERS } from './kinds.ts';
import {
  type ActivityRecord,
  contentAsItStands,
  partiesOf,
  readActivity,
  requireParts,
} from './read.server.ts';
import { atFields, reasonsFor, riskRefusal, staleOrWrongState, wrongHandover } from './rules.ts';
import type { ActivityMoved, HandOverInput } from './schema.ts';
import { acknowledgedWith, commitSubmission } from './submission.server.ts';
import { deviationsOf } from './volumes.ts';

/**
 * Hands on part of an import that was submitted, or takes it into own use: a new version of the record, which needs no
 * reason. It is judged by itself; what else the record says stays as it was, with its registration. Two round trips.
 *
 * Refusals, in this order: stale version (4106), not submitted (4105); parts of several companies (4198); no import in
 * that line, a recipient that can't be named, a day before the import or to come, more than is left (4100); a day that
 * deviates from the registration without a reason (4187) or without its notice read (4188); a lost race (4106).
 *
 * @throws {Denial} 4040 for a record or a recipient outside the scope; 4002 for a viewer of its company
 */
export async function handOver(
  ctx: CnContext,
  id: string,
  input: HandOverInput,
): Promise<Outcome<ActivityMoved>> {
  const handed = handoverOf(input);
  const today = dayOf(ctx);
  const judge = async () => {
    const first = await readActivity(ctx, { recordId: id, also: [input.recipient_id] });
    const { record = notFound() } = first;
    const own = within(ctx, record.companyId);
    const filing = requireParts(first, record.enterpriseId, [
      input.recipient_id,
      ...partiesOf(first.lines),
    ]);
    const facts = { ...first, record, filing };
    const stored = contentAsItStands(record, first.lines);
    const lines = withHandover(stored.lines, input.line, handed);
    const judged = judgeHandover(facts, { input, handed, today, stored, lines });
    return { own, facts, content: { ...stored, lines }, judged };
  };
  const { own, facts, content, judged } = await judge();
  if (!judged.ok) return judged;
  const again = async (): Promise<Refusal> => {
    const now = await judge();
    return now.judged.ok ? { code: 4106 } : now.judged.refusal;
  };
  return commitSubmission(own, facts, {
    act: 'cn_activity.hand_over',
    content,
    effect: effectOf(facts, content, facts.record),
    reasons: judged.reasons,
    reason: '',
    again,
  });
}

/** Lines with one more handover under one of them. */
function withHandover(lines: readonly ActivityLine[], at: number, handed: Handover) {
  return lines.map((line, index) =>
    index === at ? { ...line, handovers: [...line.handovers, handed] } : line,
  );
}

interface Judging {
  input: HandOverInput;
  handed: Handover;
  /** Beijing day. */
  today: string;
  stored: ActivityContent;
  /** As they are to be. */
  lines: ActivityLine[];
}

type Judgement =
  | { ok: true; reasons: ActivityContent['deviations'] }
  | { ok: false; refusal: Refusal };

function judgeHandover(
  facts: KnownFacts & { record: ActivityRecord },
  { input, handed, today, stored, lines }: Judging,
): Judgement {
  const { record, filing } = facts;
  const refusal =
    staleOrWrongState(record, input.version, 'amend') ??
    companyRefusal(facts) ??
    atFields(wrongOf(facts, { input, handed, today, stored, lines }));
  if (refusal !== null) return { ok: false, refusal };
  // What deviated already has its reason; what is asked for is what this handover brings.
  const kinds = (of: readonly ActivityLine[]) =>
    deviationsOf({ ...stored, lines: of, filing, whose: record, gauges: [] });
  const before = kinds(stored.lines);
  const brought = kinds(lines).filter(
    (kind) => !before.includes(kind) && !stored.deviations.some((one) => one.kind === kind),
  );
  const given = reasonsFor(brought, input.deviations ?? []);
  if (!given.ok) return given;
  const risk = riskRefusal(brought, acknowledgedWith(record, input.risk_acknowledged));
  if (risk !== null) return { ok: false, refusal: risk };
  return { ok: true, reasons: [...stored.deviations, ...given.reasons] };
}

function wrongOf(
  facts: KnownFacts & { record: ActivityRecord },
  { input, handed, today, stored, lines }: Judging,
): Record<string, FieldMessage> {
  const line = stored.lines[input.line];
  if (line === undefined) return { line: { key: 'invalid_choice' } };
  if (line.activityType !== 'import') return { line: { key: 'handovers_of_import' } };
  if (line.handovers.length >= MAX_HANDOVERS) return { line: { key: 'too_many' } };
  const leftG = line.handovers.reduce((left, { massG }) => left - (massG ?? 0), line.massG);
  const parties = partyFields(facts, facts.record.enterpriseId, { lines });
  const recipient = parties[`lines.${input.line}.handovers.${line.handovers.length}.recipient_id`];
  return {
    ...(recipient && { recipient_id: recipient }),
    ...wrongHandover(handed, { line, leftG, today }, (name) => name),
  };
}
