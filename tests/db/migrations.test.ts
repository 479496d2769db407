import { applyD1Migrations } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { bindings } from '../support/contexts.ts';

/** A database of an earlier version, with rows, brought up to date. */
const old = bindings.OLD_DB;
const before = (name: string) => bindings.MIGRATIONS.findIndex((one) => one.name.includes(name));

describe('roles per subsystem', () => {
  it('keeps what everyone might do, by the company’s subsystems and the user’s flags', async () => {
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, before('roles_per_subsystem')));
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
    await applyD1Migrations(old, bindings.MIGRATIONS);
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
