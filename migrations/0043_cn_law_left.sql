ALTER TABLE `cn_filings` DROP COLUMN `confidential_from`;--> statement-breakpoint
ALTER TABLE `cn_filings` DROP COLUMN `confidentiality_extended`;