import { applyD1Migrations } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { bindings } from '../support/contexts.ts';

/** A database of before the national form, with reports, brought up to date. */
const old = bindings.OLD_DB;
const until = (name: string) => bindings.MIGRATIONS.findIndex((one) => one.name.includes(name));

it('reports of before the national form keep the free text of their body part, their days and their state', async () => {
  await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, until('adverse_national_form')));
  const report = (id: string, no: string, found: string, bodyPart: string, check: string | null) =>
    old
      .prepare(
        `INSERT INTO rp_adverse_reports (id, company_id, report_no, kind, product_id, feedback_at_ms,
          first_discovered_on, severity, source, description, body_part, treatment, state, due_on,
          self_check_due_on, move_id, created_by_name, created_at_ms)
          VALUES (?1, 'co', ?2, 'add', 'prd', 0, ?3, 'serious', 'consumer', '面部红斑', ?4, '停用', 'open',
          '2026-01-16', ?5, 'm', 'x', 0)`,
      )
      .bind(id, no, found, bodyPart, check);
  await old.batch([
    old.prepare(
      `INSERT INTO companies (id, name_zh, name_en, address_zh, address_en, country, company_type,
        login_company_type, created_at_ms) VALUES ('co', 'x', 'x', 'x', 'x', 'CN', 4, 4, 0)`,
    ),
    old.prepare(
      `INSERT INTO rp_products (id, company_id, name_zh, name_en, type, move_id, created_at_ms,
        updated_at_ms) VALUES ('prd', 'co', 'x', 'x', 'general', 'm', 0, 0)`,
    ),
    report('adr_1', 'ADR-2026-0001', '2026-01-01', '面部，耳后', '2026-01-21'),
    report('adr_2', 'ADR-2026-0002', '2026-01-01', '', null),
    report('adr_3', 'ADR-2022-0001', '2022-09-30', '手', '2022-10-20'),
  ]);
  await applyD1Migrations(old, bindings.MIGRATIONS);
  const rows = await openDatabase(old).select().from(rpAdverseReports).orderBy(rpAdverseReports.id);
  expect(
    rows.map((row) => [row.sitesOther, row.sites, row.dueOn, row.termsRuleId, row.selfCheckRuleId]),
  ).toEqual([
    [
      '面部，耳后',
      [],
      '2026-01-16',
      'rp_adverse_terms/law/2022-10-01',
      'rp_self_check/policy/2022-10-01',
    ],
    ['', [], '2026-01-16', 'rp_adverse_terms/law/2022-10-01', null],
    // It was found before the law: its day stays, and claims no row of law.
    ['手', [], '2026-01-16', null, null],
  ]);
  expect(rows[0]).toMatchObject({
    allergy: {},
    symptoms: [],
    latencyN: null,
    treatment: '停用',
    reporterName: '',
    state: 'open',
    version: 1,
  });
});
