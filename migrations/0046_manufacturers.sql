-- A further role changes the check that every enterprise has one, so its table is made anew. What refers to it is counted
-- as missing while it is gone, and found again as its rows come back: so they come into the table itself, under the index
-- that is referred to, and the count is nothing at the end.
PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `rp_enterprises_kept` AS SELECT * FROM `rp_enterprises`;--> statement-breakpoint
DROP TABLE `rp_enterprises`;--> statement-breakpoint
CREATE TABLE `rp_enterprises` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`is_own` integer DEFAULT false NOT NULL,
	`is_responsible_person` integer NOT NULL,
	`is_registrant` integer NOT NULL,
	`is_brand_owner` integer NOT NULL,
	`is_manufacturer` integer DEFAULT false NOT NULL,
	`is_distributor` integer NOT NULL,
	`company_cname` text NOT NULL,
	`company_ename` text NOT NULL,
	`sort_name` text NOT NULL,
	`address_cn` text NOT NULL,
	`address_en` text NOT NULL,
	`country` text NOT NULL,
	`region` text NOT NULL,
	`uscc` text,
	`uscc_twin` integer DEFAULT 0 NOT NULL,
	`contact_cname` text NOT NULL,
	`contact_ename` text NOT NULL,
	`contact_phone` text NOT NULL,
	`contact_email` text NOT NULL,
	`oa_id` text,
	`oa_key` text,
	`oa_twin` integer DEFAULT 0 NOT NULL,
	`oa_locked` integer DEFAULT false NOT NULL,
	`agency_level` text,
	`parent_id` text,
	`authorised_from` text,
	`authorised_until` text,
	`authorisation_file_id` text,
	`archived` integer DEFAULT false NOT NULL,
	`release_mode` text DEFAULT 'auto' NOT NULL,
	`signatory_zh` text DEFAULT '' NOT NULL,
	`signatory_en` text DEFAULT '' NOT NULL,
	`signatory_title_zh` text DEFAULT '' NOT NULL,
	`signatory_title_en` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`parent_id`) REFERENCES `rp_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_enterprises_named" CHECK("rp_enterprises"."company_cname" <> '' OR "rp_enterprises"."company_ename" <> ''),
	CONSTRAINT "rp_enterprises_has_role" CHECK("rp_enterprises"."is_responsible_person" + "rp_enterprises"."is_registrant" + "rp_enterprises"."is_brand_owner" + "rp_enterprises"."is_manufacturer" + "rp_enterprises"."is_distributor" > 0),
	CONSTRAINT "rp_enterprises_not_own_parent" CHECK("rp_enterprises"."parent_id" IS NULL OR "rp_enterprises"."parent_id" <> "rp_enterprises"."id")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_of_company` ON `rp_enterprises` (`company_id`,`id`);--> statement-breakpoint
INSERT INTO `rp_enterprises`("id", "company_id", "is_own", "is_responsible_person", "is_registrant", "is_brand_owner", "is_distributor", "company_cname", "company_ename", "sort_name", "address_cn", "address_en", "country", "region", "uscc", "uscc_twin", "contact_cname", "contact_ename", "contact_phone", "contact_email", "oa_id", "oa_key", "oa_twin", "oa_locked", "agency_level", "parent_id", "authorised_from", "authorised_until", "authorisation_file_id", "archived", "release_mode", "signatory_zh", "signatory_en", "signatory_title_zh", "signatory_title_en", "version", "move_id", "created_at_ms", "updated_at_ms") SELECT "id", "company_id", "is_own", "is_responsible_person", "is_registrant", "is_brand_owner", "is_distributor", "company_cname", "company_ename", "sort_name", "address_cn", "address_en", "country", "region", "uscc", "uscc_twin", "contact_cname", "contact_ename", "contact_phone", "contact_email", "oa_id", "oa_key", "oa_twin", "oa_locked", "agency_level", "parent_id", "authorised_from", "authorised_until", "authorisation_file_id", "archived", "release_mode", "signatory_zh", "signatory_en", "signatory_title_zh", "signatory_title_en", "version", "move_id", "created_at_ms", "updated_at_ms" FROM `rp_enterprises_kept`;--> statement-breakpoint
DROP TABLE `rp_enterprises_kept`;--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_oa_unique` ON `rp_enterprises` (`company_id`,`oa_id`) WHERE "rp_enterprises"."oa_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_oa_key_unique` ON `rp_enterprises` (`company_id`,`oa_key`,`oa_twin`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_uscc_unique` ON `rp_enterprises` (`company_id`,`uscc`,`uscc_twin`) WHERE uscc <> '';--> statement-breakpoint
CREATE INDEX `rp_enterprises_unkeyed` ON `rp_enterprises` (`id`) WHERE oa_key IS NULL AND oa_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `rp_enterprises_twins` ON `rp_enterprises` (`id`) WHERE oa_twin > 0;--> statement-breakpoint
CREATE INDEX `rp_enterprises_uscc_twins` ON `rp_enterprises` (`id`) WHERE uscc_twin > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_own` ON `rp_enterprises` (`company_id`) WHERE "rp_enterprises"."is_own" = 1;--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_name` ON `rp_enterprises` (`company_id`,`is_distributor`,`archived`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_level` ON `rp_enterprises` (`company_id`,`is_distributor`,`archived`,(CASE agency_level WHEN 'general' THEN 1 WHEN 'regional' THEN 2 WHEN 'second' THEN 3 WHEN 'third' THEN 4 ELSE 5 END),`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_end` ON `rp_enterprises` (`company_id`,`is_distributor`,`archived`,(CASE WHEN authorised_until IS NULL THEN '9999-12-31' ELSE authorised_until END),`id`);--> statement-breakpoint
CREATE INDEX `rp_enterprises_others` ON `rp_enterprises` (`company_id`,`archived`,`sort_name`,`id`) WHERE is_own = 0 AND (is_responsible_person OR is_registrant OR is_brand_owner OR is_manufacturer);--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_parent` ON `rp_enterprises` (`parent_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_file` ON `rp_enterprises` (`authorisation_file_id`);--> statement-breakpoint
ALTER TABLE `rp_products` ADD `manufacturer_id` text REFERENCES rp_enterprises(id);--> statement-breakpoint
ALTER TABLE `rp_products` ADD `origin_country` text;
