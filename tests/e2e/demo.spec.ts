import { expect } from '@playwright/test';
import { openLocalDatabase } from '../../scripts/local-database.ts';
import { E2E } from '../support/browser/addresses.ts';
import { test } from '../support/browser/test.ts';

/**
 * What the demo of RSCC and KRSCC holds (`areas/only-representative.md` §8), read from the file that the tests' server began
 * with a copy of. Days are counted from the one on which it was made.
 */

const made = process.env.GREENLANE_DEMO ?? E2E.dataDir;

// One reader of the file: two at once may lock one another out.
test.describe.configure({ mode: 'serial' });

let db: ReturnType<typeof openLocalDatabase> = null;
test.beforeAll(() => {
  db = openLocalDatabase(made);
});
test.afterAll(() => db?.close());

/** The rows of a question, each as the list of its values. */
function rows(sql: string): unknown[][] {
  if (db === null) throw new Error(`no demo in ${made}`);
  const day = "SELECT date(max(at_ms) / 1000, 'unixepoch') AS day FROM audit_entries";
  return db
    .prepare(`WITH made AS (${day}) ${sql}`)
    .all()
    .map((row) => Object.values(row));
}

test('its papers are MMA’s report, decision and sheet, a sheet that ended four days before, and eighteen sendings of a day', () => {
  expect(
    rows(`SELECT d.type, d.version_no FROM documents d JOIN registrations g ON g.id = d.registration_id
      WHERE g.cas_no = '80-62-6' AND d.system = 'rscc' ORDER BY d.type`),
  ).toEqual([
    ['extended_sds', 2],
    ['registration_decision', 1],
    ['submission_report', 1],
  ]);
  expect(
    rows(`SELECT p.name, x.version_no, x.first_opened_at_ms IS NOT NULL,
        date(x.expires_at_ms / 1000, 'unixepoch') < (SELECT day FROM made)
      FROM document_sends x JOIN documents d ON d.id = x.document_id
      JOIN trade_partners p ON p.id = x.partner_id
      WHERE d.title LIKE 'MMA extended%' ORDER BY p.name`),
  ).toEqual([
    ['Baltpol Tworzywa Sp. z o.o.', 1, 0, 1],
    ['Lindhorst Lacke GmbH', 2, 0, 0],
    ['Meerdam Coatings B.V.', 2, 1, 0],
  ]);
  expect(
    rows(`SELECT lacking > 0 FROM documents WHERE title LIKE 'MMA extended%'`),
    'somebody lacks the second version',
  ).toEqual([[1]]);
  expect(
    rows(`SELECT julianday((SELECT day FROM made)) - julianday(d.valid_until) FROM documents d
      JOIN registrations g ON g.id = d.registration_id WHERE g.cas_no = '80-05-7'`),
  ).toEqual([[4]]);
  expect(
    rows(`SELECT count, allowance FROM daily_counters
      WHERE name = 'document_sends' AND company_id = 'co_huaxing' AND day = (SELECT day FROM made)`),
  ).toEqual([[18, 20]]);
});

test('its letters are one of Meerdam that is valid, one of Costa that was superseded, and one that was revoked for an error', () => {
  expect(
    rows(`SELECT p.name, c.state FROM certificates c JOIN trade_partners p ON p.id = c.partner_id
      WHERE c.kind = 'registration_confirmation' ORDER BY p.name, c.state`),
  ).toEqual([
    ['Costa Clara Pinturas S.L.', 'superseded'],
    ['Costa Clara Pinturas S.L.', 'valid'],
    ['Meerdam Coatings B.V.', 'valid'],
    ['Vandekerk Polymers N.V.', 'revoked'],
  ]);
  expect(
    rows(`SELECT c.state_code, r.requested_by_name <> r.decided_by_name FROM certificates c
      JOIN second_person_requests r ON r.subject_id = c.id WHERE c.state = 'revoked'`),
  ).toEqual([['content_error', 1]]);
});

test('its duties are a full band and a DUIN of carcinogens that is over, and the DUIN of styrene names one importer', () => {
  expect(
    rows(`SELECT g.cas_no, d.kind, d.state FROM duties d JOIN registrations g ON g.id = d.subject_id
      WHERE d.system = 'rscc' AND d.opens_on <= (SELECT day FROM made) ORDER BY g.cas_no`),
  ).toEqual([
    ['110-19-0', 'band_update', 'open'],
    ['50-00-0', 'duin_deadline', 'open'],
  ]);
  expect(
    rows(`SELECT g.cas_no, g.valid_until, (SELECT count(*) FROM duin_importers i WHERE i.registration_id = g.id)
      FROM registrations g WHERE g.registration_type = 'duin' ORDER BY g.cas_no`),
  ).toEqual([
    ['100-42-5', '2030-10-27', 1],
    ['50-00-0', '2026-10-27', 0],
  ]);
});

