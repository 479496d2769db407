CREATE TABLE `membership_systems` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`, `system`),
	FOREIGN KEY (`user_id`,`company_id`) REFERENCES `memberships`(`user_id`,`company_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`system`) REFERENCES `company_systems`(`company_id`,`system`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `membership_systems_by_company` ON `membership_systems` (`company_id`,`system`,`role`);--> statement-breakpoint
ALTER TABLE `memberships` ADD `or_system` text;--> statement-breakpoint
-- Today's one role goes to every subsystem that the company uses and the user is flagged for.
INSERT INTO `membership_systems` (`user_id`, `company_id`, `system`, `role`)
SELECT m.`user_id`, m.`company_id`, s.`system`, m.`role`
FROM `memberships` m
JOIN `users` u ON u.`id` = m.`user_id`
JOIN `company_systems` s ON s.`company_id` = m.`company_id`
WHERE (s.`system` = 'rscc' AND u.`is_rscc` = 1)
	OR (s.`system` = 'krscc' AND u.`is_krscc` = 1)
	OR (s.`system` = 'rp' AND u.`is_rp` = 1)
	OR (s.`system` = 'cnscc' AND u.`is_cr` = 1);--> statement-breakpoint
ALTER TABLE `memberships` DROP COLUMN `role`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `is_rscc`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `is_krscc`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `is_rp`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `is_cr`;