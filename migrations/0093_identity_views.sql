CREATE TABLE `identity_views` (
	`act_as_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject` text NOT NULL,
	`reason` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`act_as_id`, `subject_id`),
	FOREIGN KEY (`act_as_id`) REFERENCES `act_as`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
