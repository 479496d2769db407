import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { listInput, oneOf, type QueryOf } from '~/domain/kernel/list-input.ts';
import { rowsOf } from '~/domain/kernel/rows.server.ts';
import { tenantContext } from '../../support/contexts.ts';

const list = listInput(
  { role: oneOf(['supplier', 'downstream']), state: oneOf(['active', 'archived']) },
  ['name'],
  'name',
);
type Input = QueryOf<typeof list>;

const { id, name, role, state } = tradePartners;
const own = {
  table: tradePartners,
  rows: ({ db }: OrContext, from: typeof tradePartners) => db.select({ id, name }).from(from),
  sorts: { name: ['name'] },
} as const;
const ours = ({ company }: OrContext) => eq(tradePartners.companyId, company.id);
const rows = rowsOf<OrContext, Input>();

const described = rows({
  ...own,
  ours,
  meant: (_ctx, asked) => ({ state: asked.state ?? (asked.role && 'active') }),
  filters: {
    role,
    state: (value) => (value === 'archived' ? sql`gone` : undefined),
    q: (words) => sql`instr(${name}, ${words})`,
  },
});

describe('a list that is described', () => {
  it('compiles only with every filter that it can be asked, each of a column that holds its values', () => {
    // @ts-expect-error the state is not said
    rows({ ...own, ours, filters: { role } });
    // @ts-expect-error no state is a role
    rows({ ...own, ours, filters: { role: state, state } });
    // @ts-expect-error it can't be asked its name
    rows({ ...own, ours, filters: { role, state, name } });
    // @ts-expect-error it does not say whose rows it has
    rows({ ...own, filters: { role, state } });
    // @ts-expect-error its rows have no country
    rows({ ...own, ours, filters: { role, state }, sorts: { name: ['country'] } });
    // @ts-expect-error no filter of it is a country
    rows({ ...own, ours, filters: { role, state }, paths: [{ of: ['country'], sorts: ['name'] }] });
    expect(rows({ ...own, ours, filters: { role, state } })).toHaveProperty('page');
  });

  it('asks of a row what is said and meant, and nothing for what is empty', async () => {
    const ctx = await tenantContext();
    const asked = (input: Parameters<typeof described.conditions>[1]) => {
      const { sql: text, params } = ctx.db
        .select({ id })
        .from(tradePartners)
        .where(and(...Object.values(described.conditions(ctx, input))))
        .toSQL();
      return [text.split(' where ')[1], ...params];
    };
    expect(asked({ q: '  ', role: null })).toEqual([undefined]);
    expect(asked({ q: ' ab ' })).toEqual(['instr("trade_partners"."name", ?)', 'ab']);
    expect(asked({ role: 'supplier' })).toEqual(['"trade_partners"."role" = ?', 'supplier']);
    expect(asked({ role: 'supplier', state: 'archived' })).toEqual([
      '("trade_partners"."role" = ? and gone)',
      'supplier',
    ]);
  });
});
