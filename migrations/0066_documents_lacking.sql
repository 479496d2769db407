ALTER TABLE `documents` ADD `lacking` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `lacking_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_lacked` ON `documents` (`company_id`,`system`,(CASE WHEN valid_until IS NULL THEN '9999-12-31' ELSE valid_until END),`id`) WHERE lacking > 0;--> statement-breakpoint
CREATE INDEX `documents_to_count` ON `documents` (`system`,`lacking_on`) WHERE type = 'extended_sds' AND archived = 0;