CREATE INDEX `certificates_by_number` ON `certificates` (`company_id`,`system`,`certificate_no`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_by_mass` ON `certificates` (`company_id`,`system`,`total_mass_g`,`id`);--> statement-breakpoint
CREATE INDEX `tonnage_entries_by_drawer` ON `tonnage_entries` (`account_id`,`drawer_company_id`);