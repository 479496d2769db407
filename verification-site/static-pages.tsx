import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '~/i18n/language.ts';
import { renderDocument, type SiteAssets } from './document.tsx';
import { Explanation, NotFoundNotice } from './notices.tsx';
import { otherLang, siteOf } from './site.ts';
import { Start } from './start.tsx';

/** Pages that are the same for everyone. */
export type StaticPage = 'start' | 'how' | 'privacy' | 'not-found';

/**
 * Stands for the verification origin and its host in pages made at build time; the Worker puts its own
 * there, so one build serves any domain. The origin is a URL already, as components take it apart.
 */
export const ORIGIN_PLACEHOLDER = 'https://verification-host.invalid';
const HOST_PLACEHOLDER = new URL(ORIGIN_PLACEHOLDER).host;

/** File of a page among the assets. */
export function pageFile(page: StaticPage, language: Language): string {
  return `pages/${language}/${page}.html`;
}

/** All static pages, as file → HTML with the placeholder in it. */
export function renderStaticPages(assets: SiteAssets): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of LANGUAGES) {
    const site = siteOf(language, ORIGIN_PLACEHOLDER);
    const { words } = site;
    const add = (page: StaticPage, path: string, title: string, children: ReactNode) =>
      files.set(
        pageFile(page, language),
        renderDocument({
          site,
          language,
          assets,
          title,
          otherHref: `${path}?lang=${otherLang(language)}`,
          index: page !== 'not-found',
          children,
        }),
      );
    add('start', '/', words.page_title, <Start site={site} />);
    add('how', '/how', words.how_title, <Explanation site={site} topic="how" />);
    add('privacy', '/privacy', words.privacy_title, <Explanation site={site} topic="privacy" />);
    add('not-found', '/', words.not_found_title, <NotFoundNotice site={site} />);
  }
  return files;
}

/** Puts the real origin into a page made at build time. */
export function withOrigin(html: string, verifyOrigin: string): string {
  return html
    .replaceAll(ORIGIN_PLACEHOLDER, verifyOrigin)
    .replaceAll(HOST_PLACEHOLDER, new URL(verifyOrigin).host);
}
