/**
 * One tenant with much trade, as SQL: rows as the verbs would have left them, the same every time. What a list reads
 * is there in its proportions; what files hold is not.
 */

/** How much of each. */
export interface Size {
  records: number;
  /** Records of another company that were sent to the tenant. */
  incoming: number;
  certificates: number;
  partners: number;
  products: number;
  registrations: number;
  cosmetics: number;
  /** Adverse reactions, of which few are open. */
  reactions: number;
  recalls: number;
  /** Compliance documents, one safety data sheet for each registration among them. */
  documents: number;
  /** Workbooks of 5,000 rows that were handed in today. */
  imports: number;
  /** What was asked of the provider, of which few are open. */
  requests: number;
  /** Companies beside the one with much trade. */
  companies: number;
}

/** Everything in proportion to the trade records, up to what a large tenant has. */
export function sizeOf(records: number): Size {
  return {
    records,
    incoming: Math.ceil(records / 20),
    certificates: Math.ceil(records * 0.228),
    partners: Math.min(5000, Math.ceil(records / 20)),
    products: Math.min(5000, Math.ceil(records / 20)),
    registrations: Math.min(3000, Math.ceil(records / 40)),
    cosmetics: Math.min(20_000, records),
    reactions: Math.min(50_000, Math.ceil(records / 10)),
    recalls: Math.min(500, Math.ceil(records / 100)),
    documents: Math.min(20_000, Math.ceil(records / 8)),
    imports: Math.min(20, Math.ceil(records / 4_000)),
    requests: Math.min(5000, Math.ceil(records / 100)),
    companies: Math.min(2000, Math.ceil(records / 4)),
  };
}

/** 2026-09-18 06:20 UTC. */
export const NOW_MS = Date.UTC(2026, 8, 18, 6, 20);
export const US = 'co_scale';
export const OTHER = 'co_other';

