import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { bindings } from '../../../support/contexts.ts';
import { arrivalOf, at, shipped } from '../../../support/only-representative/arrivals.ts';
import {
  openRecord,
  type Shipper,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

/** Rows that the database goes through for an arrival that brings less. */
async function rowsReadOf(of: Shipper, id: string): Promise<number> {
  const now = at(of.ctx);
  const input = await arrivalOf(now, id, { tonnes: ['9'] });
  let rows = 0;
  const watched = {
    prepare: (text: string) => bindings.DB.prepare(text),
    async batch(statements: D1PreparedStatement[]) {
      const results = await bindings.DB.batch(statements);
      rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
      return results;
    },
  } as D1Database;
  value(await enterArrival({ ...now, db: openDatabase(watched) }, id, input));
  return rows;
}

describe('an arrival', () => {
  it('reads its own record, however many the company and its importer have', async () => {
    const of = await shipper({ tonnes: 500 });
    const few = await rowsReadOf(of, await shipped(of, '10'));
    for (let n = 0; n < 40; n += 1) await openRecord(of, '1');
    const many = await rowsReadOf(of, await shipped(of, '10'));
    expect(few).toBeGreaterThan(20);
    expect(many - few).toBeLessThan(40);
  });
});
