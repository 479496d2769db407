import { applyD1Migrations } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { certificateLog } from '#db/schema/certificate.ts';
import { sealLog } from '~/domain/certificate/log-seal.server.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { identifierKey } from '~/domain/kernel/identifier.ts';
import { makeKeys } from '~/domain/kernel/identifier-keys.server.ts';
import { hashToken } from '~/domain/kernel/ids.ts';
import { CN_KEYS } from '~/domain/new-substance/filing/keys.ts';
import { RP_KEYS } from '~/domain/responsible-person/keys.ts';
import { bindings, systemContext } from '../support/contexts.ts';

/** A database of an earlier version, with rows, brought up to date. */
const old = bindings.OLD_DB;
const until = (name: string) => bindings.MIGRATIONS.findIndex((one) => one.name.includes(name));

describe('roles per subsystem', () => {
  it('keeps what everyone might do, by the company’s subsystems and the user’s flags', async () => {
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('roles_per_subsystem')));
    const company = (id: string) =>
      `INSERT INTO companies (id, name_zh, name_en, address_zh, address_en, country, company_type,
        login_company_type, created_at_ms) VALUES ('${id}', 'x', 'x', 'x', 'x', 'CN', 1, 1, 0)`;
    const user = (id: string, ...flags: number[]) =>
      `INSERT INTO users (id, email, first_name, state, is_rscc, is_krscc, is_rp, is_cr, access_version,
        created_at_ms) VALUES ('${id}', '${id}@test.example', 'x', 'active', ${flags.join()}, 7, 0)`;
    const member = (userId: string, companyId: string, role: string, isDefault = 0) =>
      `INSERT INTO memberships (user_id, company_id, role, is_default, last_used_at_ms)
        VALUES ('${userId}', '${companyId}', '${role}', ${isDefault}, 42)`;
    const uses = (companyId: string, system: string) =>
      `INSERT INTO company_systems (company_id, system) VALUES ('${companyId}', '${system}')`;
    const rows = [
      ...['co_or', 'co_all', 'co_none'].map(company),
      ...['rscc', 'krscc'].map((system) => uses('co_or', system)),
      ...['rscc', 'krscc', 'rp', 'cnscc'].map((system) => uses('co_all', system)),
      user('usr_both', 1, 1, 0, 0),
      user('usr_one', 1, 0, 0, 0),
      user('usr_all', 1, 1, 1, 1),
      user('usr_none', 0, 0, 0, 0),
      member('usr_both', 'co_or', 'member', 1),
      member('usr_one', 'co_or', 'viewer'),
      member('usr_one', 'co_all', 'admin'),
      member('usr_all', 'co_all', 'admin'),
      member('usr_all', 'co_none', 'admin'),
      member('usr_none', 'co_or', 'admin'),
    ];
    await old.batch(rows.map((statement) => old.prepare(statement)));
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('held_records')));
    const { results } = await old
      .prepare(
        `SELECT user_id || ' ' || company_id || ' ' || system || ' ' || role AS seat
          FROM membership_systems ORDER BY seat`,
      )
      .all<{ seat: string }>();
    expect(results.map(({ seat }) => seat)).toEqual([
      'usr_all co_all cnscc admin',
      'usr_all co_all krscc admin',
      'usr_all co_all rp admin',
      'usr_all co_all rscc admin',
      'usr_both co_or krscc member',
      'usr_both co_or rscc member',
      'usr_one co_all rscc admin',
      'usr_one co_or rscc viewer',
    ]);
    const kept = await old
      .prepare(`SELECT is_default, last_used_at_ms, or_system FROM memberships WHERE user_id = ?`)
      .bind('usr_both')
      .all();
    expect(kept.results).toEqual([{ is_default: 1, last_used_at_ms: 42, or_system: null }]);
    const { results: sessions } = await old.prepare('SELECT access_version FROM users').all();
    expect(sessions.every((row) => row.access_version === 7)).toBe(true);
  });
});

