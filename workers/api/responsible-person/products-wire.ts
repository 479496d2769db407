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
  versioned,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import {
  ATTACHMENT_KINDS,
  EVIDENCES,
  INVALID_CAUSES,
  PRODUCT_TYPES,
  RECALL_LEVELS,
  RENEWAL_DECISIONS,
  RETENTION_STATUSES,
  STORAGES,
} from '~/domain/responsible-person/kinds.ts';
import type { AnnualOutcome } from '~/domain/responsible-person/product/add-annual-reports.server.ts';
import {
  annualReportColumns,
  cosmeticColumns,
} from '~/domain/responsible-person/product/columns.ts';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { REGISTRATION_WARNINGS } from '~/domain/responsible-person/product/save-registration.server.ts';
import type { SelectableCosmetic } from '~/domain/responsible-person/product/selectable.server.ts';
import { NOT_USABLE_REASONS } from '~/domain/responsible-person/product/usable.ts';
import { fieldTexts, refusalSentence, refusalText } from '~/i18n/refusal-text.ts';

/** Wire of the products of the responsible person (`areas/responsible-person.md` §2, §5). Quantities are pieces. */

const cosmeticRow = named('CosmeticRow', wireOf(cosmeticColumns));

export const cosmeticPage = named('CosmeticPage', pageOf(cosmeticRow));

export const removed = v.object({ id: text });
export const filedReport = v.object({ id: text, year: whole });
/** Saved, with what is unusual about it. */
export const savedRegistration = v.object({
  ...versioned.entries,
  warnings: v.array(v.picklist(REGISTRATION_WARNINGS)),
});

/** Annual reports of a year: of each product whether it was filed, waived, or is owed. */
export const annualReportRows = v.array(named('AnnualReport', wireOf(annualReportColumns)));

/** What became of each row of a call. */
export const annualOutcomes = v.object({
  year: whole,
  outcomes: v.array(
    v.object({
      product_id: text,
      /** 2000 where it was entered. */
      code: whole,
      message: text,
      fields: v.record(text, text),
    }),
  ),
});

type AnnualOutcomeWire = Wire<typeof annualOutcomes>['outcomes'][number];

/** An outcome in the reader's words. */
export function annualOutcomeWire(
  { locale }: Pick<RpContext, 'locale'>,
  { productId, refusal }: AnnualOutcome,
): AnnualOutcomeWire {
  if (refusal === null || refusal === 4040) {
    const code = refusal ?? 2000;
    return { product_id: productId, code, message: refusalText(locale, code), fields: {} };
  }
  const { code, fields = {} } = refusal;
  const message = refusalSentence(locale, refusal);
  return { product_id: productId, code, message, fields: fieldTexts(locale, fields) };
}

const wholeOrNull = v.nullable(whole);
const notUsable = v.picklist(NOT_USABLE_REASONS);
const evidence = v.picklist(EVIDENCES);

const attached = v.nullable(
  named(
    'AttachedFile',
    v.object({ file_id: text, name: text, size_bytes: whole, content_type: text }),
  ),
);

const batch = named(
  'CosmeticBatch',
  v.object({
    id: text,
    size_id: text,
    batch_no: text,
    quantity: whole,
    traded: whole,
    made_on: dayOrNull,
    expires_on: dayOrNull,
    import_on: dayOrNull,
    retention_status: v.picklist(RETENTION_STATUSES),
    retention_on: dayOrNull,
    retained_quantity: wholeOrNull,
    test_need: wholeOrNull,
    retain_until: dayOrNull,
    /** Of an invalid product: it may be sold until this day. */
    sold_until: dayOrNull,
    recalled: flag,
    sampling: v.object({
      sampled_on: dayOrNull,
      sampled_by: text,
      place: text,
      quantity: wholeOrNull,
      seal_no: text,
      file_id: textOrNull,
      file: attached,
    }),
  }),
);

const filled = v.object({ filled: whole, of: whole });

const completeness = v.object({
  tabs: v.object({
    basics: filled,
    registration: filled,
    sizes: filled,
    batches: filled,
    claims: filled,
    attachments: filled,
  }),
  /** What trade needs comes first; `of` is the batch or claim it is about. */
  missing: v.array(v.object({ tab: text, field: text, of: textOrNull, for_trade: flag })),
  verdict: v.picklist(['can', 'with_reason', 'not_yet']),
  reason: v.nullable(notUsable),
  /** Last day of arrival; null has no end, or is not known while it can't be imported. */
  until: dayOrNull,
});

