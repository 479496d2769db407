import { eq, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { tradeRecordArrivals, tradeRecords } from '#db/schema/trade-record.ts';
import type { AreaFinds } from '../area-finds.ts';
import { hitsOf, isAmong, numbered, plainColumn } from '../search/by-number.server.ts';
import { ownName } from './of-staff/withheld.ts';

/** A trade record is called by its partner. */
const PARTNER = sql`(SELECT p.name FROM ${tradePartners} p WHERE p.id = ${tradeRecords.partnerId})`;

/** Registrations by their CAS, EC, KE and registration numbers; trade records by theirs and by that of the customs. */
export const finds: AreaFinds = {
  area: 'only-representative',
  kinds: {
    registrations: (ctx, { meant, plain }) => {
      const r = registrations;
      const shown = {
        system: r.system,
        number: r.registrationNo,
        nameZh: ownName(ctx, 'zh'),
        nameEn: ownName(ctx, 'en'),
      };
      // What a purchase's paper names is no registration of the company.
      const own = sql`${r.source} = 'own'`;
      const by = (condition: ReturnType<typeof isAmong>) =>
        numbered(ctx, r, sql`${condition} AND ${own}`, r.id);
      return hitsOf(ctx, r, shown, [
        by(isAmong(r.casNo, meant)),
        by(isAmong(r.ecNo, meant)),
        by(sql`${r.keNo} IS NOT NULL AND ${isAmong(plainColumn(r.keNo), plain)}`),
        by(isAmong(plainColumn(r.registrationNo), plain)),
      ]);
    },
    trades: (ctx, { number, plain }) => {
      const r = tradeRecords;
      const a = tradeRecordArrivals;
      const shown = { system: r.system, number: r.tradeNo, nameZh: PARTNER, nameEn: PARTNER };
      return hitsOf(ctx, r, shown, [
        numbered(ctx, r, eq(r.tradeNo, number ?? ''), r.id),
        numbered(
          ctx,
          a,
          sql`${a.customsNo} <> '' AND ${isAmong(plainColumn(a.customsNo), plain)}`,
          a.recordId,
        ),
      ]);
    },
  },
};
