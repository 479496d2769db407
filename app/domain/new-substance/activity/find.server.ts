import { asc, sql } from 'drizzle-orm';
import { cnActivityVersions } from '#db/schema/cn-activity.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { together } from '../../kernel/together.ts';
import { mayWrite, scoped } from '../within.ts';
import type { ActivityContent, ActivityKey, ActivityLine, Handover } from './content.ts';
import { effectOf } from './judge.ts';
import { contentAsItStands, readActivity } from './read.server.ts';
import type { FrozenRegistration } from './registration.ts';
import { substancesOf, toldOn } from './substances.server.ts';
import { closingStockOf, deviationsOf } from './volumes.ts';

/** A line as a version keeps it: its counterparty by name. */
export interface KeptLine extends Omit<ActivityLine, 'handovers'> {
  counterparty: string | null;
  handovers: (Handover & { recipient: string | null })[];
}

/** The same as versions keep it from before handovers were rows: with a day at most. */
type OlderLine = Omit<KeptLine, 'handovers' | 'substanceId'> &
  Partial<Pick<KeptLine, 'handovers' | 'substanceId'>> & { transferredOn?: string | null };

function keptLine({ transferredOn, substanceId = null, ...line }: OlderLine): KeptLine {
  const { counterpartyId: recipientId, counterparty: recipient } = line;
  const day = transferredOn ? [{ recipientId, recipient, on: transferredOn, massG: null }] : [];
  return { ...line, substanceId, handovers: line.handovers ?? day };
}

/** What was submitted, as its version keeps it. */
export function keptContent(text: string): KeptContent {
  const content: KeptContent = JSON.parse(text);
  return { ...content, lines: content.lines.map(keptLine) };
}

/** A record as it was submitted. */
export interface KeptContent extends Omit<ActivityContent, 'lines'>, ActivityKey {
  lines: KeptLine[];
  frozen: FrozenRegistration;
}

/**
 * One record: its filing, lines, earlier versions, the gauges of its year with it (also where it is a draft) and the
 * version of the sums they go by, in what it deviates as it stands, what last year closed with, and its history. One
 * round trip.
 *
 * @throws {Denial} 4040 for a record outside the scope
 */
export async function findActivity(ctx: CnContext, id: string) {
  const one = together(ctx);
  const filingOf = sql`(SELECT r.filing_id FROM cn_activity_records r WHERE r.id = ${id})`;
  const [facts, versions, substances, trail] = await Promise.all([
    readActivity(one, { recordId: id }),
    one.db
      .select()
      .from(cnActivityVersions)
      .where(sql`${cnActivityVersions.recordId} = ${id}`)
      .orderBy(asc(cnActivityVersions.revision)),
    substancesOf(one, filingOf),
    historyStatement(one, id),
  ]);
  const { record = notFound(), filing = notFound(), lines, enterprises } = facts;
  const { receivedG, earlierG } = facts;
  const known = { ...facts, filing };
  const content = contentAsItStands(record, lines);
  // What is void no longer counts.
  const { sums, gauges } = effectOf(
    known,
    record.status === 'void' ? { ...content, lines: [] } : content,
    record,
  );
  const nameOf = (wanted: string | null) =>
    enterprises.find((party) => party.id === wanted)?.name ?? null;
  const { nameZh, nameEn } = scoped(ctx, record.companyId);
  const { moveId: _, ...face } = record;
  return {
    ...face,
    deviations: content.deviations,
    company: { id: record.companyId, nameZh, nameEn },
    mayWrite: mayWrite(ctx, record.companyId),
    filing,
    substances: substances.map(toldOn(dayOf(ctx))),
    enterprise: nameOf(record.enterpriseId) ?? '',
    lines: lines.map(
      (line): KeptLine => ({
        ...line,
        counterparty: nameOf(line.counterpartyId),
        handovers: line.handovers.map((one) => ({ ...one, recipient: nameOf(one.recipientId) })),
      }),
    ),
    frozen: record.frozen as FrozenRegistration | null,
    versions: versions.map(({ content: kept, ...version }) => ({
      ...version,
      content: keptContent(kept),
    })),
    volume: facts.volume,
    /** Per cent of a volume from which its gauge is amber. */
    amberPercent: facts.amber,
    gauges,
    /** Kinds that want a reason, as it stands. */
    deviating: deviationsOf({ ...content, filing, whose: record, gauges }),
    lastYearClosedG: facts.closingG,
    /** The year before was amended after this one was submitted: it opens with another stock than that one closes with. */
    openingMoved:
      record.status === 'submitted' &&
      facts.closingG !== null &&
      facts.closingG !== record.openingStockG,
    /** Negative where more went out than there was: only a warning. */
    balanceG: closingStockOf({ ...record, receivedG, earlierG }, sums),
    /** In China, from others that report under the same filing. */
    receivedG,
    /** Handed to others in the year out of imports of earlier ones. */
    earlierG,
    history: historyEntries(trail),
  };
}

/** One record as its page has it. */
export type Activity = Awaited<ReturnType<typeof findActivity>>;
