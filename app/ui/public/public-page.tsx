import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { LanguageOffer, type LanguageSwitch } from './language-offer.tsx';

/** The sign of the green customs channel: an octagon with the lane. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 28 28"
      width={28}
      height={28}
      aria-hidden="true"
      className="flex-none"
      focusable="false"
    >
      <path className="fill-brand-600" d="M8.2 0h11.6L28 8.2v11.6L19.8 28H8.2L0 19.8V8.2z" />
      <path
        className="fill-none stroke-gray-0"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M8.6 22.5 12 6.5M19.4 22.5 16 6.5M14 21v-3.6M14 14v-2.6M14 8.6V7"
      />
    </svg>
  );
}

/** The sign and a name, leading home. */
export function Brand({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className="inline-flex min-h-11 items-center gap-2.5 font-semibold whitespace-nowrap text-gray-900 no-underline"
      href={href}
    >
      <Mark />
      {children}
    </a>
  );
}

/** The product's name in the reader's language, then in the other, which a narrow head leaves out. */
export function ProductBrand({ href, narrow }: { href: string; narrow?: boolean }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('ui');
  return (
    <Brand href={href}>
      {t('product')}{' '}
      <span
        className={`-ms-1 font-normal text-gray-600 ${narrow ? 'max-[24em]:hidden' : ''}`}
        lang={language === 'zh-CN' ? 'en' : 'zh-CN'}
      >
        {t('productOther')}
      </span>
    </Brand>
  );
}

interface Part {
  /** 640 px of text; otherwise the wide page of the verification. */
  narrow?: boolean;
  children: ReactNode;
}

function widthOf(narrow: boolean | undefined): string {
  return `mx-auto w-full px-4 ${narrow ? 'max-w-168' : 'max-w-260'}`;
}

/** Head of a page: the brand, and at the end of the line a HeaderLink or a HeaderForm. */
export function PageHead({ narrow, children }: Part) {
  return (
    <header className="border-b border-gray-200 print:hidden">
      <div className={`${widthOf(narrow)} flex min-h-(--header) items-center gap-3`}>
        {children}
      </div>
    </header>
  );
}

export function PageMain({ narrow, children }: Part) {
  return (
    <main className={`${widthOf(narrow)} flex-1 pt-8 pb-12 md:pt-12 md:pb-16`} id="main">
      {children}
    </main>
  );
}

export function PageFoot({ narrow, children }: Part) {
  return (
    <footer className="border-t border-gray-200 bg-gray-50 py-8 text-base text-gray-700 print:hidden">
      <div className={widthOf(narrow)}>{children}</div>
    </footer>
  );
}

const HEADER_CONTROL =
  'inline-flex min-h-11 items-center gap-1.5 px-2 text-base whitespace-nowrap text-gray-800 no-underline hover:underline max-[359px]:*:[svg]:hidden';

interface HeaderControl {
  icon: IconName;
  lang?: string;
  children: ReactNode;
}

/** A link at the end of the head. */
export function HeaderLink({ href, icon, lang, children }: HeaderControl & { href: string }) {
  return (
    <a className={`${HEADER_CONTROL} ms-auto -me-2`} href={href} lang={lang} hrefLang={lang}>
      <Icon name={icon} size={20} />
      {children}
    </a>
  );
}

interface HeaderFormProps extends HeaderControl {
  action: string;
  /** Name and value of the button. */
  sends?: { name: string; value: string };
  /** What else goes with it. */
  hidden?: { name: string; value: string };
  className?: string;
}

/** The same for what changes something: a form with one button. */
export function HeaderForm(props: HeaderFormProps) {
  const { action, sends, hidden, icon, lang, className = 'ms-auto -me-2', children } = props;
  return (
    <form method="post" action={action} className={`flex ${className}`}>
      {hidden && <input type="hidden" {...hidden} />}
      <button type="submit" className={HEADER_CONTROL} lang={lang} {...sends}>
        <Icon name={icon} size={20} />
        {children}
      </button>
    </form>
  );
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
    <HeaderForm
      action={action}
      icon="globe"
      lang={other.lang}
      sends={{ name: 'language', value: other.code }}
      hidden={{ name: 'returnTo', value: returnTo }}
    >
      {other.name}
    </HeaderForm>
  );
}

export interface PublicPageProps {
  home: string;
  language?: LanguageSwitch;
  /** After `language` or in its place: a link or form of another kind. */
  headerEnd?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of a page for strangers: mark, language, one question, who runs it. No router, no script needed. */
export function PublicPage({ home, language, headerEnd, foot, children }: PublicPageProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <a className="absolute start-4 -top-15 z-50 bg-gray-0 px-4 py-2 focus:top-2" href="#main">
        {t('skip')}
      </a>
      <PageHead narrow>
        <ProductBrand href={home} narrow />
        {language && <LanguageSwitchButton {...language} />}
        {headerEnd}
      </PageHead>
      {language && (
        <div className={widthOf(true)}>
          <LanguageOffer {...language} />
        </div>
      )}
      <PageMain narrow>{children}</PageMain>
      {foot && <PageFoot narrow>{foot}</PageFoot>}
    </>
  );
}

/** Who runs the site and how to reach them: links in a row. */
export function FootLinks({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-8 *:items-center [&_a]:text-gray-700">
      {children}
    </p>
  );
}

/** The few lines behind "show" in a PasswordInput, for pages that send no React. */
export function PasswordScript() {
  const { nonce } = usePageEnvironment();
  return <script src="/password.js" type="module" nonce={nonce} />;
}

/** Tells an address by POST that the page was visible for two seconds, for pages that send no React. */
export function OpenedScript({ address }: { address: string }) {
  const { nonce } = usePageEnvironment();
  return <script id="opened" src="/opened.js" type="module" nonce={nonce} data-address={address} />;
}
