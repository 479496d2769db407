import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageOffer, type LanguageSwitch } from './language-offer.tsx';
import { Title } from './page-text.tsx';
import { LanguageSwitchButton, PasswordScript, ProductBrand } from './public-page.tsx';
import { TradePlate } from './trade-plate.tsx';

export interface SignInPageProps {
  home: string;
  language: LanguageSwitch;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

const COLUMN = 'mx-auto w-full max-w-96';

/** Sign-in: the form in a narrow column, and beside it on a wide screen what the product is about. */
export function SignInPage({ home, language, title, lead, children, foot }: SignInPageProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(440px,5fr)_7fr]">
      <div className="flex min-w-0 flex-col px-4 lg:px-10">
        <header className={`${COLUMN} flex min-h-(--header) items-center`}>
          <ProductBrand href={home} />
          <LanguageSwitchButton {...language} />
        </header>
        <div className={COLUMN}>
          <LanguageOffer {...language} />
        </div>
        <main className={`${COLUMN} flex flex-1 flex-col justify-center py-8`} id="main">
          <Title>{title}</Title>
          {lead && <p className="mt-1 text-base text-gray-600">{lead}</p>}
          {children}
        </main>
        {foot && <footer className={`${COLUMN} py-3 text-sm text-gray-600`}>{foot}</footer>}
      </div>
      <aside className="hidden flex-col justify-center gap-8 border-s border-gray-200 bg-gray-50 p-12 lg:flex">
        <div className="mx-auto w-full max-w-160">
          <h2 className="text-2xl leading-[1.4] font-semibold">{t('plate.title')}</h2>
          <p className="mt-2 text-gray-700">{t('plate.lead')}</p>
        </div>
        <figure className="mx-auto w-full max-w-160">
          <TradePlate />
        </figure>
      </aside>
      <PasswordScript />
    </div>
  );
}
