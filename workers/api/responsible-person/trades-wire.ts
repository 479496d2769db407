import * as v from 'valibot';
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
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import {
  NOTICE_HOLD_REASONS,
  PARTIES,
  PRODUCT_TYPES,
  RP_LINK_KINDS,
  RP_TRADE_STATUSES,
} from '~/domain/responsible-person/kinds.ts';
import type { NoticeStanding } from '~/domain/responsible-person/notice/find.server.ts';
import { tradeColumns } from '~/domain/responsible-person/trade/columns.ts';
import type { RpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import { TRADE_REJECTED_BY, TURNS } from '~/domain/responsible-person/trade/kinds.ts';
import { tradeMovedSchema } from '~/domain/responsible-person/trade/schema.ts';
import { issuingEntries, issuingWire } from '../issuing-wire.ts';
import { region } from './region-wire.ts';

/** Wire of the trade records of the responsible person (`areas/responsible-person.md` §2, §5). Quantities are pieces. */

export const importPage = named(
  'ImportRecordPage',
  pageOf(named('ImportRecordRow', wireOf(tradeColumns))),
);

export const importMoved = named('ImportRecordMoved', tradeMovedSchema);

export const portOfEntry = named(
  'PortOfEntry',
  v.object({ code: text, name_zh: text, name_en: text, mode: v.picklist(['sea', 'air', 'road']) }),
);

const party = v.object({
  id: text,
  company_cname: text,
  company_ename: text,
  country,
  region,
  /** It is the tenant itself, to whom no letter goes. */
  is_own: flag,
});

const wholeOrNull = v.nullable(whole);

export const importRecord = named(
  'ImportRecord',
  v.object({
    id: text,
    trade_no: text,
    status: v.picklist(RP_TRADE_STATUSES),
    waiting_for: v.nullable(v.picklist(TURNS)),
    version: whole,
    revision: whole,
    arrival_on: day,
    port: text,
    port_of_entry: portOfEntry,
    brand_owner_id: text,
    brand_owner: v.nullable(party),
    trading_enterprise_id: text,
    trading_enterprise: v.nullable(party),
    responsible_person: v.nullable(party),
    total_quantity: whole,
    lines: v.array(
      v.object({
        line_no: whole,
        product_id: text,
        name_zh: text,
        name_en: text,
        type: v.picklist(PRODUCT_TYPES),
        registration_no: textOrNull,
        valid_until: dayOrNull,
        /** Of a renewal that is not decided: past its end the certificate is deemed granted. */
        renewal_acceptance_no: textOrNull,
        size: text,
        batch_id: text,
        batch_no: text,
        expires_on: dayOrNull,
        quantity: whole,
        /** Of the batch, besides what this record holds. */
        left: whole,
        sampled: flag,
        unsampled_reason: textOrNull,
        recalled: flag,
      }),
    ),
    created_at: timestamp,
    created_by: text,
    asked_at: timestampOrNull,
    confirmed_at: timestampOrNull,
    completed_at: timestampOrNull,
    held_since: timestampOrNull,
    /** Why its notice is held back; empty while nothing holds it. */
    holds: v.array(v.picklist(NOTICE_HOLD_REASONS)),
    ...issuingEntries,
    reject_reason: textOrNull,
    rejected_by: v.nullable(v.picklist(TRADE_REJECTED_BY)),
    answers: v.array(
      v.object({
        party: v.picklist(PARTIES),
        enterprise: text,
        /** Empty where the tenant’s own rule released it. */
        name: text,
        automatic: flag,
        at: timestamp,
        ip: textOrNull,
        on_behalf_reason: textOrNull,
        proof_file_id: textOrNull,
      }),
    ),
    links: v.array(
      v.object({
        kind: v.picklist(RP_LINK_KINDS),
        party: v.nullable(v.picklist(PARTIES)),
        revision: whole,
        email: text,
        created_at: timestamp,
        expires_at: timestamp,
        used_at: timestampOrNull,
        superseded_at: timestampOrNull,
      }),
    ),
    /** The latest notice’s, while it is valid. */
    notice_id: textOrNull,
    notice: v.nullable(
      v.object({
        id: text,
        notice_no: text,
        revision: wholeOrNull,
        state: v.picklist(['valid', 'revoked', 'superseded']),
        state_reason: textOrNull,
        state_at: timestampOrNull,
        issued_on: text,
      }),
    ),
    declaration: v.nullable(
      v.object({ customs_no: text, declared_on: day, file_id: text, file_name: textOrNull }),
    ),
    replaced_declarations: v.array(
      v.object({
        customs_no: text,
        declared_on: day,
        file_id: text,
        file_name: text,
        reason: text,
        replaced_at: timestamp,
      }),
    ),
    history: v.array(historyEntry),
  }),
);

/** One record as the contract writes it. */
export function importWire(record: RpTrade, standing: NoticeStanding): Wire<typeof importRecord> {
  const { declaration, notice } = record;
  return {
    id: record.id,
    trade_no: record.tradeNo,
    status: record.status,
    waiting_for: record.turn,
    version: record.version,
    revision: record.revision,
    arrival_on: record.arrivalOn,
    port: record.port.code,
    port_of_entry: portWire(record.port),
    brand_owner_id: record.brandOwnerId,
    brand_owner: partyWire(record.brandOwner),
    trading_enterprise_id: record.tradingEnterpriseId,
    trading_enterprise: partyWire(record.trading),
    responsible_person: partyWire(record.responsible),
    total_quantity: record.totalQuantity,
    lines: record.lines.map((line) => ({
      line_no: line.lineNo,
      product_id: line.productId,
      name_zh: line.nameZh,
      name_en: line.nameEn,
      type: line.type,
      registration_no: line.registrationNo,
      valid_until: line.validUntil,
      renewal_acceptance_no: line.renewalAcceptanceNo,
      size: line.size,
      batch_id: line.batchId,
      batch_no: line.batchNo,
      expires_on: line.expiresOn,
      quantity: line.quantity,
      left: line.left,
      sampled: line.sampled,
      unsampled_reason: line.unsampledReason,
      recalled: line.recalled,
    })),
    created_at: time(record.createdAtMs),
    created_by: record.createdByName,
    asked_at: timeOrNull(record.askedAtMs),
    confirmed_at: timeOrNull(record.confirmedAtMs),
    completed_at: timeOrNull(record.completedAtMs),
    held_since: timeOrNull(record.heldSinceMs),
    holds: standing.holds,
    ...issuingWire(standing),
    reject_reason: record.rejectReason,
    rejected_by: record.rejectedBy,
    answers: record.answers.map((answer) => ({
      party: answer.party,
      enterprise: answer.enterpriseName,
      name: answer.name,
      automatic: answer.name === '',
      at: time(answer.atMs),
      ip: answer.ip,
      on_behalf_reason: answer.onBehalfReason,
      proof_file_id: answer.proofFileId,
    })),
    links: record.links.map((link) => ({
      kind: link.kind,
      party: link.party,
      revision: link.revision,
      email: link.email,
      created_at: time(link.createdAtMs),
      expires_at: time(link.expiresAtMs),
      used_at: timeOrNull(link.usedAtMs),
      superseded_at: timeOrNull(link.supersededAtMs),
    })),
    notice_id: notice?.state === 'valid' ? notice.id : null,
    notice: notice && {
      id: notice.id,
      notice_no: notice.certificateNo,
      revision: notice.revision,
      state: notice.state,
      state_reason: notice.stateReason,
      state_at: timeOrNull(notice.stateAtMs),
      issued_on: notice.issuedOn,
    },
    declaration: declaration && {
      customs_no: declaration.customsNo,
      declared_on: declaration.declaredOn,
      file_id: declaration.fileId,
      file_name: declaration.file?.name ?? null,
    },
    replaced_declarations: record.replacedDeclarations.map((old) => ({
      customs_no: old.customsNo,
      declared_on: old.declaredOn,
      file_id: old.fileId,
      file_name: old.fileName,
      reason: old.reason,
      replaced_at: time(old.replacedAtMs),
    })),
    history: record.history.map(({ atMs, actorName, action, detail }) => ({
      at: time(atMs),
      by: actorName,
      action,
      detail,
    })),
  };
}

type Party = RpTrade['trading'];

function partyWire(of: Party): Wire<typeof party> | null {
  return (
    of && {
      id: of.id,
      company_cname: of.companyCname,
      company_ename: of.companyEname,
      country: of.country,
      region: of.region,
      is_own: of.isOwn,
    }
  );
}

export function portWire({ code, zh, en, mode }: RpTrade['port']): Wire<typeof portOfEntry> {
  return { code, name_zh: zh, name_en: en, mode };
}