/** A statement's beginning: numbers `i` from 1. */
export const series = (count: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
const DAY_MS = 86_400_000;
const COUNTRIES = ['NL', 'DE', 'FR', 'BE', 'IT', 'ES', 'PL', 'SE', 'AT', 'CZ'];

/** Every twentieth thing goes to the first of many: one partner, one product, one substance is far ahead. */
const oneOf = (count: number, step: number) =>
  `iif(i % 20 = 0, 1, 2 + (i * ${step}) % ${Math.max(1, count - 2)})`;

/** Few are open, most are over; what is rare is rare in a million. */
const STATUS = `CASE WHEN i % 1000 < 5 THEN 'WAITING' WHEN i % 1000 < 9 THEN 'UNCONFIRMED'
  WHEN i % 1000 < 19 THEN 'REJECTED' WHEN i % 1000 < 39 THEN 'CONFIRMED' ELSE 'COMPLETED' END`;

function people(): string[] {
  const company = (id: string, name: string) =>
    `('${id}', '${name}有限公司', '${name} Ltd.', '', '', 'CN', 1, 1, 0)`;
  return [
    `INSERT INTO companies (id, name_zh, name_en, address_zh, address_en, country, company_type,
      login_company_type, created_at_ms) VALUES ${company(US, 'Scale')}, ${company(OTHER, 'Other')}`,
    `INSERT INTO users (id, email, first_name, state, created_at_ms)
      VALUES ('usr_scale', 'scale@greenlane.example', 'Scale', 'active', 0)`,
    `INSERT INTO company_systems (company_id, system) VALUES ('${US}', 'rscc'), ('${OTHER}', 'rscc'), ('${US}', 'rp')`,
    `INSERT INTO staff_assignments (user_id, company_id) VALUES ('usr_scale', '${US}')`,
  ];
}

/** Companies with a contract or two, two people and a consultant each; staff of the provider. One person looks after forty. */
function companies({ companies: count }: Size): string[] {
  return [
    `INSERT INTO companies (id, short_code, name_zh, name_en, address_zh, address_en, country, company_type,
      login_company_type, created_at_ms)
    ${series(count)} SELECT 'co_of_' || i, NULL, '企业' || (i * 7919 % ${count}) || ' ' || i, 'Company ' || i, '', '',
      iif(i % 90 = 0, 'NL', 'CN'), 1, 1, ${NOW_MS} - i * 1000 FROM n`,
    `INSERT INTO company_systems (company_id, system, state, authorised_from, authorised_until)
    ${series(count)} SELECT 'co_of_' || i, 'rscc', iif(i % 100 = 0, 'locked', 'active'),
      iif(i % 70 = 0, '2027-01-01', '2020-01-01'), iif(i % 30 = 0, '2026-08-01', NULL) FROM n WHERE i % 50 <> 0`,
    `INSERT INTO company_systems (company_id, system, authorised_from)
    ${series(count)} SELECT 'co_of_' || i, 'rp', '2020-01-01' FROM n WHERE i % 3 = 0`,
    `INSERT INTO users (id, email, first_name, state, created_at_ms)
    ${series(2 * count)} SELECT 'usr_of_' || i, 'person' || i || '@tenant.example', 'Person ' || (i * 7919 % ${count}),
      iif(i % 40 = 0, 'invited', 'active'), ${NOW_MS} - i * 1000 FROM n`,
    `INSERT INTO memberships (user_id, company_id, state)
    ${series(2 * count)} SELECT 'usr_of_' || i, 'co_of_' || (1 + i / 2), 'active' FROM n WHERE i < ${2 * count}`,
    `INSERT INTO membership_systems (user_id, company_id, system, role)
      SELECT m.user_id, m.company_id, 'rscc', iif(m.rowid % 2 = 0, 'admin', 'member') FROM memberships m
      JOIN company_systems s ON s.company_id = m.company_id AND s.system = 'rscc' WHERE m.user_id LIKE 'usr_of_%'`,
    `INSERT INTO users (id, email, first_name, state, staff_role, created_at_ms)
    ${series(30)} SELECT 'usr_staff_' || i, 'staff' || i || '@greenlane.example', 'Staff ' || i,
      iif(i % 10 = 0, 'disabled', 'active'), iif(i < 4, 'provider', 'consultant'), ${NOW_MS} - i * 1000 FROM n`,
    `INSERT INTO prohibited_companies (id, name_key, name, country, reason, source, from_on, until_on, created_at_ms)
    ${series(300)} SELECT 'prc_' || i, 'prohibited' || i, 'Prohibited ' || i, iif(i % 3 = 0, '*', 'NL'),
      iif(i % 2 = 0, 'sanctions', 'fraud'), 'list ' || (i % 7), date('2026-01-01', (i % 400) || ' days'),
      iif(i % 5 = 0, date('2026-06-01', (i % 400) || ' days'), NULL), ${NOW_MS} - i * 1000 FROM n`,
    `INSERT INTO staff_assignments (user_id, company_id, is_primary)
    ${series(count)} SELECT iif(i <= 40, 'usr_scale', 'usr_staff_' || (1 + i % 30)), 'co_of_' || i, 1 FROM n`,
    `INSERT INTO search_entries (subject_id, kind, company_id, system)
      SELECT id, 'company', 'provider', 'console' FROM companies ORDER BY id`,
    `INSERT INTO search_words (rowid, words)
      SELECT e.seq, replace(' company ' || substr(e.subject_id, 7), ' ', ' provider_console_company_')
      FROM search_entries e WHERE e.kind = 'company' ORDER BY e.seq`,
  ];
}

/** Five levels of distributors, each under the one of the level above that comes before it, and some of other roles. */
function enterprises({ partners }: Size): string[] {
  return [
    `INSERT INTO rp_enterprises (id, company_id, is_own, is_responsible_person, is_registrant, is_brand_owner,
      is_distributor, company_cname, company_ename, sort_name, address_cn, address_en, country, region, contact_cname,
      contact_ename, contact_phone, contact_email, oa_id, agency_level, parent_id, authorised_from, authorised_until,
      archived, move_id, created_at_ms, updated_at_ms)
    ${series(partners)} SELECT 'rpe_' || i, '${US}', 0, i % 20 = 1, i % 20 = 2, i % 20 = 3, i % 20 NOT IN (1, 2, 3),
      '经销商' || (i * 7919 % ${partners}) || ' ' || i, 'Distributor ' || i, '经销商' || (i * 7919 % ${partners}) || ' ' || i,
      '', '', 'CN', iif(i % 50 = 4, 'CN-SH', 'CN-GD'), '', '', '', '', 'OA-' || i,
      CASE WHEN i % 20 IN (1, 2, 3) THEN NULL WHEN i % 20 = 0 THEN 'other' WHEN i % 20 = 4 THEN 'general' WHEN i % 20 < 7 THEN 'regional'
        WHEN i % 20 < 11 THEN 'second' WHEN i % 20 < 18 THEN 'third' ELSE 'other' END,
      CASE WHEN i % 20 < 5 THEN NULL WHEN i % 20 < 7 THEN 'rpe_' || (i - i % 20 + 4)
        WHEN i % 20 < 11 THEN 'rpe_' || (i - i % 20 + 5) WHEN i % 20 < 18 THEN 'rpe_' || (i - i % 20 + 7)
        ELSE 'rpe_4' END,
      iif(i % 90 = 0, NULL, '2025-01-01'), iif(i % 7 = 0, NULL, date('2026-06-01', (i % 900) || ' days')),
      i % 40 = 19, 'seed', ${NOW_MS}, ${NOW_MS} FROM n`,
    `INSERT INTO rp_contacts (id, company_id, enterprise_id, name_zh, name_en, sort_name, title, phone, email,
      move_id, created_at_ms)
    SELECT 'rpc_' || substr(id, 5), company_id, iif(rowid % 3 = 0, 'rpe_4', id), company_cname, '', company_cname,
      '', '', '', 'seed', ${NOW_MS} FROM rp_enterprises`,
    `INSERT INTO oa_directory (company_id, oa_id, company_cname, company_ename, address_cn, region, contact_cname,
      contact_phone, contact_email)
    SELECT company_id, oa_id, company_cname, company_ename, '', 'CN', '', '', '' FROM rp_enterprises`,
    `INSERT INTO search_entries (subject_id, kind, company_id, system)
      SELECT id, 'enterprise', company_id, 'rp' FROM rp_enterprises ORDER BY id`,
    `INSERT INTO search_words (rowid, words)
      SELECT e.seq, replace(' distributor ' || substr(e.subject_id, 5), ' ', ' ' || e.company_id || '_rp_enterprise_')
      FROM search_entries e WHERE e.kind = 'enterprise' ORDER BY e.seq`,
  ];
}

/** Enterprises and filings of two companies whose names, days and numbers stand between one another. */
function newSubstances({ partners, records }: Size): string[] {
  return [
    `INSERT INTO cn_enterprises (id, company_id, kind, name_zh, name_en, alias, sort_name, business_type, country,
      contact_address, login_email, archived, move_id, created_at_ms, updated_at_ms)
    ${series(partners)} SELECT 'ent_' || i, iif(i % 3 = 2, '${OTHER}', '${US}'), iif(i < 3, 'own', 'related'),
      '企业' || (i * 7919 % ${partners}) || ' ' || i, 'Enterprise ' || i, '', '企业' || (i * 7919 % ${partners}) || ' ' || i,
      iif(i % 50 = 1, 'producer', iif(i % 3 = 0, 'processing_user', 'trader')), 'CN', '', '', i % 40 = 19, 'seed',
      ${NOW_MS}, ${NOW_MS} FROM n`,
    `INSERT INTO cn_contacts (id, company_id, enterprise_id, position, name, job, phone, email, receives_reminders)
    SELECT 'cct_' || substr(id, 5), company_id, id, 0, 'Seed', '', '', '', 0 FROM cn_enterprises`,
    // Every tenth is of the other company; few are invalid, over their volume or late.
    `INSERT INTO cn_filings (id, company_id, regime, registration_type, status, invalid_reason, certificate_no,
      registered_on, trade_name, applicant_id, agent_id, activity_types, applied_g, confidential, confidential_until,
      gauge_year, gauge_ppm, recorded_year, next_duty_on, move_id, created_at_ms, updated_at_ms)
    ${series(records)} SELECT 'flg_' || i, iif(i % 10 = 3, '${OTHER}', '${US}'),
      iif(i % 4 = 0, 'order_7', 'order_12'), iif(i % 200 = 0, 'filing_polymer', 'regular_registration'),
      iif(i % 300 = 0, 'invalid', iif(i % 250 = 1, 'draft', 'normal')), iif(i % 300 = 0, 'expired', NULL),
      'CN-' || (i * 7919 % ${records}) || '-' || i, date('2012-01-01', (i % 5000) || ' days'), 'Trade ' || i,
      iif(i % 10 = 3, 'ent_2', 'ent_1'), iif(i % 10 = 3, 'ent_2', 'ent_1'),
      iif(i % 400 = 0, '["production"]', '["import"]'), 60000000, i % 500 = 0,
      iif(i % 500 = 0, '2029-03-01', NULL), iif(i % 3 = 0, 2025, 2026), i % 600000,
      iif(i % 700 = 0, 2025, 2026), iif(i % 900 = 0, '2026-09-01', NULL), 'seed', ${NOW_MS}, ${NOW_MS} FROM n`,
    `UPDATE cn_filings SET gauge_ppm = 1050000 WHERE gauge_year = 2026 AND CAST(substr(id, 5) AS INTEGER) % 800 = 1`,
    `INSERT INTO cn_filing_substances (id, company_id, filing_id, position, name_zh, name_en, cas_no, confidential,
      class_name_zh, class_name_en)
    SELECT 'fsb_' || substr(id, 5), company_id, id, 0, '物质' || substr(id, 5), 'Substance ' || substr(id, 5), NULL,
      confidential, '类', 'Class' FROM cn_filings`,
    ...workOfFilings(records),
    ...['filing', 'filing_open'].flatMap((kind) => [
      `INSERT INTO search_entries (subject_id, kind, company_id, system)
        SELECT id, '${kind}', company_id, 'cnscc' FROM cn_filings ORDER BY id`,
      `INSERT INTO search_words (rowid, words)
        SELECT e.seq, replace(' filing ' || substr(e.subject_id, 5), ' ', ' ' || e.company_id || '_cnscc_${kind}_')
        FROM search_entries e WHERE e.kind = '${kind}' ORDER BY e.seq`,
    ]),
    `INSERT INTO search_entries (subject_id, kind, company_id, system)
      SELECT id, 'cn_enterprise', company_id, 'cnscc' FROM cn_enterprises ORDER BY id`,
    `INSERT INTO search_words (rowid, words)
      SELECT e.seq, replace(' enterprise ' || substr(e.subject_id, 5), ' ', ' ' || e.company_id || '_cnscc_cn_enterprise_')
      FROM search_entries e WHERE e.kind = 'cn_enterprise' ORDER BY e.seq`,
  ];
}

/** A record, a duty and a message of every filing; few are drafts, open or unread. */
function workOfFilings(count: number): string[] {
  const company = `iif(i % 10 = 3, '${OTHER}', '${US}')`;
  return [
    `INSERT INTO cn_activity_records (id, company_id, filing_id, year, enterprise_id, status, role, implementation,
      deviations, frozen, import_g, revision, move_id, created_at_ms, updated_at_ms)
    ${series(count)} SELECT 'act_' || i, ${company}, 'flg_' || i, iif(i % 3 = 0, 2025, 2026),
      iif(i % 10 = 3, 'ent_2', 'ent_1'), iif(i % 700 = 0, 'draft', iif(i % 900 = 1, 'void', 'submitted')),
      iif(i % 400 = 0, 'producer', 'importer'), iif(i % 600 = 0, 'not_fulfilled', 'full'),
      iif(i % 800 = 0, '[{"kind":"purpose_changed","reason":"Seed"}]', '[]'), '{}', i % 600000, 1, 'seed',
      ${NOW_MS}, ${NOW_MS} - i * 1000 FROM n`,
    `INSERT INTO duties (id, company_id, system, subject_kind, subject_id, kind, year, opens_on, due_on, state, move_id, created_at_ms)
    ${series(count)} SELECT 'dty_' || i, ${company}, 'cnscc', 'cn_filing', 'flg_' || i,
      iif(i % 500 = 0, 'iecsc_listing', 'annual_report'), 2026, '2026-01-01',
      date('2024-01-01', (i * 7 % 1400) || ' days'),
      iif(i % 50 = 0, 'waived', iif(i % 4 = 0, 'open', 'done')), 'seed', ${NOW_MS} FROM n`,
    `INSERT INTO cn_messages (id, company_id, key, type, kind, filing_id, title_zh, title_en, content_zh, content_en,
      path, at_ms)
    ${series(count)} SELECT 'msg_' || printf('%08d', i), ${company}, 'seed/' || i,
      iif(i % 300 = 0, 'warning', 'system'), iif(i % 900 = 0, 'excess', 'duty'), 'flg_' || i, '消息', 'Message',
      '消息 ' || i, 'Message ' || i, '/', ${NOW_MS} - 900 * ${DAY_MS} + i * 60000 FROM n`,
    `INSERT INTO cn_message_reads (message_id, user_id, at_ms)
    ${series(count)} SELECT 'msg_' || printf('%08d', i), 'usr_scale', ${NOW_MS} FROM n WHERE i % 70 <> 0`,
  ];
}

function catalogue({ registrations, products, partners }: Size): string[] {
  return [
    `INSERT INTO registrations (id, company_id, system, registration_no, name_zh, name_en, cas_no, ec_no,
      cbi_no, cbi_valid_until, jurisdiction, registration_type, use_class, corap_status, validity,
      valid_from, valid_until, tonnage_band, tonnage_g, move_id, created_at_ms, search_text)
    ${series(registrations)} SELECT 'sub_' || i, '${US}', 'rscc', '01-' || printf('%010d', i),
      '物质' || i, 'Substance ' || (i * 7919 % ${registrations}), '50-' || i || '-0', '200-' || i,
      iif(i % 50 = 0, 'CBI-' || i, NULL), iif(i % 50 = 0, date('2026-06-01', (i % 400) || ' days'), NULL),
      iif(i % 9 = 0, 'UK', 'EU'), iif(i % 40 = 0, 'intermediate', 'registration'), 'standard',
      iif(i % 200 = 0, 'information_requested', NULL), iif(i % 25 = 0, 'invalid', 'valid'), '2018-01-01',
      iif(i % 3 = 0, date('2026-01-01', (i % 2000) || ' days'), NULL), '1000+',
      1000000000000, 'seed', ${NOW_MS}, 'substance ' || i || char(10) || '50-' || i || '-0'
    FROM n`,
    `INSERT INTO trade_partners (id, company_id, system, role, name, name_key, country, address,
      contact_person, email, phone, state, move_id, created_at_ms)
    ${series(partners)} SELECT 'prt_' || i, '${US}', 'rscc', iif(i % 10 = 0, 'supplier', 'downstream'),
      'Partner ' || (i * 7919 % ${partners}) || ' ' || i, 'partner' || i,
      CASE WHEN i = 3 THEN 'LV' ELSE substr('${COUNTRIES.join('')}', 1 + 2 * (i % ${COUNTRIES.length}), 2) END,
      'Street 1', 'Somebody', 'p' || i || '@partner.example', '+31 10 555 0142',
      CASE WHEN i % 33 = 0 THEN 'archived' WHEN i % 47 = 0 THEN 'applied' ELSE 'active' END, 'seed',
      ${NOW_MS} - i * 60000
    FROM n`,
    `INSERT INTO trade_partners (id, company_id, system, role, name, name_key, country, address,
      contact_person, email, phone, linked_company_id, move_id, created_at_ms)
    VALUES ('prt_us', '${OTHER}', 'rscc', 'downstream', 'Scale', 'scale', 'CN', '', '', '', '', '${US}',
      'seed', 0)`,
    `INSERT INTO trade_products (id, company_id, system, name, type, origin, state, move_id,
      created_at_ms, updated_at_ms)
    ${series(products)} SELECT 'prd_' || i, '${US}', 'rscc', 'Product ' || (i * 7919 % ${products}) || ' ' || i,
      CASE i % 3 WHEN 0 THEN 'mixture' WHEN 1 THEN 'substance' ELSE 'others' END,
      iif(i % 100 = 0, 'purchased', 'own'), iif(i % 30 = 0, 'archived', 'active'), 'seed',
      ${NOW_MS} - i * 60000, ${NOW_MS}
    FROM n`,
    `INSERT INTO product_substances (product_id, composition_version, position, registration_id, share_ppm)
    ${series(products)} SELECT 'prd_' || i, 1, 1, 'sub_' || (1 + (i - 1) % ${registrations}), 1000000 FROM n`,
    `INSERT INTO product_shares (product_id, company_id, owner_company_id, since_ms)
    SELECT id, '${OTHER}', '${US}', 0 FROM trade_products WHERE rowid % 70 = 0`,
  ];
}

const RECORD_COLUMNS = `id, company_id, system, trade_no, kind, partner_id, counterparty_country,
  counterparty_company_id, eta, port, order_ref, status, total_mass_g, product_summary, missing_statements,
  held_since_ms, move_id, created_by, created_by_name, created_at_ms, sent_at_ms`;

/** Records of the tenant, and from `first` on of the other company to it. */
function records(first: number, last: number, mine: boolean, { partners }: Size): string {
  const partner = mine ? `'prt_' || ${oneOf(partners, 7919)}` : `'prt_us'`;
  const country = mine ? `(SELECT country FROM trade_partners p WHERE p.id = ${partner})` : `'CN'`;
  const status = mine ? STATUS : `replace(${STATUS}, 'UNCONFIRMED', 'COMPLETED')`;
  return `INSERT INTO trade_records (${RECORD_COLUMNS})
    WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})
    SELECT 'tr_' || printf('%08d', i), '${mine ? US : OTHER}', 'rscc', 'TR-2026-' || printf('%07d', i),
      iif(i % 97 = 0, 'purchase', 'distribution'), ${partner}, ${country}, ${mine ? 'NULL' : `'${US}'`},
      date('2024-01-01', (i * 7 % 1100) || ' days'), 'NLRTM', 'PO-' || i, ${status},
      1000000 + i * 7919 % 24000000, 'Product ' || i % 500, iif(i % 5003 = 0, 1, 0),
      iif(${status} = 'CONFIRMED' AND i % 300 < 3, ${NOW_MS}, NULL), 'seed', 'usr_seed', 'Seed',
      ${NOW_MS} - 900 * ${DAY_MS} + i * 60000, iif(${status} = 'UNCONFIRMED', NULL,
        ${NOW_MS} - 20 * ${DAY_MS} + i * 1000)
    FROM n`;
}

function trade(size: Size): string[] {
  const { records: count, products, registrations } = size;
  const account = `'acc_' || s.registration_id || '_' || substr(r.eta, 1, 4) || '_standard'`;
  const settled = `iif(r.status IN ('CONFIRMED', 'COMPLETED'), 'use', 'release')`;
  const entry = (kind: 'first' | 'second') => `SELECT 'ent_' || substr(s.record_id, 4)
      || ${kind === 'first' ? "''" : "'_s'"}, ${account}, '${US}', '${US}', s.record_id, 1, 1,
      ${kind === 'first' ? "'reserve'" : settled}, s.mass_g,
      ${kind === 'first' ? 's.mass_g' : '-s.mass_g'},
      ${kind === 'first' ? '0' : `iif(${settled} = 'use', s.mass_g, 0)`},
      CAST(substr(r.eta, 6, 2) AS INTEGER), 1,
      ${kind === 'first' ? 'NULL' : "'ent_' || substr(s.record_id, 4)"}, 'Seed', 'mv_' || s.record_id,
      r.created_at_ms + ${kind === 'first' ? 0 : 3_600_000}, r.partner_id, NULL, NULL, NULL
    FROM trade_record_substances s CROSS JOIN trade_records r ON r.id = s.record_id
    ${kind === 'first' ? '' : "WHERE r.status NOT IN ('WAITING', 'UNCONFIRMED')"}`;
  return [
    records(1, count, true, size),
    records(count + 1, count + size.incoming, false, size),
    `INSERT INTO trade_record_lines ${series(count)} SELECT 'tr_' || printf('%08d', i), 1, 1,
      'prd_' || ${oneOf(products, 31)}, 1, 'Product', 1000000 + i * 7919 % 24000000 FROM n`,
    `INSERT INTO trade_record_products SELECT r.id, l.product_id, r.company_id, r.system, r.eta
      FROM trade_record_lines l CROSS JOIN trade_records r ON r.id = l.record_id`,
    `INSERT INTO trade_record_substances SELECT l.record_id, 1, 1,
      'sub_' || (1 + (CAST(substr(l.product_id, 5) AS INTEGER) - 1) % ${registrations}), 1000000,
      l.mass_g, '', 0 FROM trade_record_lines l`,
    `INSERT INTO tonnage_entries ${entry('first')}`,
    `INSERT INTO tonnage_entries ${entry('second')}`,
    `INSERT INTO tonnage_months SELECT account_id, month, sum(reserved_delta_g), sum(used_delta_g)
      FROM tonnage_entries GROUP BY 1, 2`,
    `INSERT INTO tonnage_drawers SELECT account_id, drawer_company_id, sum(reserved_delta_g),
      sum(used_delta_g), count(DISTINCT record_id) FROM tonnage_entries GROUP BY 1, 2`,
    `INSERT INTO tonnage_drawer_months SELECT account_id, drawer_company_id, month, sum(reserved_delta_g),
      sum(used_delta_g) FROM tonnage_entries WHERE drawer_company_id <> company_id GROUP BY 1, 2, 3`,
    `INSERT INTO tonnage_importer_years SELECT account_id, drawer_company_id, partner_id, sum(used), 0,
      sum(reserved), sum(used + reserved > 0), min(iif(used + reserved > 0, eta, NULL)),
      max(iif(used + reserved > 0, eta, NULL))
    FROM (SELECT e.account_id, e.drawer_company_id, e.partner_id, r.eta, sum(e.used_delta_g) AS used,
        sum(e.reserved_delta_g) AS reserved
      FROM tonnage_entries e CROSS JOIN trade_records r ON r.id = e.record_id GROUP BY e.account_id, e.record_id)
    GROUP BY 1, 2, 3`,
    `INSERT INTO tonnage_accounts (id, company_id, system, holder_kind, holder_id, year, use_class,
      limit_g, reserved_g, used_g, booked_until_g)
    SELECT account_id, '${US}', 'rscc', 'registration', substr(account_id, 5, length(account_id) - 18),
      CAST(substr(account_id, -13, 4) AS INTEGER), 'standard',
      sum(reserved_g + used_g) + 1000000 * (rowid % 97),
      sum(reserved_g), sum(used_g), json_array(${Array.from(
        { length: 12 },
        (_, index) => `sum(iif(month <= ${index + 1}, reserved_g + used_g, 0))`,
      ).join()})
    FROM tonnage_months GROUP BY account_id`,
    `INSERT INTO record_counters SELECT company_id, system, status, count(*) FROM trade_records GROUP BY 1, 2, 3`,
    `INSERT INTO links (token_hash, kind, subject_id, revision, company_id, system, recipient_id, email, locale,
      created_at_ms, expires_at_ms)
    SELECT 'lnk_' || id, 'trade', id, 1, company_id, system, partner_id, '', 'en-US', sent_at_ms, ${NOW_MS} + 86400000
      FROM trade_records WHERE status = 'WAITING'`,
  ];
}

/** What came to port of a third of the completed records; of some of them without a customs number or a proof. */
function arrivals(): string[] {
  return [
    `INSERT INTO trade_record_arrivals (record_id, revision, company_id, confirmed_revision, planned_eta, planned_port,
      arrived_on, port, customs_no, file_id, entered_by, entered_by_name, entered_at_ms)
    SELECT id, 2, company_id, 1, eta, port, eta, port, iif(rowid % 900 = 0, '', '26NL0000' || rowid),
      iif(rowid % 600 = 0, NULL, 'fil_' || id), 'usr_1', 'Seed', created_at_ms
    FROM trade_records WHERE company_id = '${US}' AND status = 'COMPLETED' AND rowid % 3 = 0`,
    `UPDATE trade_records SET arrived_on = eta, planned_eta = eta
      WHERE company_id = '${US}' AND status = 'COMPLETED' AND rowid % 3 = 0`,
  ];
}

/** What was used of 2025 before the portal: one opening for each registration that has tonnage of that year. */
function openings(): string[] {
  return [
    `INSERT INTO tonnage_openings (id, company_id, system, registration_id, year, use_class, partner_id, mass_g, note,
      file_id, move_id, entered_by_name, created_at_ms, updated_at_ms)
    SELECT 'opn_' || holder_id, company_id, system, holder_id, 2025, 'standard', '', 5000000, 'Seed', 'fil_seed', 'seed',
      'Seed', 0, 0
    FROM tonnage_accounts WHERE company_id = '${US}' AND year = 2025 AND holder_kind = 'registration'`,
    `INSERT INTO tonnage_entries (id, account_id, company_id, drawer_company_id, record_id, revision, line_no, kind,
      mass_g, reserved_delta_g, used_delta_g, month, usable_after_g, actor_name, move_id, at_ms)
    SELECT 'ent_' || o.id, a.id, o.company_id, o.company_id, o.id, 1, 0, 'opening', o.mass_g, 0, o.mass_g, 0, 1, 'Seed',
      'mv_' || o.id, 0
    FROM tonnage_openings o JOIN tonnage_accounts a ON a.holder_id = o.registration_id AND a.year = o.year`,
    `INSERT INTO tonnage_months (account_id, month, reserved_g, used_g)
      SELECT account_id, 0, 0, used_delta_g FROM tonnage_entries WHERE kind = 'opening'`,
    `INSERT INTO tonnage_importer_years (account_id, drawer_company_id, partner_id, used_g, opening_g)
      SELECT account_id, drawer_company_id, '', used_delta_g, used_delta_g FROM tonnage_entries WHERE kind = 'opening'`,
    `UPDATE tonnage_accounts SET used_g = used_g + 5000000, limit_g = limit_g + 5000000
      WHERE id IN (SELECT account_id FROM tonnage_entries WHERE kind = 'opening')`,
    `UPDATE tonnage_drawers SET used_g = used_g + 5000000
      WHERE account_id IN (SELECT account_id FROM tonnage_entries WHERE kind = 'opening') AND company_id = '${US}'`,
  ];
}

/**
 * A safety data sheet for each registration and other documents beside them, most in their first version; the first sheet
 * was sent far more often than the rest.
 */
function documents({ documents: count, registrations, partners }: Size): string[] {
  const sheet = `i <= ${registrations}`;
  const version = 'iif(i % 3 = 1, 2, 1)';
  const issued = `date('2022-01-01', (i % 1600) || ' days')`;
  return [
    `INSERT INTO documents (id, company_id, system, type, title, registration_id, archived, version_no, issuer,
      language, issued_on, valid_until, origin, move_id, created_at_ms, updated_at_ms)
    ${series(count)} SELECT 'doc_' || i, '${US}', 'rscc',
      CASE WHEN ${sheet} THEN 'extended_sds' WHEN i % 9 = 0 THEN 'others' WHEN i % 3 = 0 THEN 'registration_decision'
        ELSE 'submission_report' END,
      'Sheet ' || (i * 7919 % ${count}) || ' ' || i,
      iif(NOT ${sheet} AND i % 9 = 0, NULL, 'sub_' || (1 + (i - 1) % ${registrations})), i % 40 = 39, ${version}, 'ECHA',
      'en', ${issued}, iif(i % 4 = 0, date(${issued}, (i % 2000) || ' days'), NULL), iif(i % 500 = 0, 'provider', 'company'),
      'seed', ${NOW_MS}, ${NOW_MS} FROM n`,
    `UPDATE documents SET lacking = 2 WHERE type = 'extended_sds' AND archived = 0
      AND CAST(substr(id, 5) AS INTEGER) % 50 = 1`,
    `INSERT INTO document_versions (document_id, version_no, company_id, number, issuer, language, issued_on, valid_until,
      file_id, sha256, change_note, origin, added_by_name, created_at_ms)
    SELECT d.id, v.value, d.company_id, '', d.issuer, d.language, d.issued_on, d.valid_until, 'fil_seed', '', '', d.origin,
      'Seed', d.created_at_ms FROM documents d, json_each('[1,2]') v WHERE v.value <= d.version_no`,
    `INSERT INTO document_sends (id, company_id, system, document_id, version_no, partner_id, email, locale, message,
      by_law, token_hash, sent_by_name, sent_at_ms, expires_at_ms, first_opened_at_ms, last_opened_at_ms, move_id)
    ${series(count * 5)} SELECT 'snd_' || i, '${US}', 'rscc', d, iif(substr(d, 5) % 3 = 1, 1 + i % 2, 1),
      'prt_' || (1 + i * 31 % ${partners}), '', 'en-US', '', i % 3 = 0, 'tok_' || i, 'Seed',
      ${NOW_MS} - i * 60000, ${NOW_MS} + 14 * ${DAY_MS}, iif(i % 2 = 0, ${NOW_MS}, NULL), iif(i % 2 = 0, ${NOW_MS}, NULL),
      'seed'
    FROM (SELECT i, 'doc_' || ${oneOf(count, 17)} AS d FROM n)`,
  ];
}

/** Imports of the day, each as large as one may be; every seventh row of a sheet is wrong. */
function imports({ imports: count }: Size): string[] {
  return [
    `INSERT INTO imports (id, company_id, system, of, user_id, user_name, from_ip, name, state, columns, move_id,
      created_at_ms, expires_at_ms)
    ${series(count)} SELECT 'imp_' || i, '${US}', 'rscc', 'records', 'usr_scale', 'Seed', '', 'Sheet ' || i, 'ready',
      '["partner","eta","port","order_ref","product","quantity","unit","note"]', 'seed', ${NOW_MS} - i * 60000,
      ${NOW_MS} + ${DAY_MS} FROM n`,
    `INSERT INTO import_rows (import_id, n, cells, state, item, said, bad_cells, repaired, changed)
    ${series(5_000)} SELECT m.id, i + 1, '{"partner":"Partner 1","eta":"2026-11-12","port":"NLRTM"}',
      iif(i % 7 = 0, 'bad', iif(i % 3 = 0, 'saved', 'good')), i / 2 * 2, '{}', i % 7 = 0, i % 50 = 0, 0
    FROM n JOIN imports m`,
    `INSERT INTO import_items (import_id, n, input, state, chunk, result_id, result_name)
    SELECT import_id, min(n), '{}', iif(min(n) % 3 = 0, 'done', 'queued'), 'job_' || min(n) / 20, NULL, NULL
    FROM import_rows WHERE state <> 'bad' GROUP BY import_id, item`,
  ];
}

/** A duty of each registration and year, of which few are open; and what was asked of the provider. */
function owed({ registrations, requests }: Size): string[] {
  const year = '2016 + i % 11';
  return [
    `INSERT INTO duties (id, company_id, system, subject_kind, subject_id, kind, year, opens_on, due_on, state, move_id,
      created_at_ms)
    ${series(registrations * 11)} SELECT 'ord_' || i, '${US}', 'rscc', 'registration',
      'sub_' || (1 + i / 11 % ${registrations}), iif(i % 90 = 0, 'kr_change', 'band_update'), ${year},
      (${year}) || '-05-01', date((${year}) || '-08-01', (i % 90) || ' days'),
      iif(i % 300 = 0, 'waived', iif(i % 700 = 1, 'open', 'done')), 'seed', ${NOW_MS} FROM n`,
    `INSERT INTO requests (id, company_id, system, kind, subject_kind, subject_id, subject_zh, subject_en, text, state,
      asked_by_name, decided_by_name, decided_at_ms, decision_reason, move_id, created_at_ms)
    ${series(requests)} SELECT 'req_' || printf('%08d', i), iif(i % 10 = 3, '${OTHER}', '${US}'), 'rscc', kind,
      iif(kind = 'withdraw', 'trade_record', iif(kind = 'letter', 'registration', 'matter')), 'asked_' || i, '事项 ' || i,
      'Matter ' || i, 'Please look at ' || i, iif(open, 'open', iif(i % 4 = 0, 'refused', 'approved')), 'Seed',
      iif(open, NULL, 'Seed'), iif(open, NULL, ${NOW_MS} - i * 3600000), iif(open, NULL, 'Seed'), 'seed',
      ${NOW_MS} - (i + 30) * 3600000
    FROM (SELECT i, i % 100 < 3 AS open,
      CASE WHEN i % 5 = 0 THEN 'withdraw' WHEN i % 7 = 0 THEN 'letter' ELSE 'other' END AS kind FROM n)`,
  ];
}

function papers({ certificates }: Size): string[] {
  return [
    `INSERT INTO certificates (id, company_id, system, kind, certificate_no, record_id, revision,
      trade_no, importer_name, cover_year, total_mass_g, code_hash, code_encrypted, snapshot,
      snapshot_sha256, signature, key_id, state, state_code, state_at_ms, file_key, file_name,
      file_size_bytes, issued_at_ms, issued_on)
    SELECT 'crt_' || substr(id, 4), company_id, system,
      iif(rowid % 50 = 0, 'registration_confirmation', 'tonnage_coverage'), 'TCC-' || trade_no, id, 1,
      trade_no, 'Partner', CAST(substr(eta, 1, 4) AS INTEGER), total_mass_g, id, '',
      '{"kind":"tonnage-coverage-certificate","text":"' || hex(zeroblob(400)) || '"}', '', '', 'k',
      iif(rowid % 400 = 0, 'revoked', 'valid'), iif(rowid % 400 = 0, 'registration_invalid', NULL),
      iif(rowid % 400 = 0, 1, NULL), 'certificates/' || id, 'x.pdf', 1, created_at_ms, eta
    FROM trade_records WHERE company_id = '${US}' AND status = 'COMPLETED' ORDER BY id
    LIMIT ${certificates}`,
    // One letter for each registration and importer; what is left over stands as if it were of a record.
    `UPDATE certificates SET record_id = NULL, revision = NULL, trade_no = NULL, registration_id = f.registration_id,
      partner_id = f.partner_id
    FROM (SELECT min(c.rowid) AS at, s.registration_id, r.partner_id FROM certificates c
      JOIN trade_records r ON r.id = c.record_id JOIN trade_record_substances s ON s.record_id = r.id AND s.revision = 1
      WHERE c.kind = 'registration_confirmation' GROUP BY s.registration_id, r.partner_id) f
    WHERE certificates.rowid = f.at`,
  ];
}

/** An act for each record, one in a thousand of them on a person, and half of these in the other subsystem. */
function activity({ records: count }: Size): string[] {
  return [
    `INSERT INTO audit_entries (id, company_id, system, actor_kind, actor_id, actor_name, action,
      subject_kind, subject_id, detail, ip, request_id, at_ms, moved)
    ${series(count)} SELECT 'aud_' || printf('%08d', i), '${US}', iif(i % 2000 = 0, 'krscc', 'rscc'),
      'user', iif(i % 997 = 0, 'usr_2', 'usr_1'), 'Seed', iif(i % 1000 = 0, 'person.changed', 'send'),
      iif(i % 1000 = 0, 'person', 'trade_record'),
      iif(i % 1000 = 0, 'usr_seed', 'tr_' || printf('%08d', i)), '{}', '203.0.113.24', 'req',
      ${NOW_MS} - 900 * ${DAY_MS} + i * 60000, 1 FROM n`,
  ];
}

/** Products of a responsible person; few are invalid or incomplete. */
function cosmetics({ cosmetics: count }: Size): string[] {
  return [
    `INSERT INTO rp_products (id, company_id, name_zh, name_en, type, status, invalid_cause,
      reporting_enterprise_id, brand_owner_id, rp_enterprise_id, report_on, registration_no, valid_until,
      rp_contract_from, size_count, batch_count, unsampled_count, move_id, created_at_ms, updated_at_ms)
    ${series(count)} SELECT 'cos_' || i, '${US}', '产品' || (i * 7919 % ${count}) || ' ' || i, 'Product ' || i,
      iif(i % 10 = 0, 'special', 'general'), iif(i % 200 = 0, 'invalid', 'normal'),
      iif(i % 200 = 0, 'admin', NULL), 'rpe_2', iif(i % 500 = 0, 'rpe_23', 'rpe_3'), 'rpe_1', '2024-01-05',
      'NO-' || i, iif(i % 10 = 0, date('2026-06-01', (i % 2000) || ' days'), NULL), '2024-01-01', 1,
      iif(i % 300 = 0, 0, 1), iif(i % 300 <> 0 AND i % 40 = 0, 1, 0), 'seed', 0, ${NOW_MS} - i * 1000
    FROM n`,
    `INSERT INTO rp_sizes (id, product_id, position, name, packaging)
    ${series(count)} SELECT 'siz_' || i, 'cos_' || i, 1, '30 mL', '' FROM n`,
    `INSERT INTO rp_batches (id, company_id, product_id, size_id, position, batch_no, quantity)
    ${series(count)} SELECT 'bch_' || i, '${US}', 'cos_' || i, 'siz_' || i, 1, 'B' || i, 500 FROM n
      WHERE i % 300 <> 0`,
    // Those of the years before: the first product has many, and a sample of nearly each is kept.
    `INSERT INTO rp_batches (id, company_id, product_id, size_id, position, batch_no, quantity, traded, import_on,
      retention_status, retain_until)
    ${series(count * 4)} SELECT 'old_' || i, '${US}', 'cos_' || p, 'siz_' || p, 1 + i, 'A' || i, 500, 500,
      date('2022-01-01', (i % 1500) || ' days'), iif(i % 400 = 0, 'pending', 'part_used'),
      date('2025-01-01', (i % 1500) || ' days')
    FROM (SELECT i, iif(i < 900, 2, 1 + i % ${count}) AS p FROM n) WHERE p % 300 <> 0`,
    `UPDATE rp_products SET (batch_count, unsampled_count) = (SELECT count(*),
      count(*) FILTER (WHERE b.retention_status = 'pending') FROM rp_batches b WHERE b.product_id = rp_products.id)`,
    `INSERT INTO rp_claims (product_id, code, physical_only)
    ${series(count)} SELECT 'cos_' || i, iif(i % 700 = 0, '06', '11'), 0 FROM n`,
  ];
}

/** Trade records of cosmetics, one line each; few are open, and some of what is confirmed has no declaration yet. */
function shipments({ records: count, cosmetics: products }: Size): string[] {
  const product = `(1 + i * 31 % ${products})`;
  return [
    `INSERT INTO rp_trade_records (id, company_id, trade_no, status, waiting_for, arrival_on, port, brand_owner_id,
      trading_enterprise_id, responsible_enterprise_id, total_quantity, product_summary, rejected_by, reject_reason,
      customs_no, declared_on, declaration_file_id, move_id, created_by, created_by_name, created_at_ms, asked_at_ms)
    ${series(count)} SELECT 'rpt_' || printf('%08d', i), '${US}', 'RP-2026-' || printf('%08d', i), status,
      iif(status = 'SUBMITTED', iif(i % 2 = 0, 'trading', 'responsible'), NULL),
      date('2024-01-01', (i % 1200) || ' days'), 'CNSHA', iif(i % 500 = 0, 'rpe_23', 'rpe_3'),
      'rpe_' || iif(i % 20 = 0, 24, 25 + i % 200), 'rpe_1', 10, 'Product',
      iif(status = 'REJECTED', 'member', NULL), iif(status = 'REJECTED', 'seed', NULL),
      iif(status = 'COMPLETED', '222920261000012345', NULL), iif(status = 'COMPLETED', '2026-01-01', NULL),
      iif(status = 'COMPLETED', 'fil_' || i, NULL), 'seed', 'usr_1', 'Seed', ${NOW_MS} - ${count} * 1000 + i * 1000,
      ${NOW_MS} - 5 * ${DAY_MS}
    FROM (SELECT i, CASE WHEN i % 1000 < 9 THEN 'SUBMITTED' WHEN i % 1000 < 19 THEN 'REJECTED'
      WHEN i % 1000 < 39 THEN 'CONFIRMED' ELSE 'COMPLETED' END AS status FROM n)`,
    `INSERT INTO rp_trade_lines (record_id, revision, line_no, company_id, product_id, batch_id, quantity)
    ${series(count)} SELECT 'rpt_' || printf('%08d', i), 1, 1, '${US}', 'cos_' || ${product}, 'bch_' || ${product}, 10
    FROM n WHERE ${product} % 300 <> 0`,
    `INSERT INTO rp_import_months (company_id, month, pieces)
      SELECT company_id, substr(arrival_on, 1, 7), sum(total_quantity) FROM rp_trade_records
      WHERE status = 'COMPLETED' GROUP BY 1, 2`,
  ];
}

/** Reactions of ten years, one product far ahead; few are open and fewer late. Some recalls, three of them open. */
function reactions({ reactions: count, recalls, cosmetics: products }: Size): string[] {
  const product = `(1 + ${oneOf(products, 31)})`;
  const state = `CASE WHEN i % 500 = 0 THEN 'open' WHEN i % 100 < 5 THEN 'reported' ELSE 'closed' END`;
  const day = `date('2026-09-18', '-' || (i % 500 + i % 3000) || ' days')`;
  return [
    `INSERT INTO rp_adverse_reports (id, company_id, report_no, kind, product_id, batch_id, feedback_at_ms,
      first_discovered_on, severity, source, description, outcome, causality, state, due_on, reported_on, receipt_no,
      self_check_due_on, self_check_on, move_id, created_by_name, created_at_ms)
    ${series(count)} SELECT 'adr_' || i, '${US}', 'ADR-2026-' || printf('%06d', i), 'add', 'cos_' || ${product},
      iif(i % 3 = 0, 'bch_' || ${product}, NULL), unixepoch(${day}) * 1000 + i, ${day},
      CASE WHEN i % 1000 < 5 THEN 'wide_impact' WHEN i % 1000 < 60 THEN 'serious' ELSE 'general' END,
      CASE i % 10 WHEN 0 THEN 'platform' WHEN 1 THEN 'medical' ELSE 'consumer' END, '使用后面部出现红斑和瘙痒 ' || i,
      'recovered', 'possible', ${state}, date(${day}, '30 days'), iif(${state} = 'open', NULL, ${day}), NULL,
      iif(i % 1000 < 60, date(${day}, '20 days'), NULL), iif(i % 1000 < 60 AND ${state} <> 'open', ${day}, NULL),
      'seed', 'Seed', ${NOW_MS} - i * 1000 FROM n`,
    `INSERT INTO rp_recalls (id, company_id, recall_no, product_id, level, reason, decided_on, measures, closed_on,
      move_id, created_by_name, created_at_ms)
    ${series(recalls)} SELECT 'rcl_' || i, '${US}', 'RCL-2026-' || printf('%04d', i), 'cos_' || (1 + i), 'second',
      '微生物超标', date('2026-09-10', '-' || (i * 7) || ' days'), '停止经营', iif(i <= 3, NULL, '2026-09-11'),
      'seed', 'Seed', ${NOW_MS} - i * 1000 FROM n`,
    `INSERT INTO rp_recall_batches (recall_id, batch_id)
      SELECT id, 'bch_' || substr(product_id, 5) FROM rp_recalls`,
    `INSERT INTO rp_recall_parties (recall_id, enterprise_id, acknowledged_at_ms, acknowledged_by_name, stock)
      SELECT r.id, 'rpe_' || (24 + p.value), iif(r.closed_on IS NULL, NULL, 1), iif(r.closed_on IS NULL, NULL, 'Seed'),
        iif(r.closed_on IS NULL, NULL, 5)
      FROM rp_recalls r, json_each(json_array(${Array.from({ length: 40 }, (_, i) => i).join()})) p
      WHERE 24 + p.value IN (SELECT CAST(substr(id, 5) AS INTEGER) FROM rp_enterprises)`,
  ];
}

/** Some words for each row, in place of all its beginnings: what a search costs is up to how many rows have a word. */
function searched(): string[] {
  const kinds = [
    ['record', 'trade_records', `lower(replace(s.trade_no, '-', '')) || ' partner'`],
    ['incoming', 'trade_records', `lower(replace(s.trade_no, '-', '')) || ' tr2026 other'`],
    ['certificate', 'certificates', `lower(replace(s.certificate_no, '-', '')) || ' tcc'`],
    ['document', 'documents', `'sheet ' || substr(s.id, 5)`],
    ['registration', 'registrations', `'substance ' || substr(s.id, 5)`],
    ['partner', 'trade_partners', `'partner ' || substr(s.id, 5)`],
    ['product', 'trade_products', `'product ' || substr(s.id, 5)`],
    ['cosmetic', 'rp_products', `'product ' || substr(s.id, 5)`],
    ['import', 'rp_trade_records', `lower(replace(s.trade_no, '-', '')) || ' product'`],
    ['reaction', 'rp_adverse_reports', `lower(replace(s.report_no, '-', '')) || ' reaction'`],
  ] as const;
  return kinds.flatMap(([kind, table, words]) => {
    const system = table.startsWith('rp_') ? `'rp'` : 's.system';
    const reader = kind === 'incoming' ? 's.counterparty_company_id' : 's.company_id';
    return [
      `INSERT INTO search_entries (subject_id, kind, company_id, system)
        SELECT s.id, '${kind}', ${reader}, ${system} FROM ${table} s WHERE ${reader} IS NOT NULL ORDER BY s.id`,
      `INSERT INTO search_words (rowid, words)
        SELECT e.seq, replace(' ' || ${words}, ' ', ' ' || e.company_id || '_' || e.system || '_${kind}_')
        FROM search_entries e JOIN ${table} s ON s.id = e.subject_id WHERE e.kind = '${kind}' ORDER BY e.seq`,
    ];
  });
}

export function fillStatements(size: Size): string[] {
  return [
    ...people(),
    ...companies(size),
    ...catalogue(size),
    ...trade(size),
    ...openings(),
    ...papers(size),
    ...arrivals(),
    ...documents(size),
    ...imports(size),
    ...owed(size),
    ...activity(size),
    ...enterprises(size),
    ...newSubstances(size),
    ...cosmetics(size),
    ...shipments(size),
    ...reactions(size),
    ...searched(),
  ];
}
