import { NUMBERED, type NumberHit } from '../../area-finds.ts';
import { AREA_FINDS } from '../../areas-finds.server.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { together } from '../../kernel/together.ts';
import { type FoundOf, foundOf, MAX_HITS, onlyExact } from '../../search/groups.ts';
import { isExactHit } from '../../search/word.ts';
import { FOUND_KINDS, type FoundKind } from './kinds.ts';
import { readSought, type Sought } from './sought.server.ts';
import { certificatesFound, companiesFound, usersFound } from './statements.server.ts';

/** Rows that an index gave for a number: those that are shown, and whether there are more. */
function numberedFound(rows: readonly NumberHit[]): FoundOf<NumberHit & { exact: boolean }> {
  const items = rows.slice(0, MAX_HITS).map((hit) => ({ ...hit, exact: true }));
  return { items, total: items.length, totalIsBound: rows.length > MAX_HITS };
}

/** What every area finds of a kind by the number. */
async function ofAreas(ctx: StaffContext, kind: (typeof NUMBERED)[number], sought: Sought) {
  if (!sought.hasDigit) return [];
  const rows = await Promise.all(AREA_FINDS.map(({ kinds }) => kinds[kind]?.(ctx, sought) ?? []));
  return rows.flat();
}

/**
 * Looks for a text among the companies that are theirs (`areas/console.md` §4): companies by the words of their names,
 * social credit code, short code and id, people by the beginning of their address, and by its full number whatever a
 * company has: registrations by CAS, EC, KE and registration number, products of cosmetics, trade records by theirs and
 * by that of the customs, filings, batches, certificates by their number and anti-counterfeiting code. At most five of
 * each, and the one thing whose number it is. A code that was found is written into the audit. One round trip, or two.
 */
export async function searchConsole(ctx: StaffContext, q: string) {
  const sought = await readSought(ctx, q);
  if (sought.word === '') return null;
  const one = together(ctx);
  const companies = companiesFound(one, sought);
  const users = usersFound(one, sought);
  const [companyRows, companyCount, userRows, userCount, papers, ...numbered] = await Promise.all([
    companies.rows,
    companies.count,
    users.rows,
    users.count,
    certificatesFound(one, sought) ?? [],
    ...NUMBERED.map((kind) => ofAreas(one, kind, sought)),
  ]);
  const [registrations = [], cosmetics = [], trades = [], filings = [], batches = []] = numbered;
  const groups = {
    companies: foundOf(
      companyRows.map(({ state, ...row }) => ({
        ...row,
        disabled: state === 0,
        exact: isExactHit(q, [row.uscc, row.shortCode, row.id]),
      })),
      companyCount.map(({ total }) => ({ total, more: 0 })),
    ),
    users: foundOf(
      userRows.map((row) => ({ ...row, exact: row.email === sought.word })),
      userCount.map(({ total }) => ({ total, more: 0 })),
    ),
    registrations: numberedFound(registrations),
    cosmetics: numberedFound(cosmetics),
    trades: numberedFound(trades),
    filings: numberedFound(filings),
    batches: numberedFound(batches),
    certificates: numberedFound(papers),
  } satisfies Record<FoundKind, unknown>;
  const [paper] = papers;
  if (sought.codeHash !== null && paper !== undefined) await noteCode(ctx, paper);
  const exact = onlyExact(FOUND_KINDS, groups);
  const its = exact && groups[exact.kind].items.find(({ id }) => id === exact.id);
  const companyId = its && 'companyId' in its ? its.companyId : null;
  return { ...groups, exact: exact && { ...exact, companyId } };
}

export type Found = NonNullable<Awaited<ReturnType<typeof searchConsole>>>;

/** Whoever has a paper's code holds the paper, or a copy: that staff looked it up stands in the audit of its company. */
async function noteCode(ctx: StaffContext, paper: NumberHit): Promise<void> {
  await auditedBatch(ctx, {
    head: [],
    audit: {
      action: 'certificate.sought',
      subject: { kind: 'certificate', id: paper.id },
      companyId: paper.companyId,
      system: paper.system,
      detail: { certificate_no: paper.number },
    },
    done: () => null,
  });
}
