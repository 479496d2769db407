DROP INDEX `rp_adverse_reports_by_due`;--> statement-breakpoint
DROP INDEX `rp_adverse_reports_by_severity`;--> statement-breakpoint
DROP INDEX `rp_adverse_reports_by_source`;--> statement-breakpoint
DROP INDEX `rp_adverse_reports_by_product`;--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_due` ON `rp_adverse_reports` (`company_id`,(CASE WHEN state = 'open' THEN unixepoch(due_on) ELSE 10000000000 - unixepoch(due_on) END),`id`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_severity` ON `rp_adverse_reports` (`company_id`,`severity`,(CASE WHEN state = 'open' THEN unixepoch(due_on) ELSE 10000000000 - unixepoch(due_on) END),`id`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_source` ON `rp_adverse_reports` (`company_id`,`source`,(CASE WHEN state = 'open' THEN unixepoch(due_on) ELSE 10000000000 - unixepoch(due_on) END),`id`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_product` ON `rp_adverse_reports` (`product_id`,(CASE WHEN state = 'open' THEN unixepoch(due_on) ELSE 10000000000 - unixepoch(due_on) END),`id`);--> statement-breakpoint
CREATE INDEX `rp_recalls_by_decided` ON `rp_recalls` (`company_id`,`decided_on`,`id`);