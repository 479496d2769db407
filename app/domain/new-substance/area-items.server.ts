import { sql } from 'drizzle-orm';
import type { AreaItems } from '../area-items.ts';
import { cnscc } from '../systems/profiles.ts';
import { nameItem } from '../work/name-item.server.ts';
import { FILING_ITEMS } from './of-staff/filing-items.ts';

const { slug, dayZone } = cnscc;

export const items: AreaItems = {
  area: 'new-substance',
  sources: [
    nameItem({
      kind: 'cn_enterprise',
      dayZone,
      table: sql`cn_enterprises`,
      system: sql`${slug}`,
      zh: sql`coalesce(nullif(p.name_zh, ''), p.name_en)`,
      en: sql`coalesce(nullif(p.name_en, ''), p.name_zh)`,
      waits: sql`p.archived = 0`,
    }),
    ...FILING_ITEMS,
  ],
};
