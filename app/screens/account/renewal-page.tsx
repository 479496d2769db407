import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import { AnchorButton, Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { timestamp } from '~/ui/format.ts';
import { Hint, PageTitle } from '~/ui/public/page-text.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import type { Refused } from '../subsystem/refusal-text.ts';
import { type AccessPage, type BothNames, mailto, nameOf } from './access-page.ts';
import { CodeLine, OtherPlaces } from './locked-page.tsx';
import { AccountFrame } from './page-frame.tsx';

interface RenewalPageProps {
  page: AccessPage;
  /** A request for renewal was just sent. */
  asked: boolean;
  /** Why it was not. */
  refusal: Refused | null;
  company: BothNames;
  /** Last day of the authorisation, days since, and until when Enter would let in. */
  renewal: { endedOn: string; days: number; untilMs: number };
}

/** 4004: renewed or not yet, two ways on that weigh the same (SPEC §4). */
export function RenewalPage({ page, asked, refusal, company, renewal }: RenewalPageProps) {
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
      <AskRenewal here={page.here} asked={asked} refusal={refusal} />
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

/** What asks the provider for renewal; it is answered as any other request. */
function AskRenewal({
  here,
  asked,
  refusal,
}: {
  here: string;
  asked: boolean;
  refusal: Refused | null;
}) {
  const { t } = useTranslation('account');
  const wrong = refusal?.fields.text;
  if (asked && refusal === null) {
    return (
      <section className="mt-6">
        <Alert tone="ok" role="status" title={t('renewal.asked')} />
      </section>
    );
  }
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-xl leading-[1.4] font-semibold">{t('renewal.askTitle')}</h2>
      <p className="mb-4">{t('renewal.askLead')}</p>
      <form noValidate method="post" action={here}>
        <input type="hidden" name="about" value="renewal" />
        {refusal && (
          <ErrorSummary
            title={t('renewal.notAsked')}
            errors={[{ fieldId: 'text', message: wrong ?? refusal.message }]}
          />
        )}
        <Field id="text" label={t('renewal.askText')} error={wrong}>
          <Textarea name="text" rows={3} maxLength={1000} defaultValue={refusal?.typed.text} />
        </Field>
        <div className="mt-4">
          <Button>{t('renewal.askSend')}</Button>
        </div>
      </form>
    </section>
  );
}
