import { and, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { companies, companySystems, staffAssignments } from '#db/schema/tenancy.ts';
import { companyEntry } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import { freeShortCode } from '#db/short-code.ts';
import { openingOf } from '../../areas-opening.server.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';
import type { Book, BookCompany } from '../../workbook/book.ts';
import {
  insertStaged,
  ofMade,
  stagedRows,
  updateStaged,
  type Written,
} from '../../workbook/staged.server.ts';
import { limitStatements } from '../limit/set.server.ts';
import { COMPANY_SHEET, CONTRACT_SHEET } from './columns.ts';
import type { CompanyMade } from './companies.server.ts';
import type { ContractMade } from './contracts.server.ts';

type Rows<Made> = readonly Written<Made>[];

/** Statements that write companies; a consultant's new ones are assigned to them. */
export function writeCompanies(
  ctx: StaffContext,
  workbookId: string,
  rows: Rows<CompanyMade>,
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const { db, staffRole, identity } = ctx;
  const staged = { workbookId, sheet: COMPANY_SHEET.key };
  const fresh = rows.filter(({ result }) => result === 'new').map(({ made }) => made);
  const changed = rows.filter(({ result }) => result === 'changed');
  const entries = rows.map(({ made: { id, row } }) => companyEntry({ id, ...row }));
  return [
    ...auditedStatements(
      ctx,
      // Each draws its own code among those that are free, those of the book with them.
      fresh.map(({ id, row }) =>
        db
          .insert(companies)
          .values({ ...row, id, shortCode: freeShortCode(), createdAtMs: ctx.nowMs }),
      ),
      fresh.map(({ id, row }) => ({
        action: 'company.add' as const,
        subject: { kind: 'company' as const, id },
        companyId: id,
        detail: { name: row.nameEn },
      })),
    ),
    ...(staffRole === 'consultant' && fresh.length > 0
      ? [
          db.insert(staffAssignments).select(
            // Columns in the order of the table: user_id, company_id, is_primary, systems.
            sql`SELECT ${identity.user.id}, ${ofMade('id')}, 1, '[]'
              FROM ${stagedRows({ ...staged, result: 'new' })}`,
          ),
        ]
      : []),
    ...changeCompanies(ctx, workbookId, changed),
    ...forgetEntries(
      db,
      changed.map(({ made }) => made.id),
    ),
    ...indexEntries(db, entries),
  ];
}

function changeCompanies(
  ctx: StaffContext,
  workbookId: string,
  rows: Rows<CompanyMade>,
): BatchItem<'sqlite'>[] {
  const [first] = rows;
  if (first === undefined) return [];
  const staged = { workbookId, sheet: COMPANY_SHEET.key, result: 'changed' } as const;
  const { statement, moved } = updateStaged(ctx, companies, staged, {
    fields: Object.keys(first.made.row),
    where: sql`${companies.id} = ${ofMade('id')} AND ${companies.version} = ${ofMade('version')}`,
  });
  return auditedStatements(
    ctx,
    [statement],
    rows.map(({ made, said }) => ({
      action: 'company.edit' as const,
      subject: { kind: 'company' as const, id: made.id },
      ...{ companyId: made.id, rowId: made.id, detail: inCamel(said.changes) },
    })),
    moved,
  );
}

/** Changes by the names that the history has words for. */
const inCamel = (changes: Record<string, readonly [string, string]>) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, both]) => [
      name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      both,
    ]),
  );

