CREATE INDEX `registrations_by_ec` ON `registrations` (`company_id`,`system`,`ec_no`);--> statement-breakpoint
CREATE INDEX `registrations_by_cas` ON `registrations` (`company_id`,`system`,`cas_no`);