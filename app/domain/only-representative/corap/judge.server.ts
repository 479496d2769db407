import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { CORAP_STATUSES } from '#db/schema/registration-kinds.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { Context } from '../../kernel/context.ts';
import { systemsOf } from '../../systems/profiles.ts';
import type { SaidRow } from '../../workbook/cells.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { SaidOfRow } from '../../workbook/said.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import { openName } from '../of-staff/open-name.ts';
import { CORAP_SHEET, type UnmatchedFor } from './kinds.ts';

/** What is known of the evaluation of a substance. */
export interface Corap {
  status: (typeof CORAP_STATUSES)[number] | null;
  /** `YYYY-MM-DD` */
  deadline: string | null;
}

/** A registration that a row changes. */
export interface CorapChange {
  n: number;
  registrationId: string;
  version: number;
  companyId: string;
  companyNameZh: string;
  companyNameEn: string;
  registrationNo: string;
  nameZh: string;
  nameEn: string;
  system: string;
  before: Corap;
  after: Corap & { status: NonNullable<Corap['status']> };
  /** The number of the registration that is another than in the row, though it was found by the other one. */
  differs: 'cas_no' | 'ec_no' | null;
}

/** A row by which nothing is changed, and why. */
export interface Unmatched {
  n: number;
  ecNo: string;
  casNo: string;
  why: UnmatchedFor;
}

export interface JudgedCorap {
  rows: SaidRow[];
  changes: CorapChange[];
  /** Registrations that have the status already. */
  same: number;
  unmatched: Unmatched[];
  /** Cells that are wrong. */
  faults: number;
  /** SHA-256 of all that is said, in hexadecimal. */
  digest: string;
}

/** Subsystems whose substances are evaluated. */
const SLUGS = systemsOf('only-representative')
  .filter(({ identifiers }) => identifiers.corap)
  .map(({ slug }) => slug);

/** Statement: registrations of any company that have one of these numbers, whichever market they are of. */
function heldRead({ db }: Context, ecs: readonly string[], cass: readonly string[]) {
  const r = registrations;
  const named = sql`(SELECT e.id FROM registrations e WHERE e.ec_no IN ${idsAmong(ecs)}
    UNION SELECT e.id FROM registrations e WHERE e.cas_no IN ${idsAmong(cass)})`;
  return db
    .select({
      registrationId: r.id,
      version: r.version,
      companyId: r.companyId,
      companyNameZh: sql<string>`${companies.nameZh}`.as('company_zh'),
      companyNameEn: sql<string>`${companies.nameEn}`.as('company_en'),
      registrationNo: r.registrationNo,
      nameZh: openName('zh', 'registrations').as('open_zh'),
      nameEn: openName('en', 'registrations').as('open_en'),
      system: r.system,
      casNo: r.casNo,
      ecNo: r.ecNo,
      jurisdiction: r.jurisdiction,
      status: r.corapStatus,
      deadline: r.decisionDeadline,
      contract: companySystems.state,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.companyId))
    .innerJoin(
      companySystems,
      sql`${companySystems.companyId} = ${r.companyId} AND ${companySystems.system} = ${r.system}`,
    )
    .where(sql`${r.id} IN ${named} AND ${r.source} = 'own' AND ${r.system} IN ${idsAmong(SLUGS)}`)
    .orderBy(companies.nameZh, r.companyId, r.registrationNo, r.id);
}
type Held = Awaited<ReturnType<typeof heldRead>>[number];

interface Row {
  staged: StagedRow;
  said: SaidOfRow;
  ecNo: string;
  casNo: string;
  after: CorapChange['after'];
}

/** A row as it is read by itself: numbers that hold, a status that is one, and a day where the status asks for it. */
function rowOf(staged: StagedRow): Row {
  const { texts, errors, repairs } = readRow(CORAP_SHEET.columns, staged);
  const { ec_no: ecNo = '', cas_no: casNo = '', status = '', decision_deadline: day = '' } = texts;
  const known = CORAP_STATUSES.find((one) => one === status);
  if (ecNo === '' && casNo === '') errors.ec_no ??= { key: 'cas_or_ec' };
  if (known === undefined) errors.status ??= { key: status === '' ? 'required' : 'invalid_choice' };
  if (known === 'information_requested' && day === '') {
    errors.decision_deadline ??= { key: 'required' };
  }
  return {
    staged,
    said: { errors, repairs, changes: {} },
    ...{ ecNo, casNo },
    after: { status: known ?? 'not_started', deadline: day || null },
  };
}

