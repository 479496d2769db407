import { sql } from 'drizzle-orm';
import type { AreaReport, DayOf } from '../area-report.ts';
import { systemsOf } from '../systems/profiles.ts';

const SLUGS = systemsOf('only-representative').map(({ slug }) => slug);

/** Rows `e` of what a subsystem's companies did in the day, each found by the index of its company. */
const acts = ({ system, fromMs, untilMs }: DayOf) => sql`company_systems s JOIN audit_entries e
  ON e.company_id = s.company_id AND e.system = s.system
    AND e.at_ms >= ${fromMs} AND e.at_ms < ${untilMs} AND e.subject_kind = 'trade_record'
  WHERE s.system = ${system}`;

export const report: AreaReport = {
  area: 'only-representative',
  times: {
    // A later issue of the same record, with an address corrected or after its arrival, is no answer to the confirmation.
    issue: ({ system, fromMs, untilMs }) => sql`SELECT c.company_id,
        c.issued_at_ms - r.confirmed_at_ms AS ms
      FROM certificates c JOIN trade_records r ON r.id = c.record_id
      WHERE c.system = ${system} AND c.issued_at_ms >= ${fromMs} AND c.issued_at_ms < ${untilMs}
        AND c.kind = 'tonnage_coverage' AND r.confirmed_at_ms <= c.issued_at_ms
        AND NOT EXISTS (SELECT 1 FROM certificates b WHERE b.record_id = c.record_id
          AND b.kind = c.kind AND b.issued_at_ms < c.issued_at_ms)`,
    // What the company itself withdrew, or what expired, nobody answered.
    answer: (of) => sql`SELECT e.company_id,
        e.at_ms - (SELECT max(b.at_ms) FROM audit_entries b WHERE b.subject_id = e.subject_id
          AND b.at_ms <= e.at_ms AND b.action = 'send') AS ms
      FROM ${acts(of)} AND (e.action = 'confirm' OR e.action = 'reject' AND EXISTS (
        SELECT 1 FROM trade_records r WHERE r.id = e.subject_id AND r.rejected_by = 'partner'))`,
  },
  tonnage({ companies, system, year }) {
    const slugs = SLUGS.filter((slug) => system === undefined || slug === system);
    return sql`SELECT a.company_id, a.system, r.jurisdiction AS market,
        sum(a.limit_g) AS limit_g, sum(a.reserved_g) AS reserved_g, sum(a.used_g) AS used_g
      FROM tonnage_accounts a JOIN registrations r ON r.id = a.holder_id
      WHERE a.company_id IN (${companies})
        AND a.system IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))
        AND a.year = ${year} AND a.holder_kind = 'registration' AND r.source = 'own'
      GROUP BY a.company_id, a.system, r.jurisdiction`;
  },
};
