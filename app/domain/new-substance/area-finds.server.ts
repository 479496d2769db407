import { eq, sql } from 'drizzle-orm';
import { cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import type { AreaFinds } from '../area-finds.ts';
import { hitsOf, isAmong, numbered } from '../search/by-number.server.ts';
import { cnscc } from '../systems/profiles.ts';

/** Filings by their certificate, and by the CAS number of a substance whose identity is no secret. */
export const finds: AreaFinds = {
  area: 'new-substance',
  kinds: {
    filings: (ctx, { meant, key }) => {
      const f = cnFilings;
      const s = cnFilingSubstances;
      const shown = {
        system: sql`${cnscc.slug}`,
        number: f.certificateNo,
        nameZh: f.tradeName,
        nameEn: f.tradeName,
      };
      return hitsOf(ctx, f, shown, [
        numbered(ctx, f, eq(f.certificateKey, key('certificate')), f.id),
        numbered(ctx, s, sql`${s.confidential} = 0 AND ${isAmong(s.casNo, meant)}`, s.filingId),
      ]);
    },
  },
};
