import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/platform.ts';
import { addressOf, firstAdminSql, resetLastSql } from '../../scripts/staff/sql.ts';

const NOW_MS = Date.UTC(2026, 8, 18, 6, 20);
const folder = path.join(ROOT, 'migrations');
const MIGRATIONS = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(path.join(folder, name), 'utf8'));

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
  for (const sql of MIGRATIONS) db.exec(sql);
});

/** Runs all statements; the last answers. */
function run(sql: string) {
  const at = sql.lastIndexOf('\nSELECT ');
  db.exec(sql.slice(0, at));
  return { ...db.prepare(sql.slice(at)).get() };
}

const all = (sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

let marks = 0;
const act = (email: string) => ({ email, nowMs: NOW_MS, mark: `test${++marks}` });
const first = (email: string, tokenHash: string) =>
  run(firstAdminSql({ ...act(email), name: "O'Neill", tokenHash }));

function person(id: string, role: string | null, state: string): void {
  db.prepare(
    `INSERT INTO users (id, email, first_name, state, staff_role, created_at_ms)
     VALUES (?, ?, 'Somebody', ?, ?, 1)`,
  ).run(id, `${id}@greenlane.example`, state, role);
}

function enrolled(id: string): void {
  db.exec(`INSERT INTO second_factors (user_id, secret_sealed, created_at_ms, enabled_at_ms)
    VALUES ('${id}', 'sealed', 1, 1);
    INSERT INTO recovery_codes (user_id, code_hash) VALUES ('${id}', 'hash');
    INSERT INTO sessions (token_hash, user_id, access_version, created_at_ms, expires_at_ms)
    VALUES ('session of ${id}', '${id}', 1, 1, 2)`);
}

describe('the first admin of the provider', () => {
  it('is invited, with a link of two hours of which the hash is kept', () => {
    expect(first('ada@greenlane.example', 'hash one')).toEqual({ made: 1, taken: 0 });
    expect(all('SELECT email, first_name, state, staff_role, password_hash FROM users')).toEqual([
      {
        ...{ email: 'ada@greenlane.example', first_name: "O'Neill", state: 'invited' },
        ...{ staff_role: 'provider', password_hash: null },
      },
    ]);
    expect(all('SELECT token_hash, kind, expires_at_ms FROM one_time_tokens')).toEqual([
      { token_hash: 'hash one', kind: 'activate', expires_at_ms: NOW_MS + 7_200_000 },
    ]);
    expect(all('SELECT action, actor_kind FROM audit_entries')).toEqual([
      { action: 'staff.first', actor_kind: 'system' },
    ]);
    // The link lapsed: there is another, and one account still.
    expect(first('ada@greenlane.example', 'hash two')).toEqual({ made: 1, taken: 0 });
    expect(all('SELECT id FROM users')).toHaveLength(1);
  });

  it('is refused where an admin can act, and for an address of somebody else', () => {
    person('usr_tenant', null, 'active');
    person('usr_consultant', 'consultant', 'invited');
    for (const id of ['usr_tenant', 'usr_consultant']) {
      expect(first(`${id}@greenlane.example`, 'hash')).toEqual({ made: 0, taken: 0 });
    }
    person('usr_gone', 'provider', 'disabled');
    expect(first('ada@greenlane.example', 'hash')).toEqual({ made: 1, taken: 0 });
    person('usr_admin', 'provider', 'active');
    expect(first('bob@greenlane.example', 'hash three')).toEqual({ made: 0, taken: 1 });
    expect(first('ada@greenlane.example', 'hash four')).toEqual({ made: 0, taken: 1 });
    expect(all('SELECT token_hash FROM one_time_tokens')).toEqual([{ token_hash: 'hash' }]);
  });

  it('has an address', () => {
    expect(addressOf(' Ada@Greenlane.Example ')).toBe('ada@greenlane.example');
    expect(() => addressOf(undefined)).toThrow('Which e-mail address?');
    expect(() => addressOf("x'; DROP TABLE users; --")).toThrow('Which e-mail address?');
  });
});

describe('the second factor of the last admin', () => {
  it('is gone with recovery codes and sessions', () => {
    person('usr_last', 'provider', 'active');
    person('usr_gone', 'provider', 'disabled');
    person('usr_other', 'consultant', 'active');
    for (const id of ['usr_last', 'usr_other']) enrolled(id);
    const done = run(resetLastSql(act('usr_last@greenlane.example')));
    expect(done).toEqual({ done: 1, admins: 1 });
    for (const table of ['second_factors', 'recovery_codes', 'sessions']) {
      expect(all(`SELECT user_id FROM ${table}`)).toEqual([{ user_id: 'usr_other' }]);
    }
    expect(all("SELECT access_version AS v FROM users WHERE id = 'usr_last'")).toEqual([{ v: 2 }]);
    expect(all('SELECT action, subject_id FROM audit_entries')).toEqual([
      { action: 'staff.second_factor_reset', subject_id: 'usr_last' },
    ]);
    // There is none any more.
    expect(run(resetLastSql(act('usr_last@greenlane.example')))).toEqual({ done: 0, admins: 1 });
  });

  it('is another’s to reset where there is one, and nobody else’s this way', () => {
    for (const id of ['usr_one', 'usr_two']) person(id, 'provider', 'active');
    person('usr_consultant', 'consultant', 'active');
    for (const id of ['usr_one', 'usr_consultant']) enrolled(id);
    for (const id of ['usr_one', 'usr_consultant']) {
      const sql = resetLastSql(act(`${id}@greenlane.example`));
      expect(run(sql)).toEqual({ done: 0, admins: 2 });
    }
    expect(all('SELECT user_id FROM second_factors')).toHaveLength(2);
    expect(all('SELECT id FROM audit_entries')).toEqual([]);
  });
});
