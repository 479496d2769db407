import { dayOf } from '~/domain/kernel/day.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { CnContext } from '../../kernel/context.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { foundOf, onlyExact } from '../../search/groups.ts';
import { isNumber } from '../../search/numbers.server.ts';
import { typedWord } from '../../search/word.ts';
import { type Identity, seesIdentity, told } from '../filing/identity.ts';
import { CN_RULES } from '../rules.ts';
import { readerIn, scoped, scopeIds } from '../within.ts';
import { FOUND_KINDS } from './kinds.ts';
import { activitiesFound, enterprisesFound, filingsFound } from './statements.server.ts';

const POLICY = { cn_viewer_identity: CN_RULES.cn_viewer_identity };

/**
 * Looks for a text in the filings, activity records and enterprises of all companies of the scope, or of the one that
 * was asked for (area document §4): at most five of each kind with how many match, and the one filing whose number or
 * CAS number it is, with or without hyphens. Viewers don't find confidential substances by what is withheld from them,
 * and read their class names. However many companies there are, what is found is few. One round trip; an empty text
 * finds nothing and costs none.
 */
export async function searchCnEverything(ctx: CnContext, q: string) {
  const word = typedWord(q);
  if (word === '') return null;
  const today = dayOf(ctx);
  const sought = { word, companies: ctx.filter === null ? scopeIds(ctx) : [ctx.filter] };
  const [filings, activities, enterprises] = [
    filingsFound(ctx, sought),
    activitiesFound(ctx, sought),
    enterprisesFound(ctx, sought),
  ];
  const policy = rulesOn(ctx.db, POLICY, today);
  const [filed, recorded, named, rules, ...counts] = await ctx.db.batch([
    filings.first,
    activities.first,
    enterprises.first,
    policy.statement,
    filings.count,
    activities.count,
    enterprises.count,
  ]);
  const viewersSeeNames = policy.values(rules).cn_viewer_identity.names;
  const ours = <Row extends { companyId: string }>(row: Row) => {
    const { nameZh, nameEn } = scoped(ctx, row.companyId);
    return { ...row, company: nameIn(ctx.locale, { nameZh, nameEn }) };
  };
  const groups = {
    filings: foundOf(
      filed.map((row) => {
        const { substances, confidential: _, confidentialUntil: __, ...shown } = row;
        const sees = seesIdentity(readerIn(ctx, row.companyId, row.id), row, {
          viewersSeeNames,
          today,
        });
        const identities: Identity[] = JSON.parse(substances);
        const read = identities.map((one) => told(one, sees));
        const numbers = [row.certificateNo, ...read.map(({ casNo }) => casNo)];
        return { ...ours(shown), substances: read, exact: isNumber(word, numbers) };
      }),
      counts[0],
    ),
    activities: foundOf(recorded.map(ours), counts[1]),
    cnEnterprises: foundOf(named.map(ours), counts[2]),
  };
  return { ...groups, exact: onlyExact<(typeof FOUND_KINDS)[number]>(FOUND_KINDS, groups) };
}

export type CnEverything = NonNullable<Awaited<ReturnType<typeof searchCnEverything>>>;
