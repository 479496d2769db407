CREATE TABLE `cn_publications` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`filing_id` text NOT NULL,
	`page` text NOT NULL,
	`published_on` text NOT NULL,
	`file_id` text NOT NULL,
	`move_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_publications_by_file` ON `cn_publications` (`file_id`);--> statement-breakpoint
CREATE INDEX `cn_publications_by_filing` ON `cn_publications` (`filing_id`,`published_on`,`id`);--> statement-breakpoint
ALTER TABLE `cn_duties` ADD `rule_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `cn_filings` ADD `management_class` text;--> statement-breakpoint
ALTER TABLE `cn_filings` ADD `first_activity_file_id` text;--> statement-breakpoint
ALTER TABLE `cn_filings` ADD `extended_from` text;--> statement-breakpoint
ALTER TABLE `cn_filings` ADD `extension_decided_on` text;--> statement-breakpoint
ALTER TABLE `cn_filings` ADD `extension_file_id` text;--> statement-breakpoint
CREATE INDEX `cn_filings_by_first_file` ON `cn_filings` (`first_activity_file_id`) WHERE "cn_filings"."first_activity_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cn_filings_by_extension_file` ON `cn_filings` (`extension_file_id`) WHERE "cn_filings"."extension_file_id" IS NOT NULL;--> statement-breakpoint
-- A declaration that reported each year is of the class that does; of the others nothing is known but that they do not.
UPDATE `cn_filings` SET `management_class` = iif(`annual_report_required`, 'priority', 'general') WHERE `registration_type` = 'regular_declaration';
--> statement-breakpoint
-- What was extended keeps the day it ended before, and the day and paper of the extension.
UPDATE `cn_filings` SET
  `extended_from` = coalesce((SELECT nullif(c.`before`, '') FROM `cn_changes` c WHERE c.`filing_id` = `cn_filings`.`id`
    AND c.`field` = 'confidential_until' AND c.`after` = `cn_filings`.`confidential_until` ORDER BY c.`at_ms` DESC LIMIT 1),
    `confidential_until`),
  `extension_decided_on` = coalesce((SELECT date(c.`at_ms` / 1000 + 28800, 'unixepoch') FROM `cn_changes` c
    WHERE c.`filing_id` = `cn_filings`.`id` AND c.`field` = 'confidential_until'
      AND c.`after` = `cn_filings`.`confidential_until` ORDER BY c.`at_ms` DESC LIMIT 1),
    date(`updated_at_ms` / 1000 + 28800, 'unixepoch')),
  `extension_file_id` = (SELECT p.`file_id` FROM `cn_filing_files` p WHERE p.`filing_id` = `cn_filings`.`id`
    AND p.`document_type` = 'confidentiality_extension' ORDER BY p.`removed_at_ms` IS NOT NULL, p.`created_at_ms` DESC LIMIT 1)
WHERE `confidentiality_extended`;
--> statement-breakpoint
-- Five years run from the registration: another day that was typed is kept where changes are read.
INSERT INTO `cn_changes` (`id`, `company_id`, `filing_id`, `at_ms`, `operator_id`, `operator_name`, `field`, `before`, `after`,
  `reason`, `authority_step`)
SELECT 'chg_' || lower(hex(randomblob(13))), `company_id`, `id`, `updated_at_ms`, NULL, 'Greenlane', 'confidential_from',
  `confidential_from`, coalesce(`registered_on`, ''), '保密期限自首次登记之日起计算。Confidentiality runs from the first registration.', ''
FROM `cn_filings` WHERE `confidential_from` IS NOT NULL AND `confidential_from` IS NOT `registered_on`
  AND `status` <> 'draft';
