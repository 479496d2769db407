import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { BulletList } from '~/ui/public/page-text.tsx';
import { FootLinks, HeaderLink, PublicPage } from '~/ui/public/public-page.tsx';
import type { Around, View } from './view.ts';

/** Mark, language, and how the visitor can tell that the page is genuine. */
export function ConfirmFrame({
  around,
  view,
  zh,
  children,
}: {
  around: Around;
  view: View;
  zh: boolean;
  children: ReactNode;
}) {
  return (
    <PublicPage
      home="/verification"
      headerEnd={<OtherLanguage around={around} token={view.token} zh={zh} />}
      foot={<Foot around={around} company={companyOf(view, zh)} issuer={issuerOf(view, zh)} />}
    >
      {children}
    </PublicPage>
  );
}

function companyOf(view: View, zh: boolean): string | undefined {
  if (view.state === 'contact') return zh ? view.page.company.nameZh : view.page.company.nameEn;
  if (view.state === 'open' || view.state === 'receipt') {
    const { company } = view.state === 'open' ? view.page : view.receipt.page;
    return zh ? company.nameZh : company.nameEn;
  }
  if (view.state !== 'dead') return undefined;
  return zh ? view.dead.company_name_zh : view.dead.company_name_en;
}

/** Who issues the certificate of the trade the page is about. */
function issuerOf(view: View, zh: boolean): FootProps['issuer'] {
  if (view.state !== 'open' && view.state !== 'receipt') return undefined;
  const { issuer } = view.state === 'open' ? view.page : view.receipt.page;
  if (issuer === null) return undefined;
  const text = zh ? 'zh' : 'en';
  return { issuer: issuer.name[text], role: issuer.role[text] };
}

/** A link, because the language of this page is the mail's, not a setting of the visitor's browser. */
function OtherLanguage({ around, token, zh }: { around: Around; token: string; zh: boolean }) {
  const other = zh
    ? { code: 'en-US', lang: 'en', name: 'English' }
    : { code: 'zh-CN', lang: 'zh-CN', name: '中文' };
  const { path, kind } = around;
  const query = new URLSearchParams({ ...(kind && { kind }), token, lang: other.code });
  return (
    <HeaderLink icon="globe" href={`${path}?${query}`} lang={other.lang}>
      {other.name}
    </HeaderLink>
  );
}

interface FootProps {
  around: Around;
  company: string | undefined;
  issuer: { issuer: string; role: string } | undefined;
}

function Foot({ around, company, issuer }: FootProps) {
  const { t } = useTranslation('confirm');
  const { host, provider, supportEmail } = around;
  return (
    <>
      <h2 className="mb-3 text-lg font-semibold text-gray-900">{t('genuine.title')}</h2>
      <BulletList
        items={[
          <Trans
            key="host"
            t={t}
            i18nKey="genuine.host"
            values={{ host }}
            components={{ b: <b /> }}
          />,
          ...(company ? [t('genuine.named', { company })] : []),
          t('genuine.never'),
          t('genuine.doubt', { email: supportEmail }),
        ]}
      />
      <p className="mt-5">
        {t('imprint', { provider })}
        {issuer && ` ${t('imprintIssuer', issuer)}`}
      </p>
      <FootLinks>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </FootLinks>
    </>
  );
}
