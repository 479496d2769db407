import { OPEN_SYSTEMS } from '~/domain/systems/profiles.ts';
import { asked } from '~/screens/subsystem/form/asked.ts';
import { isFilled } from '~/screens/subsystem/form/form.ts';

type Area = (typeof OPEN_SYSTEMS)[number]['slug'];

/** Subsystems that an item can be about, each with a box to tick. */
export const AREAS: readonly { slug: Area; label: string }[] = OPEN_SYSTEMS;

const boxes = Object.fromEntries(AREAS.map(({ slug }) => [slug, 'line'])) as Record<Area, 'line'>;

const described = asked({
  release: 'line',
  title_zh: 'text',
  title_en: 'text',
  items: {
    rows: { title_zh: 'text', title_en: 'text', text_zh: 'text', text_en: 'text', ...boxes },
  },
});

/** Fields of a version note in the order of the page. What is wrong with the subsystems of an item stands at the first box. */
export const VERSION_FORM = {
  ...described,
  nameOf: (path: string, now: VersionValues) => {
    const [first] = AREAS;
    const at = path.replace(/\.areas(?:\.\d+)?$/, `.${first?.slug}`);
    return described.nameOf?.(at, now) ?? at;
  },
};
export type VersionValues = typeof described.blank;
export type ItemValues = VersionValues['items'][number];

export const BLANK_ITEM: ItemValues = described.blank.items[0] as ItemValues; // a form shows one

const TICKED = '1';

/** What the verb is asked with: rows that were left blank are no items. */
export function saidOf({ items, ...head }: VersionValues) {
  return {
    ...head,
    items: items.filter(isFilled).map((row) => ({
      ...{ title_zh: row.title_zh, title_en: row.title_en },
      ...{ text_zh: row.text_zh, text_en: row.text_en },
      areas: AREAS.flatMap(({ slug }) => (row[slug] === TICKED ? [slug] : [])),
    })),
  };
}

interface KeptItem {
  titleZh: string;
  titleEn: string;
  textZh: string;
  textEn: string;
  areas: readonly string[];
}

/** A note that is kept, as its form begins. */
export function valuesOf(kept: { items: readonly KeptItem[] }): VersionValues {
  return {
    ...described.of(kept),
    items: kept.items.map((item) => ({
      ...BLANK_ITEM,
      ...{ title_zh: item.titleZh, title_en: item.titleEn },
      ...{ text_zh: item.textZh, text_en: item.textEn },
      ...Object.fromEntries(
        AREAS.map(({ slug }) => [slug, item.areas.includes(slug) ? TICKED : '']),
      ),
    })),
  };
}
