import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { cnEnterprises } from './cn-enterprise.ts';
import { cnFilings } from './cn-filing.ts';
import { ACTIVITY_TYPES, IMPLEMENTATIONS, RECORD_STATUSES, ROLES_IN_ACTIVITY } from './cn-kinds.ts';

/** What an enterprise did with the substances of a filing in a calendar year. */
export const cnActivityRecords = sqliteTable(
  'cn_activity_records',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    filingId: text('filing_id').notNull(),
    year: integer('year').notNull(),
    /** The enterprise that was active. */
    enterpriseId: text('enterprise_id').notNull(),
    status: text('status', { enum: RECORD_STATUSES }).notNull().default('draft'),
    role: text('role', { enum: ROLES_IN_ACTIVITY }),
    /** Two of the other roles, where the role is both. */
    rolePair: text('role_pair', { mode: 'json' })
      .$type<Exclude<(typeof ROLES_IN_ACTIVITY)[number], 'both'>[]>()
      .notNull()
      .default([]),
    actualPurpose: text('actual_purpose').notNull().default(''),
    noActivity: integer('no_activity', { mode: 'boolean' }).notNull().default(false),
    openingStockG: integer('opening_stock_g').notNull().default(0),
    emissionNote: text('emission_note').notNull().default(''),
    implementation: text('implementation', { enum: IMPLEMENTATIONS }),
    /** What was done instead, where it is equivalent. */
    implementationNote: text('implementation_note').notNull().default(''),
    riskAcknowledgedAtMs: integer('risk_acknowledged_at_ms'),
    /** Kind of each deviation and its reason. */
    deviations: text('deviations', { mode: 'json' })
      .$type<{ kind: string; reason: string }[]>()
      .notNull()
      .default([]),
    /** The registration as it stood when the record was submitted. */
    frozen: text('frozen', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Sums of its lines. */
    productionG: integer('production_g').notNull().default(0),
    importG: integer('import_g').notNull().default(0),
    useG: integer('use_g').notNull().default(0),
    exportG: integer('export_g').notNull().default(0),
    domesticG: integer('domestic_g').notNull().default(0),
    /** Number of the content that was submitted: 1, and one more for each amendment. */
    revision: integer('revision').notNull().default(0),
    submittedAtMs: integer('submitted_at_ms'),
    submittedByName: text('submitted_by_name').notNull().default(''),
    voidReason: text('void_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    unique('cn_activity_records_of_company').on(t.companyId, t.id),
    foreignKey({
      name: 'cn_activity_records_filing',
      columns: [t.companyId, t.filingId],
      foreignColumns: [cnFilings.companyId, cnFilings.id],
    }),
    foreignKey({
      name: 'cn_activity_records_enterprise',
      columns: [t.companyId, t.enterpriseId],
      foreignColumns: [cnEnterprises.companyId, cnEnterprises.id],
    }),
    uniqueIndex('cn_activity_records_once')
      .on(t.filingId, t.year, t.enterpriseId)
      .where(sql`${t.status} <> 'void'`),
    // Void ones too, which the key leaves out.
    index('cn_activity_records_by_filing').on(t.filingId, t.year, t.id),
    index('cn_activity_records_by_year').on(t.companyId, t.year, t.id),
    index('cn_activity_records_by_updated').on(t.companyId, t.updatedAtMs, t.id),
    index('cn_activity_records_by_enterprise').on(t.enterpriseId, t.year),
    // What staff look at, of all companies: what is not as it was registered.
    index('cn_activity_records_deviating')
      .on(t.submittedAtMs)
      .where(sql`status = 'submitted' AND deviations <> '[]'`),
    check(
      'cn_activity_records_submitted_with_frozen',
      sql`${t.status} <> 'submitted' OR ${t.frozen} IS NOT NULL`,
    ),
  ],
);

export const cnActivityLines = sqliteTable(
  'cn_activity_lines',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => cnActivityRecords.id),
    /** From 0. */
    position: integer('position').notNull(),
    companyId: text('company_id').notNull(),
    activityType: text('activity_type', { enum: ACTIVITY_TYPES }).notNull(),
    happenedOn: text('happened_on').notNull(),
    massG: integer('mass_g').notNull(),
    counterpartyId: text('counterparty_id'),
    /** ISO 3166-1 alpha-2; of a transfer CN is domestic. */
    country: text('country').notNull(),
    note: text('note').notNull(),
    /** One of the filing's substances; null in lines from before there were several. */
    substanceId: text('substance_id'),
    /** Sum of the handovers of an import. */
    handedG: integer('handed_g').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.position] }),
    foreignKey({
      name: 'cn_activity_lines_counterparty',
      columns: [t.companyId, t.counterpartyId],
      foreignColumns: [cnEnterprises.companyId, cnEnterprises.id],
    }),
    index('cn_activity_lines_by_counterparty').on(t.counterpartyId),
    check('cn_activity_lines_mass', sql`${t.massG} > 0`),
    check('cn_activity_lines_handed', sql`${t.handedG} BETWEEN 0 AND ${t.massG}`),
  ],
);

/** A part of an import that was handed on, or taken into own use where the recipient is who imported it. */
export const cnHandovers = sqliteTable(
  'cn_handovers',
  {
    recordId: text('record_id').notNull(),
    /** Position of the import among the record's lines. */
    line: integer('line').notNull(),
    /** From 0. */
    position: integer('position').notNull(),
    companyId: text('company_id').notNull(),
    /** Null only where nothing but a day was kept, before handovers were rows. */
    recipientId: text('recipient_id'),
    handedOn: text('handed_on').notNull(),
    /** Null as the recipient may be: such a row counts nowhere but as a day. */
    massG: integer('mass_g'),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.line, t.position] }),
    foreignKey({
      name: 'cn_handovers_line',
      columns: [t.recordId, t.line],
      foreignColumns: [cnActivityLines.recordId, cnActivityLines.position],
    }),
    foreignKey({
      name: 'cn_handovers_recipient',
      columns: [t.companyId, t.recipientId],
      foreignColumns: [cnEnterprises.companyId, cnEnterprises.id],
    }),
    // A year's handovers of a record, without its lines.
    index('cn_handovers_by_day').on(t.recordId, t.handedOn, t.recipientId, t.massG),
    index('cn_handovers_by_recipient').on(t.recipientId),
    check('cn_handovers_mass', sql`${t.massG} > 0`),
  ],
);

/** A record as it was submitted, before an amendment or its end. */
export const cnActivityVersions = sqliteTable(
  'cn_activity_versions',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => cnActivityRecords.id),
    revision: integer('revision').notNull(),
    /** JSON of the record with its lines. */
    content: text('content').notNull(),
    /** Why it was amended; empty for the first submission. */
    reason: text('reason').notNull(),
    operatorName: text('operator_name').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.revision] })],
);
