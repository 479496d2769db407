import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identityViews } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import { activeCompany } from '../../support/new-substance/activities.ts';
import { signIn } from '../../support/people.ts';
import { staffCaller } from '../../support/provider/console.ts';

/** Staff have a confidential identity shown, and say why (`areas/console.md` §4 Confidential identities, §10 11). */

const REASON = 'The authority asks for the CAS number.';
const SECRET = { confidential: true, confidentialUntil: '2099-12-31' };

interface Body {
  code: number;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

/** A company with a confidential filing, its admin, and a consultant who looks after it. */
async function office() {
  const { companyId, filingId, ctx } = await activeCompany({ filing: SECRET });
  const db = openTestDatabase();
  const admin = await signIn(await insertUser(db, {}, [{ companyId, role: 'admin' }]));
  const staff = await staffCaller('consultant', [companyId]);
  const ask = async (method: string, path: string, body?: unknown, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    const response = await staff.call(path, { method, body, headers });
    return { status: response.status, ...((await response.json()) as Body) };
  };
  const begin = (mode: 'read' | 'write' = 'read') =>
    ask('POST', '/console/api/actAs', {
      ...{ company_id: companyId, system: 'cnscc', mode, reason: 'The annual report is prepared.' },
    });
  const show = (subject_id: string, reason = REASON, key?: string) =>
    ask('POST', '/console/api/identities', { subject_id, reason }, key);
  const substances = async () => {
    const { data } = await ask('GET', `/cnscc/api/filings/${filingId}`);
    return data.substances as { withheld: boolean; cas_no: string | null }[];
  };
  const visits = async () => {
    const response = await requestApi('/cnscc/api/visits', {
      headers: { Authorization: `Bearer ${admin}` },
    });
    return ((await response.json()) as { data: { items: { looks: string }[] } }).data.items;
  };
  const looks = () => db.select().from(identityViews).where(eq(identityViews.subjectId, filingId));
  return { ...staff, ctx, db, companyId, filingId, ask, begin, show, substances, visits, looks };
}

describe('a confidential identity', () => {
  it('is shown for the rest of a visit that only reads, and the company reads of it', async () => {
    const { begin, show, substances, visits, looks, filingId, db, companyId } = await office();
    await begin();
    expect((await substances()).some(({ withheld }) => withheld)).toBe(true);
    expect(await visits()).toMatchObject([{ looks: '', changes: 0 }]);
    expect(await show(filingId)).toMatchObject({ code: 2000, data: { subject_id: filingId } });
    const read = await substances();
    expect(read.length).toBeGreaterThan(0);
    expect(read.every(({ withheld }) => !withheld)).toBe(true);
    expect(read[0]?.cas_no).not.toBeNull();
    const [visit] = await visits();
    expect(visit?.looks).toContain(` – ${REASON}`);
    // To look is no change of the company's.
    expect(visit).toMatchObject({ changes: 0 });
    // Asked again it is kept once.
    await show(filingId, 'Another reason for the same look.');
    expect(await looks()).toMatchObject([{ reason: REASON }]);
    const trail = await db.select().from(auditEntries).where(eq(auditEntries.companyId, companyId));
    expect(trail.filter(({ action }) => action === 'identity.show')).toMatchObject([
      { actorKind: 'staff', system: 'cnscc', subjectId: filingId },
    ]);
  });

  it('is hidden again in the next visit, and never shown outside of one', async () => {
    const { begin, show, substances, filingId, ask } = await office();
    expect(await show(filingId)).toMatchObject({ status: 403, code: 4154 });
    await begin();
    await show(filingId);
    expect((await substances()).every(({ withheld }) => !withheld)).toBe(true);
    await begin('write');
    expect((await substances()).some(({ withheld }) => withheld)).toBe(true);
    await ask('DELETE', '/console/api/actAs');
    expect(await show(filingId)).toMatchObject({ status: 403, code: 4154 });
  });

  it('of another company, or of nobody, does not exist', async () => {
    const { begin, show, looks } = await office();
    const other = await office();
    await begin();
    expect(await show(other.filingId)).toMatchObject({ status: 404, code: 4040 });
    expect(await show('fil_nobody')).toMatchObject({ status: 404, code: 4040 });
    expect(await other.looks()).toEqual([]);
    expect(await looks()).toEqual([]);
  });

  it('is not shown without a reason, and needs none where it is protected no more', async () => {
    const { begin, show, looks, filingId, substances } = await office();
    await begin();
    for (const reason of ['', 'Too short', 'x'.repeat(501)]) {
      expect((await show(filingId, reason)).data.fields).toHaveProperty('reason');
    }
    expect(await looks()).toEqual([]);
    expect((await substances()).some(({ withheld }) => withheld)).toBe(true);
    const open = await activeCompany({ filing: { confidential: false } });
    const reader = await staffCaller('provider', [open.companyId]);
    const call = async (path: string, body: unknown) =>
      (await (await reader.call(path, { method: 'POST', body })).json()) as Body;
    await call('/console/api/actAs', {
      ...{ company_id: open.companyId, system: 'cnscc', mode: 'read', reason: REASON },
    });
    const said = { subject_id: open.filingId, reason: REASON };
    expect(await call('/console/api/identities', said)).toMatchObject({ code: 2000 });
    const kept = await openTestDatabase()
      .select()
      .from(identityViews)
      .where(eq(identityViews.subjectId, open.filingId));
    expect(kept).toEqual([]);
  });

  it('is kept once by two windows that ask at the same moment', async () => {
    const { begin, show, looks, filingId } = await office();
    await begin();
    const both = await Promise.all([show(filingId), show(filingId, 'A second window asks too.')]);
    expect(both.map(({ code }) => code)).toEqual([2000, 2000]);
    expect(await looks()).toHaveLength(1);
  });
});