--> statement-breakpoint
UPDATE `regulation_rules` SET `regime` = json_extract(`value`, '$.regime') WHERE `rule` = 'cn_types';
--> statement-breakpoint
-- Rows that said to be law since 2010 and carried the numbers of 2021: each term is of its own order and days.
DELETE FROM `regulation_rules` WHERE `rule` IN ('cn_first_activity', 'cn_annual', 'cn_confidentiality', 'cn_extension', 'cn_steps',
  'cn_iecsc', 'cn_hazard_days', 'cn_transfer_days', 'cn_changes');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_first_activity', 'order_7', 'order_7', '2010-10-15', '2020-12-31', '{"days":30,"steps":[0,15,25,30],"then_every":7}', 'MEP Order 7 (2010), Art. 35', '《新化学物质环境管理办法》（环境保护部令第 7 号）第三十五条', '35', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_first_activity', 'order_12', NULL, '2021-01-01', NULL, '{"days":60,"steps":[0,30,45,55,60],"then_every":7}', 'MEE Order 12 (2020), Art. 41', '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第四十一条', '41', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_annual', 'order_7', 'order_7', '2010-10-15', '2020-12-31', '{"opens":"01-01","due":"02-01","steps":["01-01","01-15","01-25","02-01"],"then_every":7,"until":"06-30","by":[{"row":"D","classes":["hazardous","priority"]},{"row":"S0"},{"row":"S1"},{"row":"S2"},{"row":"S3"},{"row":"S4"},{"row":"S5"},{"row":"S6"}]}', 'MEP Order 7 (2010), Art. 36', '《新化学物质环境管理办法》（环境保护部令第 7 号）第三十六条', '36', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_annual', 'order_12', NULL, '2021-01-01', NULL, '{"opens":"01-01","due":"04-30","steps":["01-01","04-01","04-15","04-25","04-30"],"then_every":7,"until":"06-30","by":[{"row":"R","stated":true},{"row":"D","classes":["priority"]}]}', 'MEE Order 12 (2020), Art. 41', '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第四十一条', '41', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_confidentiality', 'order_7', 'order_7', '2010-10-15', NULL, '{"years":null,"until":"2025-12-31","steps":[240,180,60,0]}', 'MEE-SCC notice of 19 August 2025', '生态环境部固体废物与化学品管理技术中心 2025 年 8 月 19 日通知', '', 'https://www.meescc.cn/zhxx/tzgg/202508/t20250820_1125844.shtml');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_confidentiality', 'order_12', 'order_12', '2021-01-01', NULL, '{"years":5,"until":null,"steps":[240,180,60,0]}', 'MEE Order 12 (2020), Art. 13', '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第十三条', '13', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_extension', 'notice_2025', 'order_7', '2025-01-01', NULL, '{"rows":["D"],"until":"2030-12-31","steps":[240,180,60,0]}', 'MEE-SCC notice of 19 August 2025', '生态环境部固体废物与化学品管理技术中心 2025 年 8 月 19 日通知', '', 'https://www.meescc.cn/zhxx/tzgg/202508/t20250820_1125844.shtml');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_steps', 'policy', NULL, '2010-10-15', NULL, '{"ppord":[180,60,0]}', 'Policy of the provider', '服务机构的规定', '', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_iecsc', 'order_7', 'order_7', '2010-10-15', NULL, '{"years":5,"from":"first_activity","steps":[365,180,0],"report":{"months":6,"classes":["hazardous","priority"],"steps":[180,60,0]}}', 'MEP Order 7 (2010), Art. 41', '《新化学物质环境管理办法》（环境保护部令第 7 号）第四十一条', '41', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_iecsc', 'order_12', 'order_12', '2021-01-01', NULL, '{"years":5,"from":"first_registration","steps":[365,180,0],"report":null}', 'MEE Order 12 (2020)', '《新化学物质环境管理登记办法》（生态环境部令第 12 号）', '', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_hazard_days', 'policy', NULL, '2021-01-01', NULL, '{"days":15,"steps":[0,10,15]}', 'MEE Order 12 (2020), Art. 42; policy of the provider', '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第四十二条；服务机构的规定', '42', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_transfer_days', 'policy', NULL, '2021-01-01', NULL, '{"days":30,"steps":[30]}', 'MEE Order 12 (2020), Art. 38; policy of the provider', '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第三十八条；服务机构的规定', '38', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_publication', 'policy', 'order_12', '2021-01-01', NULL, '{"rows":["R"],"days":60,"steps":[0,30,60],"then_months":1}', 'MEE Order 12 (2020), Art. 40; policy of the provider', '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第四十条；服务机构的规定', '40', '');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('cn_changes', 'order_12', NULL, '2021-01-01', NULL, '[{"fields":["applied_tonnes_up","registered_import_tonnes_up","production_added","purpose","risk_measures","management_requirements"],"step":"re_register"},{"fields":["applied_tonnes_down","registered_import_tonnes_down","import_added","holder","agent","identity"],"step":"change_certificate"},{"fields":["hazards"],"step":"report_hazards"}]', 'MEE Order 12 (2020), Art. 30', '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第三十条', '30', '');
--> statement-breakpoint
UPDATE `regulation_rules` SET `article` = '39' WHERE `rule` = 'cn_activity_record';
--> statement-breakpoint
-- Duties keep the row they are due by; those of good filings are made again from it, with the new year's job.
UPDATE `cn_duties` SET `rule_id` = CASE `kind`
  WHEN 'first_activity_report' THEN iif(`opens_on` < '2021-01-01', 'cn_first_activity/order_7/2010-10-15', 'cn_first_activity/order_12/2021-01-01')
  WHEN 'annual_report' THEN iif(`opens_on` < '2021-01-01', 'cn_annual/order_7/2010-10-15', 'cn_annual/order_12/2021-01-01')
  WHEN 'activity_record' THEN 'cn_activity_record/policy/2010-10-15'
  WHEN 'ppord_end' THEN 'cn_steps/policy/2010-10-15'
  WHEN 'new_hazard' THEN 'cn_hazard_days/policy/2021-01-01'
  WHEN 'information_transfer' THEN 'cn_transfer_days/policy/2021-01-01'
  ELSE iif(`kind` = 'confidentiality_end', 'cn_confidentiality', 'cn_iecsc')
    || iif((SELECT f.`regime` FROM `cn_filings` f WHERE f.`id` = `cn_duties`.`filing_id`) = 'order_7',
      '/order_7/2010-10-15', '/order_12/2021-01-01')
END;
--> statement-breakpoint
UPDATE `cn_filings` SET `duties_year` = 0 WHERE `status` = 'normal';
