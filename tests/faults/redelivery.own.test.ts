import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobs } from '#db/schema/trail.ts';
import { MAX_ATTEMPTS } from '~/domain/jobs/pauses.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { keepHealth } from '~/domain/provider/health/keep.server.ts';
import { Chance } from '../fuzz/random.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../support/contexts.ts';
import { shipper, waitingRecord } from '../support/only-representative/shipments.ts';
import { claimFirst } from '../support/provider/keys.ts';
import { rowsOf } from '../support/rows.ts';
import { takeConsoleErrors } from '../support/silence.ts';
import { comeToRest, deliver, minute, openPost, type Post, type Queue } from './consumers.ts';
import { JOB_CASES } from './job-cases.ts';
import { objectsOf, problemsOf } from './judge.ts';
import { changesBetween, effectOf, readState, restore, type State } from './state.ts';

/** QUALITY R3: what the queues do with a message changes nothing. */

const QUEUES: readonly Queue[] = ['greenlane-certificates', 'greenlane-jobs'];
const SEEDS = ['ebb', 'flood', 'neap', 'spring', 'slack'].slice(
  0,
  bindings.FAULTS === 'all' ? 5 : 2,
);
/** Letters have no links left once they are sent. */
const EXCEPT = { except: ['link without its one letter'] } as const;

const db = openTestDatabase();
await claimFirst();
const empty = await readState();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  await restore(empty);
});

afterEach(() => {
  vi.useRealTimers();
});

/** What had come of it when nothing was left to do. */
async function endOf({ env, letters }: Post, before: State) {
  const left = await comeToRest(env);
  const after = await readState();
  const problems = await problemsOf(before, after, EXCEPT);
  return {
    left,
    effect: effectOf(changesBetween(before, after)),
    letters: letters.map(({ to, subject }) => `${to}: ${subject}`).sort(),
    problems: [...problems, ...objectsOf(after).unnamed],
  };
}

