import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { insertCompany } from '#db/seed/rows.ts';
import { type NumberLetters, nextNumber } from '~/domain/kernel/number.server.ts';
import { openTestDatabase } from '../../support/contexts.ts';

const db: Database = openTestDatabase();

async function taken(companyId: string, letters: NumberLetters = 'TR', year = 2026) {
  const next = nextNumber(db, letters, year, companyId);
  const [, [row]] = await db.batch([
    next.taken,
    db.select({ no: next.no }).from(sql`(SELECT 1)`),
  ] as const);
  return row?.no;
}

async function codeOf(companyId: string) {
  const [row] = await db.all<{ code: string }>(
    sql`SELECT short_code AS code FROM companies WHERE id = ${companyId}`,
  );
  return row?.code ?? '';
}

describe('the next number', () => {
  it('is counted for each company, kind and year', async () => {
    const [ours, others] = [await insertCompany(db), await insertCompany(db)];
    const [a, b] = [await codeOf(ours), await codeOf(others)];
    expect(a).toMatch(/^\d[A-HJKMNP-TV-Z][\dA-HJKMNP-TV-Z]{2}$/);
    expect(a).not.toBe(b);
    expect(await taken(ours)).toBe(`TR-2026-${a}-00001`);
    expect(await taken(ours)).toBe(`TR-2026-${a}-00002`);
    expect(await taken(others)).toBe(`TR-2026-${b}-00001`);
    expect(await taken(ours, 'TCC')).toBe(`TCC-2026-${a}-00001`);
    expect(await taken(ours, 'ADR')).toBe(`ADR-2026-${a}-0001`);
    expect(await taken(ours, 'TR', 2027)).toBe(`TR-2027-${a}-00001`);
  });

  it('grows by a digit after 99,999', async () => {
    const company = await insertCompany(db, { shortCode: '7K3F' });
    await db.run(sql`INSERT INTO sequences (name, value) VALUES ('TR-2026-7K3F', 99998)`);
    expect(await taken(company)).toBe('TR-2026-7K3F-99999');
    expect(await taken(company)).toBe('TR-2026-7K3F-100000');
  });

  it('is none of a company without a short code: a loud fault instead of a number that is another’s', async () => {
    const company = await insertCompany(db, { shortCode: null });
    await expect(taken(company)).rejects.toThrow();
  });
});