test('Huaxing draws 54 t of the styrene of Yangtze', () => {
  expect(
    rows(`SELECT sum(d.reserved_g + d.used_g) FROM tonnage_drawers d
      JOIN tonnage_accounts a ON a.id = d.account_id
      WHERE a.holder_id = 'sub_yz_styrene' AND d.company_id = 'co_huaxing'`),
  ).toEqual([[54_000_000]]);
});

test('its ledger has 40 t of xylene from before, an arrival 2 % up, one moved to January, two without proof', () => {
  expect(
    rows(`SELECT o.mass_g FROM tonnage_openings o JOIN registrations g ON g.id = o.registration_id
      WHERE g.cas_no = '1330-20-7'`),
  ).toEqual([[40_000_000]]);
  const arrivals = `trade_record_arrivals a JOIN trade_records r ON r.id = a.record_id
    WHERE r.company_id = 'co_huaxing' AND r.system = 'rscc'`;
  expect(
    rows(`SELECT DISTINCT l.actual_g * 100 / l.confirmed_g FROM trade_record_arrival_lines l
      WHERE l.actual_g > l.confirmed_g`),
  ).toEqual([[102]]);
  expect(
    rows(
      `SELECT count(*) FROM ${arrivals} AND substr(a.planned_eta, 1, 4) < substr(a.arrived_on, 1, 4)`,
    ),
  ).toEqual([[1]]);
  expect(rows(`SELECT count(*) FROM ${arrivals} AND a.file_id IS NULL`)).toEqual([[2]]);
});

test('of its purchases on a foreign paper 12 t wait and another was refused, and last year is closed with a reason', () => {
  expect(
    rows(`SELECT r.status, r.total_mass_g, p.name, p.country FROM trade_records r
      JOIN trade_partners p ON p.id = r.partner_id WHERE r.upstream = 'foreign' ORDER BY r.status DESC`),
  ).toEqual([
    ['WAITING', 12_000_000, 'Tianmu Amines Ltd.', 'TW'],
    ['REJECTED', 6_000_000, 'Tianmu Amines Ltd.', 'TW'],
  ]);
  expect(
    rows(`SELECT y.year = CAST(strftime('%Y', (SELECT day FROM made)) AS INTEGER) - 1,
        (SELECT count(DISTINCT l.value ->> 'reason') FROM json_each(y.lists) l WHERE l.value ->> 'reason' <> '')
      FROM year_closes y WHERE y.company_id = 'co_huaxing'`),
  ).toEqual([[1, 1]]);
});

test('one of its partners has applied, one has lapsed and one is held for its name', () => {
  expect(
    rows(
      `SELECT state, name FROM trade_partners WHERE state IN ('applied', 'lapsed', 'held') ORDER BY state`,
    ),
  ).toEqual([
    ['applied', 'Rheinquell Chemie GmbH'],
    // Its two small letters o are Cyrillic.
    ['held', 'Blackm\u043e\u043er Trading Ltd'],
    ['lapsed', 'Fjordkemi AS'],
  ]);
});

test('its import has three cells that are wrong and a CAS number that was repaired', () => {
  expect(rows(`SELECT sum(bad_cells), sum(repaired) FROM import_rows GROUP BY import_id`)).toEqual([
    [3, 1],
  ]);
});

test('in Korea it has a declared substance near its threshold, one without its notification, generic names, an OR certificate that ends', () => {
  expect(
    rows(`SELECT g.generic_name, g.tonnage_g, coalesce(a.used_g, 0) FROM registrations g
      LEFT JOIN tonnage_accounts a ON a.holder_id = g.id WHERE g.kr_class = 'new' ORDER BY g.name_en`),
  ).toEqual([
    ['Modified polyol N1', 99_999, 62_000],
    ['Modified polyol N2', 2_000_000, 0],
    ['Polyether amine N3', 500_000, 0],
  ]);
  expect(
    rows(`SELECT generic_name FROM registrations WHERE system = 'krscc' AND cas_no = '50-00-0'`),
  ).toEqual([['Aldehyde C1']]);
  expect(
    rows(`SELECT julianday(valid_until) - julianday((SELECT day FROM made)) FROM documents
      WHERE type = 'kr_or_certificate'`),
  ).toEqual([[24]]);
  expect(
    rows(`SELECT subject_en, state FROM requests WHERE kind = 'importer' AND system = 'krscc'`),
  ).toEqual([['Haedam Paint Co., Ltd.', 'open']]);
});

test('two importers of Linjiang, whose authorisation has lapsed, were not told', () => {
  expect(
    rows(`SELECT p.name, i.told_at_ms FROM importers_to_tell i JOIN authorisation_ends e ON e.id = i.end_id
      JOIN trade_partners p ON p.id = i.partner_id WHERE e.company_id = 'co_lapsed' ORDER BY p.name`),
  ).toEqual([
    ['Adria Compositi S.r.l.', null],
    ['Pinturas Costa Brava S.L.', null],
  ]);
});
