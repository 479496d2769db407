import { formatCode } from '~/domain/certificate/code.ts';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import type { Receipt } from '~/domain/only-representative/confirmation/answer.server.ts';
import type { LinkPage } from '~/domain/only-representative/confirmation/open-link.server.ts';
import type {
  SelectableProduct,
  VisibleAccount,
} from '~/domain/only-representative/trade-product/selectable-products.server.ts';
import type { RecordBatch } from '~/domain/only-representative/trade-record/batch.server.ts';
import type { TradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import type { RecordRow } from '~/domain/only-representative/trade-record/list.server.ts';
import type {
  RecordLine,
  RecordSubstance,
} from '~/domain/only-representative/trade-record/record-lines.server.ts';
import { substanceName } from '~/i18n/substance-name.server.ts';

/** Trade records as the API writes them: snake_case, tonnes and percent as decimal strings, ISO 8601 (API.md). */

export const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export function rowWire(row: RecordRow) {
  return {
    id: row.id,
    trade_no: row.tradeNo,
    kind: row.kind,
    partner_id: row.partnerId,
    partner_name: row.partnerName,
    partner_country: row.partnerCountry,
    products: row.products,
    tonnes: formatTonnes(row.totalMassG),
    port: row.port,
    eta: row.eta,
    status: row.status,
    missing_statements: row.missingStatements,
    rejection_reason: row.rejectionReason,
    rejected_by: row.rejectedBy,
    version: row.version,
    created_at: time(row.createdAtMs),
    created_by: row.createdByName,
    sent_at: time(row.sentAtMs),
    confirmed_at: time(row.confirmedAtMs),
    certificate_id: row.certificateId,
  };
}

function substanceWire(substance: RecordSubstance & { usableG?: number }) {
  const { statement } = substance;
  return {
    registration_id: substance.registrationId,
    registration_no: substance.registrationNo,
    name_zh: substanceName('zh-CN', substance),
    name_en: substanceName('en-US', substance),
    cas_no: substance.casNo,
    ec_no: substance.ecNo,
    ke_no: substance.keNo,
    use_class: substance.useClass,
    percent: formatPercent(substance.sharePpm),
    tonnes: formatTonnes(substance.massG),
    ...(substance.usableG !== undefined && { usable_tonnage: formatTonnes(substance.usableG) }),
    needs_statement: substance.needsStatement,
    statement: statement && {
      name: statement.name,
      size_bytes: statement.sizeBytes,
      uploaded_by: statement.uploadedByName,
      uploaded_at: time(statement.uploadedAtMs),
    },
  };
}

export function lineWire(line: RecordLine) {
  return {
    line_no: line.lineNo,
    product_id: line.productId,
    product_name: line.productName,
    type: line.type,
    origin: line.origin,
    tonnes: formatTonnes(line.massG),
    substances: line.substances.map(substanceWire),
  };
}

function faceWire(record: TradeRecord) {
  const { partner, company } = record;
  return {
    id: record.id,
    trade_no: record.tradeNo,
    kind: record.kind,
    status: record.status,
    version: record.version,
    revision: record.revision,
    eta: record.eta,
    port: record.port.code,
    port_name_zh: record.port.zh,
    port_name_en: record.port.en,
    order_ref: record.orderRef,
    note: record.note,
    tonnes: formatTonnes(record.totalMassG),
    covered_tonnes: formatTonnes(record.coveredMassG),
    missing_statements: record.missingStatements,
    rejection_reason: record.rejectionReason,
    rejected_by: record.rejectedBy,
    created_by: record.createdByName,
    created_at: time(record.createdAtMs),
    sent_at: time(record.sentAtMs),
    confirmed_at: time(record.confirmedAtMs),
    confirmed_by: record.confirmedByName,
    completed_at: time(record.completedAtMs),
    company: { name_zh: company.nameZh, name_en: company.nameEn, country: company.country },
    partner: {
      id: partner.id,
      name: partner.name,
      country: partner.country,
      address: partner.address,
      contact_person: partner.contactPerson,
      email: partner.email,
      phone: partner.phone,
      corporate_no: partner.corporateNo,
      role: partner.role,
    },
    lines: record.lines.map(lineWire),
  };
}

export function recordWire(record: TradeRecord) {
  const { certificate } = record;
  return {
    ...faceWire(record),
    confirmed_from_ip: record.confirmedFromIp,
    links: record.links.map((link) => ({
      email: link.email,
      created_at: time(link.createdAtMs),
      expires_at: time(link.expiresAtMs),
      used_at: time(link.usedAtMs),
      superseded_at: time(link.supersededAtMs),
    })),
    reminders_left: record.remindersLeft,
    certificate_id: certificate?.id ?? null,
    certificate: certificate && {
      id: certificate.id,
      certificate_no: certificate.certificateNo,
      code: formatCode(certificate.code),
      state: certificate.state,
      issued_at: time(certificate.issuedAtMs),
      cover_year: certificate.coverYear,
      tonnes: formatTonnes(certificate.totalMassG),
      file_name: certificate.fileName,
      size_bytes: certificate.fileSizeBytes,
    },
    history: record.history.map(({ atMs, actorName, action, detail }) => ({
      at: time(atMs),
      actor: actorName,
      action,
      detail,
    })),
  };
}

export function batchWire(batch: RecordBatch) {
  return {
    batch_id: batch.id,
    action: batch.action,
    created_by: batch.actorName,
    created_at: time(batch.createdAtMs),
    ...batch.counts,
    items: batch.items.map(({ recordId, tradeNo, state, code }) => ({
      id: recordId,
      trade_no: tradeNo,
      state,
      code,
    })),
  };
}

const accountWire = (account: VisibleAccount | null) =>
  account && {
    usable_tonnage: formatTonnes(account.usableG),
    tonnage: account.limitG === null ? null : formatTonnes(account.limitG),
    reserved_tonnage: account.reservedG === null ? null : formatTonnes(account.reservedG),
    used_tonnage: account.usedG === null ? null : formatTonnes(account.usedG),
  };

export function selectableWire(product: SelectableProduct) {
  return {
    id: product.id,
    name: product.name,
    type: product.type,
    origin: product.origin,
    shared: product.shared,
    purchase_year: product.purchaseYear,
    eta: product.eta,
    trade_no: product.tradeNo,
    selectable: product.reason === null,
    reason: product.reason,
    most_tonnes: formatTonnes(product.maxMassG),
    account: accountWire(product.account),
    composition: product.composition.map((substance) => ({
      substance_id: substance.registrationId,
      registration_no: substance.registrationNo,
      name_zh: substance.nameZh,
      name_en: substance.nameEn,
      cas_no: substance.casNo,
      ec_no: substance.ecNo,
      ke_no: substance.keNo,
      percent: formatPercent(substance.sharePpm),
      use_class: substance.useClass,
      validity: substance.validity,
      valid_until: substance.validUntil,
      account: accountWire(substance.account),
    })),
  };
}

export function linkWire(page: LinkPage) {
  return {
    trade_no: page.tradeNo,
    kind: page.kind,
    revision: page.revision,
    company: {
      name_zh: page.company.nameZh,
      name_en: page.company.nameEn,
      country: page.company.country,
    },
    partner: {
      name: page.partner.name,
      country: page.partner.country,
      address: page.partner.address,
      contact_person: page.partner.contactPerson,
    },
    port: page.port.code,
    port_name_zh: page.port.zh,
    port_name_en: page.port.en,
    eta: page.eta,
    note: page.note,
    order_ref: page.orderRef,
    expires_at: time(page.expiresAtMs),
    tonnes: formatTonnes(page.totalMassG),
    covered_tonnes: formatTonnes(page.coveredMassG),
    missing_statements: page.missingStatements,
    lines: page.lines.map(lineWire),
  };
}

export function receiptWire(receipt: Receipt) {
  return {
    trade_no: receipt.tradeNo,
    revision: receipt.revision,
    status: receipt.status,
    answered_at: time(receipt.answeredAtMs),
    answered_by: receipt.answeredBy,
    reason: receipt.reason,
  };
}
