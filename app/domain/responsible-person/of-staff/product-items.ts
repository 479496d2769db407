import { sql } from 'drizzle-orm';
import type { WorkSource } from '../../area-items.ts';
import { daysAfter, monthsAfter } from '../../kernel/dates.ts';
import { dayIn } from '../../kernel/zone.ts';
import { rp } from '../../systems/profiles.ts';
import { dutyItem } from '../../work/duty-item.server.ts';
import { stillThere, worksThere } from '../../work/works-there.ts';
import { NEW_EFFECT } from '../product/new-effect/list.server.ts';

const { slug, dayZone } = rp;
/** Days before the last day of a report by which it is to be sent. */
const REPORT_DAYS = 3;
/** Months before its end at which a renewal is begun, again and again until it is filed; each in so many days. */
const RENEWAL_MONTHS = [12, 6, 4] as const;
const RENEWAL_DAYS = 30;
/** Days in which a decision is asked for after the end, again and again until there is one. */
const PENDING_DAYS = 30;
/** Days in which a new effect is looked at. */
const EFFECT_DAYS = 5;

const SYSTEM = sql`${sql.raw(`'${slug}'`)}`;
const named = sql`s.company_id, ${SYSTEM} AS system,
  coalesce(nullif(s.name_zh, ''), s.name_en) AS subject_zh,
  coalesce(nullif(s.name_en, ''), s.name_zh) AS subject_en`;
const works = worksThere(sql`s.company_id`, SYSTEM);

/** An adverse reaction that is not reported yet (不良反应): three days before the law's last day. */
const adverseReaction: WorkSource = {
  kind: 'adverse_reaction',
  subject: 'rp_report',
  arises: ({ nowMs }) => sql`SELECT a.id AS subject_id, a.due_on AS occasion, ${named},
      a.severity AS about, a.created_at_ms AS arisen_at_ms,
      max(date(a.due_on, ${`-${REPORT_DAYS} days`}),
        min(a.due_on, ${dayIn(dayZone, nowMs)})) AS due_on
    FROM rp_adverse_reports a JOIN rp_products s ON s.id = a.product_id
    WHERE a.state = 'open' AND ${works}`,
  ended: () => sql`CASE
    WHEN EXISTS (SELECT 1 FROM rp_adverse_reports a WHERE a.id = w.subject_id AND a.state = 'open'
      AND a.due_on = w.occasion) AND ${stillThere} THEN NULL
    WHEN EXISTS (SELECT 1 FROM rp_adverse_reports a
      WHERE a.id = w.subject_id AND a.state <> 'open') THEN 'done' ELSE 'void' END`,
  facts: () => sql`(SELECT json_object('report_no', a.report_no, 'found_on', a.first_discovered_on,
      'ends_on', a.due_on) FROM rp_adverse_reports a WHERE a.id = w.subject_id)`,
};

/** Condition on a product `s`: nothing was filed for its renewal, and its end is to come. */
const unfiled = sql`s.status = 'normal' AND s.renewal_filed_on IS NULL`;
const productFacts = () => sql`(SELECT json_object('registration_no', s.registration_no,
    'ends_on', s.valid_until, 'filed_on', s.renewal_filed_on)
  FROM rp_products s WHERE s.id = w.subject_id)`;

/**
 * A registration of a cosmetic that ends (续展): 12, 6 and 4 months before, in 30 days each, until its renewal is filed.
 * What is not done at one step is the same item at the next.
 */
const renewal: WorkSource = {
  kind: 'rp_renewal',
  subject: 'rp_product',
  dated: true,
  arises: ({ nowMs }) => {
    const today = dayIn(dayZone, nowMs);
    const [longest] = RENEWAL_MONTHS;
    const steps = RENEWAL_MONTHS.map((months) => ({ months, until: monthsAfter(today, months) }));
    // The step that is the nearest to the end of those that have come.
    const step = sql`(SELECT min(t.value ->> 'months') FROM json_each(${JSON.stringify(steps)}) t
      WHERE s.valid_until <= t.value ->> 'until')`;
    return sql`SELECT x.subject_id, x.months || '/' || x.ends AS occasion, x.company_id, x.system,
        x.subject_zh, x.subject_en, '' || x.months AS about,
        CAST(${nowMs} AS INTEGER) AS arisen_at_ms,
        date(x.ends, '-' || x.months || ' months', ${`+${RENEWAL_DAYS} days`}) AS due_on
      FROM (SELECT s.id AS subject_id, ${named}, s.valid_until AS ends, ${step} AS months
        FROM duties d JOIN rp_products s ON s.id = d.subject_id
        WHERE d.state = 'open' AND d.system = ${slug} AND d.kind = 'certificate'
          AND d.due_on <= ${monthsAfter(today, longest)} AND s.valid_until >= ${today}
          AND ${unfiled} AND ${works}) x WHERE x.months IS NOT NULL`;
  },
  ended: () => sql`CASE
    WHEN EXISTS (SELECT 1 FROM rp_products s WHERE s.id = w.subject_id AND ${unfiled}
      AND s.valid_until = substr(w.occasion, instr(w.occasion, '/') + 1)) AND ${stillThere} THEN NULL
    WHEN EXISTS (SELECT 1 FROM rp_products s WHERE s.id = w.subject_id AND s.status = 'normal'
      AND (s.renewal_filed_on IS NOT NULL
        OR s.valid_until > substr(w.occasion, instr(w.occasion, '/') + 1))) THEN 'done'
    ELSE 'void' END`,
  facts: productFacts,
};

