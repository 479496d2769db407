CREATE TABLE `letter_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`subject_zh` text NOT NULL,
	`subject_en` text NOT NULL,
	`text_zh` text NOT NULL,
	`text_en` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `letter_templates_by_creation` ON `letter_templates` (`created_at_ms`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `letter_templates_name_zh_unique` ON `letter_templates` (`name_zh`);--> statement-breakpoint
CREATE UNIQUE INDEX `letter_templates_name_en_unique` ON `letter_templates` (`name_en`);