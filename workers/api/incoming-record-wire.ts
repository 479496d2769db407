import { formatTonnes } from '~/domain/kernel/mass.ts';
import type {
  IncomingDraw,
  IncomingRecord,
} from '~/domain/only-representative/trade-record/find-incoming.server.ts';
import type { IncomingRow } from '~/domain/only-representative/trade-record/list-incoming.server.ts';
import { lineWire, time } from './trade-record-wire.ts';

/** Records sent to this company, as the API writes them. Of the sender's they hold what the mailed link shows. */

export function incomingRowWire(row: IncomingRow) {
  return {
    id: row.id,
    trade_no: row.tradeNo,
    kind: row.kind,
    company_name_zh: row.companyNameZh,
    company_name_en: row.companyNameEn,
    products: row.products,
    tonnes: formatTonnes(row.totalMassG),
    port: row.port,
    eta: row.eta,
    status: row.status,
    missing_statements: row.missingStatements,
    rejection_reason: row.rejectionReason,
    rejected_by: row.rejectedBy,
    version: row.version,
    sent_at: time(row.sentAtMs),
  };
}

function drawWire(draw: IncomingDraw) {
  return {
    substance_id: draw.registrationId,
    registration_no: draw.registrationNo,
    name_zh: draw.nameZh,
    name_en: draw.nameEn,
    cas_no: draw.casNo,
    year: draw.year,
    use_class: draw.useClass,
    tonnage: formatTonnes(draw.limitG),
    used_tonnage: formatTonnes(draw.usedG),
    reserved_tonnage: formatTonnes(draw.reservedG),
    this_tonnage: formatTonnes(draw.thisG),
    usable_tonnage: formatTonnes(draw.leftG),
  };
}

export function incomingWire(record: IncomingRecord) {
  const { company, partner, answer } = record;
  return {
    id: record.id,
    trade_no: record.tradeNo,
    kind: record.kind,
    status: record.status,
    version: record.version,
    revision: record.revision,
    company: { name_zh: company.nameZh, name_en: company.nameEn, country: company.country },
    partner: {
      name: partner.name,
      country: partner.country,
      address: partner.address,
      contact_person: partner.contactPerson,
    },
    port: record.port.code,
    port_name_zh: record.port.zh,
    port_name_en: record.port.en,
    eta: record.eta,
    note: record.note,
    order_ref: record.orderRef,
    sent_at: time(record.sentAtMs),
    tonnes: formatTonnes(record.totalMassG),
    covered_tonnes: formatTonnes(record.coveredMassG),
    missing_statements: record.missingStatements,
    lines: record.lines.map(lineWire),
    answer: answer && {
      kind: answer.kind,
      by: answer.by,
      closed_by: answer.closedBy,
      at: time(answer.atMs),
      reason: answer.reason,
    },
    draws: record.draws.map(drawWire),
  };
}
