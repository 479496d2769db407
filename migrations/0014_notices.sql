CREATE TABLE `promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`locale` text NOT NULL,
	`audience` text NOT NULL,
	`image` text NOT NULL,
	`image_alt` text NOT NULL,
	`caption` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`link` text NOT NULL,
	`source` text NOT NULL,
	`shows_from` text NOT NULL,
	`shows_until` text NOT NULL,
	CONSTRAINT "promotions_picture_ours" CHECK(substr("promotions"."image", 1, 10) = '/pictures/'),
	CONSTRAINT "promotions_link_https" CHECK(substr("promotions"."link", 1, 8) = 'https://')
) STRICT;
--> statement-breakpoint
CREATE INDEX `promotions_by_audience` ON `promotions` (`locale`,`audience`,`shows_from`);--> statement-breakpoint
CREATE TABLE `releases` (
	`version` text PRIMARY KEY NOT NULL,
	`released_on` text NOT NULL,
	`items_zh` text NOT NULL,
	`items_en` text NOT NULL
) STRICT;
--> statement-breakpoint
-- Data: what the first version people are told about brought.
INSERT INTO `releases` (`version`, `released_on`, `items_zh`, `items_en`) VALUES (
	'26.11',
	'2026-11-22',
	'[{"icon":"search","title":"一个框查遍全部","text":"按 Ctrl K，输入名称、CAS 号或编号，直接打开物质、产品、伙伴、记录和证书。"},{"icon":"users","title":"用户管理","text":"邀请同事、按子系统分配权限、设置默认企业，都在一页完成。"},{"icon":"trade","title":"全选与常用视图","text":"列表可以一次选中所有符合条件的记录，常用的筛选可以存成视图。"}]',
	'[{"icon":"search","title":"One box finds everything","text":"Press Ctrl K and type a name, a CAS number or any other number to open a substance, product, partner, record or certificate."},{"icon":"users","title":"User management","text":"Invite colleagues, give them a role per subsystem and set your default company, all on one page."},{"icon":"trade","title":"Select all, and views to keep","text":"Select every record that matches at once, and keep the filters you use often as a view."}]');
