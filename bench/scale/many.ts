import { NOW_MS, series } from './fill.ts';

/** A provider with many clients (`areas/console.md` §8): what the console's lists are asked over. */
export const MANY = {
  companies: 2_000,
  registrations: 200_000,
  cosmetics: 30_000,
  filings: 5_000,
  /** Companies without a contract any more. */
  ended: 13_000,
  /** Items of work that are open, and those that were done. */
  open: 12_000,
  done: 60_000,
  mails: 100_000,
  jobs: 50_000,
  contacts: 20_000,
  /** Acts in the companies' audit, beside those of the one that trades. */
  acts: 200_000,
} as const;

/** Rows that one statement writes at most. */
const AT_ONCE = 20_000;

/** The same insert over so many rows, a part of them at a time; `i` counts on. */
function inParts(count: number, insert: (from: string) => string): string[] {
  return Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, part) => {
    const before = part * AT_ONCE;
    const some = Math.min(AT_ONCE, count - before);
    return insert(`(${series(some)} SELECT i + ${before} AS i FROM n)`);
  });
}

/** Statements: what companies of before (`fill.ts`) hold, and companies that ended. */
export function manyStatements(): string[] {
  const { companies, registrations, cosmetics, filings, ended } = MANY;
  const of = `'co_of_' || (1 + i % ${companies})`;
  return [
    ...inParts(
      ended,
      (
        from,
      ) => `INSERT INTO companies (id, name_zh, name_en, address_zh, address_en, country, company_type,
      login_company_type, created_at_ms)
      SELECT 'co_ended_' || i, '已终止' || i, 'Ended ' || i, '', '', 'CN', 1, 1, ${NOW_MS} - i * 60000 FROM ${from}`,
    ),
    ...inParts(
      registrations,
      (
        from,
      ) => `INSERT INTO registrations (id, company_id, system, registration_no, name_zh, name_en, cas_no, ec_no,
      jurisdiction, registration_type, use_class, validity, valid_from, tonnage_band, tonnage_g, move_id,
      created_at_ms, search_text)
      SELECT 'many_sub_' || i, ${of}, 'rscc', '05-' || printf('%010d', i), '物质' || i, 'Substance ' || i,
        '60-' || (i % 4000) || '-0', '300-' || (i % 4000), 'EU', 'registration', 'standard', 'valid', '2018-01-01',
        '1000+', 1000000000000, 'seed', ${NOW_MS}, '' FROM ${from}`,
    ),
    ...inParts(
      cosmetics,
      (
        from,
      ) => `INSERT INTO rp_products (id, company_id, name_zh, name_en, type, reporting_enterprise_id,
      brand_owner_id, rp_enterprise_id, report_on, registration_no, registration_key, move_id, created_at_ms,
      updated_at_ms)
      SELECT 'many_cos_' || i, ${of}, '产品' || i, 'Product ' || i, 'general', 'rpe_1', 'rpe_1', 'rpe_1', '2025-03-01',
        'M' || printf('%08d', i), 'm' || printf('%08d', i), 'seed', ${NOW_MS}, ${NOW_MS} FROM ${from}`,
    ),
    ...inParts(
      filings,
      (
        from,
      ) => `INSERT INTO cn_filings (id, company_id, regime, registration_type, status, certificate_no,
      certificate_key, registered_on, trade_name, applicant_id, agent_id, activity_types, applied_g, move_id,
      created_at_ms, updated_at_ms)
      SELECT 'many_flg_' || i, ${of}, 'order_12', 'regular_registration', 'normal', 'MANY-' || i, 'many' || i,
        '2024-01-01', 'Trade ' || i, 'ent_1', 'ent_1', '["import"]', 60000000, 'seed', ${NOW_MS}, ${NOW_MS} FROM ${from}`,
    ),
    `INSERT INTO search_entries (subject_id, kind, company_id, system)
      SELECT id, 'company', 'provider', 'console' FROM companies WHERE id LIKE 'co_ended_%' ORDER BY id`,
    `INSERT INTO search_words (rowid, words)
      SELECT e.seq, replace(' ended ' || substr(e.subject_id, 10), ' ', ' provider_console_company_')
      FROM search_entries e WHERE e.kind = 'company' AND e.subject_id LIKE 'co_ended_%' ORDER BY e.seq`,
    `INSERT INTO company_systems (company_id, system, state, authorised_from, authorised_until)
      SELECT id, 'rscc', 'ended', '2015-01-01', '2020-12-31' FROM companies WHERE id LIKE 'co_ended_%'`,
    ...drawn(of),
    ...ofStaff(of),
    ...behindTheScenes(of),
  ];
}