/** One job in so many is there again, as if the consumer that did it had died before it could say so. */
async function reopen(chance: Chance, oneIn: number): Promise<void> {
  const rows = await db.select({ id: jobs.id }).from(jobs);
  const ids = rows.map(({ id }) => id).filter(() => chance.onceIn(oneIn));
  await db.run(sql`UPDATE jobs SET state = 'pending', not_before_ms = 0
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** Each message of some work one to five times, in any order, by consumers of both queues at once. */
async function deliverOften({ env }: Post, count: number, chance: Chance): Promise<void> {
  const wakes = QUEUES.flatMap((queue) =>
    Array.from({ length: count }).flatMap(() =>
      Array.from({ length: 1 + chance.below(5) }, () => ({ queue, place: chance.next() })),
    ),
  ).sort((a, b) => a.place - b.place);
  const half = wakes.length >> 1;
  const consume = async (some: typeof wakes) => {
    for (const { queue } of some) await deliver(env, queue);
  };
  await Promise.all([
    consume(wakes.slice(0, half)),
    reopen(chance, 2).then(() => consume(wakes.slice(half))),
  ]);
}

/** One of each kind of work. */
const WORK = ['certificate issued', 'purchase completed', 'certificate held', 'batch sent'];
const AFTERWARDS = ['certificate replaced', 'answers forgotten'];

describe.each([WORK, AFTERWARDS])('messages of: %s, %s', (...names) => {
  it.each(SEEDS)(
    'delivered one to five times and out of order come to the same end (%s)',
    async (seed) => {
      for (const name of names) await JOB_CASES[name]?.prepare();
      const before = await readState();
      vi.setSystemTime(NOW_MS + 60_000);
      const once = await endOf(openPost(), before);
      expect(once).toMatchObject({ left: 0, problems: [] });
      await restore(before);
      const chance = new Chance(seed);
      const post = openPost();
      vi.setSystemTime(NOW_MS + 60_000);
      await deliverOften(post, names.length, chance);
      await reopen(chance, 1);
      await deliverOften(post, names.length, chance);
      expect(await endOf(post, before)).toEqual(once);
    },
  );
});

describe('a consumer', () => {
  const bodies: readonly unknown[] = [
    null,
    undefined,
    '',
    'x'.repeat(100_000),
    0,
    -1.5,
    true,
    [],
    [[]],
    new Date(0),
  ];
  const objects: readonly unknown[] = [
    {},
    { kind: 'unknown' },
    { constructor: 'x', __proto__: null },
    { record_id: 'tr_of_somebody_else', revision: 1 },
    { job_id: "'; DROP TABLE jobs; --" },
  ];

  it.each(QUEUES)('takes whatever a message of %s holds, and does nothing by it', async (queue) => {
    const { env } = openPost();
    await minute(env);
    const before = await readState();
    expect(await deliver(env, queue, [...bodies, ...objects])).toBe(15);
    expect(changesBetween(before, await readState())).toEqual([]);
  });

  const payloads = [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '"text"',
    '{"record_id":1,"revision":"1"}',
    '{"record_id":"tr_unknown","revision":1}',
    '{"certificate_id":"crt_unknown","code":"misuse","note":null,"changes":{}}',
    '{"batch_id":"bat_unknown","chunk":-1}',
    '{"batch_id":null,"chunk":1e999}',
    '{"of":""}',
    '{"of":["a"]}',
  ];
  const kinds = [...jobs.kind.enumValues, 'unknown' as 'batch_chunk'];

  async function insertJobs(companyId: string, attempts: number, also: string[]): Promise<void> {
    for (const kind of kinds) {
      for (const payload of [...payloads, ...also]) {
        const id = newId('job', NOW_MS);
        const times = { attempts, notBeforeMs: 0, createdAtMs: NOW_MS };
        await db.insert(jobs).values({ id, kind, key: id, payload, companyId, ...times });
      }
    }
  }

  it.each([0, MAX_ATTEMPTS - 1])(
    'bears whatever a job holds after %i tries, and does the work beside it',
    async (tries) => {
      const other = await shipper();
      const { id } = await waitingRecord(other);
      await db.run(sql`UPDATE mail_messages SET state = 'sent', sent_at_ms = 0`);
      // Its reminders of the day were looked at.
      await db.run(sql`UPDATE company_systems SET reminded_on = '2026-09-18'`);
      // Its numbers were reckoned.
      await keepHealth(systemContext(NOW_MS));
      const theirs = await rowsOf(other.ctx.company.id);
      const of = await shipper();
      await insertJobs(of.ctx.company.id, tries, [`{"record_id":"${id}","revision":1}`]);
      await JOB_CASES['certificate issued']?.prepare();
      const { env, letters } = openPost();
      await minute(env);
      takeConsoleErrors();
      const ended = await db.all(sql`SELECT kind, count(*) AS n FROM jobs
      WHERE company_id = ${of.ctx.company.id} AND state = 'done' GROUP BY kind ORDER BY kind`);
      // An unknown batch, nothing to forget, a record that waits for its answer: there is nothing to do.
      expect(ended).toEqual([
        { kind: 'batch_chunk', n: 1 },
        { kind: 'bulk_chunk', n: 1 },
        { kind: 'forget_answers', n: 1 },
        { kind: 'issue_certificate', n: 1 },
      ]);
      const [kept] = await db.all(sql`SELECT count(*) AS n, min(last_error) <> '' AS told FROM jobs
      WHERE company_id = ${of.ctx.company.id} AND kind <> 'unknown'
        AND state = ${tries === 0 ? 'pending' : 'failed'}`);
      expect(kept).toEqual({
        n: jobs.kind.enumValues.length * (payloads.length + 1) - ended.length,
        told: 1,
      });
      expect(letters.filter(({ subject }) => /TCC-2026/.test(subject))).toHaveLength(2);
      expect(await rowsOf(other.ctx.company.id)).toBe(theirs);
    },
  );
});

it('a batch that is given up says so of each record that is left', async () => {
  const { prepare, run } = JOB_CASES['batch given up'] ?? {};
  await prepare?.();
  await run?.(openPost().env);
  takeConsoleErrors();
  const items = await db.all(sql`SELECT state, code FROM record_batch_items`);
  expect(items).toEqual([
    { state: 'refused', code: 5000 },
    { state: 'refused', code: 5000 },
  ]);
});