const isWrong = ({ said }: Row) => Object.keys(said.errors).length > 0;

/** Registrations that a row is about: by its EC number, else by its CAS number, by which those are found too that have no EC number. */
function foundBy({ ecNo, casNo }: Row, byEc: Map<string, Held[]>, byCas: Map<string, Held[]>) {
  const ofEc = ecNo === '' ? [] : (byEc.get(ecNo) ?? []);
  const ofCas = casNo === '' ? [] : (byCas.get(casNo) ?? []);
  return ofEc.length === 0 ? ofCas : [...ofEc, ...ofCas.filter((one) => one.ecNo === '')];
}

/** CoRAP is the plan of the European Union; nothing is written where a contract has ended. */
const isMeant = ({ jurisdiction, contract }: Held) => jurisdiction === 'EU' && contract !== 'ended';

function whyNot(found: readonly Held[]): UnmatchedFor {
  if (found.length === 0) return 'unknown';
  return found.some(({ jurisdiction }) => jurisdiction === 'EU') ? 'ended' : 'other_market';
}

function differs(row: Row, held: Held): CorapChange['differs'] {
  const other = (one: string, its: string) => one !== '' && its !== '' && one !== its;
  if (other(row.ecNo, held.ecNo)) return 'ec_no';
  return other(row.casNo, held.casNo) ? 'cas_no' : null;
}

const isSame = (one: Corap, other: Corap) =>
  one.status === other.status && one.deadline === other.deadline;

/**
 * Judges the rows of a CoRAP workbook by the registrations of all companies as they are now. One round trip.
 */
export async function judgeCorap(ctx: Context, staged: readonly StagedRow[]): Promise<JudgedCorap> {
  const rows = staged.map(rowOf);
  const right = rows.filter((row) => !isWrong(row));
  const numbers = (name: 'ecNo' | 'casNo') =>
    [...new Set(right.map((row) => row[name]))].filter((number) => number !== '');
  const held = await heldRead(ctx, numbers('ecNo'), numbers('casNo'));
  const byEc = Map.groupBy(held, ({ ecNo }) => ecNo);
  const byCas = Map.groupBy(held, ({ casNo }) => casNo);
  const changes: CorapChange[] = [];
  const unmatched: Unmatched[] = [];
  const first = new Map<string, Row>();
  let same = 0;
  for (const row of right) {
    const { n } = row.staged;
    const found = foundBy(row, byEc, byCas);
    const meant = found.filter(isMeant);
    if (meant.length === 0) {
      unmatched.push({ n, ecNo: row.ecNo, casNo: row.casNo, why: whyNot(found) });
    }
    for (const one of meant) {
      const before = first.get(one.registrationId);
      if (before !== undefined) {
        if (isSame(before.after, row.after)) continue;
        const values = { line: before.staged.n, registration: one.registrationNo };
        row.said.errors.status ??= { key: 'corap_said_otherwise', values };
        continue;
      }
      first.set(one.registrationId, row);
      const {
        status,
        deadline,
        casNo: _,
        ecNo: __,
        contract: ___,
        jurisdiction: ____,
        ...of
      } = one;
      const change = { ...of, n, before: { status, deadline }, after: row.after };
      if (isSame(change.before, change.after)) same += 1;
      else changes.push({ ...change, differs: differs(row, one) });
    }
  }
  const faults = rows.reduce((sum, { said }) => sum + Object.keys(said.errors).length, 0);
  const said = { changes: changes.map(digested), same, unmatched, faults };
  return {
    rows: rows.map(({ staged: { n, cells }, said: of }) => ({
      ...{ sheet: CORAP_SHEET.key, n, cells },
      said: of,
    })),
    ...{ changes: inOrder(changes), same, unmatched, faults },
    digest: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
  };
}

/** What must still be so when it is written: a version that another field made is not among it. */
const digested = ({ n, registrationId, before, after }: CorapChange) => [
  ...[n, registrationId, before, after],
];

/** Company by company. */
const inOrder = (changes: readonly CorapChange[]) =>
  [...changes].sort(
    (one, other) =>
      one.companyNameZh.localeCompare(other.companyNameZh, 'zh') ||
      one.companyId.localeCompare(other.companyId) ||
      one.registrationNo.localeCompare(other.registrationNo),
  );
