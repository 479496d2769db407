import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpClaims } from '#db/schema/rp-product.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { enterRp } from '~/domain/responsible-person/oa/enter.server.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import {
  exportNewEffects,
  findNewEffect,
  listNewEffects,
  openEffectFile,
} from '~/domain/responsible-person/product/new-effect/list.server.ts';
import {
  newEffectList,
  settleClaimInput,
} from '~/domain/responsible-person/product/new-effect/schema.ts';
import { settleClaim } from '~/domain/responsible-person/product/new-effect/settle.server.ts';
import { saveClaims } from '~/domain/responsible-person/product/save-claims.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { code, PDF, upload, value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
} from '../../../support/responsible-person/cosmetics.ts';

/** `areas/console.md` §2 claim A, §3; `areas/responsible-person.md` §6 Claims. */

const NOT_FOUND = new Denial(4040);
const NOTE = 'The registration dossier names the new effect.';
const WITH_A = [{ code: 'A', physical_only: false }];

/** A product that claims a new effect, the consultant of its company, and a file that shows what it rests on. */
async function claimed() {
  const tenant = await cosmeticsTenant();
  const { ctx } = tenant;
  const { id: companyId } = ctx.company;
  const { id } = await insertCosmetic(tenant, { type: 'special' });
  const { version } = value(await saveClaims(ctx, id, { version: 1, rows: WITH_A }));
  const staff = await providerStaff({ assigned: [companyId] });
  const within = await enterRp(staff, companyId);
  const file = async () =>
    value(await uploadFile(within, 'evidence', upload('dossier.pdf', PDF))).file_id;
  return { tenant, ctx, companyId, id, version, staff, within, file };
}

const proven = async (ctx: Parameters<typeof findCosmetic>[0], id: string) =>
  (await findCosmetic(ctx, id)).claims.map((claim) => [claim.code, claim.proven]);

describe('the new effect that a product claims', () => {
  it('is complete once staff mark it with a note and a file, and waits again when they take it back', async () => {
    const { ctx, id, version, within, file } = await claimed();
    expect(await proven(ctx, id)).toEqual([['A', false]]);
    const said = { settled: true, note: NOTE, file_id: await file(), version };
    const marked = value(await settleClaim(within, id, said));
    expect(await proven(ctx, id)).toEqual([['A', true]]);
    expect(await findNewEffect(within, id)).toMatchObject({
      state: 'settled',
      settledNote: NOTE,
      settledByName: 'Eva de Wit',
    });
    const { headers } = await openEffectFile(within, id);
    expect(headers['Content-Disposition']).toContain('dossier.pdf');
    // What the company saves afterwards leaves it so.
    const rows = [...WITH_A, { code: '09', physical_only: false }];
    const saved = value(await saveClaims(ctx, id, { version: marked.version, rows }));
    expect(await proven(ctx, id)).toEqual([
      ['09', true],
      ['A', true],
    ]);
    const back = { settled: false, note: 'It was another product.', file_id: null };
    value(await settleClaim(within, id, { ...back, version: saved.version }));
    expect(await proven(ctx, id)).toEqual([
      ['09', true],
      ['A', false],
    ]);
    const acts = await ctx.db.all<{ action: string; note: string }>(sql`SELECT action,
      detail ->> 'note' AS note FROM audit_entries
      WHERE subject_id = ${id} AND action LIKE '%settle_claim' ORDER BY rowid`);
    expect(acts).toEqual([
      { action: 'rp_product.settle_claim', note: NOTE },
      { action: 'rp_product.unsettle_claim', note: back.note },
    ]);
  });

  it('is refused stale (4106) and where it is so already (4105)', async () => {
    const { id, version, within, file } = await claimed();
    const said = { settled: true, note: NOTE, file_id: await file(), version };
    expect(code(await settleClaim(within, id, { ...said, version: 1 }))).toBe(4106);
    const off = { ...said, settled: false, file_id: null };
    expect(code(await settleClaim(within, id, off))).toBe(4105);
    const both = await Promise.all([
      settleClaim(within, id, said),
      settleClaim(within, id, { ...said, note: `${NOTE} Again.` }),
    ]);
    expect(both.map(code).sort()).toEqual([2000, 4106]);
  });

  it.each([
    ['no note', { note: '' }, 'note'],
    ['a note that says nothing', { note: 'ok' }, 'note'],
    ['no file', { file_id: null }, 'file_id'],
  ])('is not marked with %s (4100)', (_, change, field) => {
    const said = { settled: true, note: NOTE, file_id: 'fil_1', version: 1, ...change };
    const read = parseInput(settleClaimInput, said);
    expect(read.ok ? [] : Object.keys(read.refusal.fields ?? {})).toEqual([field]);
  });

  it('is staff’s alone to mark, of a product that claims it, with a file that is theirs to name', async () => {
    const { tenant, ctx, id, version, within, file } = await claimed();
    const said = { settled: true, note: NOTE, version };
    const mark = async (file_id: string, by = within, of = id) =>
      settleClaim(by, of, { ...said, file_id });
    const evidence = await file();
    await expect(mark(evidence, ctx)).rejects.toEqual(NOT_FOUND);
    await expect(mark(evidence, (await claimed()).within)).rejects.toEqual(NOT_FOUND);
    const other = await insertCosmetic(tenant);
    await expect(mark(evidence, within, other.id)).rejects.toEqual(NOT_FOUND);
    await expect(mark('fil_none')).rejects.toEqual(NOT_FOUND);
    await expect(mark(await insertFile(ctx, 'effect'))).rejects.toEqual(NOT_FOUND);
    value(await mark(evidence));
    const second = await insertCosmetic(tenant, { type: 'special' });
    value(await saveClaims(ctx, second.id, { version: 1, rows: WITH_A }));
    await expect(mark(evidence, within, second.id)).rejects.toEqual(NOT_FOUND);
  });
});

describe('the products that claim a new effect', () => {
  it('are listed by state and words in one trip, and are nobody else’s', async () => {
    const { tenant, ctx, companyId, id, staff } = await claimed();
    await insertCosmetic(tenant);
    const second = await insertCosmetic(tenant, { type: 'special', nameZh: '亮肤精华' });
    value(await saveClaims(ctx, second.id, { version: 1, rows: WITH_A }));
    await ctx.db
      .update(rpClaims)
      .set({ settledByStaff: true })
      .where(eq(rpClaims.productId, second.id));
    const query = (text: string) => newEffectList.lenient(new URLSearchParams(text));
    const ids = async (text = '') =>
      (await listNewEffects(staff, companyId, query(text))).items.map((one) => one.id).sort();
    expect(await ids()).toEqual([id, second.id].sort());
    expect(await ids('state=open')).toEqual([id]);
    expect(await ids('state=settled')).toEqual([second.id]);
    expect(await ids('q=精华')).toEqual([second.id]);
    expect(await exportNewEffects(staff, companyId, query(''))).toHaveLength(2);
    const one = { ...staff, db: openTestDatabase() };
    await listNewEffects(together(one), companyId, query(''));
    expect(one.db.trips.roundTrips).toBe(1);
    const other = await providerStaff();
    await expect(listNewEffects(other, companyId, query(''))).rejects.toEqual(NOT_FOUND);
  });
});
