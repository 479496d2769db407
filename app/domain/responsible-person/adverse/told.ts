import * as v from 'valibot';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { day, named, text, whole } from '../../kernel/wire.ts';
import { ADVERSE_STATES, SEVERITIES } from '../kinds.ts';
import { fileIds, heldFile } from '../told.ts';
import { adverseColumns } from './columns.ts';
import type { AdverseReport } from './find.server.ts';
import { HINTS } from './hints.ts';
import { ADVERSE_KINDS } from './kinds.ts';

/** What is answered of reports of adverse reactions (`areas/responsible-person.md` §2, §5). */

export const adversePage = pageOfColumns('AdverseReaction', adverseColumns);

/** A new report: its number, and the day it is due. */
export const madeReport = named(
  'MadeAdverseReaction',
  v.object({ id: text, report_no: text, due_on: day, version: whole }),
);

export const editedReport = v.object({ id: text, version: whole, due_on: day });

const severity = oneOf(SEVERITIES);

const link = told<AdverseReport['chain'][number]>()({
  id: 'text',
  report_no: 'text',
  kind: oneOf(ADVERSE_KINDS),
  severity,
  state: oneOf(ADVERSE_STATES),
  first_discovered_on: 'day',
  due_on: 'day',
  reported_on: orNull('day'),
  receipt_no: orNull('text'),
});

const term = told<AdverseReport['terms'][number]>()({
  until: 'moment',
  severity,
  due_on: 'day',
  overdue: 'flag',
  reason: 'text',
});

const hint = told<AdverseReport['hints'][number]>()({
  hint: oneOf(HINTS),
  severity: oneOf(['serious', 'wide_impact']),
});

export const adverseReport = told<AdverseReport>('AdverseReaction')({
  ...adverseColumns,
  batch_id: orNull('text'),
  feedback_id: orNull('text'),
  files: each(heldFile),
  /** The same, as a write takes them. */
  file_ids: fileIds,
  /** The rows of law by which its days were counted. */
  terms_rule: { is: orNull('text'), from: 'termsRuleId' },
  self_check_rule: { is: orNull('text'), from: 'selfCheckRuleId' },
  /** Reports of the case, the first before its updates. */
  chain: each(link),
  /** What it was held to before its days were counted anew. */
  terms: each(term),
  /** What speaks for a higher severity. */
  hints: each(hint),
  history: each(historyEntry),
});
