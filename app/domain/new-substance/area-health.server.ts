import { sql } from 'drizzle-orm';
import type { AreaHealth } from '../area-health.ts';

export const health: AreaHealth = {
  area: 'new-substance',
  counts: {
    ending: ({ company, today, soon }) => sql`(SELECT count(*) FROM cn_filings f
      WHERE f.company_id = ${company} AND f.status = 'normal' AND f.confidential = 1
        AND f.confidential_until BETWEEN ${today} AND ${soon})`,
  },
};
