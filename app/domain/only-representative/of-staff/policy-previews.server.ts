import { sql } from 'drizzle-orm';
import type { PreviewKind } from '../../area-previews.ts';
import { comesSoon, isStale } from '../../regulation/looked-ahead.server.ts';
import { CBI_ENDING, EXPIRING, STALE } from '../../regulation/looked-ahead.ts';
import { daysFrom, policyInSql } from '../../regulation/policy-in-sql.server.ts';
import { CONFIRMATION_LINK, RECORD_EXPIRY } from '../limits.ts';
import { SLUGS } from '../slugs.server.ts';
import { msOfMove } from './ms-of-move.server.ts';
import { openName } from './open-name.ts';

/**
 * What days ahead and days back decide of registrations, documents and records. Only what is shown has a row, so that what
 * a policy would show anew appears, and what it would show no longer goes.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
/** The shortest life of a link that a policy may say, by which records are given up. */
const LINK_MS = sql.raw(String(CONFIRMATION_LINK.least * DAY_MS));

const named = sql`g.registration_no || ' ' || ${openName('zh', 'g')}`;

const registrationEnds: PreviewKind = {
  kind: 'registration_ends',
  by: [EXPIRING.policy],
  rows: ({ companies, day }) => sql`SELECT g.id, g.company_id,
      ${named} || ' · ' || g.valid_until AS subject, 'shown' AS said
    FROM registrations g WHERE g.company_id IN ${companies} AND g.system IN ${SLUGS}
      AND g.validity = 'valid' AND g.source = 'own'
      AND ${comesSoon(EXPIRING, sql`g.valid_until`, sql`g.company_id`, day)}`,
};

const claimEnds: PreviewKind = {
  kind: 'claim_ends',
  by: [CBI_ENDING.policy],
  rows: ({ companies, day }) => sql`SELECT g.id, g.company_id,
      g.registration_no || ' · ' || g.cbi_valid_until AS subject, 'shown' AS said
    FROM registrations g WHERE g.company_id IN ${companies} AND g.system IN ${SLUGS}
      AND g.validity = 'valid' AND g.cbi_no IS NOT NULL
      AND ${comesSoon(CBI_ENDING, sql`g.cbi_valid_until`, sql`g.company_id`, day)}`,
};

const documentEnds: PreviewKind = {
  kind: 'document_ends',
  by: [EXPIRING.policy],
  rows: ({ companies, day }) => sql`SELECT o.id, o.company_id,
      o.title || ' · ' || o.valid_until AS subject, 'shown' AS said
    FROM documents o WHERE o.company_id IN ${companies} AND o.system IN ${SLUGS} AND o.archived = 0
      AND ${comesSoon(
        EXPIRING,
        // As its index has it.
        sql`(CASE WHEN o.valid_until IS NULL THEN '9999-12-31' ELSE o.valid_until END)`,
        sql`o.company_id`,
        day,
      )}`,
};

/** Records whose partner would have been waited for too long by the beginning of that day. */
const waitingLong: PreviewKind = {
  kind: 'waiting_long',
  by: [STALE.policy],
  rows: ({ companies, day }) => sql`SELECT t.id, t.company_id,
      t.trade_no || ' · ' || date(t.sent_at_ms / 1000, 'unixepoch') AS subject, 'shown' AS said
    FROM trade_records t WHERE t.company_id IN ${companies} AND t.system IN ${SLUGS}
      AND t.status = 'WAITING' AND t.upstream IS NULL
      AND ${isStale(sql`t.sent_at_ms`, sql`t.company_id`, Date.parse(`${day}T00:00:00Z`))}`,
};

/** Open records by the day on which they are given up, which is never before the day that is judged. */
const recordExpiry: PreviewKind = {
  kind: RECORD_EXPIRY.policy,
  by: [RECORD_EXPIRY.policy],
  rows: ({ companies, day }) => sql`SELECT x.id, x.company_id, x.trade_no AS subject,
      max(${day}, ${daysFrom(
        sql`x.since`,
        policyInSql(RECORD_EXPIRY, sql`x.company_id`, day),
      )}) AS said
    FROM (SELECT t.id, t.company_id, t.trade_no, iif(t.status = 'WAITING',
        date(max(t.sent_at_ms + ${LINK_MS}, coalesce((SELECT max(l.expires_at_ms) FROM links l
          WHERE l.subject_id = t.id), 0)) / 1000, 'unixepoch'),
        max(t.eta, date(${msOfMove(sql`t.move_id`)} / 1000, 'unixepoch'))) AS since
      FROM trade_records t WHERE t.company_id IN ${companies} AND t.system IN ${SLUGS}
        AND (t.status = 'UNCONFIRMED' OR t.status = 'WAITING' AND t.upstream IS NULL)) x`,
};

export const POLICY_PREVIEWS: readonly PreviewKind[] = [
  registrationEnds,
  claimEnds,
  documentEnds,
  waitingLong,
  recordExpiry,
];
