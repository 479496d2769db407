import { sql } from 'drizzle-orm';
import type { AreaPreviews, PreviewKind } from '../area-previews.ts';
import { type Policy, policyInSql } from '../regulation/policy-in-sql.server.ts';
import { UK_DEADLINES } from '../regulation/uk-transition.ts';
import { duties } from './duty/preview.server.ts';
import { KR_EXISTING_GRACE, KR_NEW_SUBSTANCE } from './korean-paper/law.ts';
import { graceUntil, neededPaper } from './korean-paper/papers.server.ts';
import {
  ALARM_FIRST,
  ALARM_SECOND,
  CONFIRMATION_LINK,
  DOCUMENT_LINK,
  ETA_FUTURE,
  ETA_PAST,
} from './limits.ts';
import { LAW_PREVIEWS } from './of-staff/law-previews.server.ts';
import { openName } from './of-staff/open-name.ts';
import { POLICY_PREVIEWS } from './of-staff/policy-previews.server.ts';
import { SLUGS } from './slugs.server.ts';
import { notifiedUntil } from './substance/duin-covers.server.ts';

const named = sql`g.registration_no || ' ' || ${openName('zh', 'g')}`;

/** Which of the two certificates a new substance of Korea needs. */
const koreanPaper: PreviewKind = {
  kind: 'korean_paper',
  by: [KR_NEW_SUBSTANCE],
  rows: ({ companies, day }) => sql`SELECT g.id, g.company_id, ${named} AS subject,
      ${neededPaper({ of: 'g', day: sql`${day}` })} AS said
    FROM registrations g WHERE g.company_id IN ${companies} AND g.system = 'krscc'
      AND g.validity = 'valid' AND g.source = 'own' AND g.kr_class = 'new'`,
};

/** Open records by whether their ETA may be sent on that day. */
const etaWindow: PreviewKind = {
  kind: 'eta_window',
  by: [ETA_PAST.policy, ETA_FUTURE.policy],
  rows: ({ companies, day }) => sql`SELECT t.id, t.company_id,
      t.trade_no || ' · ETA ' || t.eta AS subject,
      iif(t.eta BETWEEN date(${day}, '-' || ${policyInSql(ETA_PAST, sql`t.company_id`, day)} || ' days')
        AND date(${day}, '+' || ${policyInSql(ETA_FUTURE, sql`t.company_id`, day)} || ' days'),
        'inside', 'outside') AS said
    FROM trade_records t WHERE t.company_id IN ${companies} AND t.system IN ${SLUGS}
      AND t.status IN ('UNCONFIRMED', 'WAITING')`,
};

/** Days by which a DUIN or an existing substance of Korea is registered: their duties and reminders go by them. */
const deadline: PreviewKind = {
  kind: 'deadline',
  by: [UK_DEADLINES, KR_EXISTING_GRACE],
  rows: ({ companies, day }) => sql`SELECT g.id, g.company_id, ${named} AS subject,
      CASE WHEN g.registration_type = 'duin' THEN nullif(${notifiedUntil(day)}, '')
        ELSE ${graceUntil({ of: 'g', day: sql`${day}` })} END AS said
    FROM registrations g WHERE g.company_id IN ${companies} AND g.system IN ${SLUGS}
      AND g.validity = 'valid' AND g.source = 'own'
      AND (g.registration_type = 'duin' OR g.kr_class = 'existing')`,
};

/** What each company has of a policy that counts for what is made from then on, and for nothing that is there. */
const ofCompany = (policy: Policy): PreviewKind => ({
  kind: policy.policy,
  by: [policy.policy],
  rows: ({ companies, day }) => sql`SELECT c.id, c.id AS company_id, c.name_zh AS subject,
      ${policyInSql(policy, sql`c.id`, day)} AS said
    FROM companies c WHERE c.id IN ${companies} AND EXISTS (SELECT 1 FROM company_systems s
      WHERE s.company_id = c.id AND s.system IN ${SLUGS})`,
});

/** No second alarm is below; so what is hardly drawn of is not looked at. */
const LEAST_BP = sql.raw(String(ALARM_SECOND.least * 100));

/** Registrations by whether what is drawn of the year's limit is at or past the second alarm, which counts for all. */
const secondAlarm: PreviewKind = {
  kind: ALARM_SECOND.policy,
  by: [ALARM_SECOND.policy],
  rows: ({ companies, day }) => sql`SELECT g.id, g.company_id,
      ${named} || ' · ' || (a.usage_bp / 100) || ' %' AS subject,
      iif(a.usage_bp >= ${policyInSql(ALARM_SECOND, sql`a.company_id`, day)} * 100,
        'past', 'below') AS said
    FROM tonnage_accounts a JOIN registrations g ON g.id = a.holder_id AND g.use_class = a.use_class
    WHERE a.company_id IN ${companies} AND a.system IN ${SLUGS}
      AND a.year = CAST(substr(${day}, 1, 4) AS INTEGER) AND a.holder_kind = 'registration'
      AND a.usage_bp >= ${LEAST_BP} AND g.validity = 'valid' AND g.source = 'own'
      AND coalesce(g.valid_until, '9') >= ${day}`,
};

export const previews: AreaPreviews = {
  area: 'only-representative',
  kinds: [
    ...[koreanPaper, etaWindow, deadline],
    ...[CONFIRMATION_LINK, DOCUMENT_LINK, ALARM_FIRST].map(ofCompany),
    secondAlarm,
    ...POLICY_PREVIEWS,
    duties,
    ...LAW_PREVIEWS,
  ],
};
