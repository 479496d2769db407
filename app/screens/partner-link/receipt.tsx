import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '~/domain/kernel/zone.ts';
import { zoneOfCountry } from '~/domain/tenancy/zones.ts';
import { timestamp } from '~/ui/format.ts';
import { BulletList, Lead, Section } from '~/ui/public/page-text.tsx';
import { Facts, type PublicFact, Receipt } from '~/ui/public/receipt.tsx';
import { Stamp } from '~/ui/public/state-page.tsx';

export interface LinkReceiptProps {
  kind: 'done' | 'no';
  /** What was answered. */
  title: ReactNode;
  lead: ReactNode;
  facts: readonly PublicFact[];
  /** Under the facts: the goods. */
  children?: ReactNode;
  /** What happens now, in order; or one sentence. */
  next: readonly ReactNode[] | ReactNode;
}

/** What was answered, to be kept by the counterparty. */
export function LinkReceipt({ kind, title, lead, facts, children, next }: LinkReceiptProps) {
  const { t } = useTranslation('confirm');
  return (
    <>
      <Stamp kind={kind}>{title}</Stamp>
      <Lead>{lead}</Lead>
      <Receipt>
        <Facts tight framed facts={facts} />
        {children}
      </Receipt>
      {Array.isArray(next) ? (
        <Section title={t('receipt.nextTitle')}>
          <BulletList ordered items={next} />
        </Section>
      ) : (
        next && <Lead>{next as ReactNode}</Lead>
      )}
    </>
  );
}

export interface Answered {
  no: string;
  revision: number;
  atMs: number;
  /** Full name of who answered. */
  name: string;
  /** For whom, and where its clock stands. */
  partner: { name: string; country: string };
}

/** Which record was answered, when by the partner's clock, and by whom. */
export function useAnsweredFacts({ no, revision, atMs, name, partner }: Answered): PublicFact[] {
  const { t } = useTranslation('confirm');
  const timeZone = zoneOfCountry(partner.country);
  return [
    { term: t('receipt.receipt'), value: t('receipt.version', { no, revision }) },
    {
      term: t('receipt.answered'),
      value: (
        <>
          <time dateTime={new Date(atMs).toISOString()}>
            {timestamp(atMs, timeZone, { seconds: true, bare: true })}
          </time>{' '}
          {localTime(timeZone, atMs).offset}
        </>
      ),
      detail: t('receipt.by', { name, partner: partner.name }),
    },
  ];
}
