import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directionOf, type Language } from '~/i18n/language.ts';
import { Frame, LanguageLink } from './frame.tsx';
import type { Site } from './site.ts';

/** Addresses of the sheet and the script, with the hash of their content. */
export interface SiteAssets {
  style: string;
  script: string;
}

export interface DocumentProps {
  site: Site;
  /** Language of the page's direction; its words may be another's. */
  language: Language;
  assets: SiteAssets;
  title: string;
  /** This page in the other language. */
  otherHref: string;
  /** Results name trade partners: search engines must not keep them. */
  index: boolean;
  children: ReactNode;
}

/** A whole page of the verification site as HTML. */
export function renderDocument(props: DocumentProps): string {
  const { site, language, assets, title, otherHref, index, children } = props;
  const markup = renderToStaticMarkup(
    <html lang={site.locale} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${site.hosts[0]}`}</title>
        <meta name="description" content={site.words.description} />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" content="#ffffff" />
        {index ? null : <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
      </head>
      <body data-surface="public">
        <Frame site={site} language={<LanguageLink site={site} href={otherHref} />}>
          {children}
        </Frame>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
