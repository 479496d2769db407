import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimJobs } from '~/domain/jobs/due.server.ts';
import type { JobKind } from '~/domain/jobs/kinds.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';

const db = openTestDatabase();

/** Jobs of a company, a millisecond apart, the last one `agoMs` ago. */
async function due(companyId: string, count: number, agoMs: number, kind: JobKind = 'batch_chunk') {
  const ids = Array.from({ length: count }, (_, n) => n);
  await db.run(sql`INSERT INTO jobs (id, kind, key, payload, company_id, state, attempts,
      not_before_ms, created_at_ms)
    SELECT ${`job_${kind}_${companyId}_`} || value, ${kind}, ${`${kind}:${companyId}:`} || value, '{}',
      ${companyId}, 'pending', 0, CAST(${NOW_MS - agoMs - count} AS INTEGER) + value, 0
    FROM json_each(${JSON.stringify(ids)})`);
}

const claim = async (kind: JobKind, limit: number) =>
  (await claimJobs(db, NOW_MS, kind, limit)).map(({ id }) => id).toSorted();

describe('claimJobs', () => {
  beforeEach(async () => {
    await db.run(sql`DELETE FROM jobs`);
  });

  it('lets companies take turns: one that came late does not wait for all that another started', async () => {
    await due('greedy', 50, 10_000);
    await due('late', 2, 0);
    expect(await claim('batch_chunk', 1)).toEqual(['job_batch_chunk_greedy_0']);
    expect(await claim('batch_chunk', 2)).toEqual([
      'job_batch_chunk_greedy_1',
      'job_batch_chunk_late_0',
    ]);
  });

  it('takes papers whatever waits in batches, and a batch whatever papers wait', async () => {
    await due('greedy', 50, 10_000);
    await due('late', 1, 0, 'issue_certificate');
    expect(await claim('issue_certificate', 20)).toEqual(['job_issue_certificate_late_0']);
    expect(await claim('issue_certificate', 20)).toEqual([]);
    expect(await claim('batch_chunk', 20)).toHaveLength(20);
  });

  it('gives no job to two consumers, and gives one back when its lease ends', async () => {
    await due('one', 3, 0);
    const both = await Promise.all([claim('batch_chunk', 2), claim('batch_chunk', 2)]);
    expect(new Set(both.flat()).size).toBe(3);
    expect(await claim('batch_chunk', 2)).toEqual([]);
    expect(await claimJobs(db, NOW_MS + 60_000, 'batch_chunk', 9)).toHaveLength(3);
  });
});
