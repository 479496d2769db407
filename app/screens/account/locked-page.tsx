import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { usePageEnvironment } from '~/page-environment.tsx';
import { AnchorButton } from '~/ui/button.tsx';
import { Elsewhere } from '~/ui/public/elsewhere.tsx';
import { ActionLink, Hint, Mono, Section } from '~/ui/public/page-text.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { StateMessage } from '~/ui/public/state-page.tsx';
import { type AccessPage, type BothNames, mailto, nameOf } from './access-page.ts';
import { AccountFrame } from './page-frame.tsx';

const LAPSED = 4004;

/** 4003, and 4004 where nothing renews it here: what happened, why, who can lift it, and what still works. */
export function LockedPage({ page, company }: { page: AccessPage; company: BothNames }) {
  const { t } = useTranslation('account');
  const { locale } = usePageEnvironment();
  const name = nameOf(company, locale);
  const why = page.code === LAPSED ? 'lapsed' : 'locked';
  return (
    <AccountFrame home="/" here={page.here} email={page.email} supportEmail={page.supportEmail}>
      <StateMessage
        icon="lock"
        title={t(`access.${why}Title`)}
        actions={
          <>
            <AnchorButton
              variant="primary"
              icon="mail"
              href={mailto(page.supportEmail, t(`access.${why}Subject`, { company: name }))}
            >
              {t(`access.${why}Mail`)}
            </AnchorButton>
            <ActionLink href={page.here}>{t('access.checkAgain')}</ActionLink>
          </>
        }
      >
        <Trans
          t={t}
          i18nKey={`access.${why}Lead`}
          values={{ company: name, system: page.system.label }}
          components={{ b: <b /> }}
        />
      </StateMessage>
      <Facts
        facts={[
          { term: t('access.contact'), value: page.providerName, detail: page.supportEmail },
          { term: t('access.prepare'), value: t('access.prepareValue') },
          {
            term: t('access.unaffected'),
            value: (
              <Trans
                t={t}
                i18nKey="access.unaffectedValue"
                components={{ verify: <VerificationLink /> }}
              />
            ),
          },
        ]}
      />
      <OtherPlaces page={page} />
      <CodeLine code={page.code} />
    </AccountFrame>
  );
}

/** 4002: the user has no flag for the subsystem, or no company in it. */
export function NoFlagPage({ page }: { page: AccessPage }) {
  const { t } = useTranslation('account');
  const { system, admin } = page;
  const subject = t('access.noFlagSubject', { system: system.label });
  const first = page.elsewhere.systems[0];
  return (
    <AccountFrame home="/" here={page.here} email={page.email} supportEmail={page.supportEmail}>
      <StateMessage
        icon="lock"
        title={t('access.noFlagTitle', { system: system.label })}
        actions={
          <>
            <AnchorButton
              variant="primary"
              icon="mail"
              href={mailto(admin?.email ?? page.supportEmail, subject)}
            >
              {admin ? t('access.mailAdmin', { name: admin.name }) : t('access.mailSupport')}
            </AnchorButton>
            {!first && <ActionLink href="/user/center">{t('access.toCenter')}</ActionLink>}
          </>
        }
      >
        <NoFlagLead page={page} />
      </StateMessage>
      <OtherPlaces page={page} />
      <CodeLine code={page.code} />
    </AccountFrame>
  );
}

function NoFlagLead({ page: { system, admin } }: { page: AccessPage }) {
  const { t } = useTranslation('account');
  const { locale } = usePageEnvironment();
  if (system.instead !== null) return system.instead;
  if (system.flagged) return t('access.noCompanyLead', { system: system.label });
  if (admin === null) return t('access.noFlagLeadNobody', { system: system.label });
  return (
    <Trans
      t={t}
      i18nKey="access.noFlagLead"
      values={{ system: system.label, company: nameOf(admin.company, locale) }}
      components={{ b: <b /> }}
    />
  );
}

function VerificationLink({ children }: { children?: ReactNode }) {
  return <a href="/verification">{children}</a>;
}

/** Other companies and subsystems that are open to the reader; a company is switched to by a form. */
export function OtherPlaces({ page }: { page: AccessPage }) {
  const { t } = useTranslation('account');
  const { locale } = usePageEnvironment();
  const { companies, systems } = page.elsewhere;
  if (companies.length + systems.length === 0) return null;
  return (
    <Section title={t('access.elsewhere')}>
      {companies.length > 0 && (
        <form method="post" action={`/user/company?system=${page.system.slug}`}>
          <Elsewhere
            under="heading"
            items={companies.map((company) => ({
              label: nameOf(company, locale),
              detail: nameOf(company, locale === 'zh-CN' ? 'en-US' : 'zh-CN'),
              sends: { name: 'unique_id', value: company.companyId },
            }))}
          />
        </form>
      )}
      {systems.length > 0 && (
        <Elsewhere
          under={companies.length > 0 ? 'list' : 'heading'}
          items={systems.map((system) => ({
            label: system.label,
            detail: nameOf(system, locale),
            href: system.home,
          }))}
        />
      )}
    </Section>
  );
}

export function CodeLine({ code }: { code: number }) {
  const { t } = useTranslation('account');
  const { requestId } = usePageEnvironment();
  return (
    <Hint className="mt-4">
      <Trans
        t={t}
        i18nKey="access.code"
        values={{ code, requestId }}
        components={{ id: <Mono>·</Mono> }}
      />
    </Hint>
  );
}
