import { historyEntry } from '../../../audit/told.ts';
import { listOf as each, orNull } from '../../../kernel/columns.ts';
import { pageOfColumns, told } from '../../../kernel/told.ts';
import { keptPartnerColumns } from './columns.ts';
import type { KeptPartner } from './find.server.ts';

/** What the console answers of trade partners (`areas/console.md` §5). */

export const keptPartnerPage = pageOfColumns('ConsoleTradePartner', keptPartnerColumns);

const alike = told<KeptPartner['alike'][number]>()({
  id: 'text',
  name_zh: 'text',
  name_en: 'text',
});

export const keptPartner = told<KeptPartner>('ConsoleTradePartnerDetail')({
  ...keptPartnerColumns,
  /** Until when its contact may answer; null where it is not asked. */
  applied_until: orNull('moment'),
  open_purchases: 'whole',
  /** Companies that it may be linked to, by name or number. */
  alike: each(alike),
  history: each(historyEntry),
});
