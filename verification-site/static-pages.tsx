import type { ReactNode } from 'react';
import type { Brand } from '~/domain/brand/brand.ts';
import type { Office } from '~/domain/certificate/provider.ts';
import { LANGUAGES, type Language } from '~/i18n/language.ts';
import { renderDocument, type SiteAssets } from './document.tsx';
import { Explanation, NotFoundNotice } from './notices.tsx';
import { facesOf, otherLang, siteOf } from './site.ts';
import { Start } from './start.tsx';

/** Pages that are the same for everyone. */
export type StaticPage = 'start' | 'how' | 'privacy' | 'not-found';

/**
 * Stands for the verification origin and its host in pages made at build time; the Worker puts its own
 * there, so one build serves any domain. The origin is a URL already, as components take it apart.
 */
export const ORIGIN_PLACEHOLDER = 'https://verification-host.invalid';
const HOST_PLACEHOLDER = new URL(ORIGIN_PLACEHOLDER).host;

/** Stand for the brand in the same way: what a Worker puts there is text of a page. */
const BRAND_PLACEHOLDERS = {
  nameZh: 'brand-name-zh',
  nameEn: 'brand-name-en',
  email: 'brand-email',
  phone: 'brand-phone',
  helped: 'brand-helped',
  officeZh: 'office-name-zh',
  officeEn: 'office-name-en',
  address: 'office-address',
  registry: 'office-registry',
} as const;
const FACES = {
  provider: {
    office: {
      name: { zh: BRAND_PLACEHOLDERS.officeZh, en: BRAND_PLACEHOLDERS.officeEn },
      address: BRAND_PLACEHOLDERS.address,
      registry: BRAND_PLACEHOLDERS.registry,
    },
    brand: { zh: BRAND_PLACEHOLDERS.nameZh, en: BRAND_PLACEHOLDERS.nameEn },
    email: BRAND_PLACEHOLDERS.email,
    phone: BRAND_PLACEHOLDERS.phone,
  },
  helped: BRAND_PLACEHOLDERS.helped,
};

/** File of a page among the assets. */
export function pageFile(page: StaticPage, language: Language): string {
  return `pages/${language}/${page}.html`;
}

/** All static pages, as file → HTML with the placeholder in it. */
export function renderStaticPages(assets: SiteAssets): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of LANGUAGES) {
    const site = siteOf(language, ORIGIN_PLACEHOLDER, FACES);
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Puts the real origin, brand and head office into a page made at build time. */
export function withPlace(
  html: string,
  verifyOrigin: string,
  brand: Brand,
  office: Office,
): string {
  const { provider, helped } = facesOf(brand, office);
  const texts = {
    [BRAND_PLACEHOLDERS.nameZh]: provider.brand.zh,
    [BRAND_PLACEHOLDERS.nameEn]: provider.brand.en,
    [BRAND_PLACEHOLDERS.email]: provider.email,
    [BRAND_PLACEHOLDERS.phone]: provider.phone,
    [BRAND_PLACEHOLDERS.helped]: helped,
    [BRAND_PLACEHOLDERS.officeZh]: office.name.zh,
    [BRAND_PLACEHOLDERS.officeEn]: office.name.en,
    [BRAND_PLACEHOLDERS.address]: office.address,
    [BRAND_PLACEHOLDERS.registry]: office.registry,
  };
  const said = Object.entries(texts).reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, () => escaped(value)),
    html,
  );
  return said
    .replaceAll(ORIGIN_PLACEHOLDER, verifyOrigin)
    .replaceAll(HOST_PLACEHOLDER, new URL(verifyOrigin).host);
}