describe('certificates issued before reissue and the chained log', () => {
  const certificate = (n: number, state: string, reason: string | null, atMs: number | null) =>
    old
      .prepare(
        `INSERT INTO certificates (id, company_id, system, kind, certificate_no, record_id, revision, importer_name,
          cover_year, total_mass_g, code_hash, code_encrypted, snapshot, snapshot_sha256, signature, key_id, state,
          state_reason, state_at_ms, superseded_by, file_key, file_name, file_size_bytes, issued_at_ms, search_text)
          VALUES (?1, 'co', 'rscc', 'tonnage_coverage', 'TCC-' || ?1, 'tr_' || ?1, 1, 'M', 2026, 7, 'hash' || ?1, 'e',
            '{"issued_on":"2026-10-27"}', 'sha' || ?1, 'sig', 'k', ?2, ?3, ?4, ?5, 'f', 'f', 1, 100, 's')`,
      )
      .bind(`crt_${n}`, state, reason, atMs, state === 'superseded' && n === 3 ? 'crt_1' : null);
  const logged = (id: string, n: number, event: string, reason: string | null) =>
    old
      .prepare(
        `INSERT INTO certificate_log (id, certificate_id, event, snapshot_sha256, reason, at_ms)
          VALUES (?, ?, ?, ?, ?, 100)`,
      )
      .bind(id, `crt_${n}`, event, `shacrt_${n}`, reason);

  it('keep their reasons as notes with a code, and their log gets what it was missing', async () => {
    await old.batch([
      certificate(1, 'valid', null, null),
      certificate(2, 'revoked', '进口商取消', 200),
      certificate(3, 'superseded', null, null),
      certificate(4, 'superseded', 'no successor', null),
      logged('log_z', 1, 'issued', null),
      logged('log_a', 2, 'issued', null),
      logged('log_b', 2, 'revoked', '进口商取消'),
    ]);
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('sweeps_and_quota')));
    const kept = await old
      .prepare(
        `SELECT id, issue_no, issued_on, state, state_code, state_reason, state_at_ms, superseded_by, search_text
          FROM certificates ORDER BY id`,
      )
      .raw<unknown[]>();
    expect(kept).toEqual([
      ['crt_1', 1, '2026-10-27', 'valid', null, null, null, null, 's'],
      ['crt_2', 1, '2026-10-27', 'revoked', 'trade_cancelled', '进口商取消', 200, null, 's'],
      ['crt_3', 1, '2026-10-27', 'superseded', 'content_error', null, 100, 'crt_1', 's'],
      ['crt_4', 1, '2026-10-27', 'revoked', 'content_error', 'no successor', 100, null, 's'],
    ]);
    const db = openDatabase(old);
    expect(await sealLog(db)).toBe(3);
    const log = await db.select().from(certificateLog).orderBy(certificateLog.seq);
    expect(log).toMatchObject([
      { id: 'log_z', certificateNo: 'TCC-crt_1', codeHash: 'hashcrt_1', signature: 'sig' },
      { id: 'log_a', certificateNo: 'TCC-crt_2', kind: 'tonnage_coverage', keyId: 'k' },
      { id: 'log_b', stateCode: 'trade_cancelled', reason: '进口商取消', codeHash: null },
    ]);
    for (const { rowSha256, event } of log) {
      expect(rowSha256 === null).toBe(event !== 'issued');
    }
  });
});

