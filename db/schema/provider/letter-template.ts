import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/** What the provider's letters to companies begin with (信函模板), in both languages. */
export const letterTemplates = sqliteTable(
  'letter_templates',
  {
    id: text('id').primaryKey(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    subjectZh: text('subject_zh').notNull(),
    subjectEn: text('subject_en').notNull(),
    /** With places such as `{company}`. */
    textZh: text('text_zh').notNull(),
    textEn: text('text_en').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    unique('letter_templates_name_zh_unique').on(t.nameZh),
    unique('letter_templates_name_en_unique').on(t.nameEn),
    index('letter_templates_by_creation').on(t.createdAtMs, t.id),
  ],
);
