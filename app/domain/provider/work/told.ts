import * as v from 'valibot';
import { historyEntry } from '../../audit/told.ts';
import { listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { workColumns } from './columns.ts';
import type { WorkDetail } from './find.server.ts';
import { WORK_KINDS, WORK_STATES, WORK_SUBJECTS } from './kinds.ts';

/** What the console answers of its queue (`areas/console.md` §5). */

export const workPage = pageOfColumns('WorkItem', workColumns);

const note = told<WorkDetail['notes'][number]>()({
  id: 'text',
  text: 'text',
  author_name: 'text',
  at: 'moment',
});

const colleague = told<WorkDetail['offered'][number]>()({ id: 'text', name: 'text' });

export const workDetail = told<WorkDetail>('WorkItemDetail')({
  id: 'text',
  kind: oneOf(WORK_KINDS),
  subject_kind: oneOf(WORK_SUBJECTS),
  subject_id: 'text',
  subject_zh: 'text',
  subject_en: 'text',
  about: 'text',
  company_id: orNull('text'),
  company_zh: orNull('text'),
  company_en: orNull('text'),
  system: 'text',
  due_on: 'day',
  assignee_id: orNull('text'),
  assignee: orNull('text'),
  state: oneOf(WORK_STATES),
  arisen_at: 'moment',
  ended_at: orNull('moment'),
  ended_by_name: orNull('text'),
  /** Its cause has gone by now; it ends within minutes. */
  gone: 'flag',
  /** What is known of the subject now, by its kind. */
  facts: { is: { schema: v.record(v.string(), v.unknown()) }, of: ({ facts }) => facts },
  notes: listOf(note),
  /** Whom an admin may give it to. */
  offered: listOf(colleague),
  history: listOf(historyEntry),
  version: 'whole',
});
