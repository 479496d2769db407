CREATE TABLE `rp_notice_holds` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`reason` text NOT NULL,
	`since_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`released_by_name` text,
	PRIMARY KEY(`record_id`, `revision`, `reason`),
	FOREIGN KEY (`record_id`) REFERENCES `rp_trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_trade_records_held` ON `rp_trade_records` (`held_since_ms`) WHERE "rp_trade_records"."held_since_ms" IS NOT NULL;--> statement-breakpoint
-- By hand: the law that an authorisation notice names (areas/responsible-person.md §4, box 10).
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_notice_basis', 'policy', '2021-05-01', NULL, '{"rule_set":"csar-2021","zh":"《化妆品监督管理条例》第二十三条、《化妆品注册备案管理办法》","en":"Cosmetics Supervision and Administration Regulation, Article 23; SAMR Order 35"}', '《化妆品监督管理条例》CSAR Art. 23; SAMR Order 35', 1);
