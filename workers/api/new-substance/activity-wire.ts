import * as v from 'valibot';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { wireOf } from '~/domain/kernel/told.ts';
import {
  country,
  day,
  dayOrNull,
  flag,
  historyEntry,
  named,
  pageOf,
  text,
  textOrNull,
  time,
  timeOrNull,
  timestamp,
  timestampOrNull,
  tonnes,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { cnActivityColumns } from '~/domain/new-substance/activity/columns.ts';
import type {
  Activity,
  FrozenRegistration,
  KeptLine,
} from '~/domain/new-substance/activity/find.server.ts';
import { gaugeData } from '~/domain/new-substance/activity/gauge-data.ts';
import {
  ACTIVITY_TYPES,
  DEVIATIONS,
  IMPLEMENTATIONS,
  RECORD_STATUSES,
  ROLES_IN_ACTIVITY,
  SINGLE_ROLES,
} from '~/domain/new-substance/activity/kinds.ts';
import { activityMovedSchema } from '~/domain/new-substance/activity/schema.ts';
import type { ActivityTemplate } from '~/domain/new-substance/activity/template.server.ts';
import { volumeGauge } from '../gauge-wire.ts';

/** Wire of activity records (`areas/new-substance.md` §2.3, §3.4, §5). Masses are tonnes. */

export const activityPage = named(
  'ActivityRecordPage',
  pageOf(named('ActivityRecordRow', wireOf(cnActivityColumns))),
);
export const activityMoved = named('ActivityRecordMoved', activityMovedSchema);
export const activityDeleted = v.object({ id: text });

const role = v.picklist(ROLES_IN_ACTIVITY);
const implementation = v.nullable(v.picklist(IMPLEMENTATIONS));
const tonnesOrNull = v.nullable(tonnes);

const line = v.object({
  /** Null where the filing has one substance alone. */
  substance_id: textOrNull,
  activity_type: v.picklist(ACTIVITY_TYPES),
  happened_on: day,
  tonnes,
  counterparty_id: textOrNull,
  counterparty: textOrNull,
  /** ISO 3166-1 alpha-2, or empty; of a transfer `CN` is domestic. */
  country: v.union([v.literal(''), country]),
  /** Of an import, by their order. */
  handovers: v.array(
    v.object({
      /** Null where only the day was kept, as the tonnes may be. */
      recipient_id: textOrNull,
      recipient: textOrNull,
      on: day,
      tonnes: v.nullable(tonnes),
    }),
  ),
  note: text,
});

const content = {
  role: v.nullable(role),
  role_pair: v.array(v.picklist(SINGLE_ROLES)),
  actual_purpose: text,
  lines: v.array(line),
  no_activity: flag,
  opening_stock: tonnes,
  emission_note: text,
  implementation,
  implementation_note: text,
  deviations: v.array(v.object({ kind: v.picklist(DEVIATIONS), reason: text })),
};

const registration = {
  certificate_no: text,
  trade_name: text,
  regime: textOrNull,
  registration_type: textOrNull,
  simple_kind: textOrNull,
  special_subtype: textOrNull,
  registered_on: dayOrNull,
  /** The applicant. */
  holder: textOrNull,
  agent: textOrNull,
  activity_types: v.array(text),
  /** Tonnes a year; null where there is no limit. */
  applied: tonnesOrNull,
  registered_import: tonnesOrNull,
  purpose: text,
};

export const activityRecord = named(
  'ActivityRecord',
  v.object({
    id: text,
    version: whole,
    revision: whole,
    status: v.picklist(RECORD_STATUSES),
    company_id: text,
    company_name_zh: text,
    company_name_en: text,
    /** Whoever asks may write in its company. */
    may_write: flag,
    filing_id: text,
    year: whole,
    enterprise_id: text,
    enterprise: text,
    /** As it is now; what was submitted keeps its own in `frozen`. */
    registration: v.object(registration),
    frozen: v.nullable(v.object(registration)),
    ...content,
    production: tonnes,
    import: tonnes,
    use: tonnes,
    export: tonnes,
    domestic_transfer: tonnes,
    closing_stock: tonnes,
    /** Of the year with this record, also where it is a draft. */
    gauges: v.array(volumeGauge),
    /** To be sent with what is decided by the gauges. */
    volume_version: whole,
    /** Kinds that want a reason, as it stands. */
    deviating: v.array(v.picklist(DEVIATIONS)),
    warnings: v.array(v.picklist(['mass_balance'])),
    last_year_closed: tonnesOrNull,
    risk_acknowledged_at: timestampOrNull,
    submitted_at: timestampOrNull,
    submitted_by: text,
    void_reason: text,
    created_at: timestamp,
    updated_at: timestamp,
    versions: v.array(
      v.object({
        revision: whole,
        /** Of the amendment; empty of the first. */
        reason: text,
        by: text,
        at: timestamp,
        ...content,
        registration: v.object(registration),
      }),
    ),
    history: v.array(historyEntry),
  }),
);

export const activityTemplateAnswer = named(
  'ActivityRecordTemplate',
  v.object({
    company_id: text,
    filing_id: text,
    year: whole,
    enterprise_id: text,
    enterprise: text,
    role: v.nullable(role),
    role_pair: v.array(v.picklist(SINGLE_ROLES)),
    actual_purpose: text,
    implementation,
    implementation_note: text,
    opening_stock: tonnes,
    counterparties: v.array(v.object({ id: text, name: text, country })),
    /** Last year’s record; null where there is none. */
    copied_from: textOrNull,
    /** The record that is there already. */
    existing_id: textOrNull,
  }),
);

const massOrNull = (massG: number | null) => (massG === null ? null : formatTonnes(massG));

function lineWire(kept: KeptLine): Wire<typeof line> {
  return {
    substance_id: kept.substanceId,
    activity_type: kept.activityType,
    happened_on: kept.happenedOn,
    tonnes: formatTonnes(kept.massG),
    counterparty_id: kept.counterpartyId,
    counterparty: kept.counterparty,
    country: kept.country,
    handovers: kept.handovers.map(({ recipientId, recipient, on, massG }) => ({
      recipient_id: recipientId,
      recipient,
      on,
      tonnes: massOrNull(massG),
    })),
    note: kept.note,
  };
}

function contentWire(
  of: Pick<
    Activity,
    | 'role'
    | 'rolePair'
    | 'actualPurpose'
    | 'noActivity'
    | 'openingStockG'
    | 'emissionNote'
    | 'implementation'
    | 'implementationNote'
    | 'deviations'
  > & { lines: readonly KeptLine[] },
) {
  return {
    role: of.role,
    role_pair: of.rolePair,
    actual_purpose: of.actualPurpose,
    lines: of.lines.map(lineWire),
    no_activity: of.noActivity,
    opening_stock: formatTonnes(of.openingStockG),
    emission_note: of.emissionNote,
    implementation: of.implementation,
    implementation_note: of.implementationNote,
    deviations: of.deviations,
  };
}

function frozenWire({
  applied_g,
  registered_import_g,
  enterprise: _,
  ...frozen
}: FrozenRegistration) {
  return {
    ...frozen,
    applied: massOrNull(applied_g),
    registered_import: massOrNull(registered_import_g),
  };
}

function registrationWire({ filing }: Activity) {
  return {
    certificate_no: filing.certificateNo,
    trade_name: filing.tradeName,
    regime: filing.regime,
    registration_type: filing.registrationType,
    simple_kind: filing.simpleKind,
    special_subtype: filing.specialSubtype,
    registered_on: filing.registeredOn,
    holder: filing.holder,
    agent: filing.agent,
    activity_types: filing.activityTypes,
    applied: massOrNull(filing.appliedG),
    registered_import: massOrNull(filing.registeredImportG),
    purpose: filing.purpose,
  };
}

/** One record as the contract writes it. */
export function activityWire(record: Activity): Wire<typeof activityRecord> {
  return {
    id: record.id,
    version: record.version,
    revision: record.revision,
    status: record.status,
    company_id: record.company.id,
    company_name_zh: record.company.nameZh,
    company_name_en: record.company.nameEn,
    may_write: record.mayWrite,
    filing_id: record.filingId,
    year: record.year,
    enterprise_id: record.enterpriseId,
    enterprise: record.enterprise,
    registration: registrationWire(record),
    frozen: record.frozen && frozenWire(record.frozen),
    ...contentWire(record),
    production: formatTonnes(record.productionG),
    import: formatTonnes(record.importG),
    use: formatTonnes(record.useG),
    export: formatTonnes(record.exportG),
    domestic_transfer: formatTonnes(record.domesticG + record.earlierG),
    closing_stock: formatTonnes(record.balanceG),
    gauges: record.gauges.map(gaugeData),
    volume_version: record.volume.version,
    deviating: record.deviating,
    warnings: record.balanceG < 0 ? ['mass_balance'] : [],
    last_year_closed: massOrNull(record.lastYearClosedG),
    risk_acknowledged_at: timeOrNull(record.riskAcknowledgedAtMs),
    submitted_at: timeOrNull(record.submittedAtMs),
    submitted_by: record.submittedByName,
    void_reason: record.voidReason,
    created_at: time(record.createdAtMs),
    updated_at: time(record.updatedAtMs),
    versions: record.versions.map(({ content: kept, ...version }) => ({
      revision: version.revision,
      reason: version.reason,
      by: version.operatorName,
      at: time(version.atMs),
      ...contentWire(kept),
      registration: frozenWire(kept.frozen),
    })),
    history: record.history.map(({ atMs, actorName, action, detail }) => ({
      at: time(atMs),
      by: actorName,
      action,
      detail,
    })),
  };
}

export function templateWire(of: ActivityTemplate): Wire<typeof activityTemplateAnswer> {
  return {
    company_id: of.companyId,
    filing_id: of.filingId,
    year: of.year,
    enterprise_id: of.enterprise.id,
    enterprise: of.enterprise.name,
    role: of.role,
    role_pair: of.rolePair,
    actual_purpose: of.actualPurpose,
    implementation: of.implementation,
    implementation_note: of.implementationNote,
    opening_stock: formatTonnes(of.openingStockG),
    counterparties: of.counterparties,
    copied_from: of.copiedFrom,
    existing_id: of.existing,
  };
}