describe('files and idempotency keys of before the quota', () => {
  it('are counted by company, and keep their answers', async () => {
    const file = (id: string, companyId: string, sizeBytes: number) =>
      old
        .prepare(
          `INSERT INTO files (id, company_id, purpose, name, content_type, size_bytes, sha256, object_key,
            uploaded_by, created_at_ms) VALUES (?1, ?2, 'attachment', 'a', 'x', ?3, 'x', ?1, 'x', 0)`,
        )
        .bind(id, companyId, sizeBytes);
    const sixGigabytes = 6 * 1024 ** 3;
    await old.batch([
      file('fil_1', 'co_small', 7),
      file('fil_2', 'co_small', 5),
      file('fil_3', 'co_large', sixGigabytes),
      old.prepare(
        `INSERT INTO idempotency_keys (user_id, key, request_hash, status, answer, created_at_ms)
          VALUES ('usr', 'key', 'hash', 200, '{}', 42)`,
      ),
    ]);
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('sessions_seen')));
    const stored = await old
      .prepare('SELECT company_id, size_bytes, quota_bytes FROM company_storage ORDER BY 1')
      .raw<unknown[]>();
    expect(stored).toEqual([
      ['co_large', sixGigabytes, sixGigabytes],
      ['co_small', 12, 5 * 1024 ** 3],
    ]);
    const kept = await old
      .prepare('SELECT key, held_by, answered_by, status, answer FROM idempotency_keys')
      .raw<unknown[]>();
    expect(kept).toEqual([['key', '', null, 200, '{}']]);
  });
});

