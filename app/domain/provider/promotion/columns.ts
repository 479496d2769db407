import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { PROMOTION_AUDIENCES, PROMOTION_LOCALES } from '../../notice/kinds.ts';
import { systemNamed } from '../../systems/profiles.ts';
import type { PromotionRow } from './list.server.ts';
import { PROMOTION_STATES } from './schema.ts';

/** Columns of the promotions. */
export const promotionColumns = columnsOf<PromotionRow>()({
  id: { is: 'text', header: 'consolePromotions:id', screen: false },
  alt: { is: 'text', header: 'consolePromotions:alt', sheet: { width: 48 } },
  locale: {
    is: oneOf(PROMOTION_LOCALES),
    header: 'consolePromotions:locale',
    words: 'consolePromotions:localeOf',
  },
  audience: {
    is: oneOf(PROMOTION_AUDIENCES),
    header: 'consolePromotions:audience',
    words: 'consolePromotions:audienceOf',
  },
  areas: {
    is: listOf('text'),
    header: 'consolePromotions:areas',
    sheet: { of: ({ areas }) => areas.map((slug) => systemNamed(slug)?.label ?? slug).join('; ') },
  },
  link: { is: 'text', header: 'consolePromotions:link', sheet: { width: 40 } },
  image: { is: 'text', header: 'consolePromotions:image', screen: false },
  from: { is: 'day', header: 'consolePromotions:from', of: ({ fromOn }) => fromOn, sort: 'from' },
  until: { is: orNull('day'), header: 'consolePromotions:until', of: ({ untilOn }) => untilOn },
  state: {
    is: oneOf(PROMOTION_STATES),
    header: 'consolePromotions:state',
    words: 'consolePromotions:stateOf',
  },
  created_at: { is: 'moment', header: 'consolePromotions:created', sort: 'created' },
  version: 'whole',
});
