import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { users } from '../identity.ts';
import { AUDIENCES, SEEN_KINDS, VERSION_STATES } from './notice-kinds.ts';

/** One thing a version brought, in both languages: a title, a sentence, and the subsystems whose people are told. */
export interface VersionItem {
  titleZh: string;
  titleEn: string;
  textZh: string;
  textEn: string;
  areas: string[];
}

/**
 * A version of the product and what is new in it (版本说明). Once it is published, the people of its subsystems are told
 * when they come next; who comes for the first time begins with it.
 */
export const versionNotes = sqliteTable(
  'version_notes',
  {
    id: text('id').primaryKey(),
    /** What the version is called, year and month: `2026.11`. */
    release: text('release').notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    items: text('items', { mode: 'json' }).$type<VersionItem[]>().notNull(),
    state: text('state', { enum: VERSION_STATES }).notNull().default('draft'),
    /** From when it is shown; null for a draft. */
    publishAtMs: integer('publish_at_ms'),
    /** The person who was looked at last: they are told in the order of their ids. */
    toldUpTo: text('told_up_to').notNull().default(''),
    /** When the last of them was; null before. */
    toldAtMs: integer('told_at_ms'),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    check('version_notes_publish_at', sql`${t.state} = 'draft' OR ${t.publishAtMs} IS NOT NULL`),
    uniqueIndex('version_notes_release_unique').on(t.release),
    index('version_notes_by_creation').on(t.createdAtMs, t.id),
    // The newest is looked for at a first page, what is to be told each minute.
    index('version_notes_published').on(t.publishAtMs).where(sql`state = 'published'`),
    index('version_notes_due')
      .on(t.publishAtMs)
      .where(sql`state <> 'draft' AND told_at_ms IS NULL`),
  ],
);

/**
 * Which notices somebody has seen. `tips` alone says that there may be something to show; this says what it is not: a
 * later version brings back neither the promotion nor the tour.
 */
export const userNotices = sqliteTable(
  'user_notices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: SEEN_KINDS }).notNull(),
    /** Id of the version note or the promotion; the tour is the tour. */
    ref: text('ref').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.ref] })],
);

/**
 * A picture with an article behind it (推广), in one language, for one audience: companies of login type 4 get the
 * alternative one (SPEC §2). The picture is a file of ours, the article is somebody else's page.
 */
export const promotions = sqliteTable(
  'promotions',
  {
    id: text('id').primaryKey(),
    locale: text('locale', { enum: ['zh-CN', 'en-US'] }).notNull(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    /** Subsystems in which it is shown, none for all. */
    areas: text('areas', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Where the picture is read: one of the repository's, or one that staff uploaded. */
    image: text('image').notNull(),
    /** The uploaded one. */
    fileId: text('file_id'),
    /** What the picture shows and says, for who can't see it. */
    alt: text('alt').notNull(),
    link: text('link').notNull(),
    /** First and last day it is shown, in Beijing time; without a last one it goes on. */
    fromOn: text('from_on').notNull(),
    untilOn: text('until_on'),
    createdAtMs: integer('created_at_ms').notNull(),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    index('promotions_by_audience').on(t.locale, t.audience, t.fromOn),
    index('promotions_by_creation').on(t.createdAtMs, t.id),
    check(
      'promotions_picture_ours',
      sql`substr(${t.image}, 1, 10) = '/pictures/' OR substr(${t.image}, 1, 6) = '/face/'`,
    ),
    check('promotions_link_https', sql`substr(${t.link}, 1, 8) = 'https://'`),
  ],
);
