CREATE INDEX `cn_filing_substances_of_cas` ON `cn_filing_substances` (`cas_no`,`company_id`) WHERE confidential = 0;--> statement-breakpoint
CREATE INDEX `cn_filings_of_key` ON `cn_filings` (`certificate_key`,`company_id`);--> statement-breakpoint
CREATE INDEX `rp_batches_of_key` ON `rp_batches` (`batch_key`,`company_id`);--> statement-breakpoint
CREATE INDEX `rp_products_of_registration` ON `rp_products` (`registration_key`,`company_id`);--> statement-breakpoint
CREATE INDEX `rp_trade_records_of_customs` ON `rp_trade_records` (replace(lower(`customs_no`), '-', ''),`company_id`) WHERE customs_no IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registrations_of_cas` ON `registrations` (`cas_no`,`company_id`);--> statement-breakpoint
CREATE INDEX `registrations_of_ec` ON `registrations` (`ec_no`,`company_id`);--> statement-breakpoint
CREATE INDEX `registrations_of_ke` ON `registrations` (replace(lower(`ke_no`), '-', ''),`company_id`) WHERE ke_no IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registrations_of_number` ON `registrations` (replace(lower(`registration_no`), '-', ''),`company_id`);--> statement-breakpoint
CREATE INDEX `trade_record_arrivals_of_customs` ON `trade_record_arrivals` (replace(lower(`customs_no`), '-', ''),`company_id`) WHERE customs_no <> '';--> statement-breakpoint
-- Staff find companies by their words: the job indexes those that are there already.
INSERT INTO `search_pending` (`kind`, `subject_id`) SELECT 'company', `id` FROM `companies`;
