import { and, or, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { nameKey } from '#db/name-key.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { dayOf } from '../../kernel/day.ts';
import { identifierKey } from '../../kernel/identifier.ts';
import { isProhibited } from '../../look-alike/prohibited.ts';
import { rp } from '../../systems/profiles.ts';
import { peopleOfEach } from '../../tenancy/people/own-people.server.ts';
import { cellsOf } from '../../workbook/cells-of.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import { ENTERPRISE } from '../enterprise/own.server.ts';

const KEPT = {
  ...ENTERPRISE,
  companyId: rpEnterprises.companyId,
  isOwn: rpEnterprises.isOwn,
  oaKey: rpEnterprises.oaKey,
  oaTwin: rpEnterprises.oaTwin,
  usccTwin: rpEnterprises.usccTwin,
};

/**
 * Enterprises of companies that rows may be about or name as a parent, with those above and below them, and addresses of
 * the companies' own people. Two round trips.
 */
export async function keptEnterprises(
  { db }: AtTheirWork,
  companyIds: readonly string[],
  rows: readonly StagedRow[],
) {
  const ours = sql`${rpEnterprises.companyId} IN ${idsAmong(companyIds)}`;
  const parents = cellsOf(rows, 'parent');
  const names = [...cellsOf(rows, 'company_cname'), ...cellsOf(rows, 'company_ename'), ...parents];
  const numbers = [...cellsOf(rows, 'oa_id'), ...parents];
  const usccs = cellsOf(rows, 'uscc').map((uscc) => uscc.toUpperCase());
  const [named, people] = await db.batch([
    db
      .select(KEPT)
      .from(rpEnterprises)
      .where(
        and(
          ours,
          or(
            sql`${rpEnterprises.isOwn} = 1`,
            sql`${rpEnterprises.companyCname} IN ${idsAmong(names)}`,
            sql`${rpEnterprises.companyEname} IN ${idsAmong(names)}`,
            sql`${rpEnterprises.uscc} IN ${idsAmong(usccs)}`,
            sql`${rpEnterprises.oaId} IN ${idsAmong(numbers)}`,
            sql`${rpEnterprises.oaKey} IN ${idsAmong(numbers.map((no) => identifierKey('oa', no)))}`,
          ),
        ),
      ),
    peopleOfEach(db, idsAmong(companyIds)),
  ]);
  const ids = idsAmong(named.map(({ id }) => id));
  const above = idsAmong(named.flatMap(({ parentId }) => parentId ?? []));
  const around = await db
    .select(KEPT)
    .from(rpEnterprises)
    .where(
      and(
        ours,
        sql`(${rpEnterprises.parentId} IN ${ids} OR ${rpEnterprises.id} IN ${above})
          AND ${rpEnterprises.id} NOT IN ${ids}`,
      ),
    );
  return { named, all: [...named, ...around], people };
}

export type KeptEnterprises = Awaited<ReturnType<typeof keptEnterprises>>;
export type KeptEnterprise = KeptEnterprises['all'][number];

/** Names and country that a row gives an enterprise. */
export interface Called {
  n: number;
  names: readonly string[];
  country: string;
}

/** Rows whose company is on the provider's list of those that nobody may trade with. One round trip. */
export async function prohibitedAmong(
  ctx: AtTheirWork,
  called: readonly Called[],
): Promise<ReadonlySet<number>> {
  if (called.length === 0) return new Set();
  const wanted = called.map(({ n, names, country }) => ({
    ...{ n, country },
    keys: names.map(nameKey).filter(Boolean),
  }));
  const rows = await ctx.db.all<{ n: number }>(sql`
    SELECT w.value ->> 'n' AS n FROM json_each(${JSON.stringify(wanted)}) w
    WHERE ${isProhibited(dayOf({ ...ctx, system: rp }), {
      keys: sql`SELECT k.value FROM json_each(w.value -> 'keys') k`,
      country: sql`w.value ->> 'country'`,
    })}`);
  return new Set(rows.map(({ n }) => n));
}
