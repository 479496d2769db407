import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { regulationRules } from '#db/schema/regulation.ts';
import { ruleIdInSql, ruleInSql } from '~/domain/regulation/rule-in-sql.server.ts';
import { lawOf } from '~/domain/regulation/rules.server.ts';
import { openTestDatabase } from '../../support/contexts.ts';

const db = openTestDatabase();
const TERM = { try_term: v.object({ days: v.number() }) };
const policy = { rule: 'try_term', source: 'Notice 1', sourceZh: '通知一' };

beforeEach(async () => {
  await db.insert(regulationRules).values([
    {
      ...policy,
      profile: 'old',
      regime: 'a',
      validFrom: '2010-01-01',
      validUntil: '2020-12-31',
      value: '{"days":30}',
    },
    {
      ...policy,
      profile: 'new',
      validFrom: '2021-01-01',
      value: '{"days":60}',
      link: 'https://law.example/60',
    },
    { ...policy, profile: 'draft', validFrom: '2022-01-01', value: '{"days":5}', active: false },
  ]);
});
afterEach(() => db.delete(regulationRules).where(sql`${regulationRules.rule} = 'try_term'`));

async function inForce(day: string, regime?: string) {
  const { statement, read } = lawOf(db, TERM);
  return read(await statement).ruleInForce('try_term', day, regime);
}

const asked = (day: string, regime: string | null) => {
  const of = regime === null ? null : sql`${regime}`;
  return db.get<{ days: number | null; id: string | null }>(sql`SELECT
    ${ruleInSql('try_term', 'days', day, of)} AS days, ${ruleIdInSql('try_term', day, of)} AS id`);
};

describe('the rule of a day', () => {
  it('is the row in force on the day of the fact, told with its id and source', async () => {
    expect(await inForce('2020-12-31', 'a')).toMatchObject({
      id: 'try_term/old/2010-01-01',
      value: { days: 30 },
    });
    expect(await inForce('2021-01-01', 'a')).toEqual({
      id: 'try_term/new/2021-01-01',
      profile: 'new',
      regime: null,
      from: '2021-01-01',
      until: null,
      rule: 'try_term',
      value: { days: 60 },
      source: 'Notice 1',
      sourceZh: '通知一',
      link: 'https://law.example/60',
    });
  });

  it('is none before there was one, none of another regime, and never a draft', async () => {
    expect(await inForce('2009-12-31', 'a')).toBeNull();
    expect(await inForce('2020-12-31', 'b')).toBeNull();
    expect(await inForce('2020-12-31')).toBeNull();
    expect(await inForce('2026-06-01', 'b')).toMatchObject({ value: { days: 60 } });
  });

  it('stays for what is past when a new row comes', async () => {
    const before = await inForce('2026-11-25');
    await db.insert(regulationRules).values({
      ...policy,
      profile: 'next',
      validFrom: '2026-11-26',
      value: '{"days":1}',
    });
    expect(await inForce('2026-11-25')).toEqual(before);
    expect(await inForce('2026-11-26')).toMatchObject({ value: { days: 1 } });
  });

  it('is the same row in SQL', async () => {
    for (const day of ['2009-12-31', '2015-05-05', '2020-12-31', '2021-01-01', '2026-11-26']) {
      for (const regime of ['a', 'b', null]) {
        const row = await inForce(day, regime ?? undefined);
        expect(await asked(day, regime), `${day} ${regime}`).toEqual({
          days: row?.value.days ?? null,
          id: row?.id ?? null,
        });
      }
    }
  });
});
