import { applyD1Migrations } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { bindings } from '../support/contexts.ts';

/** A database of an earlier version in the middle of a batch, brought up to date. */
const old = bindings.OLD_DB;
const before = (name: string) => bindings.MIGRATIONS.findIndex((one) => one.name.includes(name));

it('a batch under way goes on in chunks, with the versions its records were looked at in', async () => {
  await applyD1Migrations(old, bindings.MIGRATIONS.slice(0, before('who_may_act')));
  const numbers = JSON.stringify(Array.from({ length: 150 }, (_, n) => n));
  const rows = [
    `INSERT INTO record_batches (id, company_id, system, action, actor_id, actor_name, created_at_ms)
      VALUES ('bat_1', 'co_1', 'rscc', 'send', 'usr_1', 'x', 7)`,
    `INSERT INTO record_batch_items (batch_id, record_id, state)
      SELECT 'bat_1', 'tr_' || (1000 + value), iif(value < 10, 'done', 'queued')
      FROM json_each('${numbers}')`,
    `INSERT INTO jobs (id, kind, key, payload, state, not_before_ms, created_at_ms)
      SELECT 'job_' || value, 'batch_record', 'batch:bat_1:tr_' || (1000 + value),
        json_object('batch_id', 'bat_1', 'record_id', 'tr_' || (1000 + value), 'version', value + 1),
        iif(value < 10, 'done', 'pending'), 7, 7
      FROM json_each('${numbers}')`,
  ];
  await old.batch(rows.map((statement) => old.prepare(statement)));
  await applyD1Migrations(old, bindings.MIGRATIONS);
  const { results: pending } = await old
    .prepare(`SELECT kind, key, payload, company_id FROM jobs WHERE state = 'pending' ORDER BY key`)
    .all();
  expect(pending).toEqual(
    [
      [0, 90],
      [1, 50],
    ].map(([chunk, records]) => ({
      kind: 'batch_chunk',
      key: `batch:bat_1:${chunk}`,
      payload: JSON.stringify({ batch_id: 'bat_1', chunk, records }),
      company_id: 'co_1',
    })),
  );
  const { results: items } = await old
    .prepare(
      `SELECT record_id, version, chunk FROM record_batch_items WHERE state = 'queued'
        AND record_id IN ('tr_1010', 'tr_1149') ORDER BY record_id`,
    )
    .all();
  expect(items).toEqual([
    { record_id: 'tr_1010', version: 11, chunk: 0 },
    { record_id: 'tr_1149', version: 150, chunk: 1 },
  ]);
});
