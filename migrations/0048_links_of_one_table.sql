DROP TABLE `confirmation_links`;--> statement-breakpoint
DROP TABLE `partner_links`;--> statement-breakpoint
DROP TABLE `rp_links`;
