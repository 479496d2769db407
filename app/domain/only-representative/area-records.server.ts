import { sql } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { AreaRecords } from '../area-records.ts';
import type { OrContext } from '../kernel/context.ts';
import { holdRecord } from './certificate/staff-hold.server.ts';
import { issueAgain, releaseRecord } from './certificate/tonnage-paper.server.ts';
import { answeredByStaff, waitsForParty } from './of-staff/answered.ts';
import { findForStaff, openEvidence } from './of-staff/find.server.ts';
import { papersOfRegistrations } from './of-staff/papers-of.server.ts';
import {
  companyAll,
  companyPage,
  type ReadRow,
  rowsRead,
  shownRow,
  watched,
} from './of-staff/rows.server.ts';
import { withdrawAct } from './of-staff/withdraw-second.server.ts';
import { confirmOnBehalf } from './trade-record/confirm-on-behalf.server.ts';
import { withdrawTradeRecord } from './trade-record/withdraw.server.ts';

export const records: AreaRecords<OrContext, ReadRow> = {
  area: 'only-representative',
  placed: (id) => sql`SELECT t.company_id, t.system FROM trade_records t WHERE t.id = ${id}`,
  table: tradeRecords,
  answeredBy: answeredByStaff,
  waitsForParty,
  registrations: papersOfRegistrations,
  withdrawSecond: withdrawAct,
  watched,
  rows: rowsRead,
  shown: shownRow,
  page: companyPage,
  all: companyAll,
  find: findForStaff,
  evidence: openEvidence,
  acts: {
    confirm: confirmOnBehalf,
    withdraw: withdrawTradeRecord,
    hold: holdRecord,
    release: releaseRecord,
    retryIssue: issueAgain,
  },
};
