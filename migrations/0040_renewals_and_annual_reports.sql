CREATE TABLE `rp_annual_waivers` (
	`product_id` text NOT NULL,
	`year` integer NOT NULL,
	`reason` text NOT NULL,
	`waived_by_name` text NOT NULL,
	`waived_at_ms` integer NOT NULL,
	PRIMARY KEY(`product_id`, `year`),
	FOREIGN KEY (`product_id`) REFERENCES `rp_products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_annual_waivers_with_reason" CHECK("rp_annual_waivers"."reason" <> '')
) STRICT;
--> statement-breakpoint
CREATE TABLE `rp_opening_imports` (
	`product_id` text NOT NULL,
	`year` integer NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`product_id`, `year`),
	FOREIGN KEY (`product_id`) REFERENCES `rp_products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_opening_imports_positive" CHECK("rp_opening_imports"."pieces" BETWEEN 1 AND 999999999)
) STRICT;
--> statement-breakpoint
CREATE TABLE `rp_product_imports` (
	`product_id` text NOT NULL,
	`year` integer NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`product_id`, `year`),
	FOREIGN KEY (`product_id`) REFERENCES `rp_products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_product_imports_not_negative" CHECK("rp_product_imports"."pieces" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `rp_renewals` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`decision` text NOT NULL,
	`decided_on` text NOT NULL,
	`filed_on` text,
	`acceptance_no` text,
	`application_file_id` text,
	`term_until` text,
	`registration_no` text,
	`valid_until` text,
	`file_id` text,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `rp_products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_renewals_refused_grants_nothing" CHECK("rp_renewals"."decision" = 'granted' OR ("rp_renewals"."registration_no" IS NULL AND "rp_renewals"."valid_until" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_renewals_by_application` ON `rp_renewals` (`application_file_id`);--> statement-breakpoint
