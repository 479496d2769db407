import { type SQL, sql } from 'drizzle-orm';
import type { OrContext } from '~/domain/kernel/context.ts';
import { COUNT_BOUND } from '~/domain/kernel/list.server.ts';
import {
  done,
  type FieldMessage,
  type Outcome,
  type Refusal,
  refuse,
} from '~/domain/kernel/outcome.ts';
import { policyValue } from '../../../tenancy/allowance.server.ts';
import { BATCH_MOST } from '../../limits.ts';
import { incomingMatching } from '../incoming/list.server.ts';
import { recordsMatching } from '../list.server.ts';
import { type BatchInput, incomingList, recordList } from '../schema.ts';

/** Which records a batch takes. */
export interface Chosen {
  /** How many records these are said to be. */
  count: number;
  /** Rows of `record_batch_items` without batch and chunk, each with its `place` from 0. */
  rows: SQL;
  /** For the audit row. */
  detail: Record<string, unknown>;
  /** What must hold once the rows stand, and what is said where it does not; null where it does. */
  holds?: (batchId: string) => SQL;
  whyNot?: () => Promise<Refusal | null>;
}

/**
 * The records that a list's conditions choose, as they are when the batch is written: neither more nor fewer than
 * were seen, and no more than a batch may take. Refusals as for `startRecordBatch`.
 */
export function allMatching(
  ctx: OrContext,
  action: BatchInput['action'],
  filter: Record<string, string>,
  expected: number,
): Outcome<Chosen> {
  const asked = matching(ctx, action, filter);
  if (!asked.ok) return asked;
  const records = asked.value;
  const most = mostOf(ctx);
  const expects = sql`CAST(${expected} AS INTEGER)`;
  return done({
    count: expected,
    detail: { filter },
    // One more than was seen tells that it is no longer so.
    rows: sql`SELECT m.id AS record, 'queued' AS state, NULL AS code, m.version AS version,
        row_number() OVER (ORDER BY m.id) - 1 AS place
      FROM (SELECT * FROM ${records} LIMIT min(${expects}, ${most}) + 1) m`,
    holds: (batchId) => sql`${expects} <= ${most}
      AND (SELECT count(*) FROM record_batch_items WHERE batch_id = ${batchId}) = ${expects}`,
    whyNot: async (): Promise<Refusal | null> => {
      const [now] = await ctx.db.all<{ most: number; total: number }>(sql`SELECT ${most} AS most,
        (SELECT count(*) FROM (SELECT 1 FROM ${records} LIMIT ${COUNT_BOUND})) AS total`);
      if (now === undefined) return null;
      if (expected > now.most) {
        return { code: 4100, why: { key: 'batch_too_large', values: { max: now.most } } };
      }
      return now.total === expected ? null : { code: 4146, data: { n: now.total } };
    },
  });
}

/** How many records one batch may take: the company's own policy, else everyone's. */
function mostOf(ctx: OrContext) {
  return policyValue(ctx, BATCH_MOST);
}

/** The list's own records under its own conditions; 4100 for what the list can not be asked. */
function matching(ctx: OrContext, action: BatchInput['action'], filter: Record<string, string>) {
  const list = action === 'confirm' ? incomingList : recordList;
  const fields: Record<string, FieldMessage> = {};
  for (const name of Object.keys(filter)) {
    if (!list.conditions.includes(name)) fields[name] = { key: 'invalid_choice' };
  }
  if (Object.keys(fields).length > 0) return refuse(4100, { fields: underFilter(fields) });
  const conditions = new URLSearchParams(filter);
  if (action === 'confirm') {
    const asked = incomingList.strict(conditions);
    return asked.ok ? done(incomingMatching(ctx, asked.value)) : wrong(asked.refusal);
  }
  const asked = recordList.strict(conditions);
  return asked.ok ? done(recordsMatching(ctx, asked.value)) : wrong(asked.refusal);
}

const wrong = ({ code, fields = {} }: Refusal) => refuse(code, { fields: underFilter(fields) });

function underFilter(fields: Record<string, FieldMessage>): Record<string, FieldMessage> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [`filter.${name}`, message]),
  );
}
