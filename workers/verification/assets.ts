import type { Language } from '~/i18n/language.ts';
import type { SiteAssets } from '../../verification-site/document.tsx';
import { pageFile, type StaticPage, withOrigin } from '../../verification-site/static-pages.tsx';
import type { VerificationEnvironment } from './environment.ts';

// What the build made does not change while this isolate lives.
const texts = new Map<string, string>();

async function text(env: VerificationEnvironment, file: string): Promise<string> {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const response = await env.ASSETS.fetch(`https://assets.local/${file}`);
  if (!response.ok) throw new Error(`${file} is not among the assets: ${response.status}`);
  const read = await response.text();
  texts.set(file, read);
  return read;
}

/** Addresses of the sheet and the script of this build. */
export async function siteAssets(env: VerificationEnvironment): Promise<SiteAssets> {
  return JSON.parse(await text(env, 'assets.json')) as SiteAssets;
}

/** A page made at build time, with this Worker's origin put in. */
export async function staticPage(
  env: VerificationEnvironment,
  page: StaticPage,
  language: Language,
): Promise<string> {
  return withOrigin(await text(env, pageFile(page, language)), env.VERIFY_ORIGIN);
}