export const cosmetic = named(
  'Cosmetic',
  v.object({
    ...cosmeticRow.entries,
    invalid_cause: v.nullable(v.picklist(INVALID_CAUSES)),
    invalid_on: dayOrNull,
    invalid_reason: textOrNull,
    reporting_enterprise_id: textOrNull,
    brand_owner_id: textOrNull,
    rp_enterprise_id: textOrNull,
    manufacturer_id: textOrNull,
    packaging: text,
    storage: v.nullable(v.picklist(STORAGES)),
    storage_other: text,
    shelf_life_months: wholeOrNull,
    use_period_months: wholeOrNull,
    contact_email: text,
    consumer_contact: text,
    technical_director_id: textOrNull,
    technical_director: v.nullable(v.object({ id: text, name_zh: text, name_en: text })),
    remark: text,
    report_on: dayOrNull,
    report_validity: v.picklist(['five_years', 'permanent']),
    certificate_file_id: textOrNull,
    certificate_file: attached,
    renewal_filed_on: dayOrNull,
    renewal_acceptance_no: textOrNull,
    renewal_file_id: textOrNull,
    renewal_file: attached,
    /** Filed in time, with number and paper, and not decided: past its end it is deemed granted. */
    renewal_pending: flag,
    renewal_refused_on: dayOrNull,
    renewal: v.nullable(
      v.object({
        opens_on: day,
        closes_on: day,
        /** Holidays of its days are not published: the window is shown to close early. */
        is_estimate: flag,
      }),
    ),
    /** Decisions, the latest first. */
    renewals: v.array(
      v.object({
        id: text,
        decision: v.picklist(RENEWAL_DECISIONS),
        decided_on: day,
        filed_on: dayOrNull,
        acceptance_no: textOrNull,
        registration_no: textOrNull,
        valid_until: dayOrNull,
        file_id: textOrNull,
        file: attached,
      }),
    ),
    annual_reports: v.array(
      v.object({
        year: whole,
        /** Null of one that is waived. */
        filed_on: dayOrNull,
        receipt_no: text,
        file_id: textOrNull,
        file: attached,
        waive_reason: textOrNull,
      }),
    ),
    annual_reports_owed: v.array(
      v.object({ year: whole, state: v.picklist(['due', 'overdue']), until: day }),
    ),
    opening_imports: v.array(v.object({ year: whole, pieces: whole })),
    hair_only: flag,
    rp_contract_file_id: textOrNull,
    rp_contract_file: attached,
    rp_contract_from: dayOrNull,
    rp_contract_until: dayOrNull,
    sizes: v.array(v.object({ id: text, name: text, packaging: text, quantity: whole })),
    batches: v.array(batch),
    claims: v.array(
      v.object({
        code: text,
        physical_only: flag,
        settled_by_staff: flag,
        proven: flag,
        evidence: v.array(
          v.object({
            evidence,
            worth: v.picklist(['required', 'one_of', 'supports', 'no_substitute', 'not_needed']),
            reports: whole,
          }),
        ),
      }),
    ),
    effect_reports: v.array(
      v.object({
        id: text,
        claim: text,
        evidence,
        institution: text,
        registered_institution: flag,
        relation: text,
        test_no: text,
        reported_on: day,
        file_id: textOrNull,
        file: attached,
        summary_url: text,
      }),
    ),
    attachments: v.array(
      v.object({
        id: text,
        name: text,
        kind: v.picklist(ATTACHMENT_KINDS),
        file_id: text,
        file: attached,
      }),
    ),
    feedback: v.array(
      v.object({
        id: text,
        feedback_on: day,
        source: text,
        content: text,
        adverse_reaction: flag,
        report_id: textOrNull,
        file_id: textOrNull,
        file: attached,
      }),
    ),
    recalls: v.array(
      v.object({
        id: text,
        recall_no: text,
        level: v.picklist(RECALL_LEVELS),
        decided_on: day,
        closed_on: dayOrNull,
        batch_ids: v.array(text),
      }),
    ),
    trade_record_count: whole,
    completeness,
    warnings: v.object({ registration_no: flag, technical_director: flag, renewal: flag }),
    history: v.array(historyEntry),
  }),
);

