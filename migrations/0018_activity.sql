DROP INDEX `audit_entries_by_company`;--> statement-breakpoint
CREATE INDEX `audit_entries_by_system` ON `audit_entries` (`company_id`,`system`,`at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`company_id`,`actor_id`,`at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_of_people` ON `audit_entries` (`company_id`,`system`,`at_ms`,`id`) WHERE subject_kind = 'person';