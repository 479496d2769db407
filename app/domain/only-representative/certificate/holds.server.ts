import { type SQL, sql } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import {
  recordHolds,
  tradeRecordCounterparties,
  tradeRecordSubstances,
  tradeRecords,
} from '#db/schema/trade-record.ts';
import { holdsOf } from '~/domain/certificate/issuing/holds.ts';
import { waitsForText } from '~/domain/certificate/paper-texts.server.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { nameHeld } from '~/domain/look-alike/marks.server.ts';
import { isProhibited } from '~/domain/look-alike/prohibited.ts';
import { notifiedUntil, notNotified } from '../substance/duin-covers.server.ts';
import { HOLD_REASONS, type HoldReason } from '../trade-record/kinds.ts';
import { answeredChanged } from '../trade-record/shown.server.ts';

/** Each reason as a condition on a row of `trade_records`. */
function causes(nowMs: number, letGo: readonly HoldReason[]): Readonly<Record<HoldReason, SQL>> {
  const today = utcDay(nowMs);
  const r = tradeRecords;
  const released = (reason: HoldReason) =>
    letGo.includes(reason)
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ${recordHolds} h
    WHERE h.record_id = ${r.id} AND h.revision = ${r.revision} AND h.reason = ${reason}
      AND h.released_by_name IS NOT NULL)`;
  const ofRevision = sql`u.record_id = ${r.id} AND u.revision = ${r.revision}`;
  // Whoever appointed the only representative must still be represented: the exporter, and the holders of what it draws.
  const mandators = sql`SELECT ${r.companyId} AS id UNION SELECT g.company_id FROM ${tradeRecordSubstances} u
    JOIN ${registrations} g ON g.id = u.registration_id WHERE ${ofRevision}`;
  // From them to their contracts: the index of ends would lead to those of every company that ever ended.
  const mandate = (fails: SQL) => sql`EXISTS (SELECT 1 FROM (${mandators}) m
    CROSS JOIN ${companySystems} s ON s.company_id = m.id AND s.system = ${r.system}
    CROSS JOIN ${companies} c ON c.id = s.company_id WHERE ${fails})`;
  return {
    contract_locked: mandate(sql`(s.state <> 'active' OR c.state = 0)`),
    // A consultant may let go what was covered on the day of arrival.
    authorisation_lapsed: sql`(${mandate(sql`s.authorised_until < ${r.eta}`)}
      OR (${mandate(sql`s.authorised_until < ${today}`)} AND NOT ${released('authorisation_lapsed')}))`,
    registration_invalid: sql`(${notNotified} OR EXISTS (SELECT 1 FROM ${tradeRecordSubstances} u
      JOIN ${registrations} g ON g.id = u.registration_id
      WHERE ${ofRevision} AND (g.validity <> 'valid' OR g.valid_from > min(${today}, ${r.eta})
        OR g.valid_until < max(${today}, ${r.eta})
        OR (g.registration_type = 'duin' AND ${notifiedUntil(today)} < max(${today}, ${r.eta})))))`,
    statement_missing: sql`${r.missingStatements} > 0`,
    unprintable: waitsForText({ id: sql`${r.id}`, revision: sql`${r.revision}` }),
    prohibited_party: sql`EXISTS (SELECT 1 FROM ${tradeRecordCounterparties} p
      WHERE p.record_id = ${r.id} AND p.revision = ${r.revision}
        AND ${isProhibited(today, { keys: sql`p.name_key`, country: sql`p.country` })})`,
    look_alike_name: nameHeld(sql`${r.partnerId}`),
    // What was answered is no longer so; of a completed record the paper says it, and is replaced on purpose only.
    facts_changed: sql`(${r.status} = 'CONFIRMED' AND ${answeredChanged(nowMs)})`,
    review_first: sql`(EXISTS (SELECT 1 FROM ${companySystems} c WHERE c.company_id = ${r.companyId}
      AND c.system = ${r.system} AND c.review_first = 1) AND NOT ${released('review_first')})`,
    // A consultant's own: it has no cause but its row, and goes on when the content changes.
    staff_hold: letGo.includes('staff_hold')
      ? sql`0`
      : sql`EXISTS (SELECT 1 FROM ${recordHolds} h WHERE h.record_id = ${r.id}
      AND h.reason = 'staff_hold' AND h.ended_at_ms IS NULL)`,
  };
}

/** An authorisation that is over is let go where it covered the day of arrival, and stays a reason where it did not. */
const RELEASABLE = ['review_first', 'authorisation_lapsed', 'staff_hold'] as const;

/** What holds the certificate of a confirmed record back (PRODUCT §7). */
export const tonnageHolds = holdsOf<HoldReason>(HOLD_REASONS, RELEASABLE, causes);

/** Two of staff who have a certificate issued anew look at it themselves: no review holds it a second time. */
const REVIEWED: readonly HoldReason[] = ['review_first'];

/** What holds a certificate back that is issued anew, and the condition that nothing does. */
export const reissueHolds = {
  heldBy: (nowMs: number) => tonnageHolds.heldBy(nowMs, REVIEWED),
  nothing: (nowMs: number) => tonnageHolds.nothing(nowMs, REVIEWED),
  reasonsIn: (heldBy: string) =>
    tonnageHolds.reasonsIn(heldBy).filter((one) => !REVIEWED.includes(one)),
};
