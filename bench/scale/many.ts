import { NOW_MS, series } from './fill.ts';

/** A provider with many clients (`areas/console.md` §8): what the console's lists are asked over. */
export const MANY = {
  companies: 2_000,
  registrations: 200_000,
  cosmetics: 30_000,
  filings: 5_000,
  /** Companies without a contract any more. */
  ended: 13_000,
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
  ];
}
