import { OPEN_SYSTEMS } from '~/domain/systems/profiles.ts';
import { asked } from '~/screens/subsystem/form/asked.ts';

type Area = (typeof OPEN_SYSTEMS)[number]['slug'];

/** Subsystems in which one can be shown, each with a box to tick; none is all. */
export const AREAS: readonly { slug: Area; label: string }[] = OPEN_SYSTEMS;

const boxes = Object.fromEntries(AREAS.map(({ slug }) => [slug, 'line'])) as Record<Area, 'line'>;

/** Fields of a promotion in the order of the page; the picture itself comes beside. */
export const PROMOTION_FORM = asked({
  locale: 'chosen',
  audience: 'chosen',
  ...boxes,
  file_id: 'line',
  alt: 'text',
  link: 'line',
  from: { is: 'day', from: 'fromOn' },
  until: { is: 'day', from: 'untilOn' },
});
export type PromotionValues = typeof PROMOTION_FORM.blank;

const TICKED = '1';

/** What the verb is asked with. */
export function saidOf(values: PromotionValues) {
  const { locale, audience, file_id, alt, link, from, until } = values;
  const areas = AREAS.flatMap(({ slug }) => (values[slug] === TICKED ? [slug] : []));
  return { locale, audience, areas, file_id, alt, link, from, until };
}

/** A promotion that is kept, as its form begins. */
export function valuesOf(kept: { areas: readonly string[] }): PromotionValues {
  const ticks = AREAS.map(({ slug }) => [slug, kept.areas.includes(slug) ? TICKED : '']);
  return { ...PROMOTION_FORM.of(kept), ...Object.fromEntries(ticks) };
}
