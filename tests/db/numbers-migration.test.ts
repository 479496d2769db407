import { applyD1Migrations } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { bindings } from '../support/contexts.ts';

/** A database of an earlier version, with rows, brought up to date. */
const old = bindings.OLD_DB;
const COMPANIES = 300;

it('companies of before numbers were per company each get a short code that no other has', async () => {
  const at = bindings.MIGRATIONS.findIndex(({ name }) => name.includes('numbers_per_company'));
  await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, at));
  await old.batch(
    Array.from({ length: COMPANIES }, (_, i) =>
      old.prepare(`INSERT INTO companies (id, name_zh, name_en, address_zh, address_en, country,
        company_type, login_company_type, created_at_ms)
        VALUES ('co_${i}', 'x', 'x', 'x', 'x', 'CN', 1, 1, 0)`),
    ),
  );
  await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, at + 1));
  const { results } = await old
    .prepare('SELECT short_code AS code FROM companies ORDER BY id')
    .all<{ code: string }>();
  const codes = results.map(({ code }) => code);
  for (const code of codes) expect(code).toMatch(/^\d[A-HJKMNP-TV-Z][\dA-HJKMNP-TV-Z]{2}$/);
  expect(new Set(codes).size).toBe(COMPANIES);
  // Drawn: their order is not that of the companies.
  expect(codes).not.toEqual(codes.toSorted());
});