/** Statements that write contracts, with what their areas need of a company that begins there. */
export async function writeContracts(
  ctx: StaffContext,
  workbookId: string,
  rows: Rows<ContractMade>,
  book: Book,
): Promise<BatchItem<'sqlite'>[]> {
  if (rows.length === 0) return [];
  const fresh = rows.filter(({ result }) => result === 'new').map(({ made }) => made);
  const moved = rows.filter(({ result, made }) => result === 'changed' && made.moves);
  const needed = await Promise.all(fresh.map((made) => openingFor(ctx, made, book)));
  return [
    ...auditedStatements(
      ctx,
      fresh.length === 0
        ? []
        : [
            insertStaged(
              ctx,
              companySystems,
              { workbookId, sheet: CONTRACT_SHEET.key, result: 'new' },
              'row',
            ),
          ],
      fresh.map(({ companyId, system, row }) => ({
        action: 'contract.open' as const,
        subject: { kind: 'contract' as const, id: companyId },
        ...{ companyId, system },
        detail: { system, from: row.authorisedFrom, until: row.authorisedUntil },
      })),
    ),
    ...needed.flat(),
    ...changeContracts(ctx, workbookId, moved),
    ...setLimits(ctx, rows),
  ];
}

async function openingFor(ctx: StaffContext, made: ContractMade, { companies: all }: Book) {
  const { companyId, system: slug } = made;
  const system = systemNamed(slug);
  const company = [...all.values()].find(({ id }) => id === companyId);
  if (system === undefined || company === undefined) return [];
  const { companyType, loginCompanyType } = made.row as Pick<
    typeof companySystems.$inferSelect,
    'companyType' | 'loginCompanyType'
  >;
  const within = asAdminOf(ctx, { ...named(company), companyType, loginCompanyType }, system);
  return (await openingOf(system.area)?.open(within, company)) ?? [];
}

const named = ({ id, nameZh, nameEn }: BookCompany) => ({ id, nameZh, nameEn });

function changeContracts(
  ctx: StaffContext,
  workbookId: string,
  rows: Rows<ContractMade>,
): BatchItem<'sqlite'>[] {
  const [first] = rows;
  if (first === undefined) return [];
  const moveId = newId('mv', ctx.nowMs);
  const staged = { workbookId, sheet: CONTRACT_SHEET.key, result: 'changed' } as const;
  const fields = Object.keys(first.made.row);
  const move = ctx.db
    .update(companySystems)
    .set({
      ...Object.fromEntries(fields.map((name) => [name, ofMade(`row.${name}`)])),
      version: sql`${companySystems.version} + 1`,
      moveId,
    })
    .from(sql`(SELECT * FROM ${stagedRows(staged)}) w`)
    .where(
      and(
        sql`${companySystems.companyId} = ${ofMade('companyId')}`,
        sql`${companySystems.system} = ${ofMade('system')}`,
        sql`${companySystems.version} = ${ofMade('version')} AND ${ofMade('moves')} = 1`,
      ),
    );
  return auditedStatements(
    ctx,
    [move],
    rows.map(({ made: { companyId, system }, said }) => ({
      action: 'contract.change' as const,
      subject: { kind: 'contract' as const, id: companyId },
      ...{ companyId, system, rowId: companyId },
      detail: { system, ...inCamel(said.changes) },
    })),
    sql<number>`(SELECT count(*) FROM ${companySystems} WHERE ${companySystems.companyId} = w.value ->> 'rowId'
      AND ${companySystems.system} = w.value ->> 'system' AND ${companySystems.moveId} = ${moveId})`,
  );
}

/** Statements that set limits of companies, each another version; what is cleared follows everyone's. */
function setLimits(ctx: StaffContext, rows: Rows<ContractMade>): BatchItem<'sqlite'>[] {
  const of = new Map<string, Record<string, number | null>>();
  for (const { made } of rows) {
    if (Object.keys(made.limits).length === 0) continue;
    of.set(made.companyId, { ...of.get(made.companyId), ...made.limits });
  }
  if (of.size === 0) return [];
  const all = [...of].flatMap(([companyId, limits]) =>
    Object.entries(limits).map(([name, value]) => ({ name, companyId, value })),
  );
  return auditedStatements(
    ctx,
    [
      ...limitStatements(ctx, all),
      ctx.db
        .update(companies)
        .set({ version: sql`${companies.version} + 1` })
        .where(sql`${companies.id} IN ${idsAmong([...of.keys()])}`),
    ],
    [...of].map(([id, detail]) => ({
      action: 'company.limits' as const,
      subject: { kind: 'company' as const, id },
      ...{ companyId: id, detail },
    })),
  );
}
