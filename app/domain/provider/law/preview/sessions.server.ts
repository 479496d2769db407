import { sql } from 'drizzle-orm';
import type { PreviewKind } from '../../../area-previews.ts';
import { IDLE_MS, SESSION_HOURS } from '../../../identity/session-life.ts';
import { policyInSql } from '../../../regulation/policy-in-sql.server.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Hours of a session, and how many of those that are in use now would last by them. Each keeps the end that it began with,
 * so the difference is what would have ended, had they counted at its login.
 */
export const sessions: PreviewKind = {
  kind: 'sessions',
  by: [SESSION_HOURS.policy],
  once: true,
  rows: ({ day, nowMs }) => {
    const hours = policyInSql(SESSION_HOURS, '', day);
    const now = sql`CAST(${nowMs} AS INTEGER)`;
    return sql`SELECT 'hours' AS id, '' AS company_id, '' AS subject, 'session_hours' AS what,
        ${hours} AS said
      UNION ALL SELECT 'open', '', '', 'sessions_open', (SELECT count(*) FROM sessions s
        WHERE s.expires_at_ms > ${now}
          AND max(s.last_seen_at_ms, s.created_at_ms) > ${now} - CAST(${IDLE_MS} AS INTEGER)
          AND s.created_at_ms + ${hours} * CAST(${HOUR_MS} AS INTEGER) > ${now})`;
  },
};
