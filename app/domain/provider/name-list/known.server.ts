import { sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { mailDomain } from '../../kernel/mailbox.server.ts';
import { done } from '../../kernel/outcome.ts';
import { cellsOf } from '../../workbook/cells-of.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import { contentOf, publicRefused } from '../known/content.server.ts';
import { knownInput } from '../known/schema.ts';
import { judgeRows } from './judge-rows.server.ts';
import { NAME_SHEETS } from './kinds.ts';

type Content = ReturnType<typeof contentOf>;

/** A company of the directory as a row makes it. */
export type KnownContent = Content & { nameKey: string };

const keyOf = ({ name = '', country = '', email_domain: domain = '' }: Texts) =>
  `${nameKey(name)} ${country} ${mailDomain(domain.startsWith('@') ? domain : `@${domain}`)}`;

const textsOf = ({ name, country, emailDomain }: Content): Texts => ({
  ...{ name, country },
  email_domain: emailDomain,
});

/** Judges a workbook of the directory. One round trip. */
export async function judgeKnown(ctx: StaffContext, staged: readonly StagedRow[]) {
  const keys = cellsOf(staged, 'name').map(nameKey);
  const there = await ctx.db
    .select()
    .from(knownCompanies)
    .where(sql`${knownCompanies.nameKey} IN ${idsAmong(keys)}`);
  const kept = new Map(
    there.map((one) => [
      `${one.nameKey} ${one.country} ${one.emailDomain}`,
      { id: one.id, version: one.version, texts: textsOf(one) },
    ]),
  );
  const rows = judgeRows(staged, {
    ...{ sheet: NAME_SHEETS.known, keyOf, kept, textsOf },
    judge(texts) {
      const read = parseInput(knownInput, texts);
      if (!read.ok) return read;
      const content = contentOf(read.value);
      const refusal = publicRefused(content);
      return refusal === null
        ? done({ ...content, nameKey: nameKey(content.name) })
        : { ok: false as const, refusal };
    },
    newId: () => newId('kc', ctx.nowMs),
  });
  return { rows, touched: null };
}

/** Statement: companies that are new come into the directory. */
export function addAllKnown({ db, nowMs }: StaffContext, json: string, moveId: string) {
  return db.insert(knownCompanies).select(
    // Columns in the order of the table.
    sql`SELECT j.value ->> 'id', ${of('name')}, ${of('nameKey')}, ${of('country')},
      ${of('emailDomain')}, 1, ${moveId}, CAST(${nowMs} AS INTEGER)
      FROM json_each(${json}) j WHERE true`,
  );
}

/** Statement: companies of the directory are spelt as their rows have them; country and domain are of their key. */
export function changeAllKnown({ db }: StaffContext, json: string, moveId: string) {
  return db
    .update(knownCompanies)
    .set({ name: of('name'), version: sql`${knownCompanies.version} + 1`, moveId })
    .from(sql`json_each(${json}) j`)
    .where(
      sql`${knownCompanies.id} = j.value ->> 'id'
        AND ${knownCompanies.version} = j.value ->> 'version'`,
    );
}

const of = (name: keyof KnownContent) => sql`j.value ->> ${`$.row.${name}`}`;