/** What is drawn from each registration this year: most little, one in fifty over its alarm. */
function drawn(of: string): string[] {
  return inParts(
    MANY.registrations,
    (
      from,
    ) => `INSERT INTO tonnage_accounts (id, company_id, system, holder_kind, holder_id, year, use_class, limit_g,
      reserved_g, used_g)
      SELECT 'many_acc_' || i, ${of}, 'rscc', 'registration', 'many_sub_' || i, 2026, 'standard', 1000000000, 10000000,
        iif(i % 50 = 0, 700000000 + i % 290 * 1000000, i % 600 * 1000000) FROM ${from}`,
  );
}

/** What staff have to do, were asked, wrote and noted. */
function ofStaff(of: string): string[] {
  const { open, done, contacts } = MANY;
  const staff = `'usr_staff_' || (1 + i % 30)`;
  const kind = `CASE i % 5 WHEN 0 THEN 'release' WHEN 1 THEN 'arrival_missing' WHEN 2 THEN 'tonnage_critical'
    WHEN 3 THEN 'request' ELSE 'manual' END`;
  const item = (
    id: string,
    state: string,
    from: string,
  ) => `INSERT INTO work_items (id, kind, subject_kind, subject_id,
      occasion, company_id, system, subject_zh, subject_en, due_on, assignee_id, state, arisen_at_ms, created_at_ms,
      ended_at_ms, ended_by_name, move_id)
      SELECT '${id}' || printf('%08d', i), ${kind}, 'matter', '${id}' || i, '1', ${of}, iif(i % 3 = 0, 'rp', 'rscc'),
        '事项 ' || i, 'Matter ' || i, date('2026-09-10', (i % 60) || ' days'), iif(i % 9 = 0, NULL, ${staff}), ${state},
        ${NOW_MS} - i * 600000, ${NOW_MS} - i * 600000, iif('${id}' = 'wk_d_', ${NOW_MS} - i * 60000, NULL),
        iif('${id}' = 'wk_d_', 'Seed', NULL), 'seed' FROM ${from}`;
  return [
    ...inParts(open, (from) => item('wk_o_', `iif(i % 7 = 0, 'doing', 'open')`, from)),
    ...inParts(done, (from) => item('wk_d_', `iif(i % 9 = 0, 'void', 'done')`, from)),
    ...inParts(
      20_000,
      (
        from,
      ) => `INSERT INTO requests (id, company_id, system, kind, subject_kind, subject_id, subject_zh, subject_en, text,
      state, asked_by_name, decided_by_name, decided_at_ms, decision_reason, move_id, created_at_ms)
      SELECT 'many_req_' || printf('%08d', i), ${of}, 'rscc', 'other', 'matter', 'many_asked_' || i, '事项 ' || i,
        'Matter ' || i, 'Please', iif(i % 40 = 0, 'open', 'approved'), 'Seed', iif(i % 40 = 0, NULL, 'Seed'),
        iif(i % 40 = 0, NULL, ${NOW_MS} - i * 60000), iif(i % 40 = 0, NULL, 'Seed'), 'seed', ${NOW_MS} - i * 60000
        FROM ${from}`,
    ),
    ...inParts(
      5_000,
      (
        from,
      ) => `INSERT INTO second_person_requests (id, company_id, system, act, subject_kind, subject_id, subject_zh,
      subject_en, reason, state, requested_by, requested_by_name, requested_at_ms, decided_by, decided_by_name,
      decided_at_ms, move_id)
      SELECT 'spr_' || printf('%08d', i), ${of}, 'rscc', 'unlock_contract', 'contract', 'many_' || i, '合同 ' || i, 'Contract ' || i,
        'Seed', iif(i % 100 = 0, 'open', 'approved'), ${staff}, 'Staff', ${NOW_MS} - i * 60000,
        iif(i % 100 = 0, NULL, 'usr_scale'), iif(i % 100 = 0, NULL, 'Scale'),
        iif(i % 100 = 0, NULL, ${NOW_MS} - i * 30000), 'seed' FROM ${from}`,
    ),
    ...inParts(
      contacts,
      (
        from,
      ) => `INSERT INTO contact_entries (id, company_id, kind, at_ms, with_whom, text, follow_up_on, by_id, by_name,
      created_at_ms, move_id)
      SELECT 'cte_' || printf('%08d', i), iif(i % 10 = 0, 'co_of_77', ${of}), iif(i % 2 = 0, 'call', 'mail'),
        ${NOW_MS} - i * 600000, 'Person', 'Spoke', iif(i % 20 = 0, '2026-10-01', NULL), ${staff}, 'Staff',
        ${NOW_MS} - i * 600000, 'seed' FROM ${from}`,
    ),
    ...inParts(
      500,
      (
        from,
      ) => `INSERT INTO staff_messages (id, type, target, system, title_zh, title_en, content_zh, content_en,
      email_choice, state, send_at_ms, sent_at_ms, companies, people, created_by_id, created_by_name, created_at_ms, move_id)
      SELECT 'smg_' || printf('%08d', i), 'system', 'all', NULL, '消息', 'Message', '内容', 'Content', 'none', 'sent',
        ${NOW_MS} - i * 600000, ${NOW_MS} - i * 600000, 2000, 4000, ${staff}, 'Staff', ${NOW_MS} - i * 600000, 'seed'
        FROM ${from}`,
    ),
    ...inParts(
      3_000,
      (
        from,
      ) => `INSERT INTO known_companies (id, name, name_key, country, email_domain, created_at_ms)
      SELECT 'kno_' || i, 'Known ' || i, 'known' || i, iif(i % 3 = 0, 'NL', 'DE'), 'known' || i || '.example',
        ${NOW_MS} - i * 1000 FROM ${from}`,
    ),
  ];
}

