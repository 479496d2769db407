CREATE TABLE `paper_texts` (
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`was` text NOT NULL,
	`part` text NOT NULL,
	`found_at_ms` integer NOT NULL,
	`looked_at_ms` integer NOT NULL,
	`printed` text,
	`printed_by_name` text,
	`ended_at_ms` integer,
	PRIMARY KEY(`record_id`, `revision`, `was`),
	CONSTRAINT "paper_text_corrected_by_somebody" CHECK(("paper_texts"."printed" IS NULL) = ("paper_texts"."printed_by_name" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `paper_texts_open` ON `paper_texts` (`system`,`looked_at_ms`) WHERE ended_at_ms IS NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `fault` text;