ALTER TABLE `registrations` ADD `kr_class` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `kr_profile` text DEFAULT 'seed' NOT NULL;--> statement-breakpoint
-- Added by hand: drizzle-kit would write the whole ledger anew for a constraint.
ALTER TABLE `tonnage_entries` ADD `declared_left_g` integer CONSTRAINT "tonnage_entries_within_declared" CHECK(`declared_left_g` >= 0);--> statement-breakpoint
ALTER TABLE `tonnage_entries` ADD `declared_rule` text;--> statement-breakpoint
-- From which yearly tonnage a new substance needs a notification certificate: as the provider sets it, and as the law has it.
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `active`) VALUES ('KR_NEW_SUBSTANCE', 'seed_0.1', NULL, '2015-01-01', NULL, '{"grams":100000}', 'Setting of the provider', '平台设定', '', 1);--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `active`) VALUES ('KR_NEW_SUBSTANCE', 'law', NULL, '2019-01-01', '2024-12-31', '{"grams":100000}', 'K-REACH Art. 10', '韩国《化学物质登记评价法》（K-REACH）第 10 条', '10', 0);--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `active`) VALUES ('KR_NEW_SUBSTANCE', 'law', NULL, '2025-01-01', NULL, '{"grams":1000000}', 'K-REACH Art. 10 as amended', '韩国《化学物质登记评价法》（K-REACH）第 10 条（修订）', '10', 0);--> statement-breakpoint
-- The authority that issues the papers.
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `active`) VALUES ('KR_ISSUER', 'policy', NULL, '2015-01-01', '2024-12-31', '{"issuer":"NIER"}', 'Policy of the provider', '平台设定', '', 1);--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `active`) VALUES ('KR_ISSUER', 'policy', NULL, '2025-01-01', NULL, '{"issuer":"KECO"}', 'Policy of the provider', '平台设定', '', 1);
