/** Kinds of what is recorded of a year's activity, beside those of the tables. */
export {
  ACTIVITY_TYPES,
  GAUGES,
  IMPLEMENTATIONS,
  RECORD_STATUSES,
  ROLES_IN_ACTIVITY,
} from '#db/schema/cn-kinds.ts';

/** The roles of which one that is both has two. */
export const SINGLE_ROLES = ['producer', 'importer', 'processing_user', 'exporter'] as const;

/** What must be given a reason before a record is submitted; their order is that of forms and reports. */
export const DEVIATIONS = [
  'excess',
  'import_excess',
  'type_outside',
  'before_registration',
  'after_end',
  'not_only_abroad',
  'purpose_changed',
  'not_fulfilled',
] as const;

/** Deviations that are a risk in law: the notice of it is read before a record that has one is submitted. */
export const RISKS = ['before_registration', 'after_end', 'not_fulfilled'] as const;

/** How full a gauge is; exactly all of it is amber. */
export const GAUGE_LEVELS = ['normal', 'amber', 'red'] as const;

/** Lines of a record at most. */
export const MAX_LINES = 500;
/** Handovers of an import at most. */
export const MAX_HANDOVERS = 50;
