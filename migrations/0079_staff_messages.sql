CREATE TABLE `staff_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`target` text NOT NULL,
	`company_id` text,
	`system` text,
	`filter` text,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL,
	`path` text,
	`email_choice` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`send_at_ms` integer,
	`told_up_to` text DEFAULT '' NOT NULL,
	`companies` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`mails` integer DEFAULT 0 NOT NULL,
	`readers` integer DEFAULT 0 NOT NULL,
	`sent_at_ms` integer,
	`recalled_at_ms` integer,
	`created_by_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_messages_company" CHECK(("staff_messages"."target" = 'company') = ("staff_messages"."company_id" IS NOT NULL)),
	CONSTRAINT "staff_messages_system" CHECK("staff_messages"."target" <> 'system' OR "staff_messages"."system" IS NOT NULL),
	CONSTRAINT "staff_messages_filter" CHECK(("staff_messages"."target" = 'filter') = ("staff_messages"."filter" IS NOT NULL)),
	CONSTRAINT "staff_messages_send_at" CHECK("staff_messages"."state" = 'draft' OR "staff_messages"."send_at_ms" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_messages_by_creation` ON `staff_messages` (`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `staff_messages_by_company` ON `staff_messages` (`company_id`);--> statement-breakpoint
CREATE INDEX `staff_messages_due` ON `staff_messages` (`send_at_ms`) WHERE state IN ('scheduled', 'sending');--> statement-breakpoint
CREATE TABLE `staff_notice_reads` (
	`message_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`message_id`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `staff_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `staff_notices` (
	`message_id` text NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`message_id`, `company_id`, `system`),
	FOREIGN KEY (`message_id`) REFERENCES `staff_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`system`) REFERENCES `company_systems`(`company_id`,`system`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_notices_by_company` ON `staff_notices` (`company_id`,`system`,`at_ms`,`message_id`);