import { textOf } from '../../kernel/text/text.ts';
import type { JudgedEnterprise } from './judged-enterprise.ts';
import type { KeptParty } from './kept.server.ts';

/** Enterprises that products may name: those that are there, as the book leaves them, and those that come with it. */
export function partiesWith(
  kept: readonly KeptParty[],
  enterprises: readonly JudgedEnterprise[],
): KeptParty[] {
  const all = new Map(kept.map((party) => [party.id, party]));
  for (const one of enterprises) {
    const party = partyOf(one);
    if (party !== null) all.set(one.id, party);
  }
  return [...all.values()];
}

function partyOf({ id, companyId, kept, texts, row }: JudgedEnterprise): KeptParty | null {
  const own = { id, companyId, isOwn: false, archived: false };
  if (row.made !== null) {
    const { content } = row.made;
    return {
      ...own,
      ...{ nameZh: content.companyCname, nameEn: content.companyEname },
      reportingEnterpriseId: content.isRegistrant,
      brandOwnerId: content.isBrandOwner,
      rpEnterpriseId: content.isResponsiblePerson,
      manufacturerId: content.isManufacturer,
    };
  }
  if (kept !== null) return null;
  // What is wrong with a new one is told at its own row, and not at the products that name it too.
  return {
    ...own,
    ...{ nameZh: textOf(texts.company_cname), nameEn: textOf(texts.company_ename) },
    ...{ reportingEnterpriseId: true, brandOwnerId: true },
    ...{ rpEnterpriseId: true, manufacturerId: true },
  };
}
