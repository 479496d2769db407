import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { BulletList } from '~/ui/public/page-text.tsx';
import { FootLinks, HeaderLink, PublicPage } from '~/ui/public/public-page.tsx';

/** What every page behind a partner's link knows of the portal. */
export interface LinkAround {
  provider: string;
  supportEmail: string;
  /** The portal's host, which a visitor compares with the address bar. */
  host: string;
  verifyOrigin: string;
  path: string;
}

export interface LinkFrameProps {
  around: LinkAround;
  /** The page's own query beside the language. */
  query: Readonly<Record<string, string>>;
  /** Why the visitor was sent the link; none where that is not known. */
  named?: string | undefined;
  /** A second sentence of the imprint: who issues the paper. */
  issued?: string | undefined;
  children: ReactNode;
}

/** Mark, language, and how the visitor can tell that the page is genuine. */
export function LinkFrame({ around, query, named, issued, children }: LinkFrameProps) {
  return (
    <PublicPage
      home="/verification"
      headerEnd={<OtherLanguage path={around.path} query={query} />}
      foot={<Foot around={around} named={named} issued={issued} />}
    >
      {children}
    </PublicPage>
  );
}

/** A link, because the language of this page is the mail's, not a setting of the visitor's browser. */
function OtherLanguage({ path, query }: Pick<LinkFrameProps, 'query'> & { path: string }) {
  const {
    i18n: { language },
  } = useTranslation('confirm');
  const other =
    language === 'zh-CN'
      ? { code: 'en-US', lang: 'en', name: 'English' }
      : { code: 'zh-CN', lang: 'zh-CN', name: '中文' };
  const search = new URLSearchParams({ ...query, lang: other.code });
  return (
    <HeaderLink icon="globe" href={`${path}?${search}`} lang={other.lang}>
      {other.name}
    </HeaderLink>
  );
}

function Foot({ around, named, issued }: Pick<LinkFrameProps, 'around' | 'named' | 'issued'>) {
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
          ...(named ? [named] : []),
          t('genuine.never'),
          t('genuine.doubt', { email: supportEmail }),
        ]}
      />
      <p className="mt-5">
        {t('imprint', { provider })}
        {issued && ` ${issued}`}
      </p>
      <FootLinks>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </FootLinks>
    </>
  );
}
