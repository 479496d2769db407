import * as v from 'valibot';
import { formatCode } from '~/domain/certificate/code.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { wireOf } from '~/domain/kernel/told.ts';
import {
  country,
  day,
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
import { PARTNER_ROLES } from '~/domain/only-representative/trade-partner/kinds.ts';
import { recordColumns } from '~/domain/only-representative/trade-record/columns.ts';
import type { TradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import type { RecordBatch } from '~/domain/only-representative/trade-record/find-batch.server.ts';
import {
  BATCH_ACTIONS,
  HOLD_REASONS,
  RECORD_KINDS,
  RECORD_STATUSES,
  REJECTED_BY,
} from '~/domain/only-representative/trade-record/kinds.ts';
import { recordMovedSchema } from '~/domain/only-representative/trade-record/schema.ts';
import { issuingEntries, issuingWire } from '../issuing-wire.ts';
import { lineWire, recordLine } from './record-line-wire.ts';

/** Trade records as the API writes them: snake_case, tonnes and percent as decimal strings, ISO 8601 (API.md). */

export const recordKind = v.picklist(RECORD_KINDS);
export const recordStatus = v.picklist(RECORD_STATUSES);
export const rejectedBy = v.nullable(v.picklist(REJECTED_BY));

/** What a verb that moved a record answers. */
export const recordMoved = named('TradeRecordMoved', recordMovedSchema);

const recordRow = named('TradeRecordRow', wireOf(recordColumns));

export const recordPage = named(
  'TradeRecordPage',
  v.object({
    ...pageOf(recordRow).entries,
    counts: v.object({
      UNCONFIRMED: whole,
      WAITING: whole,
      CONFIRMED: whole,
      REJECTED: whole,
      COMPLETED: whole,
    }),
  }),
);

const recordFace = v.object({
  id: text,
  trade_no: text,
  kind: recordKind,
  status: recordStatus,
  version: whole,
  revision: whole,
  eta: day,
  port: text,
  port_name_zh: text,
  port_name_en: text,
  order_ref: textOrNull,
  note: textOrNull,
  tonnes,
  covered_tonnes: tonnes,
  missing_statements: whole,
  rejection_reason: textOrNull,
  rejected_by: rejectedBy,
  created_by: text,
  created_at: timestamp,
  sent_at: timestampOrNull,
  confirmed_at: timestampOrNull,
  confirmed_by: textOrNull,
  completed_at: timestampOrNull,
  company: v.object({ name_zh: text, name_en: text, country }),
  partner_id: text,
  partner: v.object({
    id: text,
    name: text,
    country,
    address: text,
    contact_person: text,
    email: text,
    phone: text,
    corporate_no: textOrNull,
    role: v.picklist(PARTNER_ROLES),
  }),
  lines: v.array(recordLine),
});

export const tradeRecord = named(
  'TradeRecord',
  v.object({
    ...recordFace.entries,
    confirmed_from_ip: textOrNull,
    /** Why its certificate is held back; empty while nothing holds it. */
    holds: v.array(v.picklist(HOLD_REASONS)),
    held_since: timestampOrNull,
    ...issuingEntries,
    links: v.array(
      v.object({
        email: text,
        created_at: timestamp,
        expires_at: timestamp,
        used_at: timestampOrNull,
        superseded_at: timestampOrNull,
      }),
    ),
    reminders_left: whole,
    certificate_id: textOrNull,
    certificate: v.nullable(
      v.object({
        id: text,
        certificate_no: text,
        code: text,
        state: v.picklist(['valid', 'revoked', 'superseded']),
        issued_on: day,
        issued_at: timestamp,
        cover_year: whole,
        tonnes,
        file_name: text,
        size_bytes: whole,
      }),
    ),
    history: v.array(v.object({ ...v.omit(historyEntry, ['by']).entries, actor: text })),
  }),
);

function faceWire(record: TradeRecord): Wire<typeof recordFace> {
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
    sent_at: timeOrNull(record.sentAtMs),
    confirmed_at: timeOrNull(record.confirmedAtMs),
    confirmed_by: record.confirmedByName,
    completed_at: timeOrNull(record.completedAtMs),
    company: { name_zh: company.nameZh, name_en: company.nameEn, country: company.country },
    partner_id: partner.id,
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

export function recordWire(record: TradeRecord): Wire<typeof tradeRecord> {
  const { certificate } = record;
  return {
    ...faceWire(record),
    confirmed_from_ip: record.confirmedFromIp,
    holds: record.holds,
    held_since: timeOrNull(record.heldSinceMs),
    ...issuingWire(record),
    links: record.links.map((link) => ({
      email: link.email,
      created_at: time(link.createdAtMs),
      expires_at: time(link.expiresAtMs),
      used_at: timeOrNull(link.usedAtMs),
      superseded_at: timeOrNull(link.supersededAtMs),
    })),
    reminders_left: record.remindersLeft,
    certificate_id: certificate?.id ?? null,
    certificate: certificate && {
      id: certificate.id,
      certificate_no: certificate.certificateNo,
      code: formatCode(certificate.code),
      state: certificate.state,
      issued_on: certificate.issuedOn,
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

export const batchStarted = v.object({ batch_id: text });

export const recordBatch = named(
  'TradeRecordBatch',
  v.object({
    batch_id: text,
    action: v.picklist(BATCH_ACTIONS),
    created_by: text,
    created_at: timestamp,
    queued: whole,
    done: whole,
    refused: whole,
    items: v.array(
      v.object({
        id: text,
        /** Null for an id that is not ours. */
        trade_no: textOrNull,
        state: v.picklist(['queued', 'done', 'refused']),
        code: v.nullable(whole),
      }),
    ),
  }),
);

export function batchWire(batch: RecordBatch): Wire<typeof recordBatch> {
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
