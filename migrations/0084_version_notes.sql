CREATE TABLE `user_notices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `ref`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `version_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`release` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`items` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`publish_at_ms` integer,
	`told_up_to` text DEFAULT '' NOT NULL,
	`told_at_ms` integer,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	CONSTRAINT "version_notes_publish_at" CHECK("version_notes"."state" = 'draft' OR "version_notes"."publish_at_ms" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `version_notes_release_unique` ON `version_notes` (`release`);--> statement-breakpoint
CREATE INDEX `version_notes_by_creation` ON `version_notes` (`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `version_notes_published` ON `version_notes` (`publish_at_ms`) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX `version_notes_due` ON `version_notes` (`publish_at_ms`) WHERE state <> 'draft' AND told_at_ms IS NULL;--> statement-breakpoint
-- Data: versions people were told of stay as they were, each item for the subsystems there are.
INSERT INTO `version_notes` (`id`, `release`, `title_zh`, `title_en`, `items`, `state`, `publish_at_ms`, `told_at_ms`, `created_by_name`, `created_at_ms`, `move_id`)
SELECT 'vnt_' || replace(`version`, '.', '_'), '20' || `version`, '绿通更新了', 'Greenlane has been updated', (
	SELECT json_group_array(json_object(
		'titleZh', zh.value ->> 'title', 'titleEn', en.value ->> 'title',
		'textZh', zh.value ->> 'text', 'textEn', en.value ->> 'text',
		'areas', json_array('rscc', 'krscc', 'rp', 'cnscc')))
	FROM json_each(`items_zh`) zh JOIN json_each(`items_en`) en ON en.key = zh.key
), 'published', CAST(strftime('%s', `released_on`) AS INTEGER) * 1000, CAST(strftime('%s', `released_on`) AS INTEGER) * 1000, '', CAST(strftime('%s', `released_on`) AS INTEGER) * 1000, ''
FROM `releases`;--> statement-breakpoint
DROP TABLE `releases`;--> statement-breakpoint
CREATE TABLE `__new_promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`locale` text NOT NULL,
	`audience` text NOT NULL,
	`areas` text DEFAULT '[]' NOT NULL,
	`image` text NOT NULL,
	`file_id` text,
	`alt` text NOT NULL,
	`link` text NOT NULL,
	`from_on` text NOT NULL,
	`until_on` text,
	`created_at_ms` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	CONSTRAINT "promotions_picture_ours" CHECK(substr("__new_promotions"."image", 1, 10) = '/pictures/' OR substr("__new_promotions"."image", 1, 6) = '/face/'),
	CONSTRAINT "promotions_link_https" CHECK(substr("__new_promotions"."link", 1, 8) = 'https://')
) STRICT;
--> statement-breakpoint
-- What stood over a picture stands in it now.
INSERT INTO `__new_promotions` (`id`, `locale`, `audience`, `image`, `alt`, `link`, `from_on`, `until_on`, `created_at_ms`, `move_id`)
SELECT `id`, `locale`, iif(`audience` = 'alternative', 'type_4', 'default'), replace(`image`, '.svg', '.jpg'), `title` || iif(`locale` = 'zh-CN', '：', ': ') || `image_alt`, `link`, `shows_from`, `shows_until`, 0, '' FROM `promotions`;--> statement-breakpoint
DROP TABLE `promotions`;--> statement-breakpoint
ALTER TABLE `__new_promotions` RENAME TO `promotions`;--> statement-breakpoint
CREATE INDEX `promotions_by_audience` ON `promotions` (`locale`,`audience`,`from_on`);--> statement-breakpoint
CREATE INDEX `promotions_by_creation` ON `promotions` (`created_at_ms`,`id`);--> statement-breakpoint
-- Data: who was shown the notices has seen what there was.
INSERT INTO `user_notices` (`user_id`, `kind`, `ref`, `at_ms`)
SELECT `users`.`id`, seen.kind, seen.ref, 0 FROM `users` JOIN (
	SELECT 'version' AS kind, `id` AS ref FROM `version_notes`
	UNION ALL SELECT 'promotion', `id` FROM `promotions`
	UNION ALL SELECT 'tour', 'tour'
) seen WHERE `users`.`tips` = 1;
