CREATE TABLE `issuers` (
	`id` text PRIMARY KEY NOT NULL,
	`regime` text NOT NULL,
	`from_on` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`name_ko` text DEFAULT '' NOT NULL,
	`role_zh` text DEFAULT '' NOT NULL,
	`role_en` text DEFAULT '' NOT NULL,
	`role_ko` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`registry` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`place_zh` text DEFAULT '' NOT NULL,
	`place_en` text DEFAULT '' NOT NULL,
	`place_ko` text DEFAULT '' NOT NULL,
	`time_zone` text NOT NULL,
	`signatory` text DEFAULT '' NOT NULL,
	`signatory_title_zh` text DEFAULT '' NOT NULL,
	`signatory_title_en` text DEFAULT '' NOT NULL,
	`created_by_name` text DEFAULT '' NOT NULL,
	`created_at_ms` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text DEFAULT '' NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `issuers_once` ON `issuers` (`regime`,`from_on`);--> statement-breakpoint
INSERT INTO `issuers` (`id`, `regime`, `from_on`, `name_zh`, `name_en`, `name_ko`, `role_zh`, `role_en`, `role_ko`, `address`, `registry`, `phone`, `email`, `place_zh`, `place_en`, `place_ko`, `time_zone`, `signatory`, `signatory_title_zh`, `signatory_title_en`) VALUES
	('iss_eu_reach', 'eu-reach', '', '钱江合规欧洲有限公司', 'Qianjiang Compliance Europe B.V.', '', '欧盟 REACH 唯一代表', 'Only representative under EU REACH, Article 8', '', 'Boompjes 418, 3011 XZ Rotterdam, Netherlands', 'Chamber of Commerce 90418277', '+31 10 555 0100', 'certificates@qianjiang.example', '鹿特丹', 'Rotterdam', '', 'Europe/Amsterdam', 'Marlies Hoekstra', '注册事务主管', 'Head of Registration'),
	('iss_uk_reach', 'uk-reach', '', '钱江合规英国有限公司', 'Qianjiang Compliance UK Ltd.', '', '英国 REACH 唯一代表', 'Only representative under UK REACH, Article 8', '', '12 Quay Street, Bristol BS1 4TX, United Kingdom', 'Company number 15880417', '+44 117 555 0100', 'certificates@qianjiang.example', '布里斯托', 'Bristol', '', 'Europe/London', 'Harriet Lowe', '注册事务主管', 'Head of Registration'),
	('iss_k_reach', 'k-reach', '', '钱江合规韩国株式会社', 'Qianjiang Compliance Korea Co., Ltd.', '첸장컴플라이언스코리아 주식회사', '韩国 K-REACH 唯一代表', 'Only representative under K-REACH, Article 38', '국외제조자 선임자', '27 Teheran-ro, Gangnam-gu, Seoul 06130, Republic of Korea', 'Corporate number 110111-1707178', '+82 2 555 0100', 'certificates@qianjiang.example', '首尔', 'Seoul', '서울', 'Asia/Seoul', 'Kim Ji-won', '注册事务主管', 'Head of Registration'),
	('iss_cn_csar', 'cn-csar', '', '钱江合规欧洲有限公司', 'Qianjiang Compliance Europe B.V.', '', '', '', '', '', '', '', '', '', '', '', 'Asia/Shanghai', '', '', '');
