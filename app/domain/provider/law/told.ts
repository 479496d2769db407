import { listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { policyColumns, ruleColumns } from './columns.ts';
import type { Preview } from './preview/find.server.ts';

/** What the console answers of rows of rules and policies. */
export const rulePage = pageOfColumns('RuleRow', ruleColumns);
export const policyPage = pageOfColumns('PolicyRow', policyColumns);

const changed = told<Preview['kinds'][number]['rows'][number]>()({
  id: 'text',
  company_id: 'text',
  company_zh: 'text',
  company_en: 'text',
  subject: 'text',
  /** A duty's kind; empty where the kind of change says all. */
  what: 'text',
  /** Null where nothing is said then. */
  before: orNull('text'),
  after: orNull('text'),
});

const kind = told<Preview['kinds'][number]>()({
  kind: 'text',
  count: 'whole',
  companies: 'whole',
  /** The first 200. */
  rows: { is: listOf(changed), of: ({ rows }) => rows },
});

/** A preview: per kind how much changes, and the first rows. */
export const previewTold = told<Preview>('LawPreview')({
  id: 'text',
  state: oneOf(['running', 'done', 'failed']),
  /** The rule or policy that is tried. */
  name: 'text',
  from: 'day',
  created_at: 'moment',
  kinds: { is: listOf(kind), of: ({ kinds }) => kinds },
});
