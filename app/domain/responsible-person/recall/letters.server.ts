import type { BatchItem } from 'drizzle-orm/batch';
import { keepLinks } from '../../link/link.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { deadlineOfParty } from '../../tenancy/zones.ts';
import { recallNoticeMail } from '../letters/recall.server.ts';
import type { TradeContext } from '../trade/content.server.ts';
import { newLink } from '../trade/link.server.ts';
import { partyRecipient } from '../trade/mails.server.ts';
import type { FoundRecallLink } from './link.server.ts';

/** The recall that the letters are about, and the company that recalls. */
export interface RecallOf {
  company: { id: string; nameZh: string; nameEn: string };
  recall: Pick<FoundRecallLink['recall'], 'id' | 'recallNo' | 'level' | 'reason' | 'measures'>;
  product: { nameZh: string; nameEn: string };
  batchNos: readonly string[];
}

type Recipient = Parameters<typeof partyRecipient>[0] & {
  id: string;
  contactEmail: string;
  country: string;
  /** When it was first written to; null for a first letter. */
  notifiedAtMs: number | null;
};

/** Statements: each party gets a letter with a link by which it answers; earlier links of theirs end. */
export async function recallLetters(
  ctx: TradeContext,
  { company, recall, product, batchNos }: RecallOf,
  parties: readonly Recipient[],
  days: number,
): Promise<BatchItem<'sqlite'>[]> {
  const { config, system } = ctx;
  const subject = { id: recall.id, companyId: company.id };
  const letters = await Promise.all(
    parties.map(async (party) => ({
      party,
      link: await newLink(ctx, { kind: 'recall', subject, enterprise: party, days }),
    })),
  );
  return [
    ...keepLinks(
      ctx,
      letters.map(({ link }) => link),
      { perRecipient: true },
    ),
    ...letters.map(({ party, link: { token, expiresAtMs } }) =>
      mailRow(
        ctx,
        recallNoticeMail(config, {
          recipient: partyRecipient(party),
          system,
          tenant: { zh: company.nameZh, en: company.nameEn },
          recallNo: recall.recallNo,
          product: { zh: product.nameZh, en: product.nameEn },
          batchNos: [...batchNos],
          level: recall.level,
          reason: recall.reason,
          measures: recall.measures,
          token,
          deadline: deadlineOfParty(party, expiresAtMs),
          reminder: party.notifiedAtMs !== null,
        }),
        { companyId: company.id },
      ),
    ),
  ];
}
