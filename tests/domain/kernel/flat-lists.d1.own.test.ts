import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { sealCode } from '~/domain/certificate/code-vault.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { listTradeRecords } from '~/domain/only-representative/trade-record/list.server.ts';
import { recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { fillStatements, NOW_MS, sizeOf, US } from '../../../bench/scale/fill.ts';
import { everyCase, LISTS } from '../../../bench/scale/lists.ts';
import { measured } from '../../../bench/scale/measured.ts';
import { bindings, systemContext } from '../../support/contexts.ts';
import { scannedBy } from '../../support/plans.ts';

/** More than a page looks through, so that what is not bounded shows. */
const RECORDS = 8_000;

function context(database: D1Database): OrContext {
  return {
    ...systemContext(NOW_MS),
    db: openDatabase(database),
    actor: { kind: 'user', id: 'usr_scale', name: 'Scale', role: 'admin', ip: '203.0.113.24' },
    company: { id: US, nameZh: '', nameEn: '', companyType: 1, loginCompanyType: 1 },
    system: rscc,
  };
}

beforeAll(async () => {
  const { DB } = bindings;
  await DB.batch(
    ['PRAGMA defer_foreign_keys = ON', ...fillStatements(sizeOf(RECORDS))].map((text) =>
      DB.prepare(text),
    ),
  );
  const { results } = await DB.prepare('SELECT id FROM certificates').all<{ id: string }>();
  const { codeEncryptionKey } = systemContext().config;
  const sealed = await Promise.all(
    results.map(async ({ id }) => [id, await sealCode('0'.repeat(17), id, codeEncryptionKey)]),
  );
  await DB.prepare(
    `UPDATE certificates SET code_encrypted = s.code FROM (SELECT value ->> 0 AS id,
      value ->> 1 AS code FROM json_each(?)) AS s WHERE s.id = certificates.id`,
  )
    .bind(JSON.stringify(sealed))
    .run();
}, 120_000);

describe('a list', () => {
  const cases = everyCase();

  it('is among those that are measured', () => {
    const sources: Record<string, string> = import.meta.glob('/app/domain/**/*schema.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const made = Object.values(sources).flatMap((text) => text.match(/= listInput\(/g) ?? []);
    // The annual reports of a year are not among them yet, nor twenty-eight of the console: requests to two people, records,
    // items of work, prohibited and known companies, rules, policies, version notes, promotions, issuers, messages, letter templates, visits, the audit of all, the log and its heads, mails, jobs, signing keys,
    // documents, partners, new effects, the office directory and contacts of one company, its duties in CN-SCC, which its people's list reads,
    // CoRAP imports and what one changed, imports of prohibited and known companies,
    // and registrations of all companies, which have a test of their own (watched-registrations.own). The companies are there
    // twice, as a consultant sees them too.
    expect(made).toHaveLength(Object.keys(LISTS).length + 1 + 28 - 1);
  });

  it('reads no more rows than its bound and no table from end to end, whatever it is asked', async () => {
    const plans = new Map<string, string[]>();
    const wrong: string[] = [];
    for (const { name, run, bound, small = [] } of cases) {
      const { database, cost } = measured(bindings.DB);
      await run(context(database));
      if (cost.rowsRead > bound) wrong.push(`${name} read ${cost.rowsRead} rows of ${bound}`);
      for (const statement of cost.statements) {
        // Asked for nothing, and answered without a look at any row.
        if (/ and 0\) order by /.test(statement)) continue;
        const scanned = plans.get(statement) ?? (await scannedBy(statement));
        plans.set(statement, scanned);
        const large = scanned.filter((table) => !small.includes(table.split(' ')[0] ?? ''));
        for (const table of large) wrong.push(`${name} scans ${table}: ${statement}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('that looked so far goes on from there, both ways, and misses nothing', async () => {
    const ctx = context(bindings.DB);
    const wanted = new URLSearchParams({ product_id: 'prd_7', sort: '-tonnage', limit: '100' });
    const found: string[] = [];
    let page = await listTradeRecords(ctx, recordList.lenient(wanted));
    expect(page).toMatchObject({ lookedAt: 2000, totalIsBound: true, previousCursor: null });
    for (let pages = 0; page.nextCursor !== null && pages < 10; pages += 1) {
      found.push(...page.items.map(({ id }) => id));
      wanted.set('cursor', page.nextCursor);
      page = await listTradeRecords(ctx, recordList.lenient(wanted));
    }
    found.push(...page.items.map(({ id }) => id));
    const { results } = await bindings.DB.prepare(
      `SELECT r.id FROM trade_records r JOIN trade_record_products p ON p.record_id = r.id
        WHERE p.product_id = 'prd_7' ORDER BY r.total_mass_g DESC, r.id DESC`,
    ).all<{ id: string }>();
    expect(found).toEqual(results.map(({ id }) => id));
    const back: string[] = [...page.items.map(({ id }) => id)];
    for (let pages = 0; page.previousCursor !== null && pages < 10; pages += 1) {
      wanted.set('cursor', page.previousCursor);
      page = await listTradeRecords(ctx, recordList.lenient(wanted));
      back.unshift(...page.items.map(({ id }) => id));
    }
    expect(back).toEqual(found);
  });
});
