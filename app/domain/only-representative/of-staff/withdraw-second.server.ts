import { sql } from 'drizzle-orm';
import { withdrawalAsked } from '../../area-records.ts';
import { secondAct } from '../../area-second-acts.ts';
import type { OrContext } from '../../kernel/context.ts';
import { withdrawTradeRecord } from '../trade-record/withdraw.server.ts';
import { answeredByStaff } from './answered.ts';

/** A record with a valid certificate is withdrawn by two people: that certificate is revoked with it. */
export const withdrawAct = secondAct({
  key: 'withdraw_trade',
  subject: 'record',
  fresh: false,
  payload: withdrawalAsked,
  stands: (id, payload) => sql`EXISTS (SELECT 1 FROM trade_records AS its
    WHERE its.id = ${id} AND its.status IN ('CONFIRMED', 'COMPLETED')
      AND its.revision = coalesce(${payload} ->> 'revision', its.revision))`,
  barred: answeredByStaff,
  page: ({ subjectId }) => ({ path: 'records/detail', query: { id: subjectId } }),
  run: (ctx, id, { reason }, { decides, names }) =>
    withdrawTradeRecord(ctx as OrContext, id, { version: null, reason }, decides, names),
});
