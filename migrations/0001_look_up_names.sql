CREATE INDEX `trade_partners_by_created` ON `trade_partners` (`company_id`,`system`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `companies_by_name_zh` ON `companies` (`name_zh`);--> statement-breakpoint
CREATE INDEX `companies_by_name_en` ON `companies` (`name_en`);