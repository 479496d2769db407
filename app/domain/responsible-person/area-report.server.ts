import { sql } from 'drizzle-orm';
import type { AreaReport } from '../area-report.ts';

export const report: AreaReport = {
  area: 'responsible-person',
  times: {
    // A later issue of the same record is no answer to the confirmation.
    issue: ({ system, fromMs, untilMs }) => sql`SELECT c.company_id,
        c.issued_at_ms - r.confirmed_at_ms AS ms
      FROM certificates c JOIN rp_trade_records r ON r.id = c.record_id
      WHERE c.system = ${system} AND c.issued_at_ms >= ${fromMs} AND c.issued_at_ms < ${untilMs}
        AND c.kind = 'authorisation_notice' AND r.confirmed_at_ms <= c.issued_at_ms
        AND NOT EXISTS (SELECT 1 FROM certificates b WHERE b.record_id = c.record_id
          AND b.kind = c.kind AND b.issued_at_ms < c.issued_at_ms)`,
    // Two parties are asked one after the other: the second from when the first agreed.
    answer: ({ system, fromMs, untilMs }) => sql`SELECT e.company_id,
        e.at_ms - (SELECT max(b.at_ms) FROM audit_entries b WHERE b.subject_id = e.subject_id
          AND b.at_ms <= e.at_ms AND b.id <> e.id
          AND b.action IN ('rp_trade.send', 'rp_trade.accept')) AS ms
      FROM company_systems s JOIN audit_entries e
        ON e.company_id = s.company_id AND e.system = s.system
          AND e.at_ms >= ${fromMs} AND e.at_ms < ${untilMs} AND e.subject_kind = 'rp_trade'
      WHERE s.system = ${system} AND (e.action IN ('rp_trade.accept', 'rp_trade.confirm')
        OR e.action = 'rp_trade.reject' AND EXISTS (SELECT 1 FROM rp_trade_records r
          WHERE r.id = e.subject_id AND r.rejected_by IN ('trading', 'responsible')))`,
  },
};