/** One product with everything its page shows. */
export function cosmeticWire(ctx: RpContext, product: Cosmetic): Wire<typeof cosmetic> {
  const file = (id: string | null): Wire<typeof attached> => {
    const of = id === null ? undefined : product.files[id];
    return id === null || of === undefined
      ? null
      : { file_id: id, name: of.name, size_bytes: of.sizeBytes, content_type: of.contentType };
  };
  return {
    ...rowWire(cosmeticColumns, ctx)(product),
    invalid_cause: product.invalidCause,
    invalid_on: product.invalidOn,
    invalid_reason: product.invalidReason,
    reporting_enterprise_id: product.reportingEnterpriseId,
    brand_owner_id: product.brandOwnerId,
    rp_enterprise_id: product.rpEnterpriseId,
    manufacturer_id: product.manufacturerId,
    packaging: product.packaging,
    storage: product.storage,
    storage_other: product.storageOther,
    shelf_life_months: product.shelfLifeMonths,
    use_period_months: product.usePeriodMonths,
    contact_email: product.contactEmail,
    consumer_contact: product.consumerContact,
    technical_director_id: product.technicalDirectorId,
    technical_director:
      product.technicalDirectorId === null
        ? null
        : {
            id: product.technicalDirectorId,
            name_zh: product.directorZh ?? '',
            name_en: product.directorEn ?? '',
          },
    remark: product.remark,
    report_on: product.reportOn,
    report_validity: product.type === 'special' ? 'five_years' : 'permanent',
    certificate_file_id: product.certificateFileId,
    certificate_file: file(product.certificateFileId),
    ...renewalWire(product, file),
    ...annualWire(product, file),
    opening_imports: product.openingImports,
    hair_only: product.hairOnly,
    rp_contract_file_id: product.rpContractFileId,
    rp_contract_file: file(product.rpContractFileId),
    rp_contract_from: product.rpContractFrom,
    rp_contract_until: product.rpContractUntil,
    ...rowsWire(product, file),
    trade_record_count: product.recordCount,
    completeness: completenessWire(product),
    warnings: {
      registration_no: product.warnings.registrationNo,
      technical_director: product.warnings.director,
      renewal: product.warnings.renewal,
    },
    history: product.history.map(({ atMs, actorName, action, detail }) => ({
      at: time(atMs),
      by: actorName,
      action,
      detail,
    })),
  };
}

type Files = (id: string | null) => Wire<typeof attached>;

function renewalWire(product: Cosmetic, file: Files) {
  const { renewal } = product;
  return {
    renewal_filed_on: product.renewalFiledOn,
    renewal_acceptance_no: product.renewalAcceptanceNo,
    renewal_file_id: product.renewalFileId,
    renewal_file: file(product.renewalFileId),
    renewal_pending: product.renewalPending,
    renewal_refused_on: product.renewalRefusedOn,
    renewal: renewal && {
      opens_on: renewal.opensOn,
      closes_on: renewal.closesOn,
      is_estimate: renewal.isEstimate,
    },
    renewals: product.renewals.map((row) => ({
      id: row.id,
      decision: row.decision,
      decided_on: row.decidedOn,
      filed_on: row.filedOn,
      acceptance_no: row.acceptanceNo,
      registration_no: row.registrationNo,
      valid_until: row.validUntil,
      file_id: row.fileId,
      file: file(row.fileId),
    })),
  };
}

function annualWire(product: Cosmetic, file: Files) {
  const filed = product.annualReports.map((row) => ({
    year: row.year,
    filed_on: row.filedOn,
    receipt_no: row.receiptNo,
    file_id: row.fileId,
    file: file(row.fileId),
    waive_reason: null,
  }));
  const waived = product.annualWaivers
    .filter(({ year }) => filed.every((one) => one.year !== year))
    .map(({ year, reason }) => ({
      ...{ year, filed_on: null, receipt_no: '', file_id: null, file: null },
      waive_reason: reason,
    }));
  return {
    annual_reports: [...filed, ...waived].sort((a, b) => b.year - a.year),
    annual_reports_owed: product.annualReportsOwed.map(({ year, state, until }) => ({
      year,
      state,
      until,
    })),
  };
}

type Rows =
  | 'sizes'
  | 'batches'
  | 'claims'
  | 'effect_reports'
  | 'attachments'
  | 'feedback'
  | 'recalls';

