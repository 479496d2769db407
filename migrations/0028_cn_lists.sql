CREATE INDEX `cn_duties_by_file` ON `cn_duties` (`file_id`) WHERE "cn_duties"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cn_hazards_by_file` ON `cn_hazards` (`file_id`) WHERE "cn_hazards"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cn_reports_by_file` ON `cn_reports` (`file_id`) WHERE "cn_reports"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cn_transfers_by_file` ON `cn_transfers` (`file_id`) WHERE "cn_transfers"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cn_enterprises_by_type` ON `cn_enterprises` (`company_id`,`archived`,`business_type`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `cn_filings_by_record` ON `cn_filings` (`company_id`,`status`,`recorded_year`,`id`);