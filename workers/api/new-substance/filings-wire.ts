import * as v from 'valibot';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import type { FilingChange } from '~/domain/new-substance/filing/changes.server.ts';
import { AUTHORITY_STEPS } from '~/domain/new-substance/filing/changes.ts';
import { filingColumns } from '~/domain/new-substance/filing/columns.ts';
import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';
import type { FilingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import type { TypeChoice } from '~/domain/new-substance/filing/types.ts';
import type { VolumeYear, YearSums } from '~/domain/new-substance/filing/volumes.ts';
import {
  ACTIVITY_TYPES,
  CONFIDENTIAL_ITEMS,
  DOCUMENT_TYPES,
  FILING_STATUSES,
  GAUGES,
  INVALID_REASONS,
  MANAGEMENT_CLASSES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '~/domain/new-substance/kinds.ts';
import { wireOf } from '../column-table.ts';
import {
  day,
  dayOrNull,
  flag,
  named,
  pageOf,
  percent,
  text,
  textOrNull,
  time,
  timeOrNull,
  timestamp,
  timestampOrNull,
  tonnes,
  type Wire,
  whole,
} from '../wire.ts';

/** Wire of the filings of China new substances (`areas/new-substance.md` §2.1, §5). Volumes are tonnes a year. */

const filingRow = named('FilingRow', wireOf(filingColumns));

export const filingPage = named('FilingPage', pageOf(filingRow));

export const removedFiling = v.object({ id: text });

const tonnesOrNull = v.nullable(tonnes);
const percentOrNull = v.nullable(percent);
const massOrNull = (grams: number | null) => (grams === null ? null : formatTonnes(grams));
const shareOrNull = (ppm: number | null) => (ppm === null ? null : formatPercent(ppm));

const sums = {
  production_tonnes: tonnes,
  import_tonnes: tonnes,
  use_tonnes: tonnes,
  export_tonnes: tonnes,
  domestic_transfer_tonnes: tonnes,
};
const year = {
  year: whole,
  ...sums,
  counted_tonnes: tonnes,
  registered_tonnes: tonnesOrNull,
  /** Of the registered volume; of a filing without limit none. */
  percent: percentOrNull,
  import_percent: percentOrNull,
};
const volumeOfYear = named('FilingYear', v.object(year));

const paper = v.picklist(DOCUMENT_TYPES);

const substance = named(
  'FilingSubstance',
  v.object({
    id: text,
    name_zh: text,
    name_en: text,
    cas_no: textOrNull,
    confidential: flag,
    class_name_zh: text,
    class_name_en: text,
    /** Names are those of the class, because the reader may not know more. */
    withheld: flag,
  }),
);

export const filing = named(
  'Filing',
  v.object({
    id: text,
    version: whole,
    company_id: text,
    company: text,
    regime: v.nullable(v.picklist(REGIMES)),
    registration_type: v.nullable(v.picklist(REGISTRATION_TYPES)),
    simple_kind: v.nullable(v.picklist(SIMPLE_KINDS)),
    special_subtype: v.nullable(v.picklist(SPECIAL_SUBTYPES)),
    management_class: v.nullable(v.picklist(MANAGEMENT_CLASSES)),
    status: v.picklist(FILING_STATUSES),
    invalid_reason: v.nullable(v.picklist(INVALID_REASONS)),
    invalid_note: text,
    invalid_on: dayOrNull,
    certificate_no: text,
    registered_on: dayOrNull,
    issued_on: dayOrNull,
    trade_name: text,
    applicant_id: textOrNull,
    applicant: textOrNull,
    agent_id: textOrNull,
    agent: textOrNull,
    activity_types: v.array(v.picklist(ACTIVITY_TYPES)),
    applied_tonnes: tonnesOrNull,
    registered_import_tonnes: tonnesOrNull,
    purpose: text,
    risk_measures: text,
    management_requirements: text,
    hazards: text,
    annual_report_required: flag,
    /** As the records tell it, or typed where it was before them, with the file that proves it. */
    first_activity_on: dayOrNull,
    first_activity_file_id: textOrNull,
    valid_until: dayOrNull,
    confidential: flag,
    confidential_items: v.array(v.picklist(CONFIDENTIAL_ITEMS)),
    confidential_until: dayOrNull,
    extension: v.nullable(
      v.object({
        decided_on: day,
        until: day,
        /** None for who may not know it. */ file_id: textOrNull,
      }),
    ),
    next_duty_on: dayOrNull,
    submitted_at: timestampOrNull,
    substances: v.array(substance),
    files: v.array(
      v.object({
        file_id: text,
        /** None for who may not know what it is about. */
        name: textOrNull,
        document_type: paper,
        /** Null for all substances. */
        substance_id: textOrNull,
        size_bytes: whole,
        content_type: text,
        sha256: text,
        attached: flag,
        uploaded_by: text,
        uploaded_at: timestamp,
      }),
    ),
    years: v.array(volumeOfYear),
    /** Row of the law that its type and day are of. */
    law: textOrNull,
    /** Tier by its lower bound in tonnes a year. */
    tier: textOrNull,
    duties: v.nullable(
      v.object({
        first_activity: flag,
        annual: flag,
        keep_years: whole,
        listing: flag,
        only_abroad: flag,
      }),
    ),
    /** Each as the kinds of which one will do. */
    papers_asked: v.array(v.array(paper)),
    papers_missing: v.array(paper),
    warnings: v.array(v.picklist(['grace', 'volume_below'])),
  }),
);

const sumsWire = (of: Omit<YearSums, 'year'>) => ({
  production_tonnes: formatTonnes(of.productionG),
  import_tonnes: formatTonnes(of.importG),
  use_tonnes: formatTonnes(of.useG),
  export_tonnes: formatTonnes(of.exportG),
  domestic_transfer_tonnes: formatTonnes(of.domesticG),
});

const yearWire = (of: VolumeYear): Wire<typeof volumeOfYear> => ({
  year: of.year,
  ...sumsWire(of),
  counted_tonnes: formatTonnes(of.countedG),
  registered_tonnes: massOrNull(of.registeredG),
  percent: shareOrNull(of.filledPpm),
  import_percent: shareOrNull(of.importFilledPpm),
});

/** One filing with everything its page shows. */
export function filingWire(of: FilingDetail): Wire<typeof filing> {
  const { duties } = of;
  return {
    id: of.id,
    version: of.version,
    company_id: of.companyId,
    company: of.company,
    regime: of.regime,
    registration_type: of.registrationType,
    simple_kind: of.simpleKind,
    management_class: of.managementClass,
    special_subtype: of.specialSubtype,
    status: of.status,
    invalid_reason: of.invalidReason,
    invalid_note: of.invalidNote,
    invalid_on: of.invalidOn,
    certificate_no: of.certificateNo,
    registered_on: of.registeredOn,
    issued_on: of.issuedOn,
    trade_name: of.tradeName,
    applicant_id: of.applicantId,
    applicant: of.applicant,
    agent_id: of.agentId,
    agent: of.agent,
    activity_types: of.activityTypes,
    applied_tonnes: massOrNull(of.appliedG),
    registered_import_tonnes: massOrNull(of.registeredImportG),
    purpose: of.purpose,
    risk_measures: of.riskMeasures,
    management_requirements: of.managementRequirements,
    hazards: of.hazards,
    annual_report_required: of.annualReportRequired,
    first_activity_file_id: of.firstActivityFileId,
    first_activity_on: of.firstActivityOn,
    valid_until: of.validUntil,
    confidential: of.confidential,
    confidential_items: of.confidentialItems,
    confidential_until: of.confidentialUntil,
    extension: of.extension && {
      decided_on: of.extension.decidedOn,
      until: of.extension.until,
      file_id: of.extension.fileId,
    },
    next_duty_on: of.nextDutyOn,
    submitted_at: timeOrNull(of.submittedAtMs),
    substances: of.substances.map((one) => ({
      id: one.id,
      name_zh: one.nameZh,
      name_en: one.nameEn,
      cas_no: one.casNo,
      confidential: one.confidential,
      class_name_zh: one.classNameZh,
      class_name_en: one.classNameEn,
      withheld: one.withheld,
    })),
    files: of.files.map((file) => ({
      file_id: file.fileId,
      name: file.name,
      document_type: file.documentType,
      substance_id: file.substanceId,
      size_bytes: file.sizeBytes,
      content_type: file.contentType,
      sha256: file.sha256,
      attached: file.attached,
      uploaded_by: file.uploadedBy,
      uploaded_at: time(file.createdAtMs),
    })),
    years: of.volumes.map(yearWire),
    law: of.row,
    tier: of.tier,
    duties: duties && {
      first_activity: duties.firstActivity,
      annual: duties.annual,
      keep_years: duties.keepYears,
      listing: duties.listing,
      only_abroad: duties.onlyAbroad,
    },
    papers_asked: of.papersAsked.map((kinds) => [...kinds]),
    papers_missing: of.papersMissing,
    warnings: [...of.warnings],
  };
}

export const filingChanges = v.object({
  items: v.array(
    named(
      'FilingChange',
      v.object({
        id: text,
        at: timestamp,
        by: text,
        field: text,
        before: text,
        after: text,
        reason: text,
        authority_step: v.nullable(v.picklist(AUTHORITY_STEPS)),
        withheld: flag,
      }),
    ),
  ),
});

export function changesWire(changes: readonly FilingChange[]): Wire<typeof filingChanges> {
  return {
    items: changes.map((change) => ({
      id: change.id,
      at: time(change.atMs),
      by: change.operatorName,
      field: change.field,
      before: change.before,
      after: change.after,
      reason: change.reason,
      authority_step: AUTHORITY_STEPS.find((step) => step === change.authorityStep) ?? null,
      withheld: change.withheld,
    })),
  };
}

export const filingTonnage = named(
  'FilingTonnage',
  v.object({
    registered_tonnes: tonnesOrNull,
    registered_import_tonnes: tonnesOrNull,
    years: v.array(
      v.object({
        ...year,
        excesses: v.array(
          v.object({ gauge: v.picklist(GAUGES), state: v.picklist(['open', 'corrected']) }),
        ),
        /** Each one's part, where the filing has several. */
        substances: v.array(v.object({ substance_id: textOrNull, ...sums })),
      }),
    ),
    total: v.object(sums),
  }),
);

export function tonnageWire(of: FilingTonnage): Wire<typeof filingTonnage> {
  return {
    registered_tonnes: massOrNull(of.registeredG),
    registered_import_tonnes: massOrNull(of.registeredImportG),
    years: of.years.map((one) => ({
      ...yearWire(one),
      excesses: one.excesses,
      substances: one.substances.map((part) => ({
        substance_id: part.substanceId,
        ...sumsWire(part),
      })),
    })),
    total: sumsWire(of.total),
  };
}

export const filingTypes = v.object({
  items: v.array(
    named(
      'FilingType',
      v.object({
        regime: v.picklist(REGIMES),
        registration_type: v.picklist(REGISTRATION_TYPES),
        simple_kind: v.nullable(v.picklist(SIMPLE_KINDS)),
        special_subtype: v.nullable(v.picklist(SPECIAL_SUBTYPES)),
        /** Tonnes a year, from the first and below the second; null without a limit. */
        volume: v.nullable(v.object({ from: textOrNull, below: textOrNull })),
        papers: v.array(paper),
        valid_years: v.nullable(whole),
        allowed: flag,
        grace: flag,
        why: v.nullable(v.picklist(['regime_to_come', 'regime_over'])),
      }),
    ),
  ),
});

export function typesWire(choices: readonly TypeChoice[]): Wire<typeof filingTypes> {
  return {
    items: choices.map(({ regime, rule, allowed, grace, why }) => ({
      regime,
      registration_type: rule.type,
      simple_kind: rule.kind,
      special_subtype: rule.subtype,
      volume: rule.volume && { from: rule.volume.from, below: rule.volume.below },
      papers: rule.papers,
      valid_years: rule.valid_years,
      allowed,
      grace,
      why,
    })),
  };
}
