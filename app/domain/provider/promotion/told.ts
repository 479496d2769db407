import { listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { PROMOTION_AUDIENCES, PROMOTION_LOCALES } from '../../notice/kinds.ts';
import { promotionColumns } from './columns.ts';
import type { PromotionRow } from './list.server.ts';
import { PROMOTION_STATES } from './schema.ts';

/** What the console answers of promotions. */
export const promotionPage = pageOfColumns('Promotion', promotionColumns);

/** The same of one; its picture is read at `image`. */
export const promotionDetail = told<PromotionRow>('PromotionDetail')({
  id: 'text',
  locale: oneOf(PROMOTION_LOCALES),
  audience: oneOf(PROMOTION_AUDIENCES),
  areas: listOf('text'),
  image: 'text',
  file_id: orNull('text'),
  alt: 'text',
  link: 'text',
  from: { is: 'day', from: 'fromOn' },
  until: { is: orNull('day'), from: 'untilOn' },
  state: oneOf(PROMOTION_STATES),
  created_at: 'moment',
  version: 'whole',
});
