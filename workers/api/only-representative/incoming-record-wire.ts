import * as v from 'valibot';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { wireOf } from '~/domain/kernel/told.ts';
import {
  named,
  pageOf,
  text,
  textOrNull,
  timeOrNull,
  timestampOrNull,
  tonnes,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { incomingColumns } from '~/domain/only-representative/trade-record/columns.ts';
import type {
  IncomingDraw,
  IncomingRecord,
} from '~/domain/only-representative/trade-record/find-incoming.server.ts';
import { askedWire, recordAsked } from './confirm-trade-wire.ts';
import { useClass } from './record-line-wire.ts';
import { recordStatus } from './trade-record-wire.ts';

/** Records sent to this company, as the API writes them. Of the sender's they hold what the mailed link shows. */

const incomingRow = named('IncomingRecordRow', wireOf(incomingColumns));

export const incomingPage = named(
  'IncomingRecordPage',
  v.object({ ...pageOf(incomingRow).entries, waiting: whole }),
);

const draw = v.object({
  /** Null for a purchased product, which has no registration here. */
  substance_id: textOrNull,
  registration_no: textOrNull,
  name_zh: text,
  name_en: text,
  cas_no: textOrNull,
  year: whole,
  use_class: useClass,
  tonnage: tonnes,
  used_tonnage: tonnes,
  reserved_tonnage: tonnes,
  this_tonnage: tonnes,
  usable_tonnage: tonnes,
});

export const incomingRecord = named(
  'IncomingRecord',
  v.object({
    ...recordAsked.entries,
    id: text,
    status: recordStatus,
    version: whole,
    sent_at: timestampOrNull,
    answer: v.nullable(
      v.object({
        kind: v.picklist(['confirmed', 'rejected', 'closed']),
        by: textOrNull,
        closed_by: v.nullable(v.picklist(['member', 'staff', 'system'])),
        at: timestampOrNull,
        reason: textOrNull,
      }),
    ),
    draws: v.array(draw),
  }),
);

function drawWire(of: IncomingDraw): Wire<typeof draw> {
  return {
    substance_id: of.registrationId,
    registration_no: of.registrationNo,
    name_zh: of.nameZh,
    name_en: of.nameEn,
    cas_no: of.casNo,
    year: of.year,
    use_class: of.useClass,
    tonnage: formatTonnes(of.limitG),
    used_tonnage: formatTonnes(of.usedG),
    reserved_tonnage: formatTonnes(of.reservedG),
    this_tonnage: formatTonnes(of.thisG),
    usable_tonnage: formatTonnes(of.leftG),
  };
}

export function incomingWire(record: IncomingRecord): Wire<typeof incomingRecord> {
  const { answer } = record;
  return {
    ...askedWire(record),
    id: record.id,
    status: record.status,
    version: record.version,
    sent_at: timeOrNull(record.sentAtMs),
    answer: answer && {
      kind: answer.kind,
      by: answer.by,
      closed_by: answer.closedBy,
      at: timeOrNull(answer.atMs),
      reason: answer.reason,
    },
    draws: record.draws.map(drawWire),
  };
}
