import { and, eq, type SQL, sql } from 'drizzle-orm';
import { issuers } from '#db/schema/provider/issuer.ts';
import { ISSUER } from '../../certificate/issuer/read.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { stateAt } from './judge.ts';
import type { IssuerRegime } from './kinds.ts';
import type { IssuerListInput } from './schema.ts';

/** JSON of the next row of the same regime; null of the last. */
const NEXT = sql<string | null>`(SELECT json_object('fromOn', n.from_on, 'timeZone', n.time_zone)
  FROM issuers n WHERE n.regime = issuers.regime AND n.from_on > issuers.from_on
  ORDER BY n.from_on LIMIT 1)`;

const rowsRead = ({ db }: StaffContext) =>
  db
    .select({
      ...ISSUER,
      id: issuers.id,
      createdByName: issuers.createdByName,
      createdAtMs: issuers.createdAtMs,
      version: issuers.version,
      next: NEXT.as('next_issuer'),
    })
    .from(issuers);

type Read = Awaited<ReturnType<typeof rowsRead>>[number];

/** With how it stands now, and its last day where another follows. */
const shownAt =
  ({ nowMs }: StaffContext) =>
  ({ next, ...row }: Read) => {
    const follows: { fromOn: string; timeZone: string } | null = next && JSON.parse(next);
    return {
      ...row,
      untilOn: follows && daysAfter(follows.fromOn, -1),
      state: stateAt(row, follows, nowMs),
    };
  };

/** An issuer as its list shows it. */
export type IssuerRow = ReturnType<ReturnType<typeof shownAt>>;

function asked(_: StaffContext, input: IssuerListInput): SQL | undefined {
  return and(
    when(input.regime, (regime) => eq(issuers.regime, regime)),
    when(input.q.trim().toLowerCase(), (words) =>
      holdsText(
        sql`lower(issuers.name_zh || ' ' || issuers.name_en || ' ' || issuers.signatory)`,
        words,
      ),
    ),
  );
}

const ISSUERS = staffRows<'regime' | 'from', IssuerListInput>()({
  id: issuers.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(issuers),
  asked,
  sorts: {
    regime: {
      by: [issuers.regime, issuers.fromOn],
      values: ({ regime, fromOn }: Read) => [regime, fromOn],
    },
    from: { by: [issuers.fromOn], values: ({ fromOn }: Read) => [fromOn] },
  },
  shown: shownAt,
});

/** A page of the issuers, which all staff read. One round trip. */
export const listIssuers = ISSUERS.page;

/** Every one of the filter for a workbook. One round trip. */
export const listIssuersForExport = ISSUERS.all;

/**
 * One issuer. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none
 */
export async function findIssuer(ctx: StaffContext, id: string): Promise<IssuerRow> {
  const [row = notFound()] = await rowsRead(ctx).where(eq(issuers.id, id));
  return shownAt(ctx)(row);
}

/** Whom papers of a regime name now. One round trip. */
export async function issuerNow(ctx: StaffContext, regime: IssuerRegime): Promise<IssuerRow> {
  const rows = await rowsRead(ctx).where(eq(issuers.regime, regime));
  return rows.map(shownAt(ctx)).find(({ state }) => state === 'in_force') ?? notFound();
}