CREATE INDEX `rp_renewals_by_file` ON `rp_renewals` (`file_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_renewals_once` ON `rp_renewals` (`product_id`,`decided_on`,`decision`);--> statement-breakpoint
ALTER TABLE `rp_annual_reports` ADD `receipt_no` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_annual_reports` ADD `file_id` text;--> statement-breakpoint
CREATE INDEX `rp_annual_reports_by_file` ON `rp_annual_reports` (`file_id`);--> statement-breakpoint
ALTER TABLE `rp_products` ADD `invalid_on` text;--> statement-breakpoint
ALTER TABLE `rp_products` ADD `renewal_acceptance_no` text;--> statement-breakpoint
ALTER TABLE `rp_products` ADD `renewal_file_id` text;--> statement-breakpoint
ALTER TABLE `rp_products` ADD `renewal_judged_on` text;--> statement-breakpoint
ALTER TABLE `rp_products` ADD `renewal_refused_on` text;--> statement-breakpoint
ALTER TABLE `rp_products` ADD `renewal_pending` integer DEFAULT false NOT NULL CONSTRAINT "rp_products_pending_with_papers" CHECK(`renewal_pending` = 0 OR (`renewal_filed_on` IS NOT NULL AND `renewal_acceptance_no` IS NOT NULL AND `renewal_file_id` IS NOT NULL));--> statement-breakpoint
ALTER TABLE `rp_products` ADD `hair_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `rp_products_by_renewal_file` ON `rp_products` (`renewal_file_id`);--> statement-breakpoint
CREATE INDEX `rp_products_renewal_pending` ON `rp_products` (`company_id`,`valid_until`,`id`) WHERE "rp_products"."renewal_pending" = 1;
--> statement-breakpoint
UPDATE `rp_products` SET `invalid_on` = date(`valid_until`, '+1 day') WHERE `invalid_cause` = 'certificate_ended';
--> statement-breakpoint
UPDATE `rp_products` SET `invalid_on` = date(`rp_contract_until`, '+1 day') WHERE `invalid_cause` = 'contract_ended';
--> statement-breakpoint
UPDATE `rp_products` SET `invalid_cause` = 'other' WHERE `invalid_cause` = 'admin';
--> statement-breakpoint
INSERT INTO `rp_product_imports` (`product_id`, `year`, `pieces`) SELECT l.product_id, CAST(substr(r.arrival_on, 1, 4) AS INTEGER), sum(l.quantity) FROM rp_trade_records r JOIN rp_trade_lines l ON l.record_id = r.id AND l.revision = r.revision WHERE r.status = 'COMPLETED' GROUP BY 1, 2;
--> statement-breakpoint
DELETE FROM `regulation_rules` WHERE `rule` = 'holiday';
--> statement-breakpoint
UPDATE `regulation_rules` SET `value` = '{"opens":90,"closes":30,"estimate_early":5}', `source` = 'CSAR; SAMR Order 35', `source_zh` = '《化妆品监督管理条例》《化妆品注册备案管理办法》', `article` = 'Art. 24' WHERE `rule` = 'rp_renewal_window';
--> statement-breakpoint
UPDATE `regulation_rules` SET `valid_from` = '2022-01-01', `value` = '{"from":"01-01","until":"03-31","correct_until":"06-30"}', `source` = 'NMPA 2021 No. 35; SAMR Order 35', `source_zh` = '国家药监局 2021 年第 35 号公告；《化妆品注册备案管理办法》', `article` = 'Art. 58, 59' WHERE `rule` = 'rp_annual_report';
--> statement-breakpoint
UPDATE `regulation_rules` SET `value` = '[{"codes":["03"],"proof":"human_registered","unless_physical":true},{"codes":["04","05"],"proof":"human_registered"},{"codes":["06"],"proof":"human"},{"codes":["07","08"],"proof":"human","if_hair_only":"human_or_laboratory"},{"codes":["19"],"proof":"test","unless_physical":true},{"codes":["15","16","17","18","22","23","M","Q"],"proof":"test"},{"codes":["11","21"],"proof":"any"},{"codes":["X","Y"],"proof":"human_or_consumer"},{"codes":["R"],"proof":"ingredient"},{"codes":["01","02","09","10","12","13","14","20","24","25","26"],"proof":"none"},{"codes":["A"],"proof":"staff"}]', `source` = 'NMPA 2021 No. 50', `source_zh` = '《化妆品功效宣称评价规范》（国家药监局 2021 年第 50 号公告）', `article` = 'Annex 1' WHERE `rule` = 'rp_claim_evidence';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'CSAR; NMPA 2021 No. 49', `source_zh` = '《化妆品监督管理条例》；《化妆品分类规则和分类目录》（国家药监局 2021 年第 49 号公告）', `article` = 'Art. 16' WHERE `rule` = 'rp_special_claims';
--> statement-breakpoint
UPDATE `regulation_rules` SET `valid_from` = '2021-01-01', `value` = '{"special":["国妆特进字"],"general":["国妆网备进字（","国妆网备进字("]}' WHERE `rule` = 'rp_registration_prefixes';
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `active`) VALUES ('rp_registration_prefixes', 'policy', '2000-01-01', '2020-12-31', '{"special":["国妆特进字"],"general":["国妆备进字J","国妆网备进字（","国妆网备进字("]}', 'Numbers of imported cosmetics before CSAR', '《化妆品监督管理条例》施行前的进口化妆品编号', 1);
--> statement-breakpoint
UPDATE `regulation_rules` SET `value` = json_set(`value`, '$.annual_report', json('{"days":["03-01","03-15","03-25"],"weekly_until":"06-30","every_months":1}'), '$.renewal_pending', json('{"after":1,"every_months":1}')) WHERE `rule` = 'rp_reminder_steps';
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `active`) VALUES ('holiday_notice', 'policy', '2021-05-01', NULL, '{"asked_from":"11-01"}', 'Policy of the provider', '服务机构的规定', 1);
--> statement-breakpoint
UPDATE `regulation_rules` SET `valid_from` = '2000-01-01' WHERE `rule` = 'rp_sample';