/** Filings, products, batches and enterprises as they could be before keys were kept: twins among them. */
function numbersOfBeforeKeys() {
  const insert = (table: string, row: Record<string, string | number>) =>
    old
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row).fill('?').join()})`,
      )
      .bind(...Object.values(row));
  const moved = { company_id: 'co_all', move_id: 'x', created_at_ms: 0, updated_at_ms: 0 };
  const filing = (id: string, certificate_no: string) =>
    insert('cn_filings', { ...moved, id, certificate_no });
  const product = (id: string, registration_no: string) =>
    insert('rp_products', {
      ...moved,
      id,
      name_zh: id,
      name_en: id,
      type: 'general',
      registration_no,
    });
  const batch = (id: string, batch_no: string) =>
    insert('rp_batches', {
      id,
      company_id: 'co_all',
      product_id: 'prd_1',
      size_id: 'siz_1',
      position: 1,
      batch_no,
      quantity: 10,
    });
  const enterprise = (id: string, oa_id: string, uscc: string) =>
    insert('rp_enterprises', {
      ...moved,
      id,
      is_responsible_person: 0,
      is_registrant: 0,
      is_brand_owner: 0,
      is_distributor: 1,
      company_cname: id,
      company_ename: '',
      sort_name: id,
      address_cn: '',
      address_en: '',
      country: 'CN',
      region: 'CN',
      uscc,
      contact_cname: '',
      contact_ename: '',
      contact_phone: '',
      contact_email: '',
      oa_id,
    });
  return [
    filing('flg_1', 'DH-CG-2022-0186'),
    filing('flg_2', 'dh-cg-2022-0186'),
    filing('flg_3', 'DН-CG-2022-0186'),
    filing('flg_4', ''),
    filing('flg_5', ''),
    product('prd_1', '国妆网备进字（沪）2026000001'),
    product('prd_2', '国妆网备进字(沪)2026000001'),
    insert('rp_sizes', { id: 'siz_1', product_id: 'prd_1', position: 1, name: 'x', packaging: '' }),
    batch('bch_1', 'HM2603'),
    batch('bch_2', 'HM\u200B2603'),
    batch('bch_3', 'hm 26-03'),
    batch('bch_4', '---'),
    batch('bch_5', 'HM2604'),
    enterprise('rpe_1', 'OA-100201', '914401019999990027'),
    enterprise('rpe_2', 'OA100201', '914401019999990027'),
  ];
}

/** Activity lines as they could be before handovers were rows: with a day at most. */
function linesOfBeforeHandovers() {
  const enterprise = (id: string, kind: string) =>
    `INSERT INTO cn_enterprises (id, company_id, kind, name_zh, name_en, alias, sort_name, business_type,
      country, contact_address, login_email, move_id, created_at_ms, updated_at_ms)
      VALUES ('${id}', 'co_all', '${kind}', '${id}', '', '', '${id}', 'producer', 'CN', '', '', 'm', 0, 0)`;
  const line = (position: number, type: string, to: string | null, day: string | null) =>
    `INSERT INTO cn_activity_lines (record_id, position, company_id, activity_type, happened_on, mass_g,
      counterparty_id, country, transferred_on, note) VALUES ('act_x', ${position}, 'co_all', '${type}',
      '2025-03-10', 100, ${to && `'${to}'`}, 'CN', ${day === null ? 'NULL' : `'${day}'`}, '')`;
  return [
    enterprise('ent_own', 'own'),
    enterprise('ent_to', 'related'),
    `INSERT INTO cn_activity_records (id, company_id, filing_id, year, enterprise_id, domestic_g, move_id,
      created_at_ms, updated_at_ms) VALUES ('act_x', 'co_all', 'flg_5', 2025, 'ent_own', 100, 'm', 0, 0)`,
    line(0, 'import', 'ent_to', '2025-03-20'),
    line(1, 'import', null, '2025-03-21'),
    line(2, 'import', null, null),
    line(3, 'import', null, ''),
    // An importer's transfer at home stays a line.
    line(4, 'transfer_export', 'ent_to', null),
  ].map((statement) => old.prepare(statement));
}

/** Rows that refer to an enterprise, whose table is made anew for a further role. */
function partiesOfBeforeManufacturers() {
  return [
    `UPDATE rp_products SET brand_owner_id = 'rpe_1', reporting_enterprise_id = 'rpe_2' WHERE id = 'prd_1'`,
    `UPDATE rp_enterprises SET parent_id = 'rpe_1', contact_email = 'b@test.example' WHERE id = 'rpe_2'`,
  ].map((statement) => old.prepare(statement));
}

/** Token of somebody who signed in before sessions were seen. */
const TOKEN = 'x'.repeat(43);

describe('cosmetics of before renewals were kept', () => {
  it('keep their state with its first day, and count what was imported by year', async () => {
    await old
      .prepare(
        `INSERT INTO sessions (token_hash, user_id, access_version, created_at_ms, expires_at_ms)
          VALUES (?1, 'usr_both', 7, 0, ?2)`,
      )
      .bind(await hashToken(TOKEN), Date.now() + 3_600_000)
      .run();
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('identifier_keys')));
    await old.batch(numbersOfBeforeKeys());
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('renewals_and_annual')));
    const product = (id: string, cause: string | null, more = 'NULL, NULL') =>
      `INSERT INTO rp_products (id, company_id, name_zh, name_en, type, status, invalid_cause,
        valid_until, rp_contract_until, renewal_filed_on, move_id, created_at_ms, updated_at_ms)
        VALUES ('${id}', 'co_all', '${id}', '${id}', 'special', ${cause ? "'invalid'" : "'normal'"},
          ${cause ? `'${cause}'` : 'NULL'}, ${more}, '2026-05-01', 'x', 0, 0)`;
    const rows = [
      product('prd_certificate', 'certificate_ended', `'2026-02-28', NULL`),
      product('prd_contract', 'contract_ended', `NULL, '2025-12-31'`),
      product('prd_admin', 'admin'),
      product('prd_filed', null, `'2026-12-31', NULL`),
      `INSERT INTO rp_annual_reports (product_id, year, filed_on) VALUES ('prd_filed', 2025, '2026-01-02')`,
    ];
    await old.batch(rows.map((statement) => old.prepare(statement)));
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('cn_handovers')));
    await old.batch(linesOfBeforeHandovers());
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('manufacturers')));
    await old.batch(partiesOfBeforeManufacturers());
    await applyD1Migrations(old, bindings.MIGRATIONS);
    const kept = await old
      .prepare(
        `SELECT id, status, invalid_cause, invalid_on, renewal_pending FROM rp_products
          WHERE id NOT IN ('prd_1', 'prd_2') ORDER BY id`,
      )
      .raw<unknown[]>();
    expect(kept).toEqual([
      // No day was kept of an admin's word.
      ['prd_admin', 'invalid', 'other', null, 0],
      ['prd_certificate', 'invalid', 'certificate_ended', '2026-03-01', 0],
      ['prd_contract', 'invalid', 'contract_ended', '2026-01-01', 0],
      // A day alone, without number and paper, keeps nothing alive.
      ['prd_filed', 'normal', null, null, 0],
    ]);
    const reports = await old
      .prepare('SELECT product_id, year, filed_on, receipt_no FROM rp_annual_reports')
      .raw<unknown[]>();
    expect(reports).toEqual([['prd_filed', 2025, '2026-01-02', '']]);
    const rules = await old
      .prepare(`SELECT count(*) AS n FROM regulation_rules WHERE rule = 'holiday'`)
      .first<{ n: number }>();
    expect(rules?.n).toBe(0);
    await old.batch(
      ['rp_annual_reports WHERE product_id', 'rp_products WHERE id'].map((of) =>
        old.prepare(
          `DELETE FROM ${of} IN ('prd_certificate', 'prd_contract', 'prd_admin', 'prd_filed')`,
        ),
      ),
    );
  });
});

describe('numbers of before keys were kept', () => {
  const kept = (table: string, key: string, twin: string) =>
    old.prepare(`SELECT id, ${key}, ${twin} FROM ${table} ORDER BY id`).raw<unknown[]>();

  it('get their keys, twins are kept apart and stay, and the rest waits for the job', async () => {
    expect(await kept('cn_filings', 'certificate_key', 'certificate_twin')).toEqual([
      ['flg_1', 'dhcg20220186', 0],
      ['flg_2', 'dhcg20220186', 1],
      ['flg_3', null, 0],
      ['flg_4', null, 0],
      ['flg_5', null, 0],
    ]);
    expect(await kept('rp_batches', 'batch_key', 'batch_twin')).toEqual([
      ['bch_1', 'hm2603', 0],
      ['bch_2', null, 0],
      ['bch_3', 'hm2603', 1],
      ['bch_4', null, 0],
      ['bch_5', 'hm2604', 0],
    ]);
    expect(await kept('rp_enterprises', 'oa_key', 'uscc_twin')).toEqual([
      ['rpe_1', '0a100201', 0],
      ['rpe_2', '0a100201', 1],
    ]);
  });

  it('are folded by the job where SQLite can’t, once, and a twin that is left alone is none', async () => {
    const ctx = { ...systemContext(), db: openDatabase(old) };
    const all = [...RP_KEYS, ...CN_KEYS];
    const run = async () => {
      let made = 0;
      for (const keyed of all) made += await makeKeys(ctx, keyed);
      return made;
    };
    expect(await run()).toBe(5);
    expect(await run()).toBe(0);
    expect(await kept('cn_filings', 'certificate_key', 'certificate_twin')).toEqual([
      ['flg_1', 'dhcg20220186', 0],
      ['flg_2', 'dhcg20220186', 1],
      ['flg_3', 'dhcg20220186', 2],
      ['flg_4', null, 0],
      ['flg_5', null, 0],
    ]);
    expect(await kept('rp_products', 'registration_key', 'registration_twin')).toEqual([
      ['prd_1', '国妆网备进字(沪)2026000001', 0],
      ['prd_2', '国妆网备进字(沪)2026000001', 1],
    ]);
    expect(await kept('rp_batches', 'batch_key', 'batch_twin')).toEqual([
      ['bch_1', 'hm2603', 0],
      ['bch_2', 'hm2603', 2],
      ['bch_3', 'hm2603', 1],
      ['bch_4', '---', 0],
      ['bch_5', 'hm2604', 0],
    ]);
    await old.prepare("DELETE FROM cn_filings WHERE id = 'flg_1'").run();
    await run();
    expect(await kept('cn_filings', 'certificate_key', 'certificate_twin')).toMatchObject([
      ['flg_2', 'dhcg20220186', 0],
      ['flg_3', 'dhcg20220186', 2],
      ['flg_4', null, 0],
      ['flg_5', null, 0],
    ]);
  });

  it('have the keys that the application makes, of any plain text', async () => {
    for (const number of ['A-1 O0', 'il|1', 'x', 'DH_7/8.9', "O'Brien-2"]) {
      const inSql = await old
        .prepare(
          `SELECT replace(replace(replace(replace(replace(replace(lower(?), ' ', ''), '-', ''), 'o', '0'),
            'i', '1'), 'l', '1'), '|', '1') AS made`,
        )
        .bind(number)
        .first('made');
      expect(inSql).toBe(identifierKey('batch', number));
    }
  });
});

describe('enterprises of before manufacturers', () => {
  it('stay with what refers to them, are no manufacturers, and still need a role', async () => {
    const kept = await old
      .prepare(
        `SELECT e.id, e.parent_id, e.contact_email, e.is_manufacturer, p.id AS product
          FROM rp_enterprises e LEFT JOIN rp_products p ON p.brand_owner_id = e.id ORDER BY e.id`,
      )
      .raw<unknown[]>();
    expect(kept).toEqual([
      ['rpe_1', null, '', 0, 'prd_1'],
      ['rpe_2', 'rpe_1', 'b@test.example', 0, null],
    ]);
    const broken = await old.prepare('PRAGMA foreign_key_check(rp_products)').raw();
    expect(broken).toEqual([]);
    const set = (flags: string) =>
      old.prepare(`UPDATE rp_enterprises SET ${flags} WHERE id = 'rpe_1'`).run();
    await expect(set('is_distributor = 0')).rejects.toThrow('rp_enterprises_has_role');
    await set('is_distributor = 0, is_manufacturer = 1');
    await expect(
      old.prepare(`DELETE FROM rp_enterprises WHERE id = 'rpe_1'`).run(),
    ).rejects.toThrow('FOREIGN KEY');
  });
});

describe('the day on which an import was handed over', () => {
  const all = (query: string) => old.prepare(query).raw<unknown[]>();

  it('becomes a handover of which nothing else is said: lines and sums stay as they were', async () => {
    expect(
      await all(
        'SELECT line, position, recipient_id, handed_on, mass_g FROM cn_handovers ORDER BY line',
      ),
    ).toEqual([
      [0, 0, 'ent_to', '2025-03-20', null],
      [1, 0, null, '2025-03-21', null],
    ]);
    expect(
      await all(
        'SELECT position, activity_type, mass_g, counterparty_id, handed_g FROM cn_activity_lines',
      ),
    ).toEqual([
      [0, 'import', 100, 'ent_to', 0],
      [1, 'import', 100, null, 0],
      [2, 'import', 100, null, 0],
      [3, 'import', 100, null, 0],
      [4, 'transfer_export', 100, 'ent_to', 0],
    ]);
    expect(await all('SELECT domestic_g FROM cn_activity_records')).toEqual([[100]]);
  });
});

describe('whoever was signed in before sessions were seen, at a company of before its contracts said what it is', () => {
  it('stays signed in, and each contract says it', async () => {
    const { user, memberships } = await identify(openDatabase(old), TOKEN, Date.now());
    expect(user.id).toBe('usr_both');
    expect(memberships).not.toEqual([]);
    for (const { companyType, loginCompanyType } of memberships) {
      expect([companyType, loginCompanyType]).toEqual([1, 1]);
    }
    const contracts = old.prepare(
      'SELECT DISTINCT authorised_from, review_first FROM company_systems',
    );
    expect(await contracts.raw()).toEqual([['1970-01-01', 0]]);
  });
});
