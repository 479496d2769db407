import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { isTransient, readsOnly } from '#db/transient.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { listSessions } from '~/domain/identity/list-sessions.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import { renameView } from '~/domain/saved-view/rename.server.ts';
import { saveView } from '~/domain/saved-view/save.server.ts';
import { type FaultKind, Faults, failingDatabase } from '../faults/failing.ts';
import { bindings, NOW_MS, openTestDatabase, tenantContext } from '../support/contexts.ts';
import { value } from '../support/only-representative/shipments.ts';
import { insertPerson, PASSWORD, publicContext, signIn, userContext } from '../support/people.ts';

/** Faults that say what D1 says of one that is gone a moment later. */
class PassingFaults extends Faults {
  override async call<T>(what: string, writes: boolean, work: () => Promise<T>): Promise<T> {
    try {
      return await super.call(what, writes, work);
    } catch (error) {
      throw new Error('D1_ERROR: Network connection lost.', { cause: error });
    }
  }
}

/** A database whose call `at` fails, before it does anything or after. */
function failing(kind: FaultKind, at = 1, Kind: typeof Faults = PassingFaults) {
  const faults = new Kind({ at, kind });
  return { faults, db: openDatabase(failingDatabase(bindings.DB, faults)) };
}

const view = (name: string) =>
  ({ list: 'tradeRecords/list', name, query: 'status=WAITING' }) as const;

async function trail(ctx: CompanyContext, id: string): Promise<unknown[]> {
  const rows = await openTestDatabase().all<{ action: string }>(
    sql`SELECT action FROM audit_entries WHERE subject_id = ${id} AND company_id = ${ctx.company.id}`,
  );
  return rows.map(({ action }) => action);
}

describe('a passing fault of the database', () => {
  it('is told from one that stays by what D1 says', () => {
    const said = (message: string) =>
      isTransient(new Error('Failed query', { cause: new Error(`D1_ERROR: ${message}`) }));
    expect(
      [
        'Network connection lost.',
        'D1 DB reset because its code was updated.',
        'Internal error while starting up D1 DB storage caused object to be reset.',
        'Internal error in D1 DB storage caused object to be reset.',
        'Cannot resolve D1 DB due to transient issue on remote node.',
      ].map(said),
    ).toEqual([true, true, true, true, true]);
    expect(
      [
        'D1 DB is overloaded. Requests queued for too long.',
        'D1 DB exceeded its CPU time limit and was reset.',
        'UNIQUE constraint failed: users.email',
      ].map(said),
    ).toEqual([false, false, false]);
  });

  it('knows a statement that writes nothing', () => {
    expect(readsOnly('select replace(a, b, c) from t')).toBe(true);
    expect(readsOnly('WITH x AS (SELECT 1) SELECT * FROM x')).toBe(true);
    expect(readsOnly('with x as (select 1) insert into t select * from x')).toBe(false);
    expect(readsOnly('update t set a = 1')).toBe(false);
  });

  it('is not seen by whoever reads', async () => {
    const { userId } = await insertPerson();
    const ctx = await userContext(await signIn(userId, NOW_MS));
    for (const kind of ['refused', 'lost'] as const) {
      const { db, faults } = failing(kind);
      expect(await listSessions({ ...ctx, db })).toHaveLength(1);
      expect(faults.calls).toHaveLength(2);
    }
  });

  it('is not seen by whoever is identified or signs in', async () => {
    const { userId, email } = await insertPerson();
    for (const kind of ['refused', 'lost'] as const) {
      const token = await signIn(userId, NOW_MS);
      expect((await identify(failing(kind).db, token, NOW_MS)).user.id).toBe(userId);
      const ctx = { ...publicContext(), db: failing(kind).db };
      value(await login(ctx, { email, password: PASSWORD }, { userAgent: '' }));
    }
  });

  it('is not seen by whoever writes, and nothing is written twice', async () => {
    for (const kind of ['refused', 'lost'] as const) {
      const ctx = await tenantContext();
      const of = (at: number) => ({ ...ctx, db: failing(kind, at).db });
      const { id } = value(await saveView(of(1), view('Late')));
      expect(await trail(ctx, id)).toEqual(['view.save']);
      for (const at of [1, 2]) value(await renameView(of(at), id, { name: `Late ${at}` }));
      expect(await trail(ctx, id)).toEqual(['view.save', 'view.rename', 'view.rename']);
    }
  });

  it('is seen where it comes twice, and any other at once', async () => {
    const ctx = await tenantContext();
    const down = failing('down');
    await expect(saveView({ ...ctx, db: down.db }, view('A'))).rejects.toThrow();
    const other = failing('refused', 1, Faults);
    await expect(saveView({ ...ctx, db: other.db }, view('A'))).rejects.toThrow();
    expect(other.faults.calls).toHaveLength(1);
  });
});
