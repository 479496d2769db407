import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpRecallParties } from '#db/schema/rp-adverse.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { findRecall } from '~/domain/responsible-person/recall/find.server.ts';
import type { Visit } from '~/screens/door.server.ts';
import { actOnRecall } from '~/screens/responsible-person/recalls/act.server.ts';
import { readRecallPage } from '~/screens/responsible-person/recalls/page-data.server.ts';
import { partiesPart } from '~/screens/responsible-person/recalls/parties-part.ts';
import { as } from '../../support/contexts.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { cosmeticsTenant, insertCosmetic } from '../../support/responsible-person/cosmetics.ts';
import { insertShipment, letters, recallOf } from '../../support/responsible-person/reactions.ts';

/** A recall of what a hundred and twenty distributors got. */
async function wide() {
  const of = await cosmeticsTenant();
  const { ctx } = of;
  const cosmetic = await insertCosmetic(of, {}, { quantity: 5000 });
  const add = (number: number, row: object) =>
    insertEnterprise(ctx.db, {
      companyId: ctx.company.id,
      companyCname: `经销 ${String(number).padStart(3, '0')}`,
      ...row,
    });
  const first = await add(0, {});
  await insertShipment(of, cosmetic, { to: first, quantity: 120 });
  for (let at = 1; at < 120; at++) await add(at, { parentId: first, agencyLevel: 'second' });
  const { id } = value(await createRecall(ctx, recallOf(cosmetic)));
  /** Presses a button of the page; the page it leads to, or what it answers. */
  const press = async (fields: readonly (readonly [string, string])[]) => {
    const sent = new FormData();
    for (const [name, text] of fields) sent.append(name, text);
    const visit = { url: new URL(`https://x.example/recall?id=${id}`) } as Visit; // all it asks of the visit
    const posted = { fields: sent, files: [] } as unknown as Parameters<typeof actOnRecall>[2];
    return actOnRecall(ctx, visit, posted).catch((thrown: unknown) => {
      if (!(thrown instanceof Response)) throw thrown;
      return thrown;
    });
  };
  const part = async (query = {}) =>
    partiesPart(await findRecall(ctx, id), new URLSearchParams(query));
  return { ctx, id, first, press, part };
}

describe('the page of a recall with more than fifty parties', () => {
  it('shows fifty at a time, and whoever is not told yet before the others', async () => {
    const { ctx, id, first, part } = await wide();
    expect((await part()).shown[0]).toMatchObject({ enterpriseId: first, pieces: 120 });
    const told = { notifiedAtMs: ctx.nowMs };
    await ctx.db.update(rpRecallParties).set(told).where(eq(rpRecallParties.enterpriseId, first));
    const pages = [await part(), await part({ cursor: '50' }), await part({ cursor: '100' })];
    expect(pages.map(({ shown }) => shown.length)).toEqual([50, 50, 20]);
    expect(pages[2]?.shown.at(-1)).toMatchObject({ enterpriseId: first, state: 'notified' });
    expect(pages.map(({ previousCursor, nextCursor }) => [previousCursor, nextCursor])).toEqual([
      [null, '50'],
      ['0', '100'],
      ['50', null],
    ]);
    const { partyList } = await findRecall(ctx, id);
    expect(pages.flatMap(({ shown }) => shown)).toEqual(partyList);
    for (const cursor of ['', '-50', '7', '1e9', 'x'])
      expect([0, 20, 50]).toContain((await part({ cursor })).shown.length);
  });

  it('mails everybody by pressing its button, then reminds those told longest ago', async () => {
    const { ctx, press, part } = await wide();
    for (const [count, of] of [
      [50, 120],
      [50, 70],
      [20, 20],
    ] as const) {
      const { ask } = await part();
      expect([ask.ids.length, ask.of, ask.again]).toEqual([count, of, false]);
      const fields = ask.ids.map((one) => ['enterprise', one] as const);
      expect(await press([['intent', 'notify'], ...fields])).toMatchObject({ status: 302 });
    }
    const told = new Set((await letters(ctx)).map(({ token }) => token));
    expect(told.size).toBe(120);
    expect((await part()).ask).toMatchObject({ again: true, of: 120 });
  });

  it('can be entered to the last party and closed', async () => {
    const { ctx, id, press, part } = await wide();
    for (let version = 1; version <= 3; version++) {
      const { shown } = await part();
      const rows = shown.flatMap(({ enterpriseId }, at) => [
        [`rows[${at}].enterprise_id`, enterpriseId] as const,
        [`rows[${at}].recovered`, '0'] as const,
        [`rows[${at}].explanation`, '无库存'] as const,
      ]);
      const saved = await press([['intent', 'parties'], ['version', String(version)], ...rows]);
      expect(saved).toMatchObject({ status: 302 });
    }
    const closed = await press([
      ['intent', 'close'],
      ['version', '4'],
    ]);
    expect(closed).toMatchObject({ status: 302 });
    expect((await findRecall(ctx, id)).state).toBe('closed');
  });

  it('says at the cell which quantity is none, and keeps what was typed beside it', async () => {
    const { press, part } = await wide();
    const [one, other] = (await part()).shown;
    const answer = await press([
      ['intent', 'parties'],
      ['version', '1'],
      ['rows[0].enterprise_id', one?.enterpriseId ?? ''],
      ['rows[0].recovered', '12'],
      ['rows[0].explanation', '已注销'],
      ['rows[1].enterprise_id', other?.enterpriseId ?? ''],
      ['rows[1].recovered', 'many'],
    ]);
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        result: {
          error: { 'rows[1].recovered': { key: 'number_unreadable' } },
          initialValue: {
            'rows[0].recovered': '12',
            'rows[0].explanation': '已注销',
            'rows[1].recovered': 'many',
          },
        },
      },
    });
    expect((await part()).shown[0]?.recovered).toBeNull();
  });
});

