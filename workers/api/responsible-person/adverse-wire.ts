import * as v from 'valibot';
import type { RpContext } from '~/domain/kernel/context.ts';
import { rowWire, wireOf } from '~/domain/kernel/told.ts';
import {
  day,
  dayOrNull,
  flag,
  historyEntry,
  named,
  pageOf,
  text,
  textOrNull,
  time,
  timestamp,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { adverseColumns } from '~/domain/responsible-person/adverse/columns.ts';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import { HINTS } from '~/domain/responsible-person/adverse/hints.ts';
import { SEVERITIES } from '~/domain/responsible-person/kinds.ts';

/** Wire of the reports of adverse reactions (`areas/responsible-person.md` §2, §5). */

const adverseRow = named('AdverseReactionRow', wireOf(adverseColumns));

export const adversePage = named('AdverseReactionPage', pageOf(adverseRow));

/** A new report: its number, and the day it is due. */
export const madeReport = named(
  'MadeAdverseReaction',
  v.object({ id: text, report_no: text, due_on: day, version: whole }),
);

export const editedReport = v.object({ id: text, version: whole, due_on: day });

const severity = v.picklist(SEVERITIES);

export const file = named(
  'HeldFile',
  v.object({ file_id: text, name: text, size_bytes: whole, content_type: text }),
);

export const adverseReport = named(
  'AdverseReaction',
  v.object({
    ...adverseRow.entries,
    batch_id: textOrNull,
    feedback_id: textOrNull,
    files: v.array(file),
    /** The same, as a write takes them. */
    file_ids: v.array(text),
    /** The rows of law by which its days were counted. */
    terms_rule: textOrNull,
    self_check_rule: textOrNull,
    /** Reports of the case, the first before its updates. */
    chain: v.array(
      v.object({
        id: text,
        report_no: text,
        kind: v.picklist(['add', 'update']),
        severity,
        state: v.picklist(['open', 'reported', 'closed']),
        first_discovered_on: day,
        due_on: day,
        reported_on: dayOrNull,
        receipt_no: textOrNull,
      }),
    ),
    /** What it was held to before its days were counted anew. */
    terms: v.array(
      v.object({ until: timestamp, severity, due_on: day, overdue: flag, reason: text }),
    ),
    /** What speaks for a higher severity. */
    hints: v.array(
      v.object({ hint: v.picklist(HINTS), severity: v.picklist(['serious', 'wide_impact']) }),
    ),
    history: v.array(historyEntry),
  }),
);

export function fileWire(one: {
  id: string;
  name: string;
  sizeBytes: number;
  contentType: string;
}): Wire<typeof file> {
  return {
    file_id: one.id,
    name: one.name,
    size_bytes: one.sizeBytes,
    content_type: one.contentType,
  };
}

export function historyWire(
  entries: readonly {
    atMs: number;
    actorName: string;
    action: string;
    detail: Record<string, unknown>;
  }[],
): Wire<typeof historyEntry>[] {
  return entries.map(({ atMs, actorName, ...entry }) => ({
    at: time(atMs),
    by: actorName,
    ...entry,
  }));
}

export function adverseWire(ctx: RpContext, report: AdverseReport): Wire<typeof adverseReport> {
  return {
    ...rowWire(adverseColumns, ctx)(report),
    batch_id: report.batchId,
    feedback_id: report.feedbackId,
    files: report.files.map(fileWire),
    file_ids: report.files.map(({ id }) => id),
    terms_rule: report.termsRuleId,
    self_check_rule: report.selfCheckRuleId,
    chain: report.chain.map((one) => ({
      id: one.id,
      report_no: one.reportNo,
      kind: one.kind,
      severity: one.severity,
      state: one.state,
      first_discovered_on: one.firstDiscoveredOn,
      due_on: one.dueOn,
      reported_on: one.reportedOn,
      receipt_no: one.receiptNo,
    })),
    terms: report.terms.map(({ untilMs, dueOn, ...term }) => ({
      until: time(untilMs),
      due_on: dueOn,
      ...term,
    })),
    hints: report.hints,
    history: historyWire(report.history),
  };
}
