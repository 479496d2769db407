import { type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import type { Acting } from '../../acting/acting.ts';
import { actingIn } from '../../acting/acting.ts';
import type { Actor } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';

/**
 * A name under a valid CBI claim is its owner's: staff, who act for the company or look from the console, read the generic
 * name and no number until they asked for it in this visit and said why (`areas/console.md` §4).
 */

/** Whoever reads; staff of the provider bring the visit of their session. */
interface Reading {
  actor: Actor;
  nowMs: number;
  identity?: { acting?: Acting | null };
}

/** Ids of what staff had shown in a visit that goes on; null for anybody who is not of the provider. */
function shownTo({ actor, identity }: Reading): readonly string[] | null {
  if (actor.kind !== 'staff') return actingIn(actor)?.shown ?? null;
  const visit = identity?.acting;
  return visit?.over === null ? visit.shown : [];
}

/**
 * By whom an identity is read, as `identityHiddenFrom` takes it: the company that asks, or SQL over `registrations` that is
 * the owner of what staff had shown, and nobody otherwise.
 */
export function readerOf(ctx: Reading & { company: { id: string } }): string | SQL {
  const shown = shownTo(ctx);
  if (shown === null) return ctx.company.id;
  if (shown.length === 0) return sql`NULL`;
  return sql`(CASE WHEN registrations.id IN ${idsAmong(shown)} THEN registrations.company_id END)`;
}

/** Condition: the identity of a registration, whose row has that name, is withheld from who reads; null where it never is. */
export function withheldFrom(ctx: Reading, row = 'registrations'): SQL | null {
  const shown = shownTo(ctx);
  if (shown === null) return null;
  const of = (column: string) => sql.raw(`${row}.${column}`);
  const asked = shown.length === 0 ? sql`` : sql` AND ${of('id')} NOT IN ${idsAmong(shown)}`;
  return sql`(${of('cbi_no')} IS NOT NULL AND ${of('cbi_valid_until')} >= ${utcDay(ctx.nowMs)}${asked})`;
}

/** SQL: the name of a registration of the company that is read, as who reads may know it. */
export function ownName(ctx: Reading, language: 'zh' | 'en', row = 'registrations'): SQL<string> {
  const name = sql<string>`${sql.raw(`${row}.name_${language}`)}`;
  const withheld = withheldFrom(ctx, row);
  if (withheld === null) return name;
  return sql<string>`CASE WHEN ${withheld} THEN ${openAlias(row)} ELSE ${name} END`;
}

/** SQL: what a registration is called whose identity is withheld. */
export const openAlias = (row: string) =>
  sql.raw(`coalesce(${row}.generic_name || ' (' || ${row}.cbi_no || ')', ${row}.cbi_no)`);

/** SQL: a number of it, empty where it is withheld. */
export function ownNumber(
  ctx: Reading,
  column: 'cas_no' | 'ec_no' | 'ke_no',
  row = 'registrations',
): SQL<string> {
  const number = sql<string>`${sql.raw(`${row}.${column}`)}`;
  const withheld = withheldFrom(ctx, row);
  return withheld === null ? number : sql<string>`CASE WHEN ${withheld} THEN '' ELSE ${number} END`;
}

interface Identity {
  id: string;
  nameZh: string;
  nameEn: string;
  casNo: string;
  ecNo: string;
  keNo: string | null;
  genericName: string | null;
  cbiNo: string | null;
  cbiValidUntil: string | null;
}

/** Whether the identity of a registration that was read is withheld from who reads. */
export function isWithheld(
  ctx: Reading,
  { id, cbiNo, cbiValidUntil }: Pick<Identity, 'id' | 'cbiNo' | 'cbiValidUntil'>,
): boolean {
  const shown = shownTo(ctx);
  if (shown === null || shown.includes(id)) return false;
  return cbiNo !== null && cbiValidUntil !== null && cbiValidUntil >= utcDay(ctx.nowMs);
}

/** A registration as it is told: one whose identity is withheld goes by its generic name and has no number. */
export function toldIdentity<Row extends Identity>(
  ctx: Reading,
  row: Row,
): Row & { withheld: boolean } {
  if (!isWithheld(ctx, row)) return { ...row, withheld: false };
  const { genericName, cbiNo } = row;
  const alias = genericName === null ? (cbiNo ?? '') : `${genericName} (${cbiNo})`;
  const keNo = row.keNo === null ? null : '';
  return { ...row, nameZh: alias, nameEn: alias, casNo: '', ecNo: '', keNo, withheld: true };
}

/** As whom staff look at a registration under a CBI claim: still without its identity, or once it was shown; null otherwise. */
export function staffLookAt(
  ctx: Reading,
  row: Pick<Identity, 'id' | 'cbiNo' | 'cbiValidUntil'>,
): 'acting' | 'shown' | null {
  if (isWithheld(ctx, row)) return 'acting';
  return shownTo(ctx)?.includes(row.id) ? 'shown' : null;
}

/** What of an entry of its history would name it; a typed reason may say the very name. */
export const TELLING = ['name', 'nameZh', 'nameEn', 'casNo', 'ecNo', 'keNo', 'reason'];

/** An entry of the history of a registration whose identity is withheld. */
export const toldEntry = <Entry extends { detail: Record<string, unknown> }>(
  entry: Entry,
): Entry => ({
  ...entry,
  detail: Object.fromEntries(
    Object.entries(entry.detail).filter(([name]) => !TELLING.includes(name)),
  ),
});
