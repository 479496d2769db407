import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One thing a version brought, as its readers are told: an icon of the sprite, a title, a sentence. */
export interface ReleaseItem {
  icon: string;
  title: string;
  text: string;
}

/** A version of the product and what is new in it. The newest is shown to whoever comes for the first time. */
export const releases = sqliteTable('releases', {
  /** Year and month: `26.11`. */
  version: text('version').primaryKey(),
  releasedOn: text('released_on').notNull(),
  itemsZh: text('items_zh', { mode: 'json' }).$type<ReleaseItem[]>().notNull(),
  itemsEn: text('items_en', { mode: 'json' }).$type<ReleaseItem[]>().notNull(),
});

/**
 * An article that new users are pointed to, in one language, for one audience: companies of login type 4 get the
 * alternative one (SPEC §2). The picture is a file of ours, the article is somebody else's page.
 */
export const promotions = sqliteTable(
  'promotions',
  {
    id: text('id').primaryKey(),
    locale: text('locale', { enum: ['zh-CN', 'en-US'] }).notNull(),
    audience: text('audience', { enum: ['general', 'alternative'] }).notNull(),
    image: text('image').notNull(),
    /** What the picture shows, for who can't see it. */
    imageAlt: text('image_alt').notNull(),
    /** A small line over the title: when it matters. */
    caption: text('caption').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link').notNull(),
    /** Who wrote it and how long it takes to read. */
    source: text('source').notNull(),
    /** First and last day it is shown, in Beijing time. */
    showsFrom: text('shows_from').notNull(),
    showsUntil: text('shows_until').notNull(),
  },
  (t) => [
    index('promotions_by_audience').on(t.locale, t.audience, t.showsFrom),
    check('promotions_picture_ours', sql`substr(${t.image}, 1, 10) = '/pictures/'`),
    check('promotions_link_https', sql`substr(${t.link}, 1, 8) = 'https://'`),
  ],
);
