import { sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { nameKey } from '#db/name-key.ts';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { done } from '../../kernel/outcome.ts';
import { cellsOf } from '../../workbook/cells-of.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import { contentOf } from '../prohibited/content.ts';
import { prohibitedInput } from '../prohibited/schema.ts';
import { touchedBy } from '../prohibited/touched.server.ts';
import { judgeRows } from './judge-rows.server.ts';
import { NAME_SHEETS } from './kinds.ts';

export type ProhibitedContent = ReturnType<typeof contentOf>;

const keyOf = ({ name = '', country = '' }: Texts) => `${nameKey(name)} ${country}`;

const textsOf = (of: Omit<ProhibitedContent, 'nameKey' | 'skeleton'>): Texts => ({
  ...{ name: of.name, country: of.country, reason: of.reason, source: of.source },
  ...{ from: of.fromOn, until: of.untilOn ?? '' },
});

/** Statement: prohibited companies of these names, whatever their country. */
const keptRead = ({ db }: StaffContext, names: readonly string[]) =>
  db
    .select()
    .from(prohibitedCompanies)
    .where(sql`${prohibitedCompanies.nameKey} IN ${idsAmong(names.map(nameKey))}`);

/**
 * Judges a workbook of prohibited companies, and finds whom of all tenants what it adds or brings into force would touch.
 * Two round trips.
 */
export async function judgeProhibited(ctx: StaffContext, staged: readonly StagedRow[]) {
  const today = dayOf(ctx);
  const there = await keptRead(ctx, cellsOf(staged, 'name'));
  const kept = new Map(
    there.map((one) => [
      `${one.nameKey} ${one.country}`,
      { id: one.id, version: one.version, texts: textsOf(one), counts: one.skeleton !== null },
    ]),
  );
  const rows = judgeRows(staged, {
    ...{ sheet: NAME_SHEETS.prohibited, keyOf, kept, textsOf },
    judge({ until, ...texts }) {
      const read = parseInput(prohibitedInput, { ...texts, until: until || null });
      return read.ok ? done(contentOf(ctx, read.value)) : read;
    },
    newId: () => newId('prc', ctx.nowMs),
  });
  const begins = rows.flatMap(({ n, made }) => {
    if (made === null) return [];
    const { name, nameKey: key, country, fromOn, untilOn } = made.row;
    const isOver = untilOn !== null && untilOn < today;
    // What counts already has touched whom it touches.
    return isOver || kept.get(`${key} ${country}`)?.counts
      ? []
      : [{ n, name, nameKey: key, country, fromOn }];
  });
  return { rows, touched: await touchedBy(ctx, begins) };
}

/** Statement: companies that are new come onto the list. */
export function addAllProhibited({ db, nowMs }: StaffContext, json: string, moveId: string) {
  return db.insert(prohibitedCompanies).select(
    // Columns in the order of the table.
    sql`SELECT j.value ->> 'id', ${of('nameKey')}, ${of('name')}, ${of('country')},
      ${of('reason')}, ${of('source')}, ${of('fromOn')}, ${of('untilOn')}, ${of('skeleton')},
      1, ${moveId}, CAST(${nowMs} AS INTEGER) FROM json_each(${json}) j WHERE true`,
  );
}

/** Statement: companies of the list get what their rows say, where they are as they were judged. */
export function changeAllProhibited({ db }: StaffContext, json: string, moveId: string) {
  return db
    .update(prohibitedCompanies)
    .set({
      ...{ name: of('name'), reason: of('reason'), source: of('source') },
      ...{ fromOn: of('fromOn'), untilOn: of('untilOn'), skeleton: of('skeleton') },
      version: sql`${prohibitedCompanies.version} + 1`,
      moveId,
    })
    .from(sql`json_each(${json}) j`)
    .where(
      sql`${prohibitedCompanies.id} = j.value ->> 'id'
        AND ${prohibitedCompanies.version} = j.value ->> 'version'`,
    );
}

const of = (name: keyof ProhibitedContent) => sql`j.value ->> ${`$.row.${name}`}`;