/** What the product has many of. */
function rowsWire(
  product: Cosmetic,
  file: (id: string | null) => Wire<typeof attached>,
): Pick<Wire<typeof cosmetic>, Rows> {
  return {
    sizes: product.sizes,
    batches: product.batches.map((row) => ({
      id: row.id,
      size_id: row.sizeId,
      batch_no: row.batchNo,
      quantity: row.quantity,
      traded: row.traded,
      made_on: row.madeOn,
      expires_on: row.expiresOn,
      import_on: row.importOn,
      retention_status: row.retentionStatus,
      retention_on: row.retentionOn,
      retained_quantity: row.retainedQuantity,
      test_need: row.testNeed,
      retain_until: row.retainUntil,
      sold_until: row.soldUntil,
      recalled: row.recalled,
      sampling: {
        sampled_on: row.sampledOn,
        sampled_by: row.sampledBy,
        place: row.samplingPlace,
        quantity: row.samplingQuantity,
        seal_no: row.sealNo,
        file_id: row.samplingFileId,
        file: file(row.samplingFileId),
      },
    })),
    claims: product.claims.map((claim) => ({
      code: claim.code,
      physical_only: claim.physicalOnly,
      settled_by_staff: claim.settledByStaff,
      proven: claim.proven,
      evidence: claim.evidence.map(({ kind, ...rest }) => ({ evidence: kind, ...rest })),
    })),
    effect_reports: product.effectReports.map((report) => ({
      id: report.id,
      claim: report.claim,
      evidence: report.evidence,
      institution: report.institution,
      registered_institution: report.registeredInstitution,
      relation: report.relation,
      test_no: report.testNo,
      reported_on: report.reportedOn,
      file_id: report.fileId,
      file: file(report.fileId),
      summary_url: report.summaryUrl,
    })),
    attachments: product.attachments.map(({ id, name, kind, fileId }) => ({
      id,
      name,
      kind,
      file_id: fileId,
      file: file(fileId),
    })),
    feedback: product.feedback.map((said) => ({
      id: said.id,
      feedback_on: said.feedbackOn,
      source: said.source,
      content: said.content,
      adverse_reaction: said.adverseReaction,
      report_id: said.reportId,
      file_id: said.fileId,
      file: file(said.fileId),
    })),
    recalls: product.recalls.map((recall) => ({
      id: recall.id,
      recall_no: recall.recallNo,
      level: recall.level,
      decided_on: recall.decidedOn,
      closed_on: recall.closedOn,
      batch_ids: recall.batchIds,
    })),
  };
}

function completenessWire({ completeness: of }: Cosmetic): Wire<typeof completeness> {
  return {
    tabs: of.tabs,
    missing: of.missing.map(({ tab, field, of: about = null, forTrade }) => ({
      tab,
      field,
      of: about,
      for_trade: forTrade,
    })),
    verdict: of.verdict,
    reason: of.reason,
    until: of.until ?? null,
  };
}

const notSelectable = v.nullable(
  v.object({
    code: v.picklist([4166, 4168, 4169, 4170, 4174]),
    /** What is missing (4166). */
    missing: v.array(v.picklist(['size', 'batch'])),
    /** Why it is not usable (4169). */
    reason: v.nullable(notUsable),
  }),
);

const selectableCosmetic = named(
  'SelectableCosmetic',
  v.object({
    id: text,
    name_zh: text,
    name_en: text,
    type: v.picklist(PRODUCT_TYPES),
    registration_no: textOrNull,
    valid_until: dayOrNull,
    /** Its renewal is not decided on that day: it may arrive all the same. */
    renewal_pending: flag,
    brand_owner_id: textOrNull,
    rp_enterprise_id: textOrNull,
    selectable: flag,
    why: notSelectable,
    batches: v.array(
      v.object({
        id: text,
        batch_no: text,
        size: text,
        left: whole,
        expires_on: dayOrNull,
        sampled: flag,
        selectable: flag,
        why: notSelectable,
      }),
    ),
  }),
);

export const selectableList = v.object({ items: v.array(selectableCosmetic) });

/** A product that a trade record may take, or the first reason why not. */
export function selectableWire(product: SelectableCosmetic): Wire<typeof selectableCosmetic> {
  const said = (why: SelectableCosmetic['notSelectable']) => ({
    selectable: why === null,
    why: why && { code: why.code, missing: why.missing ?? [], reason: why.reason ?? null },
  });
  return {
    id: product.id,
    name_zh: product.nameZh,
    name_en: product.nameEn,
    type: product.type,
    registration_no: product.registrationNo,
    valid_until: product.validUntil,
    renewal_pending: product.renewalPending,
    brand_owner_id: product.brandOwnerId,
    rp_enterprise_id: product.rpEnterpriseId,
    ...said(product.notSelectable),
    batches: product.batches.map((row) => ({
      id: row.id,
      batch_no: row.batchNo,
      size: row.size,
      left: row.left,
      expires_on: row.expiresOn,
      sampled: row.sampled,
      ...said(row.notSelectable),
    })),
  };
}
