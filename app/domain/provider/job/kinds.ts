import type { jobs } from '#db/schema/trail.ts';

/** What becomes of a job. */
export const JOB_STATES = [
  'pending',
  'done',
  'failed',
] as const satisfies readonly (typeof jobs.$inferSelect)['state'][];

/** Work behind the scenes, as lists name it. */
export const JOB_KINDS = [
  'issue_certificate',
  'reissue_certificate',
  'issue_letter',
  'issue_statement',
  'forget_answers',
  'batch_chunk',
  'bulk_chunk',
  'cn_report',
  'data_file',
  'import_step',
  'chain_check',
  'law_preview',
  'company_export',
  'workbook_step',
  'run_schedule',
] as const satisfies readonly (typeof jobs.$inferSelect)['kind'][];