/** Mails, jobs, acts of every company, and the months that reports are added up from. */
function behindTheScenes(of: string): string[] {
  const { mails, jobs, acts, companies } = MANY;
  return [
    ...inParts(
      mails,
      (
        from,
      ) => `INSERT INTO mail_messages (id, recipient, subject, text, html, company_id, state, attempts, not_before_ms,
      created_at_ms, sent_at_ms, template)
      SELECT 'mail_' || printf('%08d', i), 'person' || i || '@tenant.example', 'Subject', '', '', ${of},
        CASE WHEN i % 400 = 0 THEN 'failed' WHEN i % 900 = 0 THEN 'pending' ELSE 'sent' END, 1, ${NOW_MS},
        ${NOW_MS} - i * 30000, iif(i % 400 = 0 OR i % 900 = 0, NULL, ${NOW_MS} - i * 30000), 'reminder' FROM ${from}`,
    ),
    ...inParts(
      jobs,
      (
        from,
      ) => `INSERT INTO jobs (id, kind, key, payload, company_id, state, attempts, not_before_ms, created_at_ms,
      done_at_ms, last_error)
      SELECT 'job_' || printf('%08d', i), iif(i % 3 = 0, 'issue_letter', 'issue_certificate'), 'many_job_' || i, '{}', ${of},
        iif(i % 1000 = 0, 'failed', 'done'), 1, 0, ${NOW_MS} - i * 30000, iif(i % 1000 = 0, NULL, ${NOW_MS} - i * 30000),
        iif(i % 1000 = 0, 'unprintable', NULL) FROM ${from}`,
    ),
    ...inParts(
      acts,
      (
        from,
      ) => `INSERT INTO audit_entries (id, company_id, system, actor_kind, actor_id, actor_name, action, subject_kind,
      subject_id, detail, ip, request_id, at_ms, moved)
      SELECT 'aud_many_' || printf('%08d', i), ${of}, 'rscc', iif(i % 8 = 0, 'staff', 'user'),
        iif(i % 8 = 0, 'usr_staff_3', 'usr_of_' || (i % 4000)), 'Seed', iif(i % 30 = 0, 'partner.add', 'send'),
        iif(i % 30 = 0, 'partner', 'trade_record'), 'many_subject_' || i, '{}', '203.0.113.24', 'req',
        ${NOW_MS} - ${acts} * 60000 + i * 60000, 1 FROM ${from}`,
    ),
    ...[
      'issued:',
      'revoked:content_error',
      'sent_answered:d1',
      'sent_answered:d3',
      'done:d1',
    ].flatMap((key) => [
      `INSERT INTO report_months (month, company_id, system, key, count, sum)
        SELECT '2026-' || printf('%02d', m.i), 'co_of_' || c.i, 'rscc', '${key}', 3, 1000
          FROM (${series(12)} SELECT i FROM n) m, (${series(companies)} SELECT i FROM n) c WHERE m.i <= 9`,
      `INSERT INTO report_months (month, company_id, system, key, count, sum)
          ${series(9)} SELECT '2026-' || printf('%02d', i), '', 'rscc', '${key}', 6000, 2000000 FROM n`,
    ]),
  ];
}
