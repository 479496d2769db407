import { and, sql } from 'drizzle-orm';
import { productSubstances } from '#db/schema/product.ts';
import { registrations } from '#db/schema/substance.ts';
import { searchText } from '#db/search-text.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { identityHidden, shownWords } from '../substance/measures.server.ts';
import { type CompositionLine, field } from './rules.ts';

/** Statement: those of the lines' registrations that this company may use. One parameter, however many lines. */
export function usableAmong(
  ctx: OrContext,
  composition: readonly CompositionLine[],
  may: ReturnType<typeof and>,
) {
  const ids = JSON.stringify(composition.map(({ registrationId }) => registrationId));
  return ctx.db
    .select({
      id: registrations.id,
      registrationNo: registrations.registrationNo,
      words: shownWords(identityHidden(ctx)).as('shown_words'),
    })
    .from(registrations)
    .where(and(may, sql`${registrations.id} IN (SELECT value FROM json_each(${ids}))`));
}

export type SubstanceWords = Awaited<ReturnType<typeof usableAmong>>[number];

/** The first line whose registration is unknown, or another company's: the same words for both. */
export function unknownSubstance(
  composition: readonly CompositionLine[],
  known: readonly { id: string }[],
): Refusal | null {
  const ids = new Set(known.map(({ id }) => id));
  const i = composition.findIndex(({ registrationId }) => !ids.has(registrationId));
  return i === -1 ? null : field(`composition.${i}.substance_id`, 'unknown_substance');
}

/** What the search box finds a product by: its names and every identifier of its substances that its company may see. */
export function productSearchText(
  names: readonly (string | null)[],
  substances: readonly SubstanceWords[],
): string {
  return searchText([...names, ...substances.map(({ words }) => words)]);
}

/** Statement: writes one composition version in the order of its lines. */
export function insertComposition(
  { db }: OrContext,
  productId: string,
  compositionVersion: number,
  composition: readonly CompositionLine[],
) {
  const lines = JSON.stringify(
    composition.map(({ registrationId, sharePpm }) => [registrationId, sharePpm]),
  );
  return db.insert(productSubstances).select(
    sql`SELECT ${productId}, CAST(${compositionVersion} AS INTEGER), key + 1, value ->> 0,
      CAST(value ->> 1 AS INTEGER) FROM json_each(${lines})`,
  );
}
