import * as v from 'valibot';
import { listOf as each, oneOf, orNull } from '~/domain/kernel/columns.ts';
import { told, wireOf } from '~/domain/kernel/told.ts';
import { named, pageOf, whole } from '~/domain/kernel/wire.ts';
import { useClass } from '~/domain/only-representative/told.ts';
import { incomingColumns } from '../columns.ts';
import type { CounterpartyView } from '../counterparty-view.ts';
import { RECORD_KINDS, RECORD_STATUSES } from '../kinds.ts';
import { recordLine } from '../lines-told.ts';
import type { IncomingAnswer, IncomingDraw, IncomingRecord } from './find.server.ts';

/** What is answered of records sent to this company. Of the sender's they hold what the mailed link shows. */

export const incomingPage = named(
  'IncomingRecordPage',
  v.object({
    ...pageOf(named('IncomingRecordRow', wireOf(incomingColumns))).entries,
    waiting: whole,
  }),
);

const company = told<CounterpartyView['company']>()({
  name_zh: 'text',
  name_en: 'text',
  country: 'country',
});

const partner = told<CounterpartyView['partner']>()({
  name: 'text',
  country: 'country',
  address: 'text',
  contact_person: 'text',
});

/** A record as its counterparty reads it, whether by link or among its incoming records. */
export const recordAsked = {
  trade_no: 'text',
  kind: oneOf(RECORD_KINDS),
  revision: 'whole',
  company,
  partner,
  port: { is: 'text', of: ({ port }: CounterpartyView) => port.code },
  port_name_zh: { is: 'text', of: ({ port }: CounterpartyView) => port.zh },
  port_name_en: { is: 'text', of: ({ port }: CounterpartyView) => port.en },
  eta: 'day',
  note: orNull('text'),
  order_ref: orNull('text'),
  tonnes: { is: 'mass', from: 'totalMassG' },
  covered_tonnes: { is: 'mass', from: 'coveredMassG' },
  missing_statements: 'whole',
  lines: each(recordLine),
} as const;

const answer = told<IncomingAnswer>()({
  kind: oneOf(['confirmed', 'rejected', 'closed']),
  by: orNull('text'),
  closed_by: orNull(oneOf(['member', 'staff', 'system'])),
  at: orNull('moment'),
  reason: orNull('text'),
});

const draw = told<IncomingDraw>()({
  /** Null for a purchased product, which has no registration here. */
  substance_id: { is: orNull('text'), from: 'registrationId' },
  registration_no: orNull('text'),
  name_zh: 'text',
  name_en: 'text',
  cas_no: orNull('text'),
  year: 'whole',
  use_class: useClass,
  tonnage: { is: 'mass', from: 'limitG' },
  used_tonnage: { is: 'mass', from: 'usedG' },
  reserved_tonnage: { is: 'mass', from: 'reservedG' },
  this_tonnage: { is: 'mass', from: 'thisG' },
  usable_tonnage: { is: 'mass', from: 'leftG' },
});

export const incomingRecord = told<IncomingRecord>('IncomingRecord')({
  ...recordAsked,
  id: 'text',
  status: oneOf(RECORD_STATUSES),
  version: 'whole',
  sent_at: orNull('moment'),
  answer: orNull(answer),
  draws: each(draw),
});
