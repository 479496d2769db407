import { sql } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import type { AreaRecords } from '../area-records.ts';
import type { RpContext } from '../kernel/context.ts';
import { refuse } from '../kernel/outcome.ts';
import { rp } from '../systems/profiles.ts';
import { issueNoticeAgain, releaseNotice } from './notice/notice-paper.server.ts';
import { answeredByStaff, waitsForParty } from './of-staff/answered.ts';
import { findForStaff, openEvidence } from './of-staff/find.server.ts';
import {
  companyAll,
  companyPage,
  type ReadRow,
  rowsRead,
  shownRow,
  watched,
} from './of-staff/rows.server.ts';
import { withdrawAct } from './of-staff/withdraw-second.server.ts';
import { confirmRpTrade } from './trade/confirm.server.ts';
import { rejectRpTrade } from './trade/reject.server.ts';

export const records: AreaRecords<RpContext, ReadRow> = {
  area: 'responsible-person',
  placed: (id) => sql`SELECT t.company_id, ${rp.slug} FROM rp_trade_records t WHERE t.id = ${id}`,
  table: rpTrades,
  answeredBy: answeredByStaff,
  waitsForParty,
  withdrawSecond: withdrawAct,
  watched,
  rows: rowsRead,
  shown: shownRow,
  page: companyPage,
  all: companyAll,
  find: findForStaff,
  evidence: openEvidence,
  acts: {
    confirm: (within, id, { version, reason, file_id }) =>
      confirmRpTrade(within, id, { version, on_behalf_reason: reason, proof_file_id: file_id }),
    withdraw: rejectRpTrade,
    // A notice has no such hold (`areas/console.md` §3); its record is rejected.
    hold: async () => refuse(4105),
    release: releaseNotice,
    retryIssue: issueNoticeAgain,
  },
};
