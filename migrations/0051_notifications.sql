CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`partner_id` text NOT NULL,
	`record_id` text,
	`emails` text NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`sent_by_name` text NOT NULL,
	`sent_at_ms` integer NOT NULL,
	`move_id` text NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `trade_partners`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_by_partner` ON `notifications` (`company_id`,`system`,`partner_id`,`sent_at_ms`);--> statement-breakpoint
ALTER TABLE `mail_messages` ADD `reply_to` text;