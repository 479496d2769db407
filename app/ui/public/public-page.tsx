import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Icon } from '../icon.tsx';

/** The sign of the green customs channel: an octagon with the lane. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="mark" focusable="false">
      <path className="mark-sign" d="M8.2 0h11.6L28 8.2v11.6L19.8 28H8.2L0 19.8V8.2z" />
      <path
        className="mark-lane"
        d="M8.6 22.5 12 6.5M19.4 22.5 16 6.5M14 21v-3.6M14 14v-2.6M14 8.6V7"
      />
    </svg>
  );
}

/** The product's name in the reader's language, then in the other. */
export function Brand({ href }: { href: string }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('ui');
  return (
    <a className="brand" href={href}>
      <Mark />
      {t('product')}{' '}
      <span className="other" lang={language === 'zh-CN' ? 'en' : 'zh-CN'}>
        {t('productOther')}
      </span>
    </a>
  );
}

export interface LanguageSwitch {
  /** Where `language` and `returnTo` are posted to. */
  action: string;
  /** The present address with its query, which the reader comes back to. */
  returnTo: string;
}

/** The other language, in its own words. Posts, since a GET must not change what is kept. */
export function LanguageSwitchButton({ action, returnTo }: LanguageSwitch) {
  const {
    i18n: { language },
  } = useTranslation('ui');
  const other =
    language === 'zh-CN'
      ? { code: 'en-US', lang: 'en', name: 'English' }
      : { code: 'zh-CN', lang: 'zh-CN', name: '中文' };
  return (
    <form method="post" action={action} className="lang-form">
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className="lang" name="language" value={other.code} lang={other.lang}>
        <Icon name="globe" />
        {other.name}
      </button>
    </form>
  );
}

export interface PublicPageProps {
  home: string;
  /** Name of the service beside the brand: "Certificate check". */
  service?: string;
  language?: LanguageSwitch;
  /** In the place of `language`: a link or form of another kind. */
  headerEnd?: ReactNode;
  /** 640 px of text, or the wide page of the verification. */
  width?: 'narrow' | 'wide';
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of a page for strangers: mark, language, one question, who runs it. No router, no script needed. */
export function PublicPage(props: PublicPageProps) {
  const { home, service, language, headerEnd, width = 'narrow', foot, children } = props;
  const { t } = useTranslation('ui');
  const wrap = width === 'narrow' ? 'wrap narrow' : 'wrap';
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="top">
        <div className={wrap}>
          <Brand href={home} />
          {service && <span className="service">{service}</span>}
          {language && <LanguageSwitchButton {...language} />}
          {headerEnd}
        </div>
      </header>
      <main className={`${wrap} page`} id="main">
        {children}
      </main>
      {foot && (
        <footer className="foot">
          <div className={wrap}>{foot}</div>
        </footer>
      )}
    </>
  );
}

/** The few lines behind "show" in a PasswordInput, for pages that send no React. */
export function PasswordScript() {
  const { nonce } = usePageEnvironment();
  return <script src="/password.js" type="module" nonce={nonce} />;
}

export interface QuestionProps {
  /** A small line over the title: what kind of page this is. */
  caption?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
}

/** The page's one question or answer. */
export function PageTitle({ caption, title, lead }: QuestionProps) {
  return (
    <>
      {caption && <p className="caption">{caption}</p>}
      <h1 className="title">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  );
}

export interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  id?: string;
  className?: string;
}

export function Section({ title, lead, children, id, className }: SectionProps) {
  return (
    <section className={className ? `section ${className}` : 'section'} id={id}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}

/** Buttons and links in a row, under what they act on. */
export function Actions({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <>
      <div className="actions">{children}</div>
      {hint && <p className="hint">{hint}</p>}
    </>
  );
}

/** Marked lines: bullets, or numbers for what happens in order. */
export function BulletList({ items, ordered }: { items: readonly ReactNode[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? 'list steps' : 'list'}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </List>
  );
}
