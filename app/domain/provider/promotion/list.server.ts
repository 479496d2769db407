import { and, eq, type SQL, sql } from 'drizzle-orm';
import { promotions } from '#db/schema/provider/notice.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { promotionDay } from '../../notice/read-notices.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { PROMOTION_STATES, PromotionListInput } from './schema.ts';

const p = promotions;

type PromotionState = (typeof PROMOTION_STATES)[number];

/** Whether one is shown today, as SQL. */
const stateOn = (today: string) =>
  sql<PromotionState>`CASE WHEN ${p.fromOn} > ${today} THEN 'to_come'
    WHEN ${p.untilOn} < ${today} THEN 'over' ELSE 'shown' END`;

const columns = ({ nowMs }: StaffContext) => ({
  id: p.id,
  locale: p.locale,
  audience: p.audience,
  areas: p.areas,
  image: p.image,
  fileId: p.fileId,
  alt: p.alt,
  link: p.link,
  fromOn: p.fromOn,
  untilOn: p.untilOn,
  state: stateOn(promotionDay(nowMs)).as('promotion_state'),
  createdAtMs: p.createdAtMs,
  version: p.version,
});

const rowsRead = (ctx: StaffContext) => ctx.db.select(columns(ctx)).from(p);

/** A promotion as its list shows it. */
export type PromotionRow = Awaited<ReturnType<typeof rowsRead>>[number];

function asked({ nowMs }: StaffContext, input: PromotionListInput): SQL | undefined {
  return and(
    when(input.locale, (locale) => eq(p.locale, locale)),
    when(input.audience, (audience) => eq(p.audience, audience)),
    when(input.state, (state) => sql`${stateOn(promotionDay(nowMs))} = ${state}`),
    when(input.q.trim().toLowerCase(), (words) =>
      holdsText(sql`lower(promotions.alt || ' ' || promotions.link)`, words),
    ),
  );
}

const PROMOTIONS = staffRows<'created' | 'from', PromotionListInput>()({
  id: p.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(p),
  asked,
  sorts: {
    created: { by: [p.createdAtMs], values: ({ createdAtMs }) => [createdAtMs] },
    from: { by: [p.fromOn], values: ({ fromOn }) => [fromOn] },
  },
  shown: () => (row) => row,
});

/** A page of the promotions, which all staff read. One round trip. */
export const listPromotions = PROMOTIONS.page;

/** Every one of the filter for a workbook. One round trip. */
export const listPromotionsForExport = PROMOTIONS.all;

/**
 * One promotion. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none
 */
export async function findPromotion(ctx: StaffContext, id: string): Promise<PromotionRow> {
  const [row = notFound()] = await rowsRead(ctx).where(eq(p.id, id));
  return row;
}
