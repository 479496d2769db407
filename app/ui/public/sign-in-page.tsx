import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icon.tsx';
import {
  Brand,
  type LanguageSwitch,
  LanguageSwitchButton,
  PasswordScript,
} from './public-page.tsx';
import { TradePlate } from './trade-plate.tsx';

export interface SignInPageProps {
  home: string;
  language: LanguageSwitch;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** Sign-in: the form in a narrow column, and beside it on a wide screen what the product is about. */
export function SignInPage({ home, language, title, lead, children, foot }: SignInPageProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="login">
      <div className="login-side">
        <header>
          <Brand href={home} />
          <LanguageSwitchButton {...language} />
        </header>
        <main id="main">
          <h1 className="title">{title}</h1>
          {lead && <p className="quiet small">{lead}</p>}
          {children}
        </main>
        {foot && <footer className="quiet">{foot}</footer>}
      </div>
      <aside className="plate">
        <div>
          <h2>{t('plate.title')}</h2>
          <p>{t('plate.lead')}</p>
        </div>
        <figure>
          <TradePlate />
        </figure>
      </aside>
      <PasswordScript />
    </div>
  );
}

export interface ElsewhereItem {
  icon?: IconName;
  label: ReactNode;
  detail?: ReactNode;
  /** A sentence when it leads nowhere. */
  href?: string;
}

/** Other places the visitor may have meant. `flush` stands right under a heading. */
export function Elsewhere({ items, flush }: { items: readonly ElsewhereItem[]; flush?: boolean }) {
  return (
    <div className={flush ? 'elsewhere flush' : 'elsewhere'}>
      {items.map((item, index) => {
        const inside = (
          <>
            {item.icon && <Icon name={item.icon} size={20} />}
            <span>
              {item.label}
              {item.detail && <small>{item.detail}</small>}
            </span>
            {item.href && <Icon name="arrow" size={20} className="to" />}
          </>
        );
        return item.href ? (
          <a key={index} href={item.href}>
            {inside}
          </a>
        ) : (
          <p key={index}>{inside}</p>
        );
      })}
    </div>
  );
}
