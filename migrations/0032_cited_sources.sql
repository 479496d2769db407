ALTER TABLE `regulation_rules` ADD `source_zh` text;--> statement-breakpoint
UPDATE `regulation_rules` SET `source_zh` = '服务机构的规定' WHERE `source` = 'Policy of the provider';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEP Order 7 (2010)', `source_zh` = '《新化学物质环境管理办法》（环境保护部令第 7 号）' WHERE `rule` = 'cn_types' AND `profile` = 'order_7';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEE Order 12 (2020)', `source_zh` = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）' WHERE `rule` = 'cn_types' AND `profile` = 'order_12';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source_zh` = '2026 年 6 月修订草案，尚未施行' WHERE `rule` = 'cn_types' AND `profile` = 'draft_2026';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEE Order 12 (2020), Art. 41', `source_zh` = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第四十一条' WHERE `rule` = 'cn_first_activity';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEE Order 12 (2020), Art. 41', `source_zh` = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第四十一条' WHERE `rule` = 'cn_annual';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEE Order 12 (2020)', `source_zh` = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）' WHERE `rule` = 'cn_confidentiality';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEE Order 12 (2020)', `source_zh` = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）' WHERE `rule` = 'cn_iecsc';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEE Order 12 (2020), Art. 39; policy of the provider', `source_zh` = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第三十九条；服务机构的规定' WHERE `rule` = 'cn_activity_record';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEE Order 12 (2020), Art. 42; policy of the provider', `source_zh` = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第四十二条；服务机构的规定' WHERE `rule` = 'cn_hazard_days';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEE Order 12 (2020), Art. 38; policy of the provider', `source_zh` = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）第三十八条；服务机构的规定' WHERE `rule` = 'cn_transfer_days';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source_zh` = '2025 年 8 月的通知；服务机构的规定' WHERE `rule` = 'cn_extension';
--> statement-breakpoint
UPDATE `regulation_rules` SET `source` = 'MEE Order 12 (2020), provisions on changes', `source_zh` = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）关于变更的规定' WHERE `rule` = 'cn_changes';
