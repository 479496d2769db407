import { applyD1Migrations } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { bindings } from '../support/contexts.ts';

/** A database of an earlier version, with rows, brought up to date. */
const old = bindings.OLD_DB;
const until = (name: string) => bindings.MIGRATIONS.findIndex((one) => one.name.includes(name));

describe('filings of new substances from before the law of their days', () => {
  it('keep what was said of them, under the rows of their own days', async () => {
    await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('cn_law')));
    await old
      .prepare(
        `INSERT INTO companies (id, name_zh, name_en, address_zh, address_en, country, company_type,
          login_company_type, created_at_ms) VALUES ('co_or', 'x', 'x', 'x', 'x', 'CN', 1, 1, 0)`,
      )
      .run();
    const filing = (id: string, type: string, row: Record<string, string | number>) => {
      const all = {
        id,
        company_id: 'co_or',
        move_id: 'mv',
        created_at_ms: 0,
        updated_at_ms: 7,
        ...row,
      };
      const columns = { ...all, registration_type: type, certificate_no: id, status: 'normal' };
      return old
        .prepare(
          `INSERT INTO cn_filings (${Object.keys(columns).join()})
            VALUES (${Object.keys(columns).fill('?').join()})`,
        )
        .bind(...Object.values(columns));
    };
    const order7 = { regime: 'order_7', registered_on: '2019-05-11' };
    const secret = { confidential: 1, confidential_until: '2030-12-31' };
    await old.batch([
      filing('flg_1', 'regular_declaration', { ...order7, annual_report_required: 1 }),
      filing('flg_2', 'regular_declaration', {
        ...{ ...order7, ...secret },
        ...{ confidentiality_extended: 1, confidential_from: '2019-06-01' },
      }),
      filing('flg_3', 'regular_registration', {
        ...{ regime: 'order_12', registered_on: '2021-03-01', confidential_from: '2021-03-01' },
        ...{ ...secret, confidential_until: '2026-03-01', duties_year: 2026 },
      }),
      old.prepare(
        `INSERT INTO cn_changes (id, company_id, filing_id, at_ms, operator_name, field, before, after, reason,
          authority_step) VALUES ('chg_1', 'co_or', 'flg_2', 1763654400000, 'x', 'confidential_until', '2025-12-31',
            '2030-12-31', 'x', '')`,
      ),
      ...[
        ['dty_1', 'flg_1', 'first_activity_report', '2020-12-31'],
        ['dty_2', 'flg_1', 'annual_report', '2020-01-01'],
        ['dty_3', 'flg_1', 'annual_report', '2026-01-01'],
        ['dty_4', 'flg_3', 'confidentiality_end', '2025-07-04'],
      ].map(([id, filingId, kind, opensOn], year) =>
        old
          .prepare(
            `INSERT INTO cn_duties (id, company_id, filing_id, kind, year, opens_on, due_on, move_id, created_at_ms)
              VALUES (?, 'co_or', ?, ?, ?, ?, '2021-01-30', 'mv', 0)`,
          )
          .bind(id, filingId, kind, year, opensOn),
      ),
    ]);
    await applyD1Migrations(old, bindings.MIGRATIONS);
    const rows = (sql: string) => old.prepare(sql).raw<unknown[]>();
    expect(
      await rows(
        `SELECT id, management_class, confidential_until, extended_from, extension_decided_on, duties_year
          FROM cn_filings ORDER BY id`,
      ),
    ).toEqual([
      // What reported each year is of the class that does.
      ['flg_1', 'priority', null, null, null, 0],
      ['flg_2', 'general', '2030-12-31', '2025-12-31', '2025-11-21', 0],
      ['flg_3', null, '2026-03-01', null, null, 0],
    ]);
    // A beginning of its own is kept where changes are read.
    expect(
      await rows(
        `SELECT filing_id, before, after FROM cn_changes WHERE field = 'confidential_from'`,
      ),
    ).toEqual([['flg_2', '2019-06-01', '2019-05-11']]);
    expect(
      await rows(
        `SELECT id, system || ' ' || subject_kind || ' ' || subject_id, rule_id FROM duties ORDER BY id`,
      ),
    ).toEqual([
      ['dty_1', 'cnscc cn_filing flg_1', 'cn_first_activity/order_7/2010-10-15'],
      ['dty_2', 'cnscc cn_filing flg_1', 'cn_annual/order_7/2010-10-15'],
      ['dty_3', 'cnscc cn_filing flg_1', 'cn_annual/order_12/2021-01-01'],
      ['dty_4', 'cnscc cn_filing flg_3', 'cn_confidentiality/order_12/2021-01-01'],
    ]);
    // No row says to be law of days on which its numbers were none.
    expect(
      await rows(
        `SELECT rule || ' ' || valid_from FROM regulation_rules WHERE source LIKE '%Order 12%'
          AND valid_from < '2021-01-01' AND rule NOT IN ('cn_activity_record')`,
      ),
    ).toEqual([]);
  });
});
