import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import { foundOf, onlyExact } from '../../search/groups.ts';
import { isNumber } from '../../search/numbers.server.ts';
import { typedWord } from '../../search/word.ts';
import { rolesOf } from '../enterprise/own.server.ts';
import { authorisationOn } from '../enterprise/rules.ts';
import { FOUND_KINDS } from './kinds.ts';
import { counted } from './matches.server.ts';
import {
  cosmeticsFound,
  enterprisesFound,
  reactionsFound,
  tradesFound,
} from './statements.server.ts';

/**
 * Looks for a text in everything of the company (area document §4): at most five of each kind with how many of the newest
 * 400 match, and the one thing whose identifier it is: certificate number of a product, OA ID or USCC, trade or customs
 * number, report number, with or without hyphens. Quantities are pieces; authorisations are judged today. One round trip;
 * an empty text finds nothing and costs none.
 */
export async function searchRpEverything(ctx: RpContext, q: string) {
  const word = typedWord(q);
  if (word === '') return null;
  const [cosmetics, distributors, trades, reactions, enterprises, ...counts] = await ctx.db.batch([
    cosmeticsFound(ctx, word),
    enterprisesFound(ctx, 'distributors', word),
    tradesFound(ctx, word),
    reactionsFound(ctx, word),
    enterprisesFound(ctx, 'enterprises', word),
    counted(ctx, 'cosmetics', word),
    counted(ctx, 'distributors', word),
    counted(ctx, 'trades', word),
    counted(ctx, 'reactions', word),
    counted(ctx, 'enterprises', word),
  ]);
  const enterprise = (row: EnterpriseFound) => enterpriseHit(row, word, dayOf(ctx));
  const groups = {
    cosmetics: foundOf(
      cosmetics.map((row) => ({ ...row, exact: isNumber(word, [row.registrationNo]) })),
      counts[0],
    ),
    distributors: foundOf(distributors.map(enterprise), counts[1]),
    trades: foundOf(
      trades.map((row) => ({ ...row, exact: isNumber(word, [row.tradeNo, row.customsNo]) })),
      counts[2],
    ),
    reactions: foundOf(
      reactions.map((row) => ({ ...row, exact: isNumber(word, [row.reportNo]) })),
      counts[3],
    ),
    enterprises: foundOf(enterprises.map(enterprise), counts[4]),
  };
  return { ...groups, exact: onlyExact(FOUND_KINDS, groups) };
}

export type RpEverything = NonNullable<Awaited<ReturnType<typeof searchRpEverything>>>;

type EnterpriseFound = Awaited<ReturnType<typeof enterprisesFound>>[number];

/** @param day on which its authorisation is judged */
function enterpriseHit(row: EnterpriseFound, word: string, day: string) {
  const { id, companyCname, companyEname, oaId, uscc, agencyLevel, region, country } = row;
  return {
    ...{ id, companyCname, companyEname, oaId, uscc, agencyLevel, region, country },
    roles: rolesOf(row),
    authorisation: authorisationOn(row, day),
    exact: isNumber(word, [oaId, uscc]),
  };
}
