DROP INDEX `cn_filing_substances_of_cas`;--> statement-breakpoint
CREATE INDEX `cn_filing_substances_of_cas` ON `cn_filing_substances` (`cas_no`,`company_id`) WHERE cas_no IS NOT NULL;