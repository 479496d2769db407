import { sql } from 'drizzle-orm';
import { withdrawalAsked } from '../../area-records.ts';
import { secondAct } from '../../area-second-acts.ts';
import type { RpContext } from '../../kernel/context.ts';
import { rejectRpTrade } from '../trade/reject.server.ts';
import { answeredByStaff } from './answered.ts';

/** A record with a valid notice is rejected by two people: that notice is revoked with it. */
export const withdrawAct = secondAct({
  key: 'withdraw_import',
  subject: 'record',
  fresh: false,
  payload: withdrawalAsked,
  stands: (id, payload) => sql`EXISTS (SELECT 1 FROM rp_trade_records AS its
    WHERE its.id = ${id} AND its.status IN ('CONFIRMED', 'COMPLETED')
      AND its.revision = coalesce(${payload} ->> 'revision', its.revision))`,
  barred: answeredByStaff,
  page: ({ subjectId }) => ({ path: 'records/detail', query: { id: subjectId } }),
  run: (ctx, id, { reason }, approval) =>
    rejectRpTrade(ctx as RpContext, id, { version: null, reason }, approval),
});