describe('who got a batch', () => {
  it('is told to a viewer too, in one round trip; the form of a new recall is not', async () => {
    const of = await cosmeticsTenant();
    const cosmetic = await insertCosmetic(of);
    const to = await insertEnterprise(of.ctx.db, {
      companyId: of.ctx.company.id,
      companyCname: '甲经销商',
    });
    await insertShipment(of, cosmetic, { to, quantity: 120 });
    const viewer = as(of.ctx, { role: 'viewer' });
    const asked = (query: string) => ({
      url: new URL(
        `https://x.example/recall?product=${cosmetic.id}&batch=${cosmetic.batchId}${query}`,
      ),
    });
    const page = await readRecallPage(viewer, asked('&who=1'));
    expect(page).toMatchObject({
      who: true,
      asked: [cosmetic.batchId],
      holders: [{ enterpriseId: to, pieces: 120 }],
    });
    expect(viewer.db.trips.roundTrips).toBe(1);
    await expect(readRecallPage(viewer, asked('&new=1'))).rejects.toEqual(new Denial(4002));
    const other = await cosmeticsTenant();
    await expect(readRecallPage(other.ctx, asked('&who=1'))).rejects.toEqual(new Denial(4040));
  });
});

describe('the page of all recalls', () => {
  const read = (ctx: Parameters<typeof readRecallPage>[0], search: string) =>
    readRecallPage(ctx, { url: new URL(`https://x.example/rp/rpProducts/list/recall${search}`) });

  it('lists them with who answered, by state and product, to a viewer too', async () => {
    const { ctx, id, first } = await wide();
    await ctx.db
      .update(rpRecallParties)
      .set({ acknowledgedAtMs: ctx.nowMs, recovered: 7 })
      .where(eq(rpRecallParties.enterpriseId, first));
    const viewer = as(ctx, { role: 'viewer' });
    const rows = async (search: string) => (await read(viewer, search)).all?.list.page.items ?? [];
    const [row] = await rows('');
    expect(row).toMatchObject({ id, parties: 120, answered: 1, recovered: 7, closedOn: null });
    expect(await rows('?state=open')).toHaveLength(1);
    expect(await rows('?state=closed')).toEqual([]);
    expect(await rows(`?product_id=${row?.productId}`)).toHaveLength(1);
    expect(await rows('?product_id=prd_of_nobody')).toEqual([]);
    const other = await wide();
    expect((await read(other.ctx, '')).all?.list.page.items).toMatchObject([{ id: other.id }]);
  });

  it('opens the one that is looked for by its number', async () => {
    const { ctx } = await wide();
    const [row] = (await read(ctx, '')).all?.list.page.items ?? [];
    const answer = await read(ctx, `?q=${row?.recallNo}`).catch((thrown: unknown) => thrown);
    expect((answer as Response).headers.get('Location')).toContain(`id=${row?.id}`);
  });

  it('says what keeps one open, until nobody is silent and everything is counted', async () => {
    const { ctx, part } = await wide();
    expect((await part()).left).toEqual({ silent: 120, uncounted: 120 });
    await ctx.db.update(rpRecallParties).set({ explanation: '门店已闭店', recovered: 0 });
    expect((await part()).left).toEqual({ silent: 0, uncounted: 0 });
  });
});
