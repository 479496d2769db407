CREATE TABLE `branding` (
	`id` text PRIMARY KEY NOT NULL,
	`name_zh` text,
	`name_en` text,
	`logo_file_id` text,
	`support_email` text,
	`support_phone` text,
	`companies_helped` integer DEFAULT 13000 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text DEFAULT '' NOT NULL,
	CONSTRAINT "branding_one" CHECK("branding"."id" = 'brand'),
	CONSTRAINT "branding_helped" CHECK("branding"."companies_helped" > 0)
) STRICT;

--> statement-breakpoint
-- Data: the one row; what it does not say is as the installation was configured.
INSERT INTO `branding` (`id`) VALUES ('brand');