/** A renewal that was not decided by the end (延续审查中): a decision is asked for in 30 days, and again. */
const renewalPending: WorkSource = {
  kind: 'rp_renewal_pending',
  subject: 'rp_product',
  dated: true,
  arises: ({ nowMs }) => {
    const today = dayIn(dayZone, nowMs);
    const times = sql`CAST((julianday(${today}) - julianday(s.valid_until)) / ${PENDING_DAYS} AS INTEGER)`;
    return sql`SELECT s.id AS subject_id, ${times} || '/' || s.valid_until AS occasion, ${named},
        '' AS about, CAST(${nowMs} AS INTEGER) AS arisen_at_ms,
        date(s.valid_until, '+' || ((${times} + 1) * ${PENDING_DAYS}) || ' days') AS due_on
      FROM duties d JOIN rp_products s ON s.id = d.subject_id
      WHERE d.state = 'open' AND d.system = ${slug} AND d.kind = 'renewal_pending'
        AND d.due_on < ${today} AND s.valid_until < ${today}
        AND s.status = 'normal' AND s.renewal_pending = 1 AND ${works}`;
  },
  ended: () => sql`CASE
    WHEN EXISTS (SELECT 1 FROM rp_products s WHERE s.id = w.subject_id AND s.status = 'normal'
      AND s.renewal_pending = 1
      AND s.valid_until = substr(w.occasion, instr(w.occasion, '/') + 1)) AND ${stillThere} THEN NULL
    WHEN EXISTS (SELECT 1 FROM rp_products s WHERE s.id = w.subject_id
      AND s.renewal_pending = 0) THEN 'done' ELSE 'void' END`,
  facts: productFacts,
};

/** A year of a product that is to be reported (年报): from 1 January until it is filed. */
const annual = dutyItem({
  kind: 'rp_annual',
  ...{ systems: [slug], dayZone, duties: ['annual_report'], table: sql`rp_products` },
  zh: sql`coalesce(nullif(s.name_zh, ''), s.name_en)`,
  en: sql`coalesce(nullif(s.name_en, ''), s.name_zh)`,
  facts: sql`'registration_no', s.registration_no, 'ends_on', d.due_on`,
});

/** A new effect that staff have not verified (新功效待核实). */
const newEffect: WorkSource = {
  kind: 'rp_new_effect',
  subject: 'rp_product',
  dated: true,
  arises: ({ nowMs }) => {
    const today = dayIn(dayZone, nowMs);
    return sql`SELECT s.id AS subject_id, '' AS occasion, ${named}, '' AS about,
        CAST(${nowMs} AS INTEGER) AS arisen_at_ms, ${daysAfter(today, EFFECT_DAYS)} AS due_on
      FROM rp_claims q JOIN rp_products s ON s.id = q.product_id
      WHERE q.code = ${NEW_EFFECT} AND q.settled_by_staff = 0 AND s.status = 'normal' AND ${works}`;
  },
  ended: () => sql`CASE
    WHEN EXISTS (SELECT 1 FROM rp_claims q JOIN rp_products s ON s.id = q.product_id
      WHERE q.product_id = w.subject_id AND q.code = ${NEW_EFFECT} AND q.settled_by_staff = 0
        AND s.status = 'normal') AND ${stillThere} THEN NULL
    WHEN EXISTS (SELECT 1 FROM rp_claims q WHERE q.product_id = w.subject_id
      AND q.code = ${NEW_EFFECT} AND q.settled_by_staff = 1) THEN 'done' ELSE 'void' END`,
  facts: productFacts,
};

/** What comes of cosmetics by their days, their reactions, and what they claim. */
export const PRODUCT_ITEMS: readonly WorkSource[] = [
  adverseReaction,
  renewal,
  renewalPending,
  annual,
  newEffect,
];
