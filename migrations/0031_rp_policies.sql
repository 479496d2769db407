CREATE INDEX `rp_adverse_reports_new` ON `rp_adverse_reports` (`created_at_ms`) WHERE "rp_adverse_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX `rp_trade_records_open_brand_owner` ON `rp_trade_records` (`brand_owner_id`) WHERE "rp_trade_records"."status" IN ('SUBMITTED', 'CONFIRMED');
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_sends', 'policy', '2021-05-01', NULL, '{"a_day":3}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_declaration', 'policy', '2021-05-01', NULL, '{"before_arrival":30}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_ends_ahead', 'policy', '2021-05-01', NULL, '{"months":12}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_technical_director', 'law', '2021-05-01', NULL, '{"experience_years":5}', '《化妆品监督管理条例》CSAR Art. 32', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_records_kept', 'law', '2022-10-01', NULL, '{"years":1,"short_life":{"under_months":12,"years":2},"adverse_years":3}', '《化妆品监督管理条例》CSAR; 《化妆品不良反应监测管理办法》NMPA 2022 No. 16', 1);
