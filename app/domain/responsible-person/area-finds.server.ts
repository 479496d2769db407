import { eq, sql } from 'drizzle-orm';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import type { AreaFinds } from '../area-finds.ts';
import { hitsOf, isAmong, numbered, plainColumn } from '../search/by-number.server.ts';
import { rp } from '../systems/profiles.ts';

const system = sql`${rp.slug}`;
/** A batch is called by its product. */
const productOf = (name: 'name_zh' | 'name_en') =>
  sql`(SELECT p.${sql.identifier(name)} FROM ${rpProducts} p WHERE p.id = ${rpBatches.productId})`;

/** Products by their certificate, trades by their number and that of the customs, batches by theirs. */
export const finds: AreaFinds = {
  area: 'responsible-person',
  kinds: {
    cosmetics: (ctx, { key }) => {
      const p = rpProducts;
      const shown = { system, number: p.registrationNo, nameZh: p.nameZh, nameEn: p.nameEn };
      const by = eq(p.registrationKey, key('registration'));
      return hitsOf(ctx, p, shown, [numbered(ctx, p, by, p.id)]);
    },
    trades: (ctx, { number, plain }) => {
      const t = rpTrades;
      const shown = { system, number: t.tradeNo, nameZh: sql`''`, nameEn: sql`''` };
      const customs = sql`${t.customsNo} IS NOT NULL AND ${isAmong(plainColumn(t.customsNo), plain)}`;
      return hitsOf(ctx, t, shown, [
        numbered(ctx, t, eq(t.tradeNo, number ?? ''), t.id),
        numbered(ctx, t, customs, t.id),
      ]);
    },
    batches: (ctx, { key }) => {
      const b = rpBatches;
      const shown = {
        system,
        number: b.batchNo,
        nameZh: productOf('name_zh'),
        nameEn: productOf('name_en'),
      };
      return hitsOf(ctx, b, shown, [numbered(ctx, b, eq(b.batchKey, key('batch')), b.id)]);
    },
  },
};
