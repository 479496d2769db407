import type { ReactNode } from 'react';
import { Brand, HeaderLink, PageFoot, PageHead, PageMain } from '~/ui/public/public-page.tsx';
import { pageUrl, type Site } from './site.ts';

interface FrameProps {
  site: Site;
  /** Switches the language: a link here, a form in the portal. */
  language: ReactNode;
  children: ReactNode;
}

/** Head and foot of every page: where you are, who runs it, what we promise. */
export function Frame({ site, language, children }: FrameProps) {
  const { words } = site;
  return (
    <>
      <PageHead>
        <Brand href={site.start}>{words.brand}</Brand>
        <span className="border-s border-gray-200 ps-3 text-base text-gray-700">
          {words.service}
        </span>
        {language}
      </PageHead>
      <PageMain>{children}</PageMain>
      <PageFoot>
        <div className="md:grid md:grid-cols-2 md:gap-8 [&_a]:whitespace-nowrap">
          <Imprint site={site} />
          <p>
            {words.footer_promise}
            <a href={`${site.base}/.well-known/jwks.json`}>{words.footer_keys}</a>
            {words.footer_comma}
            <a href={pageUrl(site, '/how')}>{words.footer_how}</a>
            {words.footer_comma}
            <a href={pageUrl(site, '/privacy')}>{words.footer_privacy}</a>
            {words.footer_end}
          </p>
        </div>
      </PageFoot>
    </>
  );
}

function Imprint({ site }: { site: Site }) {
  const { provider, words } = site;
  const { email, office, phone } = provider;
  const { address, name, registry } = office;
  if (site.locale === 'zh-CN') {
    return (
      <p>
        {name.zh}。
        <span lang="en">
          {registry}. {address}.
        </span>{' '}
        {email}
        {words.list_comma}
        <span className="whitespace-nowrap">{phone}</span>
      </p>
    );
  }
  return (
    <p>
      {name.en}, {address}. {registry}. {email}
      {words.list_comma}
      <span className="whitespace-nowrap">{phone}</span>.
    </p>
  );
}

/** The other language as a link to the same page; no cookie is needed to keep it. */
export function LanguageLink({ site, href }: { site: Site; href: string }) {
  const lang = site.locale === 'zh-CN' ? 'en' : 'zh-CN';
  return (
    <HeaderLink icon="globe" href={href} lang={lang}>
      {site.words.other_language}
    </HeaderLink>
  );
}
