-- A company, its first admin and one registration, for a new database: the console that will enter them does
-- not exist yet. Change the values, then
--   npx wrangler d1 execute greenlane --remote --file docs/first-company.sql
-- The admin then asks for a link at /user/login (forgot password): an invited account gets an activation link.

-- The short code stands in the numbers of its records and papers for good (TR-2026-7K3F-00012): a digit, a letter and
-- two of either, none of them I, L, O or U, drawn at random.
INSERT INTO companies (id, short_code, name_zh, name_en, address_zh, address_en, country, company_type,
  login_company_type, created_at_ms)
VALUES ('co_first', (
    SELECT substr('0123456789', 1 + abs(random() % 10), 1) || substr(l, 1 + abs(random() % 22), 1)
      || substr('0123456789' || l, 1 + abs(random() % 32), 1)
      || substr('0123456789' || l, 1 + abs(random() % 32), 1)
    FROM (SELECT 'ABCDEFGHJKMNPQRSTVWXYZ' AS l)), '示例化工有限公司', 'Sample Chemical Co., Ltd.', '江苏省南京市滨江路 1 号 210048',
  '1 Binjiang Road, Nanjing, Jiangsu 210048, China', 'CN', 1, 1, unixepoch() * 1000);

-- Subsystems: rscc, krscc. The last day of the only-representative authorisation; NULL has no end.
INSERT INTO company_systems (company_id, system, authorised_until) VALUES ('co_first', 'rscc', NULL);

INSERT INTO users (id, email, first_name, state, created_at_ms)
VALUES ('usr_first', 'admin@sample-chemical.example', 'Li Lei', 'invited', unixepoch() * 1000);

INSERT INTO memberships (user_id, company_id, is_default) VALUES ('usr_first', 'co_first', 1);

-- One role for each subsystem above: admin, member or viewer.
INSERT INTO membership_systems (user_id, company_id, system, role) VALUES ('usr_first', 'co_first', 'rscc', 'admin');

-- Tonnage in grams. registration_type: registration, intermediate, uk_registration …; use_class: standard or
-- intermediate. search_text: everything the search box should find, in lower case, one per line.
INSERT INTO registrations (id, company_id, system, registration_no, name_zh, name_en, cas_no, ec_no, jurisdiction,
  registration_type, use_class, registered_on, validity, valid_from, tonnage_band, tonnage_g, move_id,
  created_at_ms, search_text)
VALUES ('sub_first', 'co_first', 'rscc', '01-2119452498-28-0001', '甲基丙烯酸甲酯', 'Methyl methacrylate',
  '80-62-6', '201-297-1', 'EU', 'registration', 'standard', '2018-05-29', 'valid', '2018-05-29', '100-1000',
  900000000, 'first', unixepoch() * 1000,
  '01-2119452498-28-0001' || char(10) || '甲基丙烯酸甲酯' || char(10) || 'methyl methacrylate' || char(10) ||
  '80-62-6' || char(10) || '80626' || char(10) || '201-297-1' || char(10) || '2012971');
