import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { usePageEnvironment } from '~/page-environment.tsx';
import { AnchorButton, Button } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { Hint, PageTitle } from '~/ui/public/page-text.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { type AccessPage, type BothNames, mailto, nameOf } from './access-page.ts';
import { CodeLine, OtherPlaces } from './locked-page.tsx';
import { AccountFrame } from './page-frame.tsx';

interface RenewalPageProps {
  page: AccessPage;
  company: BothNames;
  /** Last day of the authorisation, days since, and until when Enter would let in. */
  renewal: { endedOn: string; days: number; untilMs: number };
}

/** 4004: renewed or not yet, two ways on that weigh the same (SPEC §4). */
export function RenewalPage({ page, company, renewal }: RenewalPageProps) {
  const { t } = useTranslation('account');
  const { locale, timeZone } = usePageEnvironment();
  const name = nameOf(company, locale);
  const other = nameOf(company, locale === 'zh-CN' ? 'en-US' : 'zh-CN');
  return (
    <AccountFrame home="/" here={page.here} email={page.email} supportEmail={page.supportEmail}>
      <PageTitle
        caption={`${page.system.label} · ${page.system.meaning}`}
        title={t('renewal.title')}
        lead={
          <Trans
            t={t}
            i18nKey="renewal.lead"
            values={{ company: name, ended: renewal.endedOn, count: renewal.days }}
            components={{ b: <b />, time: <time /> }}
          />
        }
      />
      <Facts
        facts={[
          { term: t('renewal.grantor'), value: name, detail: other },
          { term: t('renewal.representative'), value: page.providerName },
          { term: t('renewal.until'), value: <time>{renewal.endedOn}</time> },
        ]}
      />
      <section className="mt-10 grid gap-4 md:grid-cols-2">
        <Way title={t('renewal.renewedTitle')} lead={t('renewal.renewedLead')}>
          <AnchorButton
            wide
            href={mailto(page.supportEmail, t('renewal.renewedSubject', { company: name }))}
          >
            {t('renewal.renewedMail')}
          </AnchorButton>
        </Way>
        <Way
          title={t('renewal.enterTitle')}
          lead={
            <Trans
              t={t}
              i18nKey="renewal.enterLead"
              values={{ until: timestamp(renewal.untilMs, timeZone) }}
              components={{ b: <b />, time: <time /> }}
            />
          }
        >
          <form method="post" action={page.here}>
            <Button variant="primary" wide iconEnd="arrow">
              {t('renewal.enter')}
            </Button>
          </form>
          <Hint className="mt-3">{t('renewal.enterHint')}</Hint>
        </Way>
      </section>
      <OtherPlaces page={page} />
      <CodeLine code={page.code} />
    </AccountFrame>
  );
}

/** One of the two ways on. */
function Way(props: { title: ReactNode; lead: ReactNode; children: ReactNode }) {
  const { title, lead, children } = props;
  return (
    <div className="rounded-base border border-gray-500 p-5">
      <h2 className="mb-2 text-xl leading-[1.4] font-semibold">{title}</h2>
      <p className="mb-4">{lead}</p>
      {children}
    </div>
  );
}
